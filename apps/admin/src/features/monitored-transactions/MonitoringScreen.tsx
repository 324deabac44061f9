import { PagedTable, RouterLink, useUrlFilters } from '@contado/app-kit'
import type { MonitoredLine } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import {
  holdReasons,
  type MonitoredType,
  monitoredTypes,
} from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import { currencies } from '@contado/money'
import { type Column, EmptyState, InstantText, MoneyText, Row, Stack } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { usePages } from '../../api.ts'
import { useGroundsWords } from '../../held-grounds/use-grounds-words.ts'
import { Waited } from '../../shell/desk/Waited.tsx'
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
  // The longest held of those that are left, as the list was when it was opened.
  const at = found.items.findIndex(({ transactionId }) => transactionId === transaction)
  const next = found.items[at + 1] ?? found.items.find(({ transactionId }) => transactionId !== transaction)
  const show = ({ transactionId, transactionType }: MonitoredLine) =>
    change({ transaction: transactionId, of: transactionType }, { isInPlace: true })
  const close = () => change({ transaction: '', of: '' }, { isInPlace: true })
  const hrefOf = (row: MonitoredLine): Address =>
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
          onClose={close}
          onDecided={url.from === undefined && next ? () => show(next) : close}
        />
      ) : null}
    </StaffPage>
  )
}

function HeldCard({ row }: { row: MonitoredLine }) {
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
        <Age row={row} />
      </Row>
    </Stack>
  )
}

function HeldBy({ row: { stopRule, waitsFor } }: { row: MonitoredLine }) {
  const say = useMonitoringWords()
  const sayGrounds = useGroundsWords()
  if (waitsFor === 'verification') return sayGrounds('rules.verification')
  if (stopRule) return sayGrounds(`rules.${stopRule}`)
  return waitsFor === 'review' ? '—' : say('byStaff')
}

// Against when it is due, where staff are what it waits for.
function Age({ row: { heldAt, due } }: { row: MonitoredLine }) {
  if (due === null) return <InstantText instant={heldAt} />
  return <Waited case={{ since: heldAt, dueAt: due.at, isOverdue: due.isOverdue }} />
}

function useColumns(): readonly Column<MonitoredLine>[] {
  const say = useMonitoringWords()
  return [
    { key: 'company', header: say('company'), render: ({ senderName }) => senderName },
    { key: 'type', header: say('type'), render: ({ transactionType }) => say(`types.${transactionType}`) },
    { key: 'counterparty', header: say('counterparty'), render: ({ counterparty }) => counterparty || '—' },
    { key: 'reference', header: say('reference'), render: ({ reference }) => reference || '—', isMuted: true },
    { key: 'rule', header: say('rule'), render: (row) => <HeldBy row={row} /> },
    { key: 'waitsFor', header: say('waitsFor'), render: ({ waitsFor }) => say(`waits.${waitsFor}`) },
    { key: 'waiting', header: say('waiting'), render: (row) => <Age row={row} />, isOneLine: true },
    { key: 'assignedTo', header: say('assignedTo'), render: ({ assignedTo }) => assignedTo?.name ?? '—' },
    {
      key: 'amount',
      header: say('amount'),
      render: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} size="table" isCodeShown />,
      align: 'end',
    },
  ]
}
