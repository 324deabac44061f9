import {
  ColumnChoice,
  DataTable,
  type DataTableProps,
  EmptyState,
  type EmptyStateProps,
  Filters,
  Row,
  SearchField,
  type SearchFieldProps,
} from '@contado/ui'
import type { ReactNode } from 'react'
import type { Pages } from '../queries/create-queries.ts'
import { Refused } from './Refused.tsx'
import type { ListFilters } from './use-url-filters.ts'

type Derived = 'rows' | 'isLoading' | 'refused' | 'more' | 'hiddenColumns' | 'empty'

export type PagedTableProps<Item> = Omit<DataTableProps<Item>, Derived> & {
  pages: Omit<Pages<never>, 'items' | 'first'> & { readonly items: readonly Item[] }
  /** Nothing yet: the fact, what it is for, and one action. */
  empty: EmptyStateProps
  filters?: ListFilters | undefined
  /** Stands behind the filters. */
  start?: ReactNode
  /** What everything that matches adds up to, on a line above the rows. */
  sums?: ReactNode
  /** Stands behind the choice of columns. */
  end?: ReactNode
  /** The keys of columns that the person does not want to see, and how to choose others. */
  columnChoice?: readonly [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void]
  search?: SearchFieldProps | undefined
}

/** A list that is read page by page: its bar of filters and choices, its rows with their five states, and the way to more of them. */
export function PagedTable<Item>(props: PagedTableProps<Item>) {
  const { pages, empty, filters, start, end, columnChoice, search, sums, ...table } = props
  return (
    <>
      <Bar {...props} />
      {sums}
      <DataTable
        isFiltered={filters?.isFiltered}
        isOnlySearched={filters?.isOnlySearched}
        onClearFilters={filters?.onClear}
        {...table}
        hiddenColumns={columnChoice?.[0]}
        rows={pages.isLoading ? undefined : pages.items}
        isLoading={pages.isRefreshing}
        empty={<EmptyState {...empty} />}
        refused={pages.problem ? <Refused problem={pages.problem} onRetry={pages.reload} /> : undefined}
        more={{ hasMore: pages.hasMore, isLoading: pages.isLoadingMore, onLoadMore: pages.loadMore }}
      />
    </>
  )
}

/** Nothing is there, and nothing narrows it: there is nothing to look for or to leave out. */
function isBare<Item>({ pages, filters, isFiltered = filters?.isFiltered }: PagedTableProps<Item>): boolean {
  return !(isFiltered || pages.isLoading || pages.problem) && pages.items.length === 0
}

function Bar<Item>(props: PagedTableProps<Item>) {
  const { columns, filters, start, end, columnChoice, search } = props
  const isNarrowable = !isBare(props)
  const chips = isNarrowable && filters && filters.filters.length > 0 ? <Filters {...filters} /> : null
  const isSearched = isNarrowable && search !== undefined
  const isChosen = isNarrowable && columnChoice !== undefined
  if (!(chips || start || end || isChosen || isSearched)) return null
  return (
    <Row justify="between">
      <Row>
        {isSearched ? <SearchField {...search} /> : null}
        {chips}
        {start}
      </Row>
      <Row>
        {isChosen ? <ColumnChoice columns={columns} hidden={columnChoice[0]} onChange={columnChoice[1]} /> : null}
        {end}
      </Row>
    </Row>
  )
}
