import type { LocalDate } from '@contado/money'

export type PaymentPlan = {
  readonly to: 'allocated' | 'completed' | 'paid_late'
  /** The day it counts on, in the seller's zone. */
  readonly paidOn: LocalDate
  /** The day on whose first instant guaranteed money reaches the seller; null when it does so at once. */
  readonly releaseDate: LocalDate | null
}

/** What a payment makes of an invoice: guaranteed before the due date, at once on it, late after it. */
export const paymentPlan = (dueDate: LocalDate, today: LocalDate): PaymentPlan => {
  if (today < dueDate) return { to: 'allocated', paidOn: today, releaseDate: dueDate }
  return { to: today === dueDate ? 'completed' : 'paid_late', paidOn: today, releaseDate: null }
}
