import { lifecycle } from '../kernel/lifecycle.ts'
import { creditStatuses } from './credit-statuses.ts'

/** The states of what is its payer's credit: an overpayment waits for its seller, a refunded part is on its way back from the start. */
export const creditLifecycle = lifecycle({
  name: 'credit',
  states: creditStatuses,
  starts: ['open', 'returning'],
  actions: {
    return: { by: ['sender'], from: ['open'], to: ['returning'], emits: null },
    'pay-out': { by: ['schedule'], from: ['returning'], to: ['returned'], emits: 'credit.returned' },
    // The refund told both sides already.
    'pay-refund-out': { by: ['schedule'], from: ['returning'], to: ['returned'], emits: null },
    'take-back': { by: ['rails'], from: ['open', 'returning'], to: ['taken-back'], emits: null },
  },
  refuse: () => 'CreditNotOpen',
})
