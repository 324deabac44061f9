import { useUrlFilters, useUrlSort, useUrlValues } from '@contado/app-kit'
import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { invoiceSorts } from '@contado/contract/invoices/invoice-sorts.ts'
import { Section, Stack, Tabs } from '@contado/ui'
import { usePages } from '../../../api.ts'
import { contactPath } from '../../../shell/contacts/contact-path.ts'
import { InvoiceTable } from '../InvoiceTable.tsx'
import { boundedCount } from '../list/bounded-count.ts'
import { SumsLine } from '../list/SumsLine.tsx'
import { useInvoiceFields, useStateField } from '../list/use-invoice-fields.ts'
import { useCustomerWords } from './use-customer-words.ts'

const sides = ['income', 'expenses'] as const
const shownAtFirst = '10'

// Who only ever sent invoices is looked up for those.
const firstSide = ({ theyOwe, weOwe, events }: ContactPage): (typeof sides)[number] => {
  const isIncome = theyOwe.length > 0 || events.some(({ side }) => side === 'income')
  return isIncome || (weOwe.length === 0 && events.length === 0) ? 'income' : 'expenses'
}

/** The invoices with one other side, in one direction at a time, with the rows and filters of the lists. */
export function CustomerInvoices({ contact }: { contact: ContactPage }) {
  const say = useCustomerWords()
  const { counterpartyId, name, handle, invoiceCounts } = contact
  const first = firstSide(contact)
  const page = contactPath(counterpartyId)
  const [url] = useUrlValues()
  const side = sides.find((one) => one === url.side) ?? first
  const filters = useUrlFilters({ state: useStateField(side, 'all'), ...useInvoiceFields() })
  const sort = useUrlSort(invoiceSorts)
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
              // What is counted is not what is listed then.
              count: filters.isFiltered ? undefined : boundedCount(invoiceCounts[key]),
              href: key === first ? page : (`${page}?side=${key}` as const),
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
