import type { InvoiceEventKind } from '@contado/contract/invoices/invoice-event-kinds.ts'
import type { SavedItem } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import type { LocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import {
  type CustomerEvent,
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
  readonly events: CustomerEvent[]
}

const mostItems = 10
const mostEvents = 12

// What people do and what their money does; files, mails and what is put away are the invoice's own.
const told: readonly InvoiceEventKind[] = [
  'sent',
  'viewed',
  'reminded',
  'paid',
  'paid-in-part',
  'guaranteed',
  'released',
  'refunded',
  'noticed',
  'marked',
  'matched',
  'rejected',
  'canceled',
]

/** What became of the invoices with one other side, which `keys` name. */
export const customerHistory = async (
  { tx, actor }: Pick<Call<Member>, 'tx' | 'actor'>,
  keys: readonly string[],
): Promise<CustomerHistory> => {
  const { organizationId } = actor
  const [first, ...others] = keys
  if (first === undefined) return { averageDaysLate: null, lastInvoiceOn: null, savedItems: [], events: [] }
  const asked = { organizationId, keys: [first, ...others] as const }
  const customer = { sellerId: organizationId, keys: asked.keys }
  return {
    averageDaysLate: await selectAverageDaysLate(tx, customer, { most: paymentsLookedAt }),
    lastInvoiceOn: await selectLastInvoiceOn(tx, asked),
    savedItems: await selectItemsSold(tx, asked, { most: mostItems }),
    events: await selectCustomerEvents(tx, asked, { kinds: told, most: mostEvents }),
  }
}
