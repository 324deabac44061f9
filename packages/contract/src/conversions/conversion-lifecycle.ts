import { lifecycle } from '../kernel/lifecycle.ts'

export const conversionStatuses = ['open', 'accepted', 'completed', 'expired'] as const
export type ConversionStatus = (typeof conversionStatuses)[number]

/** From a quote to the money on the other account. A quote that nobody takes stays open, and is forgotten. */
export const conversionLifecycle = lifecycle({
  name: 'conversion',
  states: conversionStatuses,
  starts: ['open'],
  actions: {
    accept: { by: ['member'], from: ['open'], to: ['accepted'], emits: null },
    complete: { by: ['schedule'], from: ['accepted'], to: ['completed'], emits: null },
    // What was reserved for it is free again.
    expire: { by: ['schedule'], from: ['accepted'], to: ['expired'], emits: null },
  },
  refuse: (state) => (state === 'expired' ? 'ConversionExpired' : 'QuoteUsed'),
})
