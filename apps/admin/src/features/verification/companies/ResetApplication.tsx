import { useGo, useProblemText } from '@contado/app-kit'
import type { CompanyOfStaff } from '@contado/contract/companies/companies.endpoints.ts'
import { Button, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { companyPath } from '../../../paths.ts'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { maxReason, reasonProblem } from '../reason-problem.ts'
import { useCompanyWords } from './use-company-words.ts'

/** Lets a business apply again that the risk model denied; nothing for whoever is not of customer success. */
export function ResetApplication({ company }: { company: CompanyOfStaff }) {
  const say = useCompanyWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const go = useGo()
  const isPermitted = useIsPermitted('verification.reset')
  const [isOpen, setIsOpen] = useState(false)
  const reset = useAction('admin.verification.reset-verification', {
    onProblem: (problem) => toasts.error(`${say('reset.failed')} ${sayProblem(problem)}`),
  })
  const { organizationId, legalName, handle, status } = company
  if (!isPermitted) return null
  return (
    <>
      <Button
        onClick={() => setIsOpen(true)}
        disabledReason={status === 'automatically_denied' ? undefined : say('reset.notDenied')}
      >
        {say('reset.act')}
      </Button>
      {isOpen ? (
        <DecisionDialog
          title={say('reset.question', { name: legalName || `@${handle}` })}
          text={say('reset.text')}
          note={{
            label: say('reset.reason'),
            maxLength: maxReason,
            isRequired: true,
            rows: 4,
            check: (typed) => {
              const wrong = reasonProblem(typed)
              return wrong && say(wrong === 'long' ? 'reset.long' : 'name.missing', { max: maxReason })
            },
          }}
          act={say('reset.act')}
          isDanger
          send={(resetReason) => reset.run({ body: { organizationId, resetReason } })}
          onDone={() => {
            toasts.success(say('reset.done'))
            go(companyPath(organizationId))
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
