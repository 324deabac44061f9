import { useUrlValues } from '@contado/app-kit'
import { invoiceBuckets } from '@contado/contract/invoices/invoices.endpoints.ts'
import { currencies, isCurrency } from '@contado/money'
import {
  type Filter,
  Filters,
  LinkButton,
  MoneyText,
  Row,
  SearchField,
  Select,
  Stack,
  StatRow,
  Tabs,
  useMoneyFormat,
} from '@contado/ui'
import { usePages } from '../../api.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { InvoiceTable, type Side } from './InvoiceTable.tsx'
import { useInvoiceWords } from './use-invoice-words.ts'

type Bucket = (typeof invoiceBuckets)[number]
type Totals = readonly { currency: string; count: number; total: string; overdueTotal: string }[]

/** Invoices that this business sends. */
export function IncomeScreen() {
  return <InvoicesScreen side="income" />
}

/** Invoices that this business received. */
export function ExpensesScreen() {
  return <InvoicesScreen side="expenses" />
}

const bucketOf = (text: string | undefined): Bucket => invoiceBuckets.find((bucket) => bucket === text) ?? 'all'

function InvoicesScreen({ side }: { side: Side }) {
  const say = useInvoiceWords()
  const [url, changeUrl] = useUrlValues()
  const bucket = bucketOf(url.status)
  const currency = isCurrency(url.currency ?? '') ? url.currency : undefined
  const query = {
    bucket,
    ...(currency && isCurrency(currency) ? { currency } : {}),
    ...(url.search ? { search: url.search } : {}),
  }
  const found = usePages(side === 'income' ? 'invoices.income' : 'invoices.expenses', { query })
  const shownBuckets = invoiceBuckets.filter((one) => side === 'income' || one !== 'draft')
  return (
    <ShellScreen
      title={say(side)}
      subtitle={say(`${side}Text`)}
      primaryAction={
        <LinkButton kind="primary" href="/invoices/new/form">
          {say('newInvoice')}
        </LinkButton>
      }
    >
      <Stack gap={5}>
        <Sums totals={found.first?.totals ?? []} bucket={bucket} />
        <Stack>
          <Row justify="between">
            <Tabs
              label={say('buckets')}
              value={bucket}
              tabs={shownBuckets.map((key) => ({ key, label: say(`bucket.${key}`), href: hrefOf(side, url, key) }))}
            />
            <SearchField label={say('search')} value={url.search ?? ''} onChange={(search) => changeUrl({ search })} />
          </Row>
          <CurrencyFilter currency={currency} />
          <InvoiceTable
            side={side}
            found={found}
            isFiltered={bucket !== 'all' || query.search !== undefined || currency !== undefined}
            onClearFilters={() => changeUrl({ status: '', search: '', currency: '' })}
          />
        </Stack>
      </Stack>
    </ShellScreen>
  )
}

const hrefOf = (side: Side, url: Readonly<Record<string, string>>, bucket: Bucket): string => {
  const values = new URLSearchParams(Object.entries(url).filter(([key]) => key !== 'status'))
  if (bucket !== 'all') values.set('status', bucket)
  const text = values.toString()
  return `/${side}${text === '' ? '' : `?${text}`}`
}

function CurrencyFilter({ currency }: { currency: string | undefined }) {
  const say = useInvoiceWords()
  const [, changeUrl] = useUrlValues()
  const filters: Filter[] = [
    {
      key: 'currency',
      label: say('currency'),
      valueText: currency,
      renderEditor: (close) => (
        <Select
          label={say('currency')}
          value={currency ?? ''}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(value) => {
            changeUrl({ currency: value })
            close()
          }}
        />
      ),
    },
  ]
  const clear = () => changeUrl({ currency: '' })
  return <Filters filters={filters} onRemove={clear} onClear={clear} />
}

const shownCurrencies = 3

function Sums({ totals, bucket }: { totals: Totals; bucket: Bucket }) {
  const say = useInvoiceWords()
  const format = useMoneyFormat()
  if (totals.length === 0) return null
  return (
    <StatRow
      stats={totals.slice(0, shownCurrencies).map(({ currency, count, total, overdueTotal }, index) => ({
        key: currency,
        label: say('inBucket', { bucket: say(`bucket.${bucket}`), currency }),
        value: <MoneyText amount={total} currency={currency} size={index === 0 ? 'hero' : 'section'} />,
        note: [
          say('invoiceCount', { count }),
          ...(/[1-9]/.test(overdueTotal) ? [say('overdueTotal', { amount: format(overdueTotal, currency) })] : []),
        ].join(' · '),
      }))}
    />
  )
}
