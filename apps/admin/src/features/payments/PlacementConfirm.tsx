import { useProblemText } from '@contado/app-kit'
import type { UnplacedDeposit } from '@contado/contract/staff/staff-payments.endpoints.ts'
import { Button, Confirm, FactList, Row, Section, useMoneyFormat, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { useOvertaken } from '../../shell/use-overtaken.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { confirmBlock } from './confirm-block.ts'
import { useAccountFacts } from './use-account-facts.tsx'
import { usePaymentWords } from './use-payment-words.ts'

/** The second person's step; refused beforehand, with the reason, to who proposed. */
export function PlacementConfirm({ deposit }: { deposit: UnplacedDeposit }) {
  const say = usePaymentWords()
  const format = useMoneyFormat()
  const staff = useStaff()
  const [isOpen, setIsOpen] = useState(false)
  const { proposal } = deposit
  if (staff === null || proposal === null) return null
  const block = confirmBlock(staff, proposal.proposedBy.staffId)
  const reason = block === null ? undefined : say(`confirm.${block}`)
  const amount = format(deposit.amount, deposit.currency)
  return (
    <Section
      title={say('confirm.title')}
      description={reason ?? say('confirm.text', { name: proposal.proposedBy.name })}
    >
      <Row>
        <Button kind="primary" onClick={() => setIsOpen(true)} disabledReason={reason}>
          {say('confirm.act', { amount })}
        </Button>
      </Row>
      <ConfirmDialog deposit={deposit} proposal={proposal} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Section>
  )
}

type Proposal = NonNullable<UnplacedDeposit['proposal']>
type DialogProps = { deposit: UnplacedDeposit; proposal: Proposal; isOpen: boolean; onClose: () => void }

function ConfirmDialog({ deposit, proposal, isOpen, onClose }: DialogProps) {
  const say = usePaymentWords()
  const sayProblem = useProblemText()
  const accountFacts = useAccountFacts()
  const format = useMoneyFormat()
  const toasts = useToasts()
  const amount = format(deposit.amount, deposit.currency)
  const { depositId } = deposit
  const { organizationId, accountType } = proposal
  const confirm = useAction('admin.deposits.confirm-placement', {
    onProblem: useOvertaken(),
    onDone: () => {
      toasts.success(say('confirm.done', { amount, name: proposal.legalName }))
      onClose()
    },
  })
  const close = () => {
    confirm.reset()
    onClose()
  }
  return (
    <Confirm
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => void confirm.run({ body: { depositId, organizationId, accountType } }).catch(() => undefined)}
      title={say('confirm.dialogTitle', { name: proposal.legalName })}
      act={say('confirm.act', { amount })}
      isPending={confirm.isRunning}
      error={confirm.problem ? sayProblem(confirm.problem) : undefined}
    >
      <FactList
        facts={[
          { label: say('amount'), value: amount },
          { label: say('sender'), value: deposit.senderName || '—' },
          { label: say('company'), value: `${proposal.legalName} · @${proposal.handle}` },
          ...accountFacts({ ...proposal, currency: deposit.currency }),
          { label: say('proposedBy'), value: proposal.proposedBy.name },
        ]}
      />
      <p>{say('confirm.dialogText')}</p>
    </Confirm>
  )
}
