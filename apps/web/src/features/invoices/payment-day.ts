import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isSomething } from '@contado/money'

type Told = Pick<Invoice, 'discountAmount'> & { readonly dueDate: string; readonly earlyDiscountEndDate: string | null }

/** Whether a payment today is early, on time or late, and the day on which the seller has it. */
export const paymentDay = (
  { dueDate, discountAmount, earlyDiscountEndDate }: Told,
  today: string,
): { readonly kind: 'early' | 'onTime' | 'late'; readonly reachesOn: string } => {
  if (today > dueDate) return { kind: 'late', reachesOn: today }
  if (today === dueDate) return { kind: 'onTime', reachesOn: today }
  // Who takes the discount lets the seller have the money when its time ends.
  const isDiscounted = isSomething(discountAmount) && earlyDiscountEndDate !== null
  return { kind: 'early', reachesOn: isDiscounted ? earlyDiscountEndDate : dueDate }
}
