import { useUrlValues } from '@contado/app-kit'
import { invoiceBuckets } from '@contado/contract/invoices/invoice-buckets.ts'
import { currencies, isCurrency } from '@contado/money'
import { type Filter, Filters, LinkButton, Row, SearchField, Select, Stack, Tabs } from '@contado/ui'
import { usePages } from '../../api.ts'
import { SavedViews } from '../../shell/lists/SavedViews.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { InvoiceSums, type ListQuery } from './InvoiceSums.tsx'
import { InvoiceTable, type Side } from './InvoiceTable.tsx'
import { useInvoiceWords } from './use-invoice-words.ts'

type Bucket = (typeof invoiceBuckets)[number]

/** Invoices that this business sends. */
export function IncomeScreen() {
  return <InvoicesScreen side="income" />
}

/** Invoices that this business received. */
export function ExpensesScreen() {
  return <InvoicesScreen side="expenses" />
}

const bucketOf = (text: string | undefined): Bucket => invoiceBuckets.find((bucket) => bucket === text) ?? 'all'

// What is outstanding is the sum above the list; a buyer sees nothing before it is sent.
const isTab = (bucket: Bucket, side: Side): boolean =>
  bucket !== 'outstanding' && (side === 'income' || (bucket !== 'draft' && bucket !== 'scheduled'))

function InvoicesScreen({ side }: { side: Side }) {
  const say = useInvoiceWords()
  const [url, changeUrl] = useUrlValues()
  const bucket = bucketOf(url.status)
  const { currency: wanted = '' } = url
  const currency = isCurrency(wanted) ? wanted : undefined
  const query: ListQuery = {
    bucket,
    ...(currency ? { currency } : {}),
    ...(url.search ? { search: url.search } : {}),
  }
  const mayDraft = useForbidden('invoices.draft') === undefined
  const found = usePages(side === 'income' ? 'invoices.income' : 'invoices.expenses', { query })
  const shownBuckets = invoiceBuckets.filter((one) => one === bucket || isTab(one, side))
  return (
    <ShellScreen
      title={say(side)}
      subtitle={say(`${side}Text`)}
      primaryAction={
        side === 'income' && mayDraft ? (
          <LinkButton kind="primary" href="/invoices/new/form">
            {say('newInvoice')}
          </LinkButton>
        ) : undefined
      }
    >
      <InvoiceSums side={side} query={query} listed={found.isLoading ? undefined : (found.first?.totals ?? [])}>
        <Stack>
          <Row justify="between">
            <Tabs
              label={say('buckets')}
              value={bucket}
              tabs={shownBuckets.map((key) => ({ key, label: say(`bucket.${key}`), href: hrefOf(side, url, key) }))}
            />
            <SearchField label={say('search')} value={url.search ?? ''} onChange={(search) => changeUrl({ search })} />
          </Row>
          <InvoiceTable
            tools={
              <>
                <CurrencyFilter currency={currency} />
                <SavedViews />
              </>
            }
            side={side}
            found={found}
            isFiltered={bucket !== 'all' || query.search !== undefined || currency !== undefined}
            onClearFilters={() => changeUrl({ status: '', search: '', currency: '' })}
          />
        </Stack>
      </InvoiceSums>
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
