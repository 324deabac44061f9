import { RouterLink } from '@contado/app-kit'
import { depositStatuses } from '@contado/contract/deposits/deposit-statuses.ts'
import type { StaffDeposit } from '@contado/contract/deposits/deposits.endpoints.ts'
import { type Column, InstantText, Row, Status } from '@contado/ui'
import { usePages } from '../../api.ts'
import { usePlaceName } from '../../money-places/use-place-words.ts'
import { companyPath } from '../../paths.ts'
import { NoteDeposit } from './NoteDeposit.tsx'
import { OneLine } from './OneLine.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { PaymentsList } from './PaymentsList.tsx'
import { amountColumn, companyColumn, instantColumn, referenceColumn } from './payment-columns.tsx'
import { depositMarks } from './payment-looks.ts'
import { usePaymentFilters } from './use-payment-filters.ts'
import { usePaymentWords } from './use-payment-words.ts'

/** Deposits of all businesses, newest first; a row opens its company. */
export function DepositsScreen() {
  const say = usePaymentWords()
  const filters = usePaymentFilters({
    status: {
      label: say('status'),
      options: depositStatuses.map((value) => ({ value, label: say(`depositStatuses.${value}`) })),
    },
  })
  const found = usePages('admin.deposits.list', { query: filters.query })
  return (
    <PaymentsList
      section="deposits"
      found={found}
      filters={filters}
      columns={useColumns()}
      rowKey={({ depositId }) => depositId}
      renderLink={({ organizationId }, link) => <RouterLink href={companyPath(organizationId)} {...link} />}
      renderCard={(deposit) => (
        <PaymentCard
          title={deposit.legalName}
          amount={deposit.amount}
          currency={deposit.currency}
          counterparty={deposit.senderName}
          status={<DepositStatus status={deposit.status} />}
          when={<InstantText instant={deposit.receivedAt} />}
        />
      )}
    />
  )
}

function DepositStatus({ status }: { status: StaffDeposit['status'] }) {
  const say = usePaymentWords()
  return <Status kind={depositMarks[status]}>{say(`depositStatuses.${status}`)}</Status>
}

function useColumns(): readonly Column<StaffDeposit>[] {
  const say = usePaymentWords()
  const nameOf = usePlaceName()
  return [
    companyColumn(say('company')),
    { key: 'sender', header: say('sender'), render: ({ senderName }) => <OneLine>{senderName || '—'}</OneLine> },
    referenceColumn(say('reference')),
    {
      key: 'account',
      header: say('ownAccount'),
      render: ({ accountType }) => nameOf('accountTypes', accountType),
      isMuted: true,
    },
    {
      key: 'status',
      header: say('status'),
      render: (deposit) => (
        <Row gap={2} isOneLine>
          <DepositStatus status={deposit.status} />
          <NoteDeposit deposit={deposit} />
        </Row>
      ),
    },
    instantColumn('receivedAt', say('received')),
    amountColumn(say('amount')),
  ]
}
