import { lifecycle } from '../kernel/lifecycle.ts'

/** The steps of an application, in the order in which they are asked. */
export const applicationSteps = [
  'companyRiskProfile',
  'kyb',
  'ubos',
  'documentation',
  'pep',
  'personIdentityKyc',
  'bankAccount',
  'onboardingCheckout',
] as const
export type ApplicationStep = (typeof applicationSteps)[number]

/** Those that keep what was filled in; the identity check and the bank account stand elsewhere. */
export const filledSteps = ['companyRiskProfile', 'kyb', 'ubos', 'documentation', 'pep', 'onboardingCheckout'] as const
export type FilledStep = (typeof filledSteps)[number]

export const stepStatuses = [
  'not_started',
  'in_progress',
  'submitted',
  'pending',
  'completed',
  'approved',
  'denied',
  'additional_info_requested',
] as const
export type StepStatus = (typeof stepStatuses)[number]

const open = ['not_started', 'in_progress', 'submitted', 'additional_info_requested'] as const
const decidable = ['submitted', 'pending', 'completed', 'additional_info_requested'] as const

/** The states of one step of an application and what leads from one to another. */
export const stepLifecycle = lifecycle({
  name: 'application-step',
  states: stepStatuses,
  starts: ['not_started'],
  actions: {
    save: { by: ['owner', 'person'], from: open, to: ['in_progress'], emits: null },
    submit: { by: ['owner', 'person'], from: open, to: ['submitted'], emits: null },
    wait: { by: ['vendor'], from: ['submitted'], to: ['pending'], emits: null },
    finalize: { by: ['application'], from: ['submitted', 'pending'], to: ['completed'], emits: null },
    approve: { by: ['staff'], from: decidable, to: ['approved'], emits: null },
    deny: { by: ['staff'], from: decidable, to: ['denied'], emits: null },
    return: {
      by: ['staff'],
      from: [...decidable, 'approved', 'denied'],
      to: ['in_progress', 'submitted'],
      emits: null,
    },
    // What was approved and edited since: staff look again, and who has to bring something anew does so first.
    reopen: {
      by: ['staff', 'owner', 'schedule'],
      from: ['in_progress', 'submitted', 'approved', 'denied'],
      to: ['in_progress', 'submitted'],
      emits: null,
    },
    // A paper that became too old during the review makes place for a newer one.
    renew: {
      by: ['owner', 'person'],
      from: [...decidable, 'approved'],
      to: decidable,
      emits: null,
    },
    ask: { by: ['staff'], from: ['submitted', 'pending', 'completed'], to: ['additional_info_requested'], emits: null },
    reply: { by: ['owner'], from: ['additional_info_requested'], to: ['completed'], emits: null },
  },
  refuse: (state, action) => {
    if (['save', 'submit', 'finalize', 'wait'].includes(action)) return 'ApplicationAlreadySubmitted'
    return state === 'approved' || state === 'denied' ? 'AlreadyDecided' : 'ApplicationNotUnderReview'
  },
})

/** Whether a step counts as done (specification 4): nobody has to come back to it. */
export const isStepCompleted = (status: StepStatus): boolean =>
  !['not_started', 'in_progress', 'pending', 'additional_info_requested'].includes(status)

/** What the owner hands in together: a sole proprietor names no other owners. */
export const requiredSteps = (type: 'business' | 'solopreneur'): readonly FilledStep[] =>
  type === 'solopreneur'
    ? ['companyRiskProfile', 'kyb', 'documentation', 'pep']
    : ['companyRiskProfile', 'kyb', 'ubos', 'documentation', 'pep']

/** What a member has to do (specification 6): an owner everything, a beneficial owner two things, everybody else one. */
export const stepsOf = (
  { role, isUbo }: { readonly role: string; readonly isUbo: boolean },
  type: 'business' | 'solopreneur',
): readonly ApplicationStep[] => {
  if (role === 'owner') return [...requiredSteps(type), 'personIdentityKyc']
  return isUbo ? ['pep', 'personIdentityKyc'] : ['personIdentityKyc']
}

export const stages = ['accountSetup', 'accountProfile', 'identityVerification'] as const
export type Stage = (typeof stages)[number]

/** The stage that a step belongs to. */
export const stageOf: Readonly<Record<ApplicationStep, Stage>> = {
  companyRiskProfile: 'accountProfile',
  kyb: 'accountProfile',
  ubos: 'accountProfile',
  documentation: 'accountProfile',
  pep: 'identityVerification',
  personIdentityKyc: 'identityVerification',
  bankAccount: 'identityVerification',
  onboardingCheckout: 'identityVerification',
}
