import type { Pages } from '@contado/app-kit'
import { type Column, DataTable, EmptyState, Filters, Row, type RowLink, SearchField, Stack, Tabs } from '@contado/ui'
import type { ReactNode } from 'react'
import { Refused } from '../../shell/Refused.tsx'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { type PaymentSection, paymentSections } from './payment-sections.ts'
import type { PaymentFilters } from './use-payment-filters.tsx'
import { usePaymentWords } from './use-payment-words.ts'

type PaymentsListProps<Item> = {
  section: PaymentSection
  found: Pick<
    Pages<{ readonly items: readonly Item[]; readonly nextCursor: string | null }>,
    'items' | 'problem' | 'isLoading' | 'isRefreshing' | 'hasMore' | 'isLoadingMore' | 'loadMore' | 'reload'
  >
  filters: Omit<PaymentFilters<string>, 'query' | 'chosen'>
  columns: readonly Column<Item>[]
  rowKey: (item: Item) => string
  renderLink: RowLink<Item>
  renderCard: (item: Item) => ReactNode
  openKey?: string | undefined
  /** The details that are open beside the list. */
  children?: ReactNode
}

/** The one list screen of money that came, left, came back or is nobody's yet. */
export function PaymentsList<Item>(props: PaymentsListProps<Item>) {
  const { section, found, filters, columns, rowKey, renderLink, renderCard, openKey, children } = props
  const say = usePaymentWords()
  return (
    <StaffPage title={say(`sections.${section}.title`)} subtitle={say(`sections.${section}.subtitle`)}>
      <Stack>
        <Row justify="between">
          <Tabs
            label={say('tabs')}
            value={section}
            tabs={paymentSections.map((key) => ({ key, label: say(`sections.${key}.tab`), href: `/payments/${key}` }))}
          />
          <SearchField
            label={say(`sections.${section}.search`)}
            value={filters.search}
            onChange={(search) => filters.change({ search })}
          />
        </Row>
        <Filters
          filters={filters.filters}
          onRemove={(key) => filters.change({ [key]: '' })}
          onClear={() => filters.clear()}
        />
        <DataTable
          label={say(`sections.${section}.title`)}
          columns={columns}
          rows={found.isLoading ? undefined : found.items}
          rowKey={rowKey}
          renderLink={renderLink}
          renderCard={renderCard}
          openKey={openKey}
          isScrollable
          isLoading={found.isRefreshing}
          skeletonRows={12}
          empty={
            <EmptyState title={say(`sections.${section}.emptyTitle`)}>
              {say(`sections.${section}.emptyText`)}
            </EmptyState>
          }
          isFiltered={filters.isFiltered}
          onClearFilters={filters.clear}
          refused={found.problem ? <Refused problem={found.problem} onRetry={found.reload} /> : undefined}
          more={{ hasMore: found.hasMore, isLoading: found.isLoadingMore, onLoadMore: found.loadMore }}
        />
      </Stack>
      {children}
    </StaffPage>
  )
}
