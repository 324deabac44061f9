import type { LocalDate } from '@contado/money'

export type PaymentPlan = {
  readonly to: 'allocated' | 'completed' | 'paid_late'
  /** The day it counts on, in the seller's zone. */
  readonly paidOn: LocalDate
  /** The day on whose first instant guaranteed money reaches the seller; null when it does so at once. */
  readonly releaseDate: LocalDate | null
}

type Terms = {
  readonly dueDate: LocalDate
  /** The last day of the discount that this payment takes, or null when it takes none. */
  readonly discountEndDate: LocalDate | null
}

/**
 * What a payment makes of an invoice: guaranteed before the due date, at once on it, late after it. The price of a discount is
 * that the seller has the money on the discount's last day, not on the due date.
 */
export const paymentPlan = ({ dueDate, discountEndDate }: Terms, today: LocalDate): PaymentPlan => {
  if (discountEndDate !== null && today === discountEndDate) {
    return { to: 'completed', paidOn: today, releaseDate: null }
  }
  if (today < dueDate) return { to: 'allocated', paidOn: today, releaseDate: discountEndDate ?? dueDate }
  return { to: today === dueDate ? 'completed' : 'paid_late', paidOn: today, releaseDate: null }
}
