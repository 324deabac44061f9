import { RouterLink, usePathParams } from '@contado/app-kit'
import { unplacedStatuses } from '@contado/contract/deposits/deposit-statuses.ts'
import type { UnplacedDeposit } from '@contado/contract/deposits/deposits.endpoints.ts'
import { type Column, InstantText } from '@contado/ui'
import { usePages } from '../../api.ts'
import { OneLine } from './OneLine.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { PaymentsList } from './PaymentsList.tsx'
import { amountColumn, instantColumn, referenceColumn } from './payment-columns.tsx'
import { UnplacedPanel } from './UnplacedPanel.tsx'
import { UnplacedStatusText } from './UnplacedStatusText.tsx'
import { useDetailLinks } from './use-detail-links.ts'
import { usePaymentFilters } from './use-payment-filters.ts'
import { usePaymentWords } from './use-payment-words.ts'

/** Deposits that nobody could place, newest first; one of them open beside the list. */
export function UnplacedScreen() {
  const say = usePaymentWords()
  const { depositId } = usePathParams()
  const { hrefOf, close } = useDetailLinks('unplaced-deposits')
  const filters = usePaymentFilters({
    status: {
      label: say('status'),
      options: unplacedStatuses.map((value) => ({ value, label: say(`unplacedStatuses.${value}`) })),
    },
  })
  const found = usePages('admin.deposits.unplaced', { query: filters.query })
  return (
    <PaymentsList
      section="unplaced-deposits"
      found={found}
      filters={filters}
      columns={useColumns()}
      rowKey={(deposit) => deposit.depositId}
      renderLink={(deposit, link) => <RouterLink href={hrefOf(deposit.depositId)} isInPlace {...link} />}
      renderCard={(deposit) => (
        <PaymentCard
          title={deposit.senderName || '—'}
          amount={deposit.amount}
          currency={deposit.currency}
          counterparty={deposit.reference || deposit.accountNumber}
          status={<UnplacedStatusText status={deposit.status} />}
          when={<InstantText instant={deposit.receivedAt} />}
        />
      )}
      openKey={depositId}
    >
      {depositId === undefined ? null : <UnplacedPanel key={depositId} depositId={depositId} onClose={close} />}
    </PaymentsList>
  )
}

function useColumns(): readonly Column<UnplacedDeposit>[] {
  const say = usePaymentWords()
  return [
    { key: 'sender', header: say('sender'), render: ({ senderName }) => <OneLine>{senderName || '—'}</OneLine> },
    referenceColumn(say('reference')),
    { key: 'account', header: say('writtenAccount'), render: ({ accountNumber }) => accountNumber, isMuted: true },
    {
      key: 'proposal',
      header: say('proposedFor'),
      render: ({ proposal }) => <OneLine>{proposal?.legalName ?? '—'}</OneLine>,
    },
    {
      key: 'status',
      header: say('status'),
      render: ({ status }) => (
        <OneLine>
          <UnplacedStatusText status={status} />
        </OneLine>
      ),
    },
    instantColumn('receivedAt', say('received')),
    amountColumn(say('amount')),
  ]
}
