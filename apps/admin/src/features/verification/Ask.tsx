import { isAllowed } from '@contado/contract/kernel/lifecycle.ts'
import { applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'
import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { Button } from '@contado/ui'
import { useState } from 'react'
import { AskDialog } from '../../additional-info/AskDialog.tsx'
import { QuestionsSection } from '../../additional-info/QuestionsSection.tsx'
import { useQuestionWords } from '../../additional-info/use-question-words.ts'
import { useAction } from '../../api.ts'
import { PagePicture } from '../../page-picture/PagePicture.tsx'
import { useNextCase } from '../../shell/desk/use-next-case.ts'
import { useShortcut } from '../../shell/shortcuts/shortcuts.ts'
import { useOvertaken } from '../../shell/use-overtaken.ts'
import { useIsPermitted } from '../../shell/use-staff.ts'

/** What the company was asked, and the question that can be asked now. */
export function Ask({ company }: { company: CompanyFile }) {
  const say = useQuestionWords()
  const [isOpen, setIsOpen] = useState(false)
  const { organizationId, application } = company
  const ask = useAction('admin.verification.additional-info-request', { onProblem: useOvertaken() })
  const isOpenToQuestions = application !== null && isAllowed(applicationLifecycle, application.status, 'ask')
  const isPermitted = useIsPermitted('verification.decide')
  const next = useNextCase(organizationId)
  useShortcut('ask', isOpenToQuestions && isPermitted ? () => setIsOpen(true) : null)
  return (
    <>
      <QuestionsSection
        organizationId={organizationId}
        renderFile={({ _id: fileId, name }) => <PagePicture fileId={fileId} name={name} />}
        action={
          <Button
            isSmall
            onClick={() => setIsOpen(true)}
            disabledReason={isOpenToQuestions ? undefined : say('notUnderReview')}
          >
            {say('act')}
          </Button>
        }
      />
      {isOpen ? (
        <AskDialog
          name={company.legalName || company.name || `@${company.handle}`}
          hasSteps
          send={({ message, step }) =>
            ask.run({
              body: {
                organizationId,
                externalDocumentType: 'application',
                externalDocumentId: organizationId,
                message,
                ...(step ? { step } : {}),
              },
            })
          }
          onDone={() => void next()}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
