import { lifecycle } from '../kernel/lifecycle.ts'

export const paymentStatuses = [
  'guaranteed',
  'settled',
  'held',
  'processing',
  'denied',
  'blocked',
  'failed',
  'returned',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The states of a payment of an invoice and what leads from one to another. What it does to the invoice stands in the invoice's table, with the events. */
export const paymentLifecycle = lifecycle({
  name: 'payment',
  states: paymentStatuses,
  starts: ['guaranteed', 'settled', 'held', 'processing'],
  actions: {
    hold: { by: ['staff'], from: ['guaranteed'], to: ['held'], emits: null },
    approve: { by: ['staff', 'verification'], from: ['held'], to: ['guaranteed', 'settled'], emits: null },
    deny: { by: ['staff', 'verification'], from: ['held'], to: ['denied', 'blocked'], emits: null },
    release: { by: ['schedule'], from: ['guaranteed'], to: ['settled'], emits: null },
    settle: { by: ['rails'], from: ['processing'], to: ['settled'], emits: null },
    fail: { by: ['rails'], from: ['processing'], to: ['failed'], emits: null },
    return: { by: ['rails'], from: ['settled'], to: ['returned'], emits: null },
    refund: { by: ['sender'], from: ['settled'], to: ['refunded'], emits: null },
  },
  refuse: () => 'TransactionStatusConflict',
})
