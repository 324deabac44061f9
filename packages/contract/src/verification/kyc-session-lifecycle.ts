import { lifecycle } from '../kernel/lifecycle.ts'
import type { CurrentUser } from '../me/current-user.ts'

/** What the vendor of identity checks decides; in the sandbox it is told which. */
export const kycDecisions = [
  'approved',
  'declined',
  'resubmission_requested',
  'review',
  'expired',
  'abandoned',
] as const
export type KycDecision = (typeof kycDecisions)[number]

export const kycSessionStates = ['created', 'submitted', ...kycDecisions] as const
export type KycSessionState = (typeof kycSessionStates)[number]

/** The states of one try to prove who somebody is, and what leads from one to another. */
export const kycSessionLifecycle = lifecycle({
  name: 'kyc-session',
  states: kycSessionStates,
  starts: ['created'],
  actions: {
    submit: { by: ['person'], from: ['created'], to: ['submitted'], emits: null },
    decide: { by: ['vendor'], from: ['submitted'], to: kycDecisions, emits: null },
    // A vendor that is silent for a day leaves it to people.
    handOver: { by: ['schedule'], from: ['submitted'], to: ['review'], emits: null },
    judge: { by: ['staff'], from: ['review'], to: ['approved', 'declined'], emits: null },
    leave: { by: ['person', 'staff'], from: ['created', 'submitted', 'review'], to: ['abandoned'], emits: null },
  },
  refuse: () => 'IdentityCheckNotOpen',
})

/** The status of a person whose last try stands there. */
export const kycStatusOf: Readonly<Record<KycSessionState, CurrentUser['kycStatus']>> = {
  created: 'in_progress',
  submitted: 'submitted',
  approved: 'approved',
  declined: 'denied',
  resubmission_requested: 'additional_info_requested',
  review: 'pending',
  expired: 'not_started',
  abandoned: 'not_started',
}

const open: readonly CurrentUser['kycStatus'][] = ['not_started', 'in_progress', 'additional_info_requested']

/** Whether somebody with this status may begin a try: nothing is decided, and nobody is looking at an earlier one. */
export const mayBeginKyc = (status: CurrentUser['kycStatus']): boolean => open.includes(status)
