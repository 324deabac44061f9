import { Refused, RouterLink, useLanguage, useUrlValues } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { accountTypeNamed } from '@contado/contract/kernel/account-types.ts'
import type { Statement } from '@contado/contract/statements/statements.endpoints.ts'
import { addDays, isCurrency, isLocalDate } from '@contado/money'
import {
  DataTable,
  DateRangeField,
  EmptyState,
  formatWholeZone,
  MoneyText,
  Row,
  Select,
  Skeleton,
  Stack,
  StatRow,
  useToday,
  useUi,
} from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { client, useEndpoint } from '../../api.ts'
import { transactionPath } from '../../shell/accounts/account-paths.ts'
import { useAccountText } from '../../shell/accounts/use-account-name.ts'
import { DownloadButton } from '../../shell/DownloadButton.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { StatementFormats } from './StatementFormats.tsx'
import type { StatementQuery } from './statement-query.ts'
import { TransactionCard, useTransactionColumns } from './transaction-columns.tsx'
import { type TransactionEntry, transactionEntries } from './transaction-entries.ts'
import { useAccountWords } from './use-account-words.ts'

const defaultDays = 30

/** The statement of one account for a period; account and period stand in the address. */
export function StatementScreen() {
  const say = useAccountWords()
  const balances = useEndpoint('accounts.balances', {})
  const [url] = useUrlValues()
  const today = useToday()
  const open = balances.data?.accounts.filter(({ isActive }) => isActive) ?? []
  const query = queryOf(url, open, today)
  return (
    <ShellScreen
      title={say('statementTitle')}
      secondaryActions={
        query ? (
          <>
            <StatementFormats query={query} />
            <DownloadCsv query={query} />
          </>
        ) : undefined
      }
      primaryAction={query ? <DownloadPdf query={query} /> : undefined}
    >
      {balances.error ? <Refused problem={balances.error} onRetry={() => void balances.refetch()} /> : null}
      {balances.isPending ? <Skeleton height={320} /> : null}
      {balances.data && !query ? <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState> : null}
      {query ? (
        <Stack gap={5}>
          <Choices query={query} open={open} />
          <StatementOf query={query} />
        </Stack>
      ) : null}
    </ShellScreen>
  )
}

const queryOf = (
  url: Readonly<Record<string, string>>,
  open: readonly CurrencyAccount[],
  today: string,
): StatementQuery | null => {
  const wanted = accountTypeNamed(url.accountType)
  const named = open.find((account) => account.currency === url.currency && account.accountType === wanted)
  const account = named ?? open[0]
  if (!account || !isCurrency(account.currency) || !isLocalDate(today)) return null
  const to = url.to && isLocalDate(url.to) ? url.to : today
  const from = url.from && isLocalDate(url.from) ? url.from : addDays(to, -defaultDays)
  return { currency: account.currency, accountType: account.accountType, from, to }
}

function Choices({ query, open }: { query: StatementQuery; open: readonly CurrencyAccount[] }) {
  const say = useAccountWords()
  const nameOf = useAccountText()
  const [, changeUrl] = useUrlValues()
  return (
    <Row align="end">
      <Select
        label={say('statementAccount')}
        value={`${query.accountType}-${query.currency}`}
        options={open.map((account) => ({
          value: `${account.accountType}-${account.currency}`,
          label: nameOf(account),
        }))}
        onChange={(value) => {
          const [type, currency] = value.split('-')
          changeUrl({ accountType: type, currency })
        }}
      />
      <DateRangeField
        label={say('statementPeriod')}
        value={{ from: query.from, to: query.to }}
        onChange={({ from, to }) => changeUrl({ from, to })}
      />
    </Row>
  )
}

function StatementOf({ query }: { query: StatementQuery }) {
  const say = useAccountWords()
  const columns = useTransactionColumns()
  const [{ unfolded = '' }] = useUrlValues()
  // A batch unfolds below its line; whatever else stands there is opened in the account's list.
  const hrefOf = ({ transactionId, batch }: TransactionEntry): Address =>
    batch
      ? `/account-statement?${new URLSearchParams({ ...query, ...(batch.isUnfolded ? {} : { unfolded: batch.batchId }) })}`
      : transactionPath(query, transactionId)
  const statement = useEndpoint('accounts.statement', { query }, { isPreviousKept: true })
  if (statement.error) return <Refused problem={statement.error} onRetry={() => void statement.refetch()} />
  if (!statement.data) return <Skeleton height={320} />
  return (
    <Stack gap={5}>
      <Sums statement={statement.data} />
      <DataTable
        label={say('statementTitle')}
        columns={columns}
        rows={transactionEntries(statement.data.transactions, { unfolded, isNewestFirst: false })}
        rowKey={({ key }) => key}
        renderLink={(entry, link) => <RouterLink href={hrefOf(entry)} isInPlace={entry.batch !== null} {...link} />}
        renderCard={(entry) => <TransactionCard entry={entry} />}
        isLoading={statement.isPlaceholderData}
        empty={<EmptyState title={say('noMovementsTitle')}>{say('noMovementsText')}</EmptyState>}
      />
    </Stack>
  )
}

function Sums({ statement }: { statement: Statement }) {
  const say = useAccountWords()
  const { currency, to, timeZone } = statement
  const { locale } = useUi()
  const figure = (amount: string, size: 'hero' | 'section') => (
    <MoneyText amount={amount} currency={currency} size={size} />
  )
  return (
    <StatRow
      stats={[
        {
          key: 'closing',
          label: say('closing'),
          value: figure(statement.closingBalance, 'hero'),
          note: say('zoneNote', { zone: formatWholeZone(`${to}T12:00:00Z`, locale, timeZone) }),
        },
        { key: 'opening', label: say('opening'), value: figure(statement.openingBalance, 'section') },
        { key: 'in', label: say('totalIn'), value: figure(statement.totalIn, 'section') },
        { key: 'out', label: say('totalOut'), value: figure(statement.totalOut, 'section') },
      ]}
    />
  )
}

function DownloadCsv({ query }: { query: StatementQuery }) {
  const say = useAccountWords()
  return (
    <DownloadButton fetch={() => client.call('accounts.statement-csv', { query })}>{say('downloadCsv')}</DownloadButton>
  )
}

function DownloadPdf({ query }: { query: StatementQuery }) {
  const say = useAccountWords()
  const { language } = useLanguage()
  return (
    <DownloadButton
      kind="primary"
      fetch={() => client.call('accounts.statement-pdf', { query: { ...query, language } })}
    >
      {say('downloadPdf')}
    </DownloadButton>
  )
}
