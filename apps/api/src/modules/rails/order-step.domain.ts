export type OrderStatus = 'created' | 'submitted' | 'unknown' | 'pending' | 'settled' | 'failed' | 'returned'
export type ToldState = 'pending' | 'settled' | 'failed' | 'returned'

/** What is to be booked, in this order; `contradiction` where what the provider says can't follow what it said before. */
export type OrderStep = readonly ToldState[] | 'contradiction'

const isOpen = (status: OrderStatus): boolean => status !== 'settled' && status !== 'failed' && status !== 'returned'

/** The steps from where an order stands to what its provider says now; whoever missed a step makes it up. */
export const orderSteps = (status: OrderStatus, told: ToldState): OrderStep => {
  if (status === told) return []
  if (told === 'pending') return isOpen(status) ? ['pending'] : 'contradiction'
  if (isOpen(status)) return told === 'returned' ? ['settled', 'returned'] : [told]
  return status === 'settled' && told === 'returned' ? ['returned'] : 'contradiction'
}
