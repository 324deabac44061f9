import { useProblemText } from '@contado/app-kit'
import type { UnplacedDeposit } from '@contado/contract/staff/staff-payments.endpoints.ts'
import { Button, Confirm, FactList, Row, Section, useMoneyFormat, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { useOvertaken } from '../../shell/use-overtaken.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { confirmBlock } from './confirm-block.ts'
import { usePaymentWords } from './use-payment-words.ts'

/** The other way out of nobody's money: one person says that it goes back, another agrees. */
export function ReturnUnplaced({ deposit }: { deposit: UnplacedDeposit }) {
  const say = usePaymentWords()
  const format = useMoneyFormat()
  const staff = useStaff()
  const [isOpen, setIsOpen] = useState(false)
  if (staff === null) return null
  const { returnProposal, amount, currency } = deposit
  const step = deposit.status === 'return-proposed' ? 'confirmReturn' : 'proposeReturn'
  const block = confirmBlock(staff, step === 'confirmReturn' ? (returnProposal?.proposedBy.staffId ?? '') : '')
  const values = { amount: format(amount, currency), name: returnProposal?.proposedBy.name ?? '' }
  return (
    <Section title={say(`${step}.title`)} description={say(`${step}.text`, values)}>
      <Row>
        <Button
          kind={step === 'confirmReturn' ? 'danger' : 'secondary'}
          onClick={() => setIsOpen(true)}
          disabledReason={block === null ? undefined : say(`confirmReturn.${block}`)}
        >
          {say(`${step}.act`, values)}
        </Button>
      </Row>
      <ReturnDialog deposit={deposit} step={step} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Section>
  )
}

type Step = 'proposeReturn' | 'confirmReturn'
const calls = {
  proposeReturn: 'admin.deposits.propose-return',
  confirmReturn: 'admin.deposits.confirm-return',
} as const

type DialogProps = { deposit: UnplacedDeposit; step: Step; isOpen: boolean; onClose: () => void }

function ReturnDialog({ deposit, step, isOpen, onClose }: DialogProps) {
  const say = usePaymentWords()
  const sayProblem = useProblemText()
  const format = useMoneyFormat()
  const toasts = useToasts()
  const values = { amount: format(deposit.amount, deposit.currency), name: deposit.senderName || '—' }
  const action = useAction(calls[step], {
    onProblem: useOvertaken(),
    onDone: () => {
      toasts.success(say(`${step}.done`, values))
      onClose()
    },
  })
  const close = () => {
    action.reset()
    onClose()
  }
  return (
    <Confirm
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => void action.run({ body: { depositId: deposit.depositId } }).catch(() => undefined)}
      title={say(`${step}.dialogTitle`, values)}
      act={say(`${step}.act`, values)}
      isDanger={step === 'confirmReturn'}
      isPending={action.isRunning}
      error={action.problem ? sayProblem(action.problem) : undefined}
    >
      <FactList
        facts={[
          { label: say('amount'), value: values.amount },
          { label: say('sender'), value: deposit.senderName || '—' },
          { label: say('reference'), value: deposit.reference || '—' },
        ]}
      />
      <p>{say(`${step}.dialogText`)}</p>
    </Confirm>
  )
}
