import { PagedTable, RouterLink, useUrlFilters } from '@contado/app-kit'
import type { MonitoredTransaction } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import {
  holdReasons,
  type MonitoredType,
  monitoredTypes,
} from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import { currencies } from '@contado/money'
import { type Column, EmptyState, InstantText, MoneyText, Row, Stack } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { usePages } from '../../api.ts'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { HeldPanel } from './HeldPanel.tsx'
import { useMonitoringWords } from './use-monitoring-words.ts'

/** What is held or flagged now, the longest first; one of them open beside the list. Nothing of it for whoever may not know. */
export function MonitoringScreen() {
  const say = useMonitoringWords()
  const isSeen = useIsPermitted('transactions.view')
  if (isSeen) return <Monitored />
  return (
    <StaffPage title={say('title')}>
      <EmptyState title={say('unseen')}>{say('unseenText')}</EmptyState>
    </StaffPage>
  )
}

function Monitored() {
  const say = useMonitoringWords()
  const filters = useUrlFilters({
    transactionType: {
      label: say('type'),
      options: monitoredTypes.map((value) => ({ value, label: say(`types.${value}`) })),
    },
    waitsFor: {
      label: say('waitsFor'),
      options: holdReasons.map((value) => ({ value, label: say(`waits.${value}`) })),
    },
    escalation: {
      label: say('escalate.filter'),
      options: (['escalated', 'not-escalated'] as const).map((value) => ({ value, label: say(`escalate.${value}`) })),
    },
    currency: { label: say('currency'), options: currencies.map((value) => ({ value, label: value })) },
  })
  const found = usePages('admin.monitored-transactions.list', { query: filters.query })
  const { url, change } = filters
  const { transaction } = url
  const type = monitoredTypes.find((one) => one === url.of)
  const isOpen = transaction !== undefined && transaction !== '' && type !== undefined
  const hrefOf = (row: MonitoredTransaction): Address =>
    `?${new URLSearchParams({ ...url, transaction: row.transactionId, of: row.transactionType })}`
  return (
    <StaffPage title={say('title')} subtitle={say('subtitle')}>
      <Stack>
        <PagedTable
          label={say('title')}
          columns={useColumns()}
          pages={found}
          rowKey={({ transactionId }) => transactionId}
          renderLink={(row, link) => (
            <RouterLink href={`/monitoring/transaction-monitoring${hrefOf(row)}`} isInPlace {...link} />
          )}
          renderCard={(row) => <HeldCard row={row} />}
          openKey={isOpen ? transaction : undefined}
          isScrollable
          skeletonRows={8}
          empty={{ title: say('emptyTitle'), children: say('emptyText') }}
          filters={filters}
        />
      </Stack>
      {isOpen ? (
        <HeldPanel
          key={transaction}
          which={{ transactionId: transaction, transactionType: type as MonitoredType }}
          onClose={() => change({ transaction: '', of: '' }, { isInPlace: true })}
        />
      ) : null}
    </StaffPage>
  )
}

function HeldCard({ row }: { row: MonitoredTransaction }) {
  const say = useMonitoringWords()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{row.senderName}</strong>
        <MoneyText amount={row.amount} currency={row.currency} isCodeShown />
      </Row>
      <span>
        {say(`types.${row.transactionType}`)} · {row.counterparty}
      </span>
      <Row justify="between" isOneLine>
        <span>{say(`waits.${row.waitsFor}`)}</span>
        <InstantText instant={row.heldAt} />
      </Row>
    </Stack>
  )
}

function useColumns(): readonly Column<MonitoredTransaction>[] {
  const say = useMonitoringWords()
  return [
    { key: 'company', header: say('company'), render: ({ senderName }) => senderName },
    { key: 'type', header: say('type'), render: ({ transactionType }) => say(`types.${transactionType}`) },
    { key: 'counterparty', header: say('counterparty'), render: ({ counterparty }) => counterparty || '—' },
    { key: 'reference', header: say('reference'), render: ({ reference }) => reference || '—', isMuted: true },
    { key: 'waitsFor', header: say('waitsFor'), render: ({ waitsFor }) => say(`waits.${waitsFor}`) },
    {
      key: 'held',
      header: say('held'),
      render: ({ heldAt }) => <InstantText instant={heldAt} />,
      align: 'end',
      isMuted: true,
    },
    {
      key: 'amount',
      header: say('amount'),
      render: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} size="table" isCodeShown />,
      align: 'end',
    },
  ]
}
