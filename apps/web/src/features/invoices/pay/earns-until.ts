import { paymentDay } from '../payment-day.ts'

type Bill = Parameters<typeof paymentDay>[0] & { readonly currency: string }

/** Until when a payment in full of today would earn interest, or null: on US dollar bills alone, while the money is guaranteed. */
export const earnsUntil = (bill: Bill, today: string): string | null => {
  const { kind, reachesOn } = paymentDay(bill, today)
  return bill.currency === 'USD' && kind === 'early' && reachesOn > today ? reachesOn : null
}
