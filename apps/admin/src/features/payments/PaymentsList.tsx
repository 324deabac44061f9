import type { PagedTableProps, UrlFilters } from '@contado/app-kit'
import { type Column, type RowLink, Tabs } from '@contado/ui'
import type { ReactNode } from 'react'
import { StaffList } from '../../shell/StaffList.tsx'
import { type PaymentSection, paymentSections } from './payment-sections.ts'
import { usePaymentWords } from './use-payment-words.ts'

type PaymentsListProps<Item> = {
  section: PaymentSection
  found: PagedTableProps<Item>['pages']
  filters: Omit<UrlFilters, 'query'>
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
    <StaffList
      title={say(`sections.${section}.title`)}
      subtitle={say(`sections.${section}.subtitle`)}
      searchLabel={say(`sections.${section}.search`)}
      tabs={
        <Tabs
          label={say('tabs')}
          value={section}
          tabs={paymentSections.map((key) => ({ key, label: say(`sections.${key}.tab`), href: `/payments/${key}` }))}
        />
      }
      columns={columns}
      pages={found}
      rowKey={rowKey}
      renderLink={renderLink}
      renderCard={renderCard}
      openKey={openKey}
      isScrollable
      empty={{ title: say(`sections.${section}.emptyTitle`), children: say(`sections.${section}.emptyText`) }}
      filters={filters}
    >
      {children}
    </StaffList>
  )
}
