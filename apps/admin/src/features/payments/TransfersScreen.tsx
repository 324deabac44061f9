import { RouterLink, usePathParams } from '@contado/app-kit'
import { railOrderStatuses } from '@contado/contract/transfers/order-statuses.ts'
import type { StaffTransfer } from '@contado/contract/transfers/staff-transfers.endpoints.ts'
import { type Column, InstantText } from '@contado/ui'
import { usePages } from '../../api.ts'
import { OneLine } from './OneLine.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { PaymentsList } from './PaymentsList.tsx'
import { amountColumn, companyColumn, instantColumn, referenceColumn } from './payment-columns.tsx'
import { TransferPanel } from './TransferPanel.tsx'
import { TransferStatus } from './TransferStatus.tsx'
import { useDetailLinks } from './use-detail-links.ts'
import { usePaymentFilters } from './use-payment-filters.ts'
import { usePaymentWords } from './use-payment-words.ts'

/** Local and SWIFT transfers of all businesses, newest first; one of them open beside the list. */
export function TransfersScreen() {
  const say = usePaymentWords()
  const { transferId } = usePathParams()
  const { hrefOf, close } = useDetailLinks('transfers')
  const filters = usePaymentFilters({
    status: {
      label: say('status'),
      options: railOrderStatuses.map((value) => ({ value, label: say(`transferStatuses.${value}`) })),
    },
  })
  const found = usePages('admin.transfers.list', { query: filters.query })
  return (
    <PaymentsList
      section="transfers"
      found={found}
      filters={filters}
      columns={useColumns()}
      rowKey={(transfer) => transfer.transferId}
      renderLink={(transfer, link) => <RouterLink href={hrefOf(transfer.transferId)} isInPlace {...link} />}
      renderCard={(transfer) => (
        <PaymentCard
          title={transfer.legalName}
          amount={transfer.amount}
          currency={transfer.currency}
          counterparty={transfer.beneficiaryName}
          status={<TransferStatus transfer={transfer} />}
          when={<InstantText instant={transfer.createdAt} />}
        />
      )}
      openKey={transferId}
    >
      {transferId === undefined ? null : <TransferPanel key={transferId} transferId={transferId} onClose={close} />}
    </PaymentsList>
  )
}

function useColumns(): readonly Column<StaffTransfer>[] {
  const say = usePaymentWords()
  return [
    companyColumn(say('company')),
    {
      key: 'beneficiary',
      header: say('beneficiary'),
      render: ({ beneficiaryName }) => <OneLine>{beneficiaryName}</OneLine>,
    },
    referenceColumn(say('reference')),
    { key: 'way', header: say('way'), render: ({ kind }) => say(`ways.${kind}`) },
    {
      key: 'status',
      header: say('status'),
      render: (transfer) => <TransferStatus transfer={transfer} />,
    },
    instantColumn('createdAt', say('created')),
    amountColumn(say('amount')),
  ]
}
