import { PagedTable, RouterLink, useUrlFilters, useUrlSort } from '@contado/app-kit'
import type { LogRow } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import { Badge, type Column, DateText, LinkButton, Row, Stack } from '@contado/ui'
import { usePages } from '../../../api.ts'
import { CounterpartyLink } from '../../../shell/contacts/CounterpartyLink.tsx'
import { ExportButton } from '../../../shell/exports/ExportButton.tsx'
import { InvoiceStatusText } from '../../../shell/invoice-state/InvoiceStatusText.tsx'
import { SavedViews } from '../../../shell/lists/SavedViews.tsx'
import { useHiddenColumns } from '../../../shell/lists/use-hidden-columns.ts'
import { ShellScreen } from '../../../shell/ShellScreen.tsx'
import { RowAmount } from '../list/RowAmount.tsx'
import { namedAlike } from './logged-statuses.ts'
import { useLogFields } from './use-log-fields.ts'
import { useLogWords } from './use-log-words.ts'

// What both sides are sorted by alike.
const logSorts = ['number', 'customer', 'status', 'sent', 'amount'] as const

/** Every invoice that was sent or received, archived ones included, with filters in the address. */
export function InvoiceLogScreen() {
  const say = useLogWords()
  const filters = useUrlFilters(useLogFields(), { isSearched: true })
  const sort = useUrlSort(logSorts)
  const columns = useColumns()
  const columnChoice = useHiddenColumns('log')
  const { status, ...narrowed } = filters.query
  const asked = { ...narrowed, ...(status ? { status: status.flatMap(namedAlike) } : {}), ...sort.query }
  const found = usePages('invoices.log', { query: asked })
  return (
    <ShellScreen
      title={say('title')}
      subtitle={say('text')}
      secondaryActions={<LinkButton href="/exports">{say('exports')}</LinkButton>}
    >
      <Stack>
        <PagedTable
          label={say('title')}
          columns={columns}
          end={
            <>
              <SavedViews />
              <ExportButton wish={{ list: 'log', ...asked }} />
            </>
          }
          columnChoice={columnChoice}
          search={{ label: say('search'), ...filters.search }}
          sorting={sort.sorting}
          pages={found}
          rowKey={({ invoiceId }) => invoiceId}
          renderLink={({ invoiceId }, link) => <RouterLink href={`/invoices/${invoiceId}`} {...link} />}
          renderCard={(row) => <LogCard row={row} />}
          filters={filters}
          empty={{ title: say('emptyTitle'), children: say('emptyText') }}
        />
      </Stack>
    </ShellScreen>
  )
}

const business = (row: LogRow): string =>
  (row.side === 'income' ? row.recipientDisplayName : row.senderDisplayName) ?? '—'

function useColumns(): readonly Column<LogRow>[] {
  const say = useLogWords()
  return [
    { key: 'number', header: say('number'), sort: 'number', render: ({ invoiceNumber }) => invoiceNumber ?? '—' },
    { key: 'side', header: say('side'), isMuted: true, render: ({ side }) => say(`sides.${side}`) },
    {
      key: 'business',
      header: say('business'),
      sort: 'customer',
      render: (row) => <CounterpartyLink id={row.counterpartyId}>{business(row)}</CounterpartyLink>,
    },
    { key: 'status', header: say('status'), sort: 'status', render: (row) => <Standing row={row} /> },
    {
      key: 'sent',
      header: say('sent'),
      sort: 'sent',
      align: 'end',
      isMuted: true,
      render: ({ sendingDate }) => <DateText date={sendingDate} />,
    },
    {
      key: 'amount',
      header: say('amount'),
      sort: 'amount',
      align: 'end',
      render: (row) => <RowAmount row={row} size="table" />,
    },
  ]
}

function Standing({ row }: { row: LogRow }) {
  const say = useLogWords()
  return (
    <Row>
      <InvoiceStatusText row={{ ...row, isSeller: row.side === 'income' }} />
      {row.isArchived ? <Badge>{say('isArchived')}</Badge> : null}
    </Row>
  )
}

function LogCard({ row }: { row: LogRow }) {
  const say = useLogWords()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{business(row)}</strong>
        <RowAmount row={row} />
      </Row>
      <Row justify="between" isOneLine>
        <Standing row={row} />
        <span>{say(`sides.${row.side}`)}</span>
      </Row>
    </Stack>
  )
}
