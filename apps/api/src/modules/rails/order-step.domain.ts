import { isAllowed } from '@contado/contract/kernel/lifecycle.ts'
import { paymentOrderLifecycle } from '@contado/contract/transfers/order-lifecycles.ts'
import type { RailOrderStatus } from '@contado/contract/transfers/order-statuses.ts'

export type ToldState = 'pending' | 'settled' | 'failed' | 'returned'

/** What is to be booked, in this order; `contradiction` where what the provider says can't follow what it said before. */
export type OrderStep = readonly ToldState[] | 'contradiction'

/** What leads to what the provider says. */
export const actionOf = { pending: 'accept', settled: 'settle', failed: 'fail', returned: 'return' } as const

const canBe = (told: ToldState, status: RailOrderStatus): boolean =>
  isAllowed(paymentOrderLifecycle, status, actionOf[told])

/** The steps from where an order stands to what its provider says now; whoever missed a step makes it up. */
export const orderSteps = (status: RailOrderStatus, told: ToldState): OrderStep => {
  if (status === told) return []
  if (canBe(told, status)) return [told]
  return told === 'returned' && canBe('settled', status) ? ['settled', 'returned'] : 'contradiction'
}
