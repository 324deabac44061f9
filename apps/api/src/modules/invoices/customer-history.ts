import {
  type ContactEvent,
  type ContactPage,
  contactEventKinds,
} from '@contado/contract/contacts/contact-book.endpoints.ts'
import type { SavedItem } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import { type LocalDate, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import {
  type CustomerEventRow,
  countInvoicesWith,
  selectCustomerEvents,
  selectItemsSold,
  selectLastInvoiceOn,
} from './customer-history.store.ts'
import { selectAverageDaysLate } from './customers.store.ts'
import { paymentsLookedAt } from './show-customer.ts'

type CustomerHistory = {
  readonly averageDaysLate: number | null
  readonly lastInvoiceOn: LocalDate | null
  readonly savedItems: SavedItem[]
  readonly invoiceCounts: ContactPage['invoiceCounts']
  readonly events: ContactEvent[]
}

const noHistory: CustomerHistory = {
  averageDaysLate: null,
  lastInvoiceOn: null,
  savedItems: [],
  invoiceCounts: { income: 0, expenses: 0 },
  events: [],
}

const mostItems = 10
const mostEvents = 12

const eventView = ({ base_minor, told, ...event }: CustomerEventRow): ContactEvent => ({
  ...event,
  amount: event.kind === 'sent' ? moneyText(money(BigInt(base_minor), event.currency)) : told,
})

/** What became of the invoices with one other side, which `keys` name. */
export const customerHistory = async (
  { tx, actor }: Pick<Call<Member>, 'tx' | 'actor'>,
  keys: readonly string[],
): Promise<CustomerHistory> => {
  const { organizationId } = actor
  const [first, ...others] = keys
  if (first === undefined) return noHistory
  const asked = { organizationId, keys: [first, ...others] as const }
  const customer = { sellerId: organizationId, keys: asked.keys }
  return {
    averageDaysLate: await selectAverageDaysLate(tx, customer, { most: paymentsLookedAt }),
    lastInvoiceOn: await selectLastInvoiceOn(tx, asked),
    invoiceCounts: await countInvoicesWith(tx, asked),
    savedItems: await selectItemsSold(tx, asked, { most: mostItems }),
    events: (await selectCustomerEvents(tx, asked, { kinds: contactEventKinds, most: mostEvents })).map(eventView),
  }
}
