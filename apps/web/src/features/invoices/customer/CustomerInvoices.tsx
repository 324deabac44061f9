import { useUrlFilters, useUrlSort } from '@contado/app-kit'
import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { invoiceSorts } from '@contado/contract/invoices/invoice-sorts.ts'
import { Section, Stack, Tabs } from '@contado/ui'
import { usePages } from '../../../api.ts'
import { contactPath } from '../../../shell/contacts/contact-path.ts'
import { InvoiceTable } from '../InvoiceTable.tsx'
import { SumsLine } from '../list/SumsLine.tsx'
import { useInvoiceFields } from '../list/use-invoice-fields.ts'
import { useCustomerWords } from './use-customer-words.ts'

const sides = ['income', 'expenses'] as const
const shownAtFirst = '10'

/** The invoices with one other side, in one direction at a time, with the rows and filters of the lists. */
export function CustomerInvoices({ contact }: { contact: ContactPage }) {
  const say = useCustomerWords()
  const { counterpartyId, name, handle } = contact
  const filters = useUrlFilters(useInvoiceFields())
  const sort = useUrlSort(invoiceSorts)
  const side = filters.url.side === 'expenses' ? 'expenses' : 'income'
  const query = { customer: counterpartyId, limit: shownAtFirst, ...filters.query, ...sort.query }
  const found = usePages(side === 'income' ? 'invoices.income' : 'invoices.expenses', { query })
  return (
    <Section title={say('invoices')}>
      <Stack>
        {handle === null ? null : (
          <Tabs
            label={say('invoices')}
            value={side}
            tabs={sides.map((key) => ({
              key,
              label: say(`sides.${key}`),
              href: `${contactPath(counterpartyId)}${key === 'income' ? '' : '?side=expenses'}`,
            }))}
          />
        )}
        <InvoiceTable
          key={side}
          side={side}
          isOfOne
          found={found}
          wish={{ customer: counterpartyId, ...filters.query, ...sort.query }}
          filters={filters}
          sorting={sort.sorting}
          sums={<SumsLine side={side} bucket="all" listed={found.first} />}
          empty={{
            title: say(side === 'income' ? 'emptyIncome' : 'emptyExpenses', { name }),
            children: say('emptyText'),
          }}
        />
      </Stack>
    </Section>
  )
}
