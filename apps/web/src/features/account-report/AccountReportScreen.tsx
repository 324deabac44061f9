import { Refused, useGo, usePathParams, useUrlValues, withSearch } from '@contado/app-kit'
import { type Currency, compareCurrency, isLocalDate, type LocalDate } from '@contado/money'
import { DateRangeField, EmptyState, Row, Select, Skeleton, Stack, TextLink, useToday } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEffect } from 'react'
import { client, useCompany, useEndpoint } from '../../api.ts'
import { useMoneyPlaceWords } from '../../shell/accounts/use-account-name.ts'
import { DownloadButton } from '../../shell/DownloadButton.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { periodName, periodOf, type ReportPeriod, reportPeriodNames, reportPeriods } from './report-periods.ts'
import { useReportWords } from './use-report-words.ts'

const all = 'all'

type Query = ReportPeriod & { readonly currency?: Currency }

/** What a period did to the accounts of one currency, or to all together; currency and period stand in the address. */
export function AccountReportScreen() {
  const say = useReportWords()
  const go = useGo()
  const [url] = useUrlValues()
  const { currencyAccount } = usePathParams()
  const today = useToday()
  const balances = useEndpoint('accounts.balances', {})
  const open = balances.data?.accounts.filter(({ isActive }) => isActive).map(({ currency }) => currency)
  const currencies = [...new Set(open)].toSorted(compareCurrency)
  const currency = currencies.find((one) => one === currencyAccount)
  const isLost = open !== undefined && currencies.length > 0 && currencyAccount !== undefined && currency === undefined
  useEffect(() => {
    if (isLost) go(reportPath('USD', url), { isReplacing: true })
  }, [isLost, go, url])
  const isReady = currencies.length > 0 && !isLost && isLocalDate(today)
  const query = isReady ? { ...(currency ? { currency } : {}), ...periodOf(url, today) } : null
  return (
    <ShellScreen
      title={say('title')}
      subtitle={say('text')}
      back={<TextLink href="/accounts/payments">{say('back')}</TextLink>}
      primaryAction={
        query ? (
          <DownloadButton kind="primary" fetch={() => client.call('accounts.report-csv', { query })}>
            {say('download')}
          </DownloadButton>
        ) : undefined
      }
    >
      {balances.error ? <Refused problem={balances.error} onRetry={() => void balances.refetch()} /> : null}
      {balances.isPending || isLost ? <Skeleton height={320} /> : null}
      {open?.length === 0 ? <EmptyState title={say('noAccounts')}>{say('noAccountsText')}</EmptyState> : null}
      {query && isLocalDate(today) ? (
        <Stack gap={5}>
          <Choices query={query} currencies={currencies} today={today} />
          <Report query={query} />
        </Stack>
      ) : null}
    </ShellScreen>
  )
}

const reportPath = (currency: string, { from, to }: Readonly<Record<string, string>>): Address => {
  const place: Address = currency === all ? '/account-report' : `/account-report/${currency}`
  return from && to ? withSearch(place, { from, to }) : place
}

function Choices({ query, currencies, today }: { query: Query; currencies: readonly Currency[]; today: LocalDate }) {
  const say = useReportWords()
  const base = useCompany()?.baseCurrency ?? 'USD'
  const sayPlace = useMoneyPlaceWords()
  const go = useGo()
  const [url, changeUrl] = useUrlValues()
  const change = ({ from, to }: { from: string; to: string }) => changeUrl({ from, to })
  return (
    <Row align="end">
      <Select
        label={say('accounts')}
        value={query.currency ?? all}
        options={[
          { value: all, label: say('allAccounts', { currency: base }) },
          ...currencies.map((value) => ({ value, label: `${value} · ${sayPlace(`currencies.${value}`)}` })),
        ]}
        onChange={(currency) => go(reportPath(currency, url), { isReplacing: true })}
      />
      <Select
        label={say('period')}
        value={periodName(query, today) ?? ''}
        placeholder={say('ownDates')}
        options={reportPeriodNames.map((value) => ({ value, label: say(`periods.${value}`) }))}
        onChange={(name) => change(reportPeriods[name](today))}
      />
      <DateRangeField label={say('dates')} value={query} onChange={change} />
    </Row>
  )
}

function Report({ query }: { query: Query }) {
  const report = useEndpoint('accounts.report', { query }, { isPreviousKept: true })
  if (report.error) return <Refused problem={report.error} onRetry={() => void report.refetch()} />
  return report.data ? <ReportFigures report={report.data} /> : <Skeleton height={480} />
}
