import { lifecycle } from '../kernel/lifecycle.ts'
import { depositStatuses, unplacedStatuses } from './deposit-statuses.ts'

/** The states of a deposit and what leads from one to another. That its bank took it back is told apart: it stays where it stood. */
export const depositLifecycle = lifecycle({
  name: 'deposit',
  states: depositStatuses,
  starts: ['received', 'waiting', 'held'],
  actions: {
    // What it pays or adds to its owner's balance is told when that is booked.
    allow: { by: ['staff'], from: ['held'], to: ['received', 'waiting'], emits: null },
    'send-back': { by: ['staff'], from: ['held'], to: ['sent-back'], emits: null },
    block: { by: ['staff'], from: ['held'], to: ['blocked'], emits: null },
    release: { by: ['verification'], from: ['waiting'], to: ['received'], emits: null },
  },
  refuse: () => 'TransactionStatusConflict',
})

/** The states of a deposit that nobody could place: one of staff proposes, another agrees, or its bank takes it back. */
export const unplacedDepositLifecycle = lifecycle({
  name: 'unplaced deposit',
  states: unplacedStatuses,
  starts: ['waiting'],
  actions: {
    propose: { by: ['staff'], from: ['waiting', 'proposed', 'return-proposed'], to: ['proposed'], emits: null },
    place: { by: ['staff'], from: ['proposed'], to: ['placed'], emits: null },
    'propose-return': {
      by: ['staff'],
      from: ['waiting', 'proposed', 'return-proposed'],
      to: ['return-proposed'],
      emits: null,
    },
    'send-back': { by: ['staff'], from: ['return-proposed'], to: ['sent-back'], emits: null },
    'take-back': { by: ['rails'], from: ['waiting', 'proposed', 'return-proposed'], to: ['sent-back'], emits: null },
  },
  refuse: (state) => {
    if (state === 'placed') return 'DepositAlreadyPlaced'
    return state === 'sent-back' ? 'TransactionStatusConflict' : 'SecondPersonNeeded'
  },
})
