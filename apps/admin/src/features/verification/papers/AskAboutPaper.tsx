import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import type { CustomerFile } from '@contado/contract/verification/case-file.endpoints.ts'
import { Button, Row } from '@contado/ui'
import { useState } from 'react'
import { AskDialog } from '../../../additional-info/AskDialog.tsx'
import { useQuestionWords } from '../../../additional-info/use-question-words.ts'
import { useAction } from '../../../api.ts'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { usePaperWords } from './use-paper-words.ts'

type AskProps = { paper: CustomerFile['documents'][number]; name: string; answers: CaseAnswers; isUnderReview: boolean }

/** Asks about one paper: the business, one of its people, or about a person's own paper that person. */
export function AskAboutPaper({ paper: { fileId, of, person }, name, answers, isUnderReview }: AskProps) {
  const say = usePaperWords()
  const sayQuestion = useQuestionWords()
  const isPermitted = useIsPermitted('verification.decide')
  const [isOpen, setIsOpen] = useState(false)
  const ask = useAction('admin.verification.additional-info-request')
  const { organizationId, people } = answers
  const recipients =
    of === 'person'
      ? [{ value: '', label: person ?? '' }]
      : [
          { value: '', label: sayQuestion('business') },
          ...people.map((one) => ({ value: one.userId, label: one.name || one.role })),
        ]
  const block = isPermitted ? (isUnderReview ? undefined : sayQuestion('notUnderReview')) : sayQuestion('notPermitted')
  return (
    <Row>
      <Button onClick={() => setIsOpen(true)} disabledReason={block}>
        {say('ask')}
      </Button>
      {isOpen ? (
        <AskDialog
          name={name}
          recipients={recipients}
          opening={`${name}: `}
          send={({ message, recipient }) =>
            ask.run({
              body: {
                organizationId,
                externalDocumentType: 'document',
                externalDocumentId: fileId,
                message,
                ...(recipient === '' ? {} : { toUserId: recipient }),
              },
            })
          }
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Row>
  )
}
