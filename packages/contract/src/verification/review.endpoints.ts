import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, id, instant, page, paging, paragraph, searchText } from '../kernel/wire.ts'
import { organizationStatus, verificationStatus } from '../me/current-user.ts'
import { postalAddress } from '../organizations/postal-address.ts'
import { proposal, secondEyesAnswer, secondEyesRefusals } from '../staff/second-eyes.ts'
import { applicationStatuses } from './application-lifecycle.ts'
import { reopeningCauses } from './reopened-steps.domain.ts'
import { hardStops, riskFactors, riskFloors, riskTiers } from './risk-score.domain.ts'
import { filledSteps, stepStatuses } from './step-lifecycle.ts'

const reviewing = {
  tag: 'admin/verification',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'read',
  audit: null,
} as const

export const signup = z.object({
  userId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.string(),
  kycStatus: verificationStatus,
  isEmailVerified: z.boolean(),
  organizationId: id.nullable(),
  handle: z.string().nullable(),
  verificationStatus: verificationStatus.nullable(),
  signedUpAt: instant,
})
export type Signup = z.infer<typeof signup>

/** What a company was asked, in short (specification 3). */
export const askedInShort = z.object({
  /** Nothing waits for the customer. */
  isReplied: z.boolean(),
  /** Nothing waits for staff either. */
  isReviewed: z.boolean(),
  totalRequest: z.number().int(),
})

export const companyUnderReview = z.object({
  organizationId: id,
  handle: z.string(),
  legalName: z.string(),
  country: z.string(),
  organizationType: z.enum(['business', 'solopreneur']),
  verificationStatus,
  additionalInfoRequest: askedInShort,
  /** Staff handed the application back, and its owner has not submitted it again. */
  isReturned: z.boolean(),
  /** Of an approved company that is decided again in part, who it waits for. */
  reopened: z.enum(['customer', 'staff']).nullable(),
  submittedAt: instant.nullable(),
})
export type CompanyUnderReview = z.infer<typeof companyUnderReview>

export const companyApplication = z.object({
  /** Nothing of it is there before it is submitted. */
  address: postalAddress.nullable(),
  /** Masked but for its last four characters. */
  taxId: z.string(),
  person: z.object({
    firstName: z.string(),
    lastName: z.string(),
    jobTitle: z.string(),
    /** Masked. */
    dateOfBirth: z.string(),
  }),
  status: z.enum(applicationStatuses),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** How far each part is that the company fills in, in the order in which it is asked. */
  steps: z.array(
    z.object({ step: z.enum(filledSteps), status: z.enum(stepStatuses), submittedAt: instant.nullable() }),
  ),
  /** What of it is decided again since the approval, and why; the newest first. */
  reopened: z.array(
    z.object({
      step: z.enum(filledSteps),
      person: z.string().nullable(),
      cause: z.enum(reopeningCauses),
      by: z.string().nullable(),
      at: instant,
      status: z.enum(stepStatuses),
    }),
  ),
  /** What the risk model said last; null before the risk profile is complete. */
  risk: z
    .object({
      model: z.string(),
      points: z.number().int(),
      tier: z.enum(riskTiers),
      /** Factors that gave points, the most first. */
      parts: z.array(z.object({ factor: z.enum(riskFactors), points: z.number().int() })),
      /** What made it high whatever its points. */
      floors: z.array(z.enum(riskFloors)),
      /** What denied it. */
      stops: z.array(z.enum(hardStops)),
      scoredAt: instant,
    })
    .nullable(),
})

export const companyMember = z.object({
  userId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  kycStatus: verificationStatus,
})

export const companyAccount = z.object({
  currency: z.string(),
  accountType: z.string(),
  provider: z.string(),
  status: z.string(),
})

export const companyFile = z.object({
  organizationId: id,
  handle: z.string(),
  name: z.string(),
  legalName: z.string(),
  organizationType: z.enum(['business', 'solopreneur']),
  status: organizationStatus,
  verificationStatus,
  pricingTier: z.string(),
  /** The currencies that it waits for an account in. */
  waitlists: z.array(z.string()),
  /** Whether its payments and deposits wait for a decision; null for those who see nothing of monitoring. */
  isMonitored: z.boolean().nullable(),
  /** What waits for a second person. */
  proposals: z.array(proposal),
  createdAt: instant,
  application: companyApplication.nullable(),
  members: z.array(companyMember),
  accounts: z.array(companyAccount),
})
export type CompanyFile = z.infer<typeof companyFile>

export const historyEntry = z.object({
  entryId: id,
  at: instant,
  action: z.string(),
  /** What staff decided about a held transaction, where the act is one. */
  decision: z.string().nullable(),
  actor: z.string(),
  /** The words that a member of staff gave for it. */
  reason: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const deciding = ['OrganizationNotFound', 'ApplicationNotUnderReview', 'AlreadyDecided'] as const

/** How staff review who may open an account. */
export const reviewEndpoints = endpoints({
  'admin.verification.signups': {
    ...reviewing,
    method: 'GET',
    path: '/admin/verification/signups',
    summary: 'People who signed up, newest first',
    permission: 'signups.view',
    query: z.strictObject({ search: searchText.optional(), ...paging }),
    answer: page(signup),
    refusals: [],
  },
  'admin.verification.companies': {
    ...reviewing,
    method: 'GET',
    path: '/admin/verification/companies',
    summary: 'Companies whose application is open or decided, those that wait longest first',
    permission: 'verification.view',
    query: z.strictObject({
      status: z
        .enum(['submitted', 'additional_info_requested', 'returned', 'approved', 'denied', 'reopened'])
        .optional(),
      search: searchText.optional(),
      ...paging,
    }),
    answer: page(companyUnderReview),
    refusals: [],
  },
  'admin.verification.company': {
    ...reviewing,
    method: 'GET',
    path: '/admin/verification/company',
    summary: 'One company with its application; personal data is masked',
    permission: 'verification.view',
    query: z.strictObject({ organizationId: id }),
    answer: companyFile,
    refusals: ['OrganizationNotFound'],
  },
  'admin.verification.company-history': {
    ...reviewing,
    method: 'GET',
    path: '/admin/verification/company-history',
    summary: 'What was done to and by a company, newest first, with the reasons that staff gave',
    permission: 'verification.view',
    query: z.strictObject({ organizationId: id, ...paging }),
    answer: page(historyEntry),
    refusals: ['OrganizationNotFound'],
  },
  'admin.verification.reveal': {
    ...reviewing,
    method: 'POST',
    path: '/admin/verification/reveal-personal-data',
    summary: 'Show the personal data of an application for five minutes; the audit trail keeps who and why',
    permission: 'personal-data.reveal',
    rate: 'write',
    audit: 'personal-data.revealed',
    auditSubject: ['organizationId', 'reason'],
    body: z.strictObject({
      organizationId: id,
      reason: paragraph(500).refine((text) => text.trim().length >= 3, 'Say why'),
    }),
    /** Until when who asked reads them in the clear. */
    answer: z.object({ taxId: z.string(), dateOfBirth: z.string(), until: instant }),
    refusals: ['OrganizationNotFound'],
  },
  'admin.verification.hide': {
    ...reviewing,
    method: 'POST',
    path: '/admin/verification/hide-personal-data',
    summary: 'Mask the personal data of an application again before the five minutes are over',
    permission: 'personal-data.reveal',
    rate: 'write',
    audit: 'personal-data.hidden',
    auditSubject: ['organizationId'],
    body: z.strictObject({ organizationId: id }),
    answer: done,
    refusals: ['OrganizationNotFound'],
  },
  'admin.verification.request-new-kyc': {
    ...reviewing,
    method: 'POST',
    path: '/admin/verification/request-new-kyc',
    summary: 'Have a person prove anew who they are; until then they act for no business but their own',
    permission: 'verification.decide',
    isIdempotent: true,
    rate: 'write',
    audit: 'identity-check.requested',
    auditSubject: ['userId', 'organizationId'],
    body: z.strictObject({ userId: id, organizationId: id }),
    answer: done,
    refusals: ['UserNotFound'],
  },
  'admin.verification.approve': {
    ...reviewing,
    method: 'PUT',
    path: '/admin/verification/approve-company',
    summary:
      'Approve the application; the accounts are opened at the providers. Of high risk it takes a second person who sends the same',
    permission: 'verification.decide',
    isIdempotent: true,
    rate: 'write',
    audit: 'application.approved',
    auditProposed: 'application.approval-proposed',
    auditSubject: ['organizationId'],
    body: z.strictObject({ organizationId: id }),
    answer: secondEyesAnswer,
    refusals: [
      'OrganizationNotFound',
      'ApplicationNotUnderReview',
      'ApplicationIncomplete',
      'AdditionalInfoToReview',
      'HeadRequired',
      ...secondEyesRefusals,
    ],
  },
  'admin.verification.deny': {
    ...reviewing,
    method: 'PUT',
    path: '/admin/verification/deny-company',
    summary: 'Deny the application with a reason that the owner is told',
    permission: 'verification.decide',
    isIdempotent: true,
    rate: 'write',
    audit: 'application.denied',
    auditSubject: ['organizationId', 'reason'],
    body: z.strictObject({ organizationId: id, reason: paragraph(500).trim().min(1, 'This field is required') }),
    answer: done,
    refusals: deciding,
  },
})
