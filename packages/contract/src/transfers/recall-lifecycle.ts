import { lifecycle } from '../kernel/lifecycle.ts'

export const recallStatuses = ['pending', 'agreed', 'refused'] as const
export type RecallStatus = (typeof recallStatuses)[number]

/** Why money that has left is asked for. */
export const recallReasons = ['duplicate', 'wrong-amount', 'wrong-payee', 'fraud'] as const
export type RecallReason = (typeof recallReasons)[number]

// Payments in seconds of other schemes are final: their operators know no question afterwards.
const recallRails: readonly string[] = ['sepa', 'sepa-instant', 'swift', 'ach', 'fedwire', 'faster-payments', 'chaps']

/** Whether a rail carries the question for money that has left. */
export const knowsRecall = (rail: string | null): boolean => rail !== null && recallRails.includes(rail)

/** The states of a recall. The transfer's own state stays until money comes back, which is a return. */
export const recallLifecycle = lifecycle({
  name: 'recall',
  states: recallStatuses,
  starts: ['pending'],
  actions: {
    // With the money, which may be less.
    agree: { by: ['rails'], from: ['pending'], to: ['agreed'], emits: null },
    refuse: { by: ['rails'], from: ['pending'], to: ['refused'], emits: null },
  },
  refuse: () => 'TransferStatusConflict',
})
