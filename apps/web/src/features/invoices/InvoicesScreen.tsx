import { useUrlFilters, useUrlSort, useUrlValues } from '@contado/app-kit'
import { invoiceSorts } from '@contado/contract/invoices/invoice-sorts.ts'
import { LinkButton, Stack, Tabs } from '@contado/ui'
import { useEndpoint, usePages, useUser } from '../../api.ts'
import { SavedViews } from '../../shell/lists/SavedViews.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import { boundedCount } from './list/bounded-count.ts'
import { type Bucket, bucketOf, ownSortOf, type Side, tabHref, tabsOf } from './list/invoice-tabs.ts'
import { SumsLine } from './list/SumsLine.tsx'
import { useCounterpartyField, useInvoiceFields, useStateField } from './list/use-invoice-fields.ts'
import { useInvoiceListWords } from './list/use-invoice-list-words.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

/** Invoices that this business sends. */
export function IncomeScreen() {
  return <InvoicesScreen side="income" />
}

/** Invoices that this business received. */
export function ExpensesScreen() {
  return <InvoicesScreen side="expenses" />
}

const pathOf = (side: Side) => (side === 'income' ? 'invoices.income' : 'invoices.expenses')

const useListFields = (side: Side, bucket: Bucket) => {
  const sayList = useInvoiceListWords()
  const state = useStateField(side, bucket)
  const customer = useCounterpartyField(side)
  const { due, amount, currency } = useInvoiceFields()
  const sent = { label: sayList('sentOn'), range: 'days', from: 'sentFrom', to: 'sentTo' } as const
  return { state, customer, amount, due, sent, currency }
}

function InvoicesScreen({ side }: { side: Side }) {
  const say = useInvoiceWords()
  const sayList = useInvoiceListWords()
  const [url] = useUrlValues()
  const bucket = bucketOf(url.status)
  const filters = useUrlFilters(useListFields(side, bucket), { isSearched: true })
  const sort = useUrlSort(invoiceSorts, ownSortOf(side, bucket))
  const mayDraft = useForbidden('invoices.draft') === undefined
  const handle = useUser()?.company?.handle ?? ''
  const found = usePages(pathOf(side), { query: { bucket, ...filters.query, ...sort.query } })
  return (
    <ShellScreen
      title={say(side)}
      subtitle={say(`${side}Text`, { handle })}
      secondaryActions={
        side === 'income' ? <LinkButton href="/income/ageing">{sayList('ageing')}</LinkButton> : undefined
      }
      primaryAction={
        side === 'income' && mayDraft ? (
          <LinkButton kind="primary" icon="add" href="/invoices/new/form">
            {say('newInvoice')}
          </LinkButton>
        ) : side === 'expenses' && bucket !== 'overdue' ? (
          <OverdueBills />
        ) : undefined
      }
    >
      <Stack>
        <ListTabs side={side} bucket={bucket} url={url} isFiltered={filters.isFiltered} />
        <InvoiceTable
          side={side}
          bucket={bucket}
          found={found}
          filters={filters}
          sorting={sort.sorting}
          search={{ label: sayList(side === 'income' ? 'search' : 'searchExpenses'), ...filters.search }}
          isFiltered={filters.isFiltered}
          onClearFilters={filters.onClear}
          {...(bucket === 'all' ? {} : { empty: { title: say(`emptyBucket.${bucket}`), children: null } })}
          views={<SavedViews />}
          wish={{ bucket, ...filters.query, ...sort.query }}
          sums={<SumsLine side={side} bucket={bucket} listed={found.first} />}
        />
      </Stack>
    </ShellScreen>
  )
}

/** Leads to the bills that are late, where some are. */
function OverdueBills() {
  const say = useInvoiceWords()
  const { data } = useEndpoint('invoices.counts', { query: { side: 'expenses' } })
  const count = data?.items.find(({ bucket }) => bucket === 'overdue')?.count ?? 0
  if (count === 0) return null
  return (
    <LinkButton kind="primary" href={tabHref('expenses', {}, 'overdue')}>
      {say('reviewOverdue', { count })}
    </LinkButton>
  )
}

type ListTabsProps = {
  side: Side
  bucket: Bucket
  url: Readonly<Record<string, string>>
  /** What is counted is not what is listed then. */
  isFiltered: boolean
}

function ListTabs({ side, bucket, url, isFiltered }: ListTabsProps) {
  const say = useInvoiceWords()
  const { data } = useEndpoint('invoices.counts', { query: { side } })
  const countOf = (key: Bucket): number | string | undefined => {
    if (isFiltered) return undefined
    const count = data?.items.find((one) => one.bucket === key)?.count
    return key === 'archived' && count !== undefined ? boundedCount(count) : count
  }
  return (
    <Tabs
      label={say('buckets')}
      value={bucket}
      tabs={tabsOf(side, bucket, data?.items ?? []).map((key) => ({
        key,
        label: say(`bucket.${key}`),
        href: tabHref(side, url, key),
        count: countOf(key),
        isAlarming: key === 'overdue' && Boolean(countOf(key)),
      }))}
    />
  )
}
