import type { ContactEvent } from '@contado/contract/contacts/contact-book.endpoints.ts'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isSomething } from '@contado/money'

type Side = 'income' | 'expenses'
type Row = Pick<InvoiceRow, 'invoiceId' | 'currency' | 'totalDue' | 'paidAmount' | 'finalAmount'>

export type ActivityLine = {
  readonly event: ContactEvent
  /** Whose invoice it is; null where that is not known. */
  readonly side: Side | null
  /** What was billed, or with its sign what was paid; null where nothing was or it is not known. */
  readonly amount: { readonly text: string; readonly currency: string; readonly isMoney: boolean } | null
}

const payments: readonly ContactEvent['kind'][] = ['paid', 'paid-in-part', 'guaranteed', 'matched']

// Invariant: an amount of a payment is said only where the events tell all of its invoice and it is the one payment.
const paidOnce = (events: readonly ContactEvent[], invoiceId: string): boolean => {
  const own = events.filter((event) => event.invoiceId === invoiceId)
  return own.some(({ kind }) => kind === 'sent') && own.filter(({ kind }) => payments.includes(kind)).length === 1
}

/** Each event with its direction and its amount, as the invoices of both directions tell them. */
export const activityLines = (
  events: readonly ContactEvent[],
  rows: Readonly<Record<Side, readonly Row[]>>,
): readonly ActivityLine[] =>
  events.map((event) => {
    const find = (side: Side) => rows[side].find(({ invoiceId }) => invoiceId === event.invoiceId)
    const side = find('income') ? 'income' : find('expenses') ? 'expenses' : null
    const row = side && find(side)
    if (!row) return { event, side: null, amount: null }
    const { currency, totalDue, paidAmount, finalAmount } = row
    if (event.kind === 'sent') return { event, side, amount: { text: totalDue, currency, isMoney: false } }
    if (!payments.includes(event.kind) || !paidOnce(events, event.invoiceId)) return { event, side, amount: null }
    const paid = finalAmount ?? paidAmount
    if (!isSomething(paid)) return { event, side, amount: null }
    return { event, side, amount: { text: side === 'income' ? paid : `-${paid}`, currency, isMoney: true } }
  })
