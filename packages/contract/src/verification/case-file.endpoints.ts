import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, id, instant, paragraph } from '../kernel/wire.ts'
import { documentTypes } from './requirements.domain.ts'

export const fileVerdicts = ['accepted', 'rejected'] as const

export const caseDocument = z.object({
  fileId: id,
  /** Of the business, or a person's proof of where they live. */
  of: z.enum(['business', 'person']),
  type: z.enum(documentTypes).nullable(),
  userId: id.nullable(),
  person: z.string().nullable(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  language: z.string().nullable(),
  issuedOn: z.string().nullable(),
  uploadedAt: instant,
  /** The paper that became too old during the review and made place for this one. */
  renews: z.object({ fileId: id, name: z.string(), at: instant }).nullable(),
  review: z
    .object({
      decision: z.enum(fileVerdicts),
      reason: z.string().nullable(),
      decidedBy: z.string(),
      decidedAt: instant,
    })
    .nullable(),
})

export const caseDecisions = [
  'step-approved',
  'step-denied',
  'entity-approved',
  'entity-denied',
  'file-accepted',
  'file-rejected',
  'file-renewed',
  'application-approved',
  'application-denied',
] as const

/** All papers and decisions of a company. */
export const customerFile = z.object({
  organizationId: id,
  name: z.string(),
  isUnderReview: z.boolean(),
  documents: z.array(caseDocument),
  /** Newest first, with what the customer brought anew. `of`: the step, the entity or the file, by its name. */
  decisions: z.array(
    z.object({
      act: z.enum(caseDecisions),
      of: z.string(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      at: instant,
    }),
  ),
})
export type CustomerFile = z.infer<typeof customerFile>

const staff = { app: 'admin', audience: 'signed-in', scope: 'staff', oneTimeCode: false } as const
const reading = {
  ...staff,
  method: 'GET',
  permission: 'verification.view',
  isIdempotent: false,
  rate: 'read',
  audit: null,
} as const
const deciding = {
  ...staff,
  tag: 'admin/verification',
  method: 'PUT',
  permission: 'verification.decide',
  isIdempotent: true,
  rate: 'write',
  answer: done,
} as const

const verdict = z.strictObject({
  fileId: id,
  decision: z.enum(fileVerdicts),
  /** Told to the customer; a rejection needs one. */
  reason: paragraph(500).optional(),
})
const reviewRefusals = [
  'FileNotFound',
  'PaperReplaced',
  'OrganizationNotFound',
  'ApplicationNotUnderReview',
  'AlreadyDecided',
] as const
const evidenceRefusals = ['FileNotFound', 'FileUnreadable', 'FileMasked'] as const

/** How staff look at what a customer handed in, and what they say of it. */
export const caseFileEndpoints = endpoints({
  'admin.files.image': {
    ...reading,
    tag: 'admin/files',
    path: '/admin/files/fileimage',
    summary: 'A page of a customer’s file as a picture, blurred until personal data are revealed',
    rate: 'document',
    query: z.strictObject({
      fileId: id,
      /** From 1, the first unless told. */
      page: z
        .string()
        .regex(/^[1-9]\d{0,2}$/, 'page is invalid')
        .optional(),
    }),
    answer: 'file',
    refusals: evidenceRefusals,
  },
  'admin.files.pages': {
    ...reading,
    tag: 'admin/files',
    path: '/admin/files/pages',
    summary: 'How many pages a customer’s file has, and whether who asks sees them in the clear',
    rate: 'document',
    query: z.strictObject({ fileId: id }),
    answer: z.object({ pages: z.number().int(), isBlurred: z.boolean(), isPicture: z.boolean() }),
    refusals: evidenceRefusals,
  },
  'admin.verification.customer-file': {
    ...reading,
    tag: 'admin/verification',
    path: '/admin/verification/customer-file',
    summary: 'All documents and decisions of a company',
    query: z.strictObject({ organizationId: id }),
    answer: customerFile,
    refusals: ['OrganizationNotFound'],
  },
  'admin.verification.review-file': {
    ...deciding,
    path: '/admin/verification/review-file',
    summary: 'Accept or reject a document of a business; the customer is told why when the application is handed back',
    audit: 'application.file-reviewed',
    auditSubject: ['fileId', 'decision', 'reason'],
    body: verdict,
    refusals: reviewRefusals,
  },
  'admin.verification.review-user-file': {
    ...deciding,
    path: '/admin/verification/review-user-file',
    summary: 'Accept or reject a person’s proof of where they live',
    audit: 'application.file-reviewed',
    auditSubject: ['fileId', 'decision', 'reason'],
    body: verdict,
    refusals: reviewRefusals,
  },
  'admin.verification.ask-to-resubmit': {
    ...deciding,
    path: '/admin/verification/ask-to-resubmit',
    summary: 'Hand an application back to its owner, who mends what was denied or rejected and submits it again',
    audit: 'application.returned',
    auditSubject: ['organizationId', 'reason'],
    body: z.strictObject({ organizationId: id, reason: paragraph(500).trim().min(1, 'This field is required') }),
    refusals: ['OrganizationNotFound', 'ApplicationNotUnderReview'],
  },
})
