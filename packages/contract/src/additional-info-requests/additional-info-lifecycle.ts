import { lifecycle } from '../kernel/lifecycle.ts'

export const additionalInfoStatuses = ['sent', 'replied', 'reviewed'] as const
export type AdditionalInfoStatus = (typeof additionalInfoStatuses)[number]

/** The states of a question to a customer. What is not answered in time is overdue, and stays to be answered: nothing is decided by it. */
export const additionalInfoLifecycle = lifecycle({
  name: 'additional-info-request',
  states: additionalInfoStatuses,
  starts: ['sent'],
  actions: {
    reply: { by: ['customer'], from: ['sent'], to: ['replied'], emits: null },
    review: { by: ['staff'], from: ['replied'], to: ['reviewed'], emits: null },
    // What it was about was decided: an answer is no longer waited for.
    close: { by: ['staff'], from: ['sent', 'replied'], to: ['reviewed'], emits: null },
  },
  refuse: (state, action) =>
    action === 'review' && state === 'sent' ? 'AdditionalInfoNotReplied' : 'AdditionalInfoRequestClosed',
})
