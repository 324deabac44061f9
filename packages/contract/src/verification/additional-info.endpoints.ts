import { z } from 'zod'
import { applicationDocumentTypes } from '../additional-info-requests/additional-info.ts'
import {
  additionalInfoRequest,
  askedMessage,
  replyBody,
} from '../additional-info-requests/additional-info-requests.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { id } from '../kernel/wire.ts'
import { filledSteps } from './step-lifecycle.ts'

const answering = {
  tag: 'verification',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  permission: 'organization.view',
  oneTimeCode: false,
} as const
const asking = {
  tag: 'admin/verification',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  permission: 'verification.decide',
  oneTimeCode: false,
  isIdempotent: true,
  rate: 'write',
} as const

/** Questions about an application: staff ask, the business answers, staff say that they read it. */
export const verificationInfoEndpoints = endpoints({
  'verification.additional-info-request': {
    ...answering,
    method: 'GET',
    path: '/verification/additional-info-request',
    summary: 'A question about the application; without an id the newest that waits for an answer by the caller',
    isIdempotent: false,
    rate: 'read',
    audit: null,
    query: z.strictObject({ id: id.optional() }),
    answer: additionalInfoRequest,
    refusals: ['AdditionalInfoRequestNotFound'],
  },
  'verification.reply-to-additional-info-request': {
    ...answering,
    method: 'PUT',
    path: '/verification/additional-info-request',
    summary: 'Answer a question about the application with words and files; the review continues',
    isIdempotent: true,
    rate: 'write',
    audit: 'additional-info.replied',
    auditSubject: ['additionalInfoRequestId'],
    body: replyBody,
    answer: additionalInfoRequest,
    refusals: ['AdditionalInfoRequestNotFound', 'AdditionalInfoRequestClosed', 'FileNotFound', 'FileInUse'],
  },
  'verification.attach-invoice-to-rai': {
    ...answering,
    method: 'POST',
    path: '/verification/attach-invoice-to-RAI',
    summary: 'Show staff an invoice of the business with the answer to a question, of whatever kind; five at most',
    isIdempotent: true,
    rate: 'write',
    audit: 'additional-info.invoice-attached',
    auditSubject: ['additionalInfoRequestId', 'invoiceId'],
    body: z.strictObject({ additionalInfoRequestId: id, invoiceId: id }),
    answer: additionalInfoRequest,
    refusals: [
      'AdditionalInfoRequestNotFound',
      'AdditionalInfoRequestClosed',
      'InvoiceNotFound',
      'TooManyInvoicesAttached',
    ],
  },
  'admin.verification.additional-info-request': {
    ...asking,
    method: 'POST',
    path: '/admin/verification/additional-info-request',
    summary: 'Ask a business about its application, a step, a paper or an owning entity of it, or one of its people',
    audit: 'additional-info.requested',
    auditSubject: ['organizationId', 'externalDocumentType', 'externalDocumentId', 'step', 'toUserId'],
    body: z.strictObject({
      organizationId: id,
      externalDocumentType: z.enum(applicationDocumentTypes),
      /** The business itself for its application and for an entity that owns a part; else the person or the file. */
      externalDocumentId: id,
      step: z.enum(filledSteps).optional(),
      /** The entity, as the owners' step names it. */
      ownerId: z.string().min(1).max(40).optional(),
      /** Who alone answers about a paper; without it the business, and about a person's own paper that person. */
      toUserId: id.optional(),
      message: askedMessage,
    }),
    answer: z.object({ additionalInfoRequestId: id }),
    refusals: [
      'OrganizationNotFound',
      'UserNotFound',
      'FileNotFound',
      'UboEntityNotFound',
      'PaperReplaced',
      'ApplicationNotUnderReview',
      'AdditionalInfoRequestOpen',
    ],
  },
  'admin.verification.review-additional-info-request': {
    ...asking,
    method: 'PUT',
    path: '/admin/verification/review-additional-info-request',
    summary: 'Say that an answer was read; what is still missing is asked again',
    audit: 'additional-info.reviewed',
    auditSubject: ['additionalInfoRequestId'],
    body: z.strictObject({ additionalInfoRequestId: id }),
    answer: z.object({ organizationId: id }),
    refusals: ['AdditionalInfoRequestNotFound', 'AdditionalInfoNotReplied', 'AdditionalInfoRequestClosed'],
  },
})
