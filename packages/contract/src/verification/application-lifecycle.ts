import { lifecycle } from '../kernel/lifecycle.ts'

export const applicationStatuses = ['in_progress', 'submitted', 'approved', 'denied'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The states of a business's application and what leads from one to another. */
export const applicationLifecycle = lifecycle({
  name: 'application',
  states: applicationStatuses,
  starts: ['in_progress'],
  actions: {
    save: { by: ['owner'], from: ['in_progress'], to: ['in_progress'], emits: null },
    submit: { by: ['owner'], from: ['in_progress'], to: ['submitted'], emits: 'application.submitted' },
    approve: { by: ['staff'], from: ['submitted'], to: ['approved'], emits: 'application.approved' },
    denyByScore: { by: ['risk model'], from: ['in_progress'], to: ['denied'], emits: 'application.denied' },
    reset: { by: ['customer success'], from: ['denied'], to: ['in_progress'], emits: null },
    return: { by: ['staff'], from: ['submitted'], to: ['in_progress'], emits: 'application.returned' },
    deny: { by: ['staff'], from: ['submitted'], to: ['denied'], emits: 'application.denied' },
  },
  refuse: (_, action) => {
    if (action === 'reset') return 'ApplicationNotDeniedByScore'
    return ['approve', 'deny', 'return'].includes(action) ? 'ApplicationNotUnderReview' : 'ApplicationAlreadySubmitted'
  },
})

export type ApplicationAction = keyof typeof applicationLifecycle.actions
