import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { Button, Section } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { ProposalNotice } from '../../second-eyes/ProposalNotice.tsx'
import { useTold } from '../../second-eyes/use-told.ts'
import { DecisionDialog } from '../../shell/DecisionDialog.tsx'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { useVerificationWords } from './use-verification-words.ts'

/** Whether payments and deposits of the company wait for a decision, and the switch for it; nothing for whoever may not know. */
export function Monitoring({ company }: { company: CompanyFile }) {
  const say = useVerificationWords()
  const told = useTold()
  const isPermitted = useIsPermitted('transactions.decide')
  const [isOpen, setIsOpen] = useState(false)
  const { organizationId, isMonitored } = company
  const step = isMonitored === true ? 'stop' : 'start'
  const change = useAction('admin.organizations.set-monitored-flag')
  if (isMonitored === null) return null
  return (
    <>
      <Section
        title={say('monitoring.title')}
        fold={{
          isOpen: company.proposals.some(({ act }) => act === 'organization.monitored-flag'),
          state: say(`monitoring.state.${isMonitored ? 'on' : 'off'}`),
        }}
        actions={
          <Button
            isSmall
            onClick={() => setIsOpen(true)}
            disabledReason={isPermitted ? undefined : say('monitoring.notPermitted')}
          >
            {say(`monitoring.${step}.act`)}
          </Button>
        }
      >
        <p>{say(isMonitored ? 'monitoring.on' : 'monitoring.off')}</p>
        <ProposalNotice proposals={company.proposals} act="organization.monitored-flag" />
      </Section>
      {isOpen ? (
        <DecisionDialog
          title={say(`monitoring.${step}.question`)}
          text={say(`monitoring.${step}.text`)}
          act={say(`monitoring.${step}.act`)}
          onClose={() => setIsOpen(false)}
          send={async () =>
            told(await change.run({ body: { organizationId, monitor: !isMonitored } }), say(`monitoring.${step}.done`))
          }
          onDone={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
