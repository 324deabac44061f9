import { lifecycle } from '../kernel/lifecycle.ts'

export const recurringTransferStatuses = ['active', 'paused', 'stopped', 'ended'] as const
export type RecurringTransferStatus = (typeof recurringTransferStatuses)[number]

/** The states of a recurring transfer. Each of its transfers has a life of its own. */
export const recurringTransferLifecycle = lifecycle({
  name: 'recurring transfer',
  states: recurringTransferStatuses,
  starts: ['active'],
  actions: {
    // By the schedule where a transfer of it is refused.
    pause: { by: ['member', 'schedule'], from: ['active'], to: ['paused'], emits: null },
    resume: { by: ['member'], from: ['paused'], to: ['active'], emits: null },
    // From its next transfer on.
    change: { by: ['member'], from: ['active', 'paused'], to: ['active', 'paused'], emits: null },
    stop: { by: ['member'], from: ['active', 'paused'], to: ['stopped'], emits: null },
    end: { by: ['schedule'], from: ['active'], to: ['ended'], emits: null },
  },
  refuse: () => 'RecurringTransferStatusConflict',
})
