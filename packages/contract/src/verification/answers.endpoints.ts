import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, id, instant, paragraph } from '../kernel/wire.ts'
import { verificationStatus, verificationStatuses } from '../me/current-user.ts'
import { answerRow } from './answer-rows.ts'
import { gapKinds } from './approval-gaps.domain.ts'
import { documentTypes } from './requirements.domain.ts'
import { ownerTypes } from './step-forms.ts'
import { filledSteps, stepStatuses } from './step-lifecycle.ts'

/** One step with what was answered; of declarations there is one for each person. */
export const answeredStep = z.object({
  step: z.enum(filledSteps),
  userId: id.nullable(),
  person: z.string().nullable(),
  status: z.enum(stepStatuses),
  version: z.number().int(),
  savedAt: instant,
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  rows: z.array(answerRow),
})

export const answeredOwner = z.object({
  ownerId: z.string(),
  type: z.enum(ownerTypes),
  name: z.string(),
  /** Of the business through all paths, in basis points. */
  effectiveBps: z.number().int(),
  /** How many levels above the business; null for who reaches it by no way. */
  tier: z.number().int().nullable(),
  isUbo: z.boolean(),
  isSigner: z.boolean(),
  isDirector: z.boolean(),
  hasControl: z.boolean(),
  isExecutive: z.boolean(),
  /** Whom it owns directly: `company` or another owner, with its name. */
  holdings: z.array(z.object({ of: z.string(), name: z.string(), bps: z.number().int() })),
  /**
   * How far the verification is of a company, a trust, a beneficial owner or the executive; null where it has not begun, and of whoever is
   * not verified.
   */
  status: z.enum([...verificationStatuses, 'invited']).nullable(),
  /** Of a company or a trust, whether staff approved it as it is named now; null of a person. */
  isApproved: z.boolean().nullable(),
  /** What staff decided about a company or a trust as it is named now; null where nothing was, and of a person. */
  review: z
    .object({
      decision: z.enum(['approved', 'denied']),
      decidedBy: z.string(),
      decidedAt: instant,
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Whether a question about it waits for the customer. */
  isAsked: z.boolean(),
  rows: z.array(answerRow),
})

export const answeredDocument = z.object({
  type: z.enum(documentTypes),
  /** Null where it is asked for and was not brought. */
  fileId: id.nullable(),
  name: z.string(),
  /** Who brought it and when; null where nobody did. */
  uploadedBy: z.string().nullable(),
  uploadedAt: instant.nullable(),
  language: z.string().nullable(),
  issuedOn: z.string().nullable(),
  ageDays: z.number().int().nullable(),
  /** How old it may be; null where its age does not count. */
  maxAgeDays: z.number().int().nullable(),
  /** Whether this application has to bring it. */
  isRequired: z.boolean(),
  isStale: z.boolean(),
  /** When it took the place of one that became too old during the review. */
  renewedAt: instant.nullable(),
})

export const applyingPerson = z.object({
  userId: id,
  name: z.string(),
  role: z.string(),
  isUbo: z.boolean(),
  /** What the person has to do besides the company's own steps. */
  needs: z.array(z.enum(['pep', 'personIdentityKyc'])),
  kycStatus: verificationStatus,
  pepStatus: z.enum(stepStatuses),
})

/** What a company answered, as a file for who decides about it. */
export const caseAnswers = z.object({
  organizationId: id,
  organizationType: z.enum(['business', 'solopreneur']),
  round: z.number().int().nullable(),
  requirementSet: z.string().nullable(),
  /** Until when who asks reads personal data in the clear, and the stamp of it; null while they are masked. */
  revealed: z.object({ until: instant, stamp: z.string() }).nullable(),
  steps: z.array(answeredStep),
  owners: z.array(answeredOwner),
  directors: z.array(
    z.object({ directorId: z.string(), name: z.string(), isExecutive: z.boolean(), rows: z.array(answerRow) }),
  ),
  /** Whether the applicant confirmed that nobody else owns a quarter. */
  isRestAttested: z.boolean(),
  documents: z.array(answeredDocument),
  people: z.array(applyingPerson),
  /** Everything that stands between the application and its approval; `of` names the step, person, entity or document. */
  gaps: z.array(z.object({ gap: z.enum(gapKinds), of: z.string() })),
})
export type CaseAnswers = z.infer<typeof caseAnswers>

const reviewing = {
  tag: 'admin/verification',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  oneTimeCode: false,
} as const

const deciding = {
  ...reviewing,
  method: 'PUT',
  permission: 'verification.decide',
  isIdempotent: true,
  rate: 'write',
  answer: done,
} as const

const partRefusals = ['OrganizationNotFound', 'ApplicationNotUnderReview', 'StepChanged', 'AlreadyDecided'] as const

/** The version that was read: who sends it decides about nothing that was changed meanwhile. */
const seen = { organizationId: id, version: z.number().int().min(1).optional() }
const oneStep = z.strictObject({
  ...seen,
  step: z.enum(filledSteps),
  /** Of declarations, whose; everybody's where nobody is named. */
  userId: id.optional(),
})

const oneEntity = z.strictObject({ ...seen, ownerId: z.string().min(1).max(40) })

/** How staff read what a company answered, and decide about its parts. */
export const answerEndpoints = endpoints({
  'admin.verification.answers': {
    ...reviewing,
    isIdempotent: false,
    rate: 'read',
    audit: null,
    method: 'GET',
    path: '/admin/verification/answers',
    summary: 'What a company answered, step by step, with owners, documents and people; personal data is masked',
    permission: 'verification.view',
    query: z.strictObject({ organizationId: id }),
    answer: caseAnswers,
    refusals: ['OrganizationNotFound'],
  },
  'admin.verification.approve-step': {
    ...deciding,
    path: '/admin/verification/approve-step',
    summary: 'Approve one step of an application; of who holds public office a head approves the declaration',
    audit: 'application.step-approved',
    auditSubject: ['organizationId', 'step', 'userId'],
    body: oneStep,
    refusals: [...partRefusals, 'HeadRequired', 'ApplicationIncomplete'],
  },
  'admin.verification.deny-step': {
    ...deciding,
    path: '/admin/verification/deny-step',
    summary: 'Deny one step of an application, which then can’t be approved',
    audit: 'application.step-denied',
    auditSubject: ['organizationId', 'step', 'userId'],
    body: oneStep,
    refusals: partRefusals,
  },
  'admin.verification.approve-ubo-entity': {
    ...deciding,
    path: '/admin/verification/approve-ubo-entity',
    summary: 'Approve a company or a trust that owns a part of the business',
    audit: 'application.entity-approved',
    auditSubject: ['organizationId'],
    body: oneEntity,
    refusals: [...partRefusals, 'UboEntityNotFound'],
  },
  'admin.verification.deny-ubo-entity': {
    ...deciding,
    path: '/admin/verification/deny-ubo-entity',
    summary: 'Deny a company or a trust that owns a part; the application can’t be approved with it',
    audit: 'application.entity-denied',
    auditSubject: ['organizationId', 'reason'],
    body: oneEntity.extend({ reason: paragraph(500).trim().min(1, 'This field is required') }),
    refusals: [...partRefusals, 'UboEntityNotFound'],
  },
})
