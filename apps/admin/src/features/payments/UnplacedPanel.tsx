import { Refused } from '@contado/app-kit'
import type { UnplacedDeposit } from '@contado/contract/deposits/deposits.endpoints.ts'
import { EmptyState, type Fact, FactList, InstantText, SidePanel, Skeleton, Stack, TextLink } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { usePlaceName } from '../../money-places/use-place-words.ts'
import { companyPath } from '../../paths.ts'
import { CaseBar } from '../../shell/desk/CaseBar.tsx'
import { PaymentHead } from './PaymentHead.tsx'
import { PlacementConfirm } from './PlacementConfirm.tsx'
import { PlacementForm } from './PlacementForm.tsx'
import { ReturnUnplaced } from './ReturnUnplaced.tsx'
import { UnplacedStatusText } from './UnplacedStatusText.tsx'
import { useAccountFacts } from './use-account-facts.tsx'
import { usePaymentWords } from './use-payment-words.ts'

/** One deposit that nobody could place: what is known of it, and the two steps that give it an owner. */
export function UnplacedPanel({ depositId, onClose }: { depositId: string; onClose: () => void }) {
  const say = usePaymentWords()
  const { data, error, refetch } = useEndpoint('admin.deposits.unplaced', { query: { depositId } })
  const deposit = data?.items[0]
  const isGone = (data !== undefined && deposit === undefined) || error?.status === 422
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={deposit?.senderName ? say('depositFrom', { name: deposit.senderName }) : say('deposit')}
    >
      {isGone ? <EmptyState title={say('depositGone')}>{say('depositGoneText')}</EmptyState> : null}
      {error && !isGone ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeleton lines={8} height={24} /> : null}
      {deposit ? <UnplacedFile deposit={deposit} /> : null}
    </SidePanel>
  )
}

function UnplacedFile({ deposit }: { deposit: UnplacedDeposit }) {
  const { amount, currency, status } = deposit
  const isOver = status === 'placed' || status === 'sent-back'
  return (
    <Stack gap={5}>
      <CaseBar caseId={deposit.depositId} />
      <PaymentHead amount={amount} currency={currency} status={<UnplacedStatusText status={status} />} />
      <FactList facts={useFacts(deposit)} />
      {status === 'proposed' ? <PlacementConfirm deposit={deposit} /> : null}
      {isOver ? null : <PlacementForm deposit={deposit} />}
      {isOver ? null : <ReturnUnplaced deposit={deposit} />}
    </Stack>
  )
}

const useFacts = (deposit: UnplacedDeposit): readonly Fact[] => {
  const say = usePaymentWords()
  const nameOf = usePlaceName()
  const accountFacts = useAccountFacts()
  const { proposal, returnProposal, confirmation } = deposit
  const byAt = (name: string, at: string) => (
    <>
      {name} · <InstantText instant={at} />
    </>
  )
  return [
    { label: say('sender'), value: deposit.senderName || '—' },
    { label: say('reference'), value: deposit.reference || '—' },
    { label: say('writtenAccount'), value: deposit.accountNumber },
    { label: say('provider'), value: nameOf('providers', deposit.provider) },
    { label: say('received'), value: <InstantText instant={deposit.receivedAt} /> },
    ...(proposal
      ? [
          {
            label: say('proposedFor'),
            value: (
              <TextLink href={companyPath(proposal.organizationId)}>
                {proposal.legalName} · @{proposal.handle}
              </TextLink>
            ),
          },
          ...accountFacts({ ...proposal, currency: deposit.currency }),
          { label: say('proposedBy'), value: byAt(proposal.proposedBy.name, proposal.proposedAt) },
        ]
      : []),
    ...(returnProposal
      ? [{ label: say('returnProposedBy'), value: byAt(returnProposal.proposedBy.name, returnProposal.proposedAt) }]
      : []),
    ...(confirmation
      ? [{ label: say('confirmedBy'), value: byAt(confirmation.confirmedBy.name, confirmation.confirmedAt) }]
      : []),
  ]
}
