import { lifecycle } from '../kernel/lifecycle.ts'

export const transferStatuses = [
  'needs_approval',
  'scheduled',
  'in_review',
  'processing',
  'sent',
  'completed',
  'failed',
  'returned',
  'canceled',
  'denied',
  'declined',
] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** The states in which money has left the account and hasn't arrived. */
export const statusesInTransit = ['in_review', 'processing', 'sent'] as const satisfies readonly TransferStatus[]

/** Whether its money has left the account and hasn't arrived. */
export const isInTransit = (status: TransferStatus): boolean => statusesInTransit.some((one) => one === status)

/** Whether it waits for its day or for an approval: no money has left the account yet. */
export const isAhead = (status: TransferStatus): boolean => status === 'scheduled' || status === 'needs_approval'

/** The states of a transfer and what leads from one to another. Its order at the provider has a life of its own, which leads this one on. */
export const transferLifecycle = lifecycle({
  name: 'transfer',
  states: transferStatuses,
  // Inside the house it is over at once.
  starts: ['needs_approval', 'scheduled', 'in_review', 'processing', 'completed'],
  actions: {
    approve: {
      by: ['approver'],
      from: ['needs_approval'],
      to: ['scheduled', 'in_review', 'processing', 'completed'],
      emits: { completed: 'transfer.completed' },
    },
    // After 30 days, or where nobody is left who may approve, by the schedule.
    decline: { by: ['approver', 'schedule'], from: ['needs_approval'], to: ['declined'], emits: 'transfer.declined' },
    start: {
      by: ['schedule'],
      from: ['scheduled'],
      to: ['in_review', 'processing', 'completed'],
      emits: { completed: 'transfer.completed' },
    },
    // Without funds for two business days, or at a rate that has moved too far.
    lapse: { by: ['schedule'], from: ['scheduled'], to: ['failed'], emits: 'transfer.failed' },
    allow: {
      by: ['staff'],
      from: ['in_review'],
      to: ['processing', 'completed'],
      emits: { completed: 'transfer.completed' },
    },
    deny: { by: ['staff'], from: ['in_review'], to: ['denied'], emits: 'transfer.denied' },
    cancel: { by: ['sender'], from: ['needs_approval', 'scheduled', 'processing'], to: ['canceled'], emits: null },
    submit: { by: ['rails'], from: ['processing'], to: ['sent'], emits: null },
    settle: { by: ['rails'], from: ['processing', 'sent'], to: ['completed'], emits: 'transfer.completed' },
    fail: { by: ['rails'], from: ['processing', 'sent'], to: ['failed'], emits: 'transfer.failed' },
    return: { by: ['rails'], from: ['sent', 'completed'], to: ['returned'], emits: 'transfer.returned' },
  },
  refuse: () => 'TransferStatusConflict',
})
