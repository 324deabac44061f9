import type { InvoiceEvent } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import { daysBetween, isLocalDate } from '@contado/money'

const kinds: readonly InvoiceEvent['kind'][] = ['paid', 'paid-in-part', 'guaranteed', 'matched', 'debited', 'marked']

/** The reader's day of a payment that is dated where its seller is: of what happened then or one day beside, as zones differ. */
export const dayHere = (
  date: string,
  events: readonly Pick<InvoiceEvent, 'kind' | 'at'>[],
  dayOf: (instant: string) => string,
): string => {
  const days = events.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => dayOf(at))
  const isBeside = (day: string): boolean =>
    isLocalDate(day) && isLocalDate(date) && Math.abs(daysBetween(day, date)) === 1
  return days.includes(date) ? date : (days.findLast(isBeside) ?? date)
}
