import type { UnplacedDeposit } from '@contado/contract/deposits/deposits.endpoints.ts'
import { Button, Row, Section, useMoneyFormat, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { DecisionDialog } from '../../shell/DecisionDialog.tsx'
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
      {isOpen ? <ReturnDialog deposit={deposit} step={step} onClose={() => setIsOpen(false)} /> : null}
    </Section>
  )
}

type Step = 'proposeReturn' | 'confirmReturn'
const calls = {
  proposeReturn: 'admin.deposits.propose-return',
  confirmReturn: 'admin.deposits.confirm-return',
} as const

type DialogProps = { deposit: UnplacedDeposit; step: Step; onClose: () => void }

function ReturnDialog({ deposit, step, onClose }: DialogProps) {
  const say = usePaymentWords()
  const format = useMoneyFormat()
  const toasts = useToasts()
  const values = { amount: format(deposit.amount, deposit.currency), name: deposit.senderName || '—' }
  const action = useAction(calls[step], { onProblem: useOvertaken() })
  return (
    <DecisionDialog
      title={say(`${step}.dialogTitle`, values)}
      facts={[
        { label: say('amount'), value: values.amount },
        { label: say('sender'), value: deposit.senderName || '—' },
        { label: say('reference'), value: deposit.reference || '—' },
      ]}
      text={say(`${step}.dialogText`)}
      act={say(`${step}.act`, values)}
      isDanger={step === 'confirmReturn'}
      onClose={onClose}
      send={() => action.run({ body: { depositId: deposit.depositId } })}
      onDone={() => {
        toasts.success(say(`${step}.done`, values))
        onClose()
      }}
    />
  )
}
