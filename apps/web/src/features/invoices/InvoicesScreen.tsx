import { useUrlFilters } from '@contado/app-kit'
import { invoiceBuckets } from '@contado/contract/invoices/invoice-buckets.ts'
import { currencies } from '@contado/money'
import { LinkButton, Row, SearchField, Stack, Tabs } from '@contado/ui'
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
  const currencyField = { label: say('currency'), options: currencies.map((value) => ({ value, label: value })) }
  const filters = useUrlFilters({ currency: currencyField }, { isSearched: true })
  const { url, change } = filters
  const bucket = bucketOf(url.status)
  const query: ListQuery = { bucket, ...filters.query }
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
            <SearchField label={say('search')} {...filters.search} />
          </Row>
          <InvoiceTable
            side={side}
            found={found}
            filters={filters}
            isFiltered={filters.isFiltered || bucket !== 'all'}
            onClearFilters={() => change({ status: '', search: '', currency: '' })}
            views={<SavedViews />}
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
