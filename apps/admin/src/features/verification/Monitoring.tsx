import { useProblemText } from '@contado/app-kit'
import type { CompanyFile } from '@contado/contract/staff/staff.endpoints.ts'
import { Button, Confirm, Row, Section, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { useVerificationWords } from './use-verification-words.ts'

/** Whether payments and deposits of the company wait for a decision, and the switch for it. */
export function Monitoring({ company }: { company: CompanyFile }) {
  const say = useVerificationWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const isPermitted = useIsPermitted('transactions.decide')
  const [isOpen, setIsOpen] = useState(false)
  const { organizationId, isMonitored } = company
  const step = isMonitored ? 'stop' : 'start'
  const change = useAction('admin.organizations.set-monitored-flag', {
    onDone: () => {
      toasts.success(say(`monitoring.${step}.done`))
      setIsOpen(false)
    },
  })
  const close = () => {
    change.reset()
    setIsOpen(false)
  }
  return (
    <Section title={say('monitoring.title')} description={say(isMonitored ? 'monitoring.on' : 'monitoring.off')}>
      <Row>
        <Button
          onClick={() => setIsOpen(true)}
          disabledReason={isPermitted ? undefined : say('monitoring.notPermitted')}
        >
          {say(`monitoring.${step}.act`)}
        </Button>
      </Row>
      <Confirm
        isOpen={isOpen}
        onClose={close}
        onConfirm={() => void change.run({ body: { organizationId, monitor: !isMonitored } }).catch(() => undefined)}
        title={say(`monitoring.${step}.question`)}
        act={say(`monitoring.${step}.act`)}
        isPending={change.isRunning}
        error={change.problem ? sayProblem(change.problem) : undefined}
      >
        <p>{say(`monitoring.${step}.text`)}</p>
      </Confirm>
    </Section>
  )
}
