import { z } from 'zod'
import { additionalInfoStatuses } from '../additional-info-requests/additional-info-lifecycle.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { done, email, id, instant } from '../kernel/wire.ts'
import { currentUser, verificationStatus } from '../me/current-user.ts'
import { kycDecisions } from './kyc-session-lifecycle.ts'
import { namedOwnerStates } from './named-owner-states.ts'
import { conditions, documentTypes } from './requirements.domain.ts'
import {
  cardForm,
  directorsForm,
  documentationForm,
  kybForm,
  pepForm,
  riskProfileForm,
  ubosForm,
} from './step-forms.ts'
import { applicationSteps, stepStatuses } from './step-lifecycle.ts'

/** One save of a step: the fields that changed. Where it is complete, all that is kept is judged, every problem at once. */
export const saveOf = <T extends z.ZodType>(data: T) =>
  z.strictObject({
    data,
    isComplete: z.boolean(),
    /** The one that was read; who comes with an older one is told what is kept. */
    version: z.number().int().min(0),
    /** What is typed last as the page goes, over whatever version: nobody is there any more to be told of another. */
    isLast: z.boolean().optional(),
  })

const stepOf = <T extends z.ZodType>(data: T) =>
  z.object({
    status: z.enum(stepStatuses),
    completed: z.boolean(),
    /** Null where nothing is kept, or where it is not the caller's to read. */
    data: data.nullable(),
    version: z.number().int(),
  })

/** A step that keeps nothing of its own. */
export const bareStep = stepOf(z.null())
export const checkoutView = z.object({
  last4: z.string(),
  network: z.string(),
  fee: z.string(),
  currency: z.literal('USD'),
})
export const ubosView = ubosForm.extend({
  directors: directorsForm.shape.directors.optional(),
  hasEntityUbo: z.boolean().optional(),
})

/** A beneficial owner who answers for themselves. */
export const namedOwnerView = z.object({
  ownerId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Of the business, through all paths: `37.5`. */
  percent: z.string(),
  state: z.enum(namedOwnerStates),
  pepStatus: z.enum(stepStatuses),
  kycStatus: verificationStatus,
  /** What is still to be done, in its order. */
  missing: z.array(z.enum(['email', 'sign-up', 'pep', 'kyc'])),
  sentAt: instant.nullable(),
  /** Before that they are not mailed again; null where they need not be. */
  resendAt: instant.nullable(),
  /** That they were asked for more, last; what they were asked is theirs alone. */
  latestAdditionalInfoRequest: z
    .object({ status: z.enum(additionalInfoStatuses), askedAt: instant, dueAt: instant, isOverdue: z.boolean() })
    .nullable(),
})
export type NamedOwnerView = z.infer<typeof namedOwnerView>

const paperLanguages = z.array(z.string()).readonly().nullable()

/** A paper that became too old while staff look at the application, as who may bring a newer one reads it. */
export const stalePaper = z.object({
  fileId: id,
  /** Of the business, or the caller's own proof of where they live. */
  of: z.enum(['business', 'person']),
  type: z.enum(documentTypes).nullable(),
  name: z.string(),
  /** Those that a newer one is issued in; null where it is taken in any. */
  languages: paperLanguages,
  /** The first day on which it was too old. */
  staleOn: z.string(),
})
export type StalePaper = z.infer<typeof stalePaper>

export const applicationView = z.object({
  status: verificationStatus,
  organizationType: z.enum(['business', 'solopreneur']),
  round: z.number().int(),
  startedOnMobile: z.boolean(),
  steps: z.object({
    companyRiskProfile: stepOf(riskProfileForm),
    kyb: stepOf(kybForm),
    ubos: stepOf(ubosView).extend({ hasEntityUbo: z.boolean() }),
    documentation: stepOf(documentationForm),
    pep: stepOf(pepForm),
    personIdentityKyc: bareStep,
    bankAccount: bareStep,
    onboardingCheckout: stepOf(checkoutView),
  }),
  /** Why staff handed it back, and which papers they rejected; null unless they did. */
  returned: z
    .object({ reason: z.string(), files: z.array(z.object({ fileId: z.string(), reason: z.string() })) })
    .nullable(),
  /** Percent of each stage that is done. */
  progress: z.object({ accountSetup: z.number(), accountProfile: z.number(), identityVerification: z.number() }),
  /** The steps that the caller has to do, by role. */
  needs: z.array(z.enum(applicationSteps)),
  /** Of them, those that are not done. */
  missing: z.array(z.enum(applicationSteps)),
})
export type ApplicationView = z.infer<typeof applicationView>

const common = {
  tag: 'verification',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  oneTimeCode: false,
  isIdempotent: false,
  audit: null,
} as const

const ownCheck = {
  ...common,
  scope: 'user',
  method: 'POST',
  permission: 'own-user',
  isIdempotent: true,
  rate: 'write',
  answer: currentUser,
} as const

export const savedStep = z.object({ status: z.enum(stepStatuses), version: z.number().int() })

const saving = {
  ...common,
  permission: 'verification.submit',
  rate: 'write',
  isIdempotent: true,
  audit: 'application.saved',
  answer: savedStep,
  refusals: ['StepChanged', 'ApplicationAlreadySubmitted'],
} as const

export const verificationEndpoints = endpoints({
  'verification.get': {
    ...common,
    method: 'GET',
    path: '/verification',
    summary: 'How far the application is, step by step; owners read what was filled in, others their own part',
    permission: 'organization.view',
    rate: 'read',
    answer: applicationView,
    refusals: [],
  },
  'verification.risk-profile': {
    ...saving,
    method: 'POST',
    path: '/verification/risk-profile',
    summary: 'Keep the risk profile; once complete it is scored, and what may not be banked is denied at once',
    body: saveOf(riskProfileForm),
    answer: savedStep.extend({ outcome: z.enum(['saved', 'autoDenied']) }),
  },
  'verification.kyb': {
    ...saving,
    method: 'POST',
    path: '/verification/kyb',
    summary: 'Keep the details of the business',
    body: saveOf(kybForm),
  },
  'verification.pep': {
    ...saving,
    method: 'POST',
    path: '/verification/pep',
    summary: 'Keep the caller’s own details and declaration of political exposure',
    permission: 'organization.view',
    body: saveOf(pepForm),
    refusals: [...saving.refusals, 'FileNotFound', 'FileInUse'],
  },
  'verification.ubos': {
    ...saving,
    method: 'PUT',
    path: '/verification/ubos',
    summary: 'Keep the owners, who owns how much of whom, and the executive officer',
    body: saveOf(ubosForm),
  },
  'verification.has-entity-ubo': {
    ...saving,
    method: 'PUT',
    path: '/verification/ubos/has-entity-ubo',
    summary: 'Say whether a company or a trust owns a part',
    body: z.strictObject({ hasEntityUbo: z.boolean() }),
    refusals: ['ApplicationAlreadySubmitted'],
  },
  'verification.directors': {
    ...saving,
    method: 'PUT',
    path: '/verification/directors',
    summary: 'Keep the directors',
    body: saveOf(directorsForm),
  },
  'verification.ubo-email': {
    ...saving,
    method: 'PUT',
    path: '/verification/ubo-email',
    summary: 'Correct the email of an owner; no two owners share one',
    body: z.strictObject({ oldEmail: email, newEmail: email }),
    refusals: ['ApplicationAlreadySubmitted', 'UserNotFound'],
  },
  'verification.ubos-needing-verification': {
    ...common,
    method: 'GET',
    path: '/verification/ubos-needing-verification',
    specification: 'verification.ubos-needing-verification',
    summary: 'The beneficial owners who answer for themselves: how far each is, and what is missing and why',
    permission: 'verification.submit',
    rate: 'read',
    answer: z.object({ people: z.array(namedOwnerView) }),
    refusals: [],
  },
  'verification.resend-ubo-invitation': {
    ...saving,
    method: 'POST',
    path: '/verification/ubos-needing-verification/resend',
    summary: 'Mail a beneficial owner again, at most once an hour; an earlier link ends',
    audit: 'application.owner-mailed',
    body: z.strictObject({ ownerId: z.string().max(40) }),
    answer: done,
    refusals: ['UserNotFound'],
  },
  'verification.documentation': {
    ...saving,
    method: 'PUT',
    path: '/verification/documentation',
    summary: 'Keep which uploaded file proves what; a file left out is removed',
    body: saveOf(documentationForm),
    refusals: [...saving.refusals, 'FileNotFound', 'FileInUse'],
  },
  'verification.allowed-document-types': {
    ...common,
    method: 'GET',
    path: '/verification/allowed-document-types',
    summary: 'The documents that this application has to bring, by country, type and owners',
    permission: 'organization.view',
    rate: 'read',
    answer: z.object({
      set: z.string(),
      documents: z.array(
        z.object({
          document: z.enum(documentTypes),
          condition: z.enum(conditions),
          maxAgeDays: z.number().int().nullable(),
          /** Those that it is issued in; null where it is taken in any. */
          languages: paperLanguages,
        }),
      ),
    }),
    refusals: [],
  },
  'verification.started-on-mobile': {
    ...saving,
    method: 'PUT',
    path: '/verification/started-on-mobile',
    summary: 'Note that the application was begun on a phone, so that the desktop can take it over',
    audit: 'application.begun-on-mobile',
    permission: 'organization.view',
    answer: done,
    refusals: [],
  },
  'verification.credit-card': {
    ...saving,
    method: 'POST',
    path: '/verification/credit-card-customer-profile',
    summary: 'Keep a card for the onboarding fee of 29.00 USD, which is charged only after approval',
    audit: 'application.card-kept',
    body: cardForm,
    refusals: [
      'ApplicationAlreadySubmitted',
      'CardsNotConfigured',
      'CardDeclined',
      'CardAddressMismatch',
      'CardInsufficientBalance',
      'CardProcessingError',
    ],
  },
  'verification.finalize': {
    ...common,
    method: 'POST',
    path: '/verification/review-and-finalize',
    summary: 'Submit the application for review; names the steps that are missing',
    permission: 'verification.submit',
    rate: 'write',
    isIdempotent: true,
    audit: 'application.submitted',
    answer: z.object({ status: verificationStatus }),
    // The steps are filled in before, and looked at together here.
    refusals: ['ValidationError', 'ApplicationAlreadySubmitted'],
  },
  'verification.set-kyc-vendor-dummy': {
    ...ownCheck,
    path: '/verification/set-kyc-vendor-dummy',
    summary: 'Have the sandbox’s vendor approve the caller in one call; the sandbox alone has it',
    audit: 'identity-check.submitted',
    refusals: ['IdentityCheckNotConfigured', 'IdentityCheckNotOpen'],
  },
  'verification.create-kyc-session': {
    ...ownCheck,
    path: '/verification/create-kyc-session',
    summary: 'Begin to prove who one is, five times a day at most; the sandbox’s vendor decides as it is told here',
    audit: 'identity-check.begun',
    auditSubject: ['sandboxVerificationDecision'],
    body: z.strictObject({ sandboxVerificationDecision: z.enum(kycDecisions).optional() }),
    refusals: ['IdentityCheckNotConfigured', 'IdentityCheckNotOpen'],
  },
  'verification.mark-kyc-as-completed': {
    ...ownCheck,
    path: '/verification/mark-kyc-as-completed',
    summary:
      'Say that one is through with the vendor, whose decision comes later; no later than seven days after the beginning',
    audit: 'identity-check.submitted',
    refusals: ['IdentityCheckNotOpen'],
  },
  'verification.in-review': {
    ...common,
    method: 'GET',
    path: '/verification/in-review',
    summary: 'Where the review stands',
    permission: 'organization.view',
    rate: 'read',
    answer: z.object({
      status: verificationStatus,
      submittedAt: instant.nullable(),
      decidedAt: instant.nullable(),
      reason: z.string().nullable(),
      /** What became too old meanwhile and the caller may bring anew. */
      stalePapers: z.array(stalePaper),
    }),
    refusals: [],
  },
})
