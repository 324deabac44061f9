import { RouterLink, useUrlValues } from '@contado/app-kit'
import type { LogRow } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import {
  Badge,
  type Column,
  ColumnChoice,
  DataTable,
  EmptyState,
  InstantText,
  MoneyText,
  Row,
  SearchField,
  Stack,
} from '@contado/ui'
import { usePages } from '../../../api.ts'
import { heroAmount } from '../../../shell/invoice-amount/hero-amount.ts'
import { SavedViews } from '../../../shell/lists/SavedViews.tsx'
import { useHiddenColumns } from '../../../shell/lists/use-hidden-columns.ts'
import { Refused } from '../../../shell/Refused.tsx'
import { ShellScreen } from '../../../shell/ShellScreen.tsx'
import { InvoiceStatusText } from '../InvoiceStatusText.tsx'
import { LogFilterChips } from './LogFilterChips.tsx'
import { noLogFilters, readLogFilters } from './log-filters.ts'
import { useLogWords } from './use-log-words.ts'

/** Every invoice that was sent or received, archived ones included, with filters in the address. */
export function InvoiceLogScreen() {
  const say = useLogWords()
  const [url, changeUrl] = useUrlValues()
  const filters = readLogFilters(url)
  const columns = useColumns()
  const [hidden, hide] = useHiddenColumns('log')
  const found = usePages('invoices.log', { query: filters })
  return (
    <ShellScreen title={say('title')} subtitle={say('text')}>
      <Stack>
        <Row justify="between">
          <LogFilterChips filters={filters} onChange={changeUrl} />
          <Row>
            <SavedViews />
            <ColumnChoice columns={columns} hidden={hidden} onChange={hide} />
            <SearchField label={say('search')} value={url.search ?? ''} onChange={(search) => changeUrl({ search })} />
          </Row>
        </Row>
        <DataTable
          label={say('title')}
          columns={columns}
          hiddenColumns={hidden}
          rows={found.isLoading ? undefined : found.items}
          rowKey={({ invoiceId }) => invoiceId}
          renderLink={({ invoiceId }, link) => <RouterLink href={`/invoices/${invoiceId}`} {...link} />}
          renderCard={(row) => <LogCard row={row} />}
          isLoading={found.isRefreshing}
          isFiltered={Object.keys(filters).length > 0}
          onClearFilters={() => changeUrl(noLogFilters)}
          empty={<EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>}
          refused={found.problem ? <Refused problem={found.problem} onRetry={found.reload} /> : undefined}
          more={{ hasMore: found.hasMore, isLoading: found.isLoadingMore, onLoadMore: found.loadMore }}
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
    { key: 'number', header: say('number'), render: ({ invoiceNumber }) => invoiceNumber ?? '—' },
    { key: 'side', header: say('side'), isMuted: true, render: ({ side }) => say(`sides.${side}`) },
    { key: 'business', header: say('business'), render: business },
    { key: 'status', header: say('status'), render: (row) => <Standing row={row} /> },
    {
      key: 'sent',
      header: say('sent'),
      align: 'end',
      isMuted: true,
      render: ({ sentAt }) => <InstantText instant={sentAt} />,
    },
    {
      key: 'amount',
      header: say('amount'),
      align: 'end',
      render: (row) => <MoneyText amount={heroAmount(row).amount} currency={row.currency} size="table" isCodeShown />,
    },
  ]
}

function Standing({ row }: { row: LogRow }) {
  const say = useLogWords()
  return (
    <Row>
      <InvoiceStatusText row={row} />
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
        <MoneyText amount={heroAmount(row).amount} currency={row.currency} isCodeShown />
      </Row>
      <Row justify="between" isOneLine>
        <Standing row={row} />
        <span>{say(`sides.${row.side}`)}</span>
      </Row>
    </Stack>
  )
}
