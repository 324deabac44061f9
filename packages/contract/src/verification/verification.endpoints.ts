import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { civilDate, done, instant, line } from '../kernel/wire.ts'
import { currentUser, verificationStatuses } from '../me/current-user.ts'
import { postalAddress } from '../organizations/postal-address.ts'
import { kycDecisions } from './kyc-session-lifecycle.ts'

export const applicationForm = z.strictObject({
  legalName: line(120),
  address: postalAddress,
  taxId: line(40),
  person: z.strictObject({
    firstName: line(60),
    lastName: line(60),
    jobTitle: line(80),
    dateOfBirth: civilDate,
  }),
})
export type ApplicationForm = z.infer<typeof applicationForm>

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

export const verificationEndpoints = endpoints({
  'verification.get': {
    ...common,
    method: 'GET',
    path: '/verification',
    summary: 'How far the application is, and what was filled in; secrets are masked',
    permission: 'organization.view',
    rate: 'read',
    answer: z.object({
      status: z.enum(verificationStatuses),
      application: z
        .object({
          legalName: z.string(),
          address: postalAddress,
          taxIdLast4: z.string(),
          person: z.object({ firstName: z.string(), lastName: z.string(), jobTitle: z.string() }),
        })
        .nullable(),
    }),
    refusals: [],
  },
  'verification.save-kyb': {
    ...common,
    method: 'POST',
    path: '/verification/kyb',
    summary: 'Save the business details and the person of the application',
    permission: 'verification.submit',
    rate: 'write',
    isIdempotent: true,
    audit: 'application.saved',
    body: applicationForm,
    answer: done,
    refusals: ['CountryNotSupported', 'ApplicationAlreadySubmitted'],
  },
  'verification.finalize': {
    ...common,
    method: 'POST',
    path: '/verification/review-and-finalize',
    summary: 'Submit the application for review',
    permission: 'verification.submit',
    rate: 'write',
    isIdempotent: true,
    audit: 'application.submitted',
    answer: z.object({ status: z.enum(verificationStatuses) }),
    // The form is filled in before, and looked at whole here.
    refusals: ['ValidationError', 'ApplicationAlreadySubmitted'],
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
      status: z.enum(verificationStatuses),
      submittedAt: instant.nullable(),
      decidedAt: instant.nullable(),
      reason: z.string().nullable(),
    }),
    refusals: [],
  },
})
