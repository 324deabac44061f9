import { isAllowed, lifecycle } from '../kernel/lifecycle.ts'

export const applicationStatuses = [
  'in_progress',
  'submitted',
  'additional_info_requested',
  'approved',
  'denied',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The states of a business's application and what leads from one to another. */
export const applicationLifecycle = lifecycle({
  name: 'application',
  states: applicationStatuses,
  starts: ['in_progress'],
  actions: {
    save: { by: ['owner'], from: ['in_progress'], to: ['in_progress'], emits: null },
    // Nobody continued it for 90 days: its business is inactive until an owner signs in.
    rest: { by: ['schedule'], from: ['in_progress'], to: ['in_progress'], emits: null },
    submit: { by: ['owner'], from: ['in_progress'], to: ['submitted'], emits: 'application.submitted' },
    // Another part may be asked about while one waits; it is under review again when nothing waits any more.
    ask: {
      by: ['staff'],
      from: ['submitted', 'additional_info_requested'],
      to: ['additional_info_requested'],
      emits: null,
    },
    reply: { by: ['owner'], from: ['additional_info_requested'], to: ['submitted'], emits: null },
    approve: { by: ['staff'], from: ['submitted'], to: ['approved'], emits: 'application.approved' },
    denyByScore: { by: ['risk model'], from: ['in_progress'], to: ['denied'], emits: 'application.denied' },
    reset: { by: ['customer success'], from: ['denied'], to: ['in_progress'], emits: null },
    return: { by: ['staff'], from: ['submitted'], to: ['in_progress'], emits: 'application.returned' },
    deny: {
      by: ['staff'],
      from: ['submitted', 'additional_info_requested'],
      to: ['denied'],
      emits: 'application.denied',
    },
  },
  refuse: (state, action) => {
    if ((action === 'approve' || action === 'deny') && (state === 'approved' || state === 'denied'))
      return 'AlreadyDecided'
    if (action === 'reset') return 'ApplicationNotDeniedByScore'
    const isOfStaff = ['approve', 'deny', 'ask', 'return'].includes(action)
    return isOfStaff ? 'ApplicationNotUnderReview' : 'ApplicationAlreadySubmitted'
  },
})

export type ApplicationAction = keyof typeof applicationLifecycle.actions

/** Whether staff look at it: it was handed in and nothing is decided, also while a question waits. */
export const isUnderReview = (status: ApplicationStatus): boolean => isAllowed(applicationLifecycle, status, 'deny')
