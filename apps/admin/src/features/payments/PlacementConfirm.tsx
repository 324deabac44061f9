import type { UnplacedDeposit } from '@contado/contract/deposits/deposits.endpoints.ts'
import { Button, Row, Section, useMoneyFormat, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { DecisionDialog } from '../../shell/DecisionDialog.tsx'
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
      {isOpen ? <ConfirmDialog deposit={deposit} proposal={proposal} onClose={() => setIsOpen(false)} /> : null}
    </Section>
  )
}

type Proposal = NonNullable<UnplacedDeposit['proposal']>
type DialogProps = { deposit: UnplacedDeposit; proposal: Proposal; onClose: () => void }

function ConfirmDialog({ deposit, proposal, onClose }: DialogProps) {
  const say = usePaymentWords()
  const accountFacts = useAccountFacts()
  const format = useMoneyFormat()
  const toasts = useToasts()
  const amount = format(deposit.amount, deposit.currency)
  const { depositId } = deposit
  const { organizationId, accountType } = proposal
  const confirm = useAction('admin.deposits.confirm-placement', { onProblem: useOvertaken() })
  return (
    <DecisionDialog
      title={say('confirm.dialogTitle', { name: proposal.legalName })}
      facts={[
        { label: say('amount'), value: amount },
        { label: say('sender'), value: deposit.senderName || '—' },
        { label: say('company'), value: `${proposal.legalName} · @${proposal.handle}` },
        ...accountFacts({ ...proposal, currency: deposit.currency }),
        { label: say('proposedBy'), value: proposal.proposedBy.name },
      ]}
      text={say('confirm.dialogText')}
      act={say('confirm.act', { amount })}
      onClose={onClose}
      send={() => confirm.run({ body: { depositId, organizationId, accountType } })}
      onDone={() => {
        toasts.success(say('confirm.done', { amount, name: proposal.legalName }))
        onClose()
      }}
    />
  )
}
