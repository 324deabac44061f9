import { PagedTable, type PagedTableProps, type UrlFilters } from '@contado/app-kit'
import { Row, SearchField, Stack } from '@contado/ui'
import type { ReactNode } from 'react'
import { StaffPage } from './StaffPage.tsx'

type StaffListProps<Item> = Omit<PagedTableProps<Item>, 'label' | 'search' | 'filters' | 'skeletonRows'> & {
  title: string
  subtitle: string
  /** What the list is searched by. */
  searchLabel: string
  filters: Omit<UrlFilters, 'query'>
  /** Lists of a kind, of which this is one. */
  tabs?: ReactNode
  /** What is open beside the list. */
  children?: ReactNode
}

/** A screen of staff that is a list: its name, its tabs, its search, its filters and its rows. */
export function StaffList<Item>(props: StaffListProps<Item>) {
  const { title, subtitle, searchLabel, tabs, children, ...table } = props
  const search = <SearchField label={searchLabel} {...table.filters.search} />
  const { filters } = table
  return (
    <StaffPage title={title} subtitle={subtitle} secondaryActions={tabs ? undefined : search}>
      <Stack>
        {tabs ? (
          <Row justify="between">
            {tabs}
            {search}
          </Row>
        ) : null}
        <PagedTable {...table} filters={filters} label={title} skeletonRows={12} />
      </Stack>
      {children}
    </StaffPage>
  )
}
