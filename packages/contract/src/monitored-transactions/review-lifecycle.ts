import { lifecycle } from '../kernel/lifecycle.ts'

export const reviewStatuses = ['flagged', 'held', 'info_requested', 'escalated', 'closed'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

const open = ['flagged', 'held', 'info_requested', 'escalated'] as const

/** The review of a transaction. What was let go on and is held again begins anew. */
export const reviewLifecycle = lifecycle({
  name: 'monitored-review',
  states: reviewStatuses,
  starts: ['flagged', 'held'],
  actions: {
    hold: { by: ['staff'], from: ['flagged', 'closed'], to: ['held'], emits: null },
    ask: { by: ['staff'], from: ['flagged', 'held', 'escalated'], to: ['info_requested'], emits: null },
    reply: { by: ['customer'], from: ['info_requested'], to: ['flagged', 'held', 'escalated'], emits: null },
    escalate: { by: ['staff'], from: ['flagged', 'held', 'info_requested'], to: ['escalated'], emits: null },
    takeBack: { by: ['head'], from: ['escalated'], to: ['flagged', 'held'], emits: null },
    decide: { by: ['staff'], from: open, to: ['closed'], emits: null },
    dismiss: { by: ['staff'], from: ['flagged'], to: ['closed'], emits: null },
  },
  refuse: () => 'TransactionStatusConflict',
})
