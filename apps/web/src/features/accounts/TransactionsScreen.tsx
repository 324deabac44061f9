import { RouterLink, useLanguage, useUrlValues } from '@contado/app-kit'
import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { transactionKinds } from '@contado/contract/accounts/transaction-kinds.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import {
  ColumnChoice,
  DataTable,
  DateRangeField,
  EmptyState,
  type Filter,
  Filters,
  formatCivilDate,
  Row,
  Select,
  Stack,
} from '@contado/ui'
import { usePages } from '../../api.ts'
import { useHiddenColumns } from '../../shell/lists/use-hidden-columns.ts'
import { Refused } from '../../shell/Refused.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { TransactionCard, useTransactionColumns } from './transaction-columns.tsx'
import { useAccountWords } from './use-account-words.ts'

type Account = { readonly currency: Currency; readonly accountType: AccountType }
type Kind = Transaction['kind']

/** Everything that moved on one account, newest first. */
export function TransactionsScreen() {
  return <AccountFrame section="transactions-history">{(account) => <Transactions account={account} />}</AccountFrame>
}

const isKind = (text: string | undefined): text is Kind => transactionKinds.some((kind) => kind === text)

const isDirection = (text: string | undefined): text is 'in' | 'out' => text === 'in' || text === 'out'

function Transactions({ account }: { account: Account }) {
  const say = useAccountWords()
  const columns = useTransactionColumns()
  const [hidden, hide] = useHiddenColumns('transactions')
  const [url, changeUrl] = useUrlValues()
  const direction = isDirection(url.direction) ? url.direction : undefined
  const kind = isKind(url.kind) ? url.kind : undefined
  const query = {
    ...account,
    ...(url.from ? { from: url.from } : {}),
    ...(url.to ? { to: url.to } : {}),
    ...(direction ? { direction } : {}),
    ...(kind ? { kind: [kind] } : {}),
  }
  const found = usePages('accounts.transactions', { query })
  const clear = () => changeUrl({ from: '', to: '', direction: '', kind: '' })
  const isFiltered = [url.from, url.to, direction, kind].some(Boolean)
  return (
    <Stack>
      <Row justify="between">
        <Filters
          filters={useFilters({ direction, kind })}
          onRemove={(key) => removeFilter(key, changeUrl)}
          onClear={clear}
        />
        <ColumnChoice columns={columns} hidden={hidden} onChange={hide} />
      </Row>
      <DataTable
        label={say('transactions')}
        columns={columns}
        hiddenColumns={hidden}
        rows={found.isLoading ? undefined : found.items}
        rowKey={({ transactionId }) => transactionId}
        renderLink={({ invoiceId }, link) =>
          invoiceId ? <RouterLink href={`/invoices/${invoiceId}`} {...link} /> : link.children
        }
        renderCard={(transaction) => <TransactionCard transaction={transaction} />}
        isLoading={found.isRefreshing}
        isFiltered={isFiltered}
        onClearFilters={clear}
        empty={<EmptyState title={say('noTransactionsTitle')}>{say('noTransactionsText')}</EmptyState>}
        refused={found.problem ? <Refused problem={found.problem} onRetry={found.reload} /> : undefined}
        more={{ hasMore: found.hasMore, isLoading: found.isLoadingMore, onLoadMore: found.loadMore }}
      />
    </Stack>
  )
}

const removeFilter = (key: string, changeUrl: (change: Record<string, string>) => void): void =>
  changeUrl(key === 'period' ? { from: '', to: '' } : { [key]: '' })

function useFilters({ direction, kind }: { direction: 'in' | 'out' | undefined; kind: Kind | undefined }): Filter[] {
  const say = useAccountWords()
  const { language } = useLanguage()
  const [url, changeUrl] = useUrlValues()
  const shown = (date: string | undefined) => (date ? formatCivilDate(date, language) : '…')
  return [
    {
      key: 'period',
      label: say('filterPeriod'),
      valueText: url.from || url.to ? say('periodFromTo', { from: shown(url.from), to: shown(url.to) }) : undefined,
      renderEditor: () => (
        <DateRangeField
          label={say('filterPeriod')}
          isWide
          value={{ from: url.from ?? '', to: url.to ?? '' }}
          onChange={({ from, to }) => changeUrl({ from, to })}
        />
      ),
    },
    {
      key: 'direction',
      label: say('filterDirection'),
      valueText: direction ? say(`directions.${direction}`) : undefined,
      renderEditor: (close) => (
        <Select
          label={say('filterDirection')}
          value={direction ?? ''}
          options={(['in', 'out'] as const).map((value) => ({ value, label: say(`directions.${value}`) }))}
          onChange={(value) => {
            changeUrl({ direction: value })
            close()
          }}
        />
      ),
    },
    {
      key: 'kind',
      label: say('filterKind'),
      valueText: kind ? say(`kinds.${kind}`) : undefined,
      renderEditor: (close) => (
        <Select
          label={say('filterKind')}
          value={kind ?? ''}
          options={transactionKinds.map((value) => ({ value, label: say(`kinds.${value}`) }))}
          onChange={(value) => {
            changeUrl({ kind: value })
            close()
          }}
        />
      ),
    },
  ]
}
