import { z } from 'zod'
import { attachedFile } from '../files/files.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, currencyCode, id, instant, page, paging, paragraph } from '../kernel/wire.ts'
import { externalDocumentTypes, maxMessage, maxReplyFiles } from './additional-info.ts'
import { additionalInfoStatuses } from './additional-info-lifecycle.ts'
import { namesSecret } from './secret-words.domain.ts'

const tooLong = `Message must be at most ${maxMessage} characters`

/** What staff ask: it names neither a report nor an authority's request, in either language. */
export const askedMessage = paragraph(2 * maxMessage)
  .trim()
  .min(1, 'This field is required')
  .max(maxMessage, tooLong)
  .refine((text) => !namesSecret(text), "Customers can't be told this. Ask without naming a report or a suspicion")

/** What a customer answers: words, files that were uploaded for this question, or both. */
export const replyBody = z.strictObject({
  additionalInfoRequestId: id,
  message: paragraph(2 * maxMessage)
    .trim()
    .max(maxMessage, tooLong)
    .optional(),
  fileIds: z.array(id).max(maxReplyFiles).optional(),
})

export const attachedInvoice = z.object({
  invoiceId: id,
  invoiceNumber: z.string().nullable(),
  amount,
  currency: currencyCode,
})

/** A question as the business reads it. */
export const additionalInfoRequest = z.object({
  _id: id,
  additionalInfoRequestId: id,
  externalDocumentType: z.enum(externalDocumentTypes),
  externalDocumentId: id,
  /** The step of the application, or the kind of transaction; null where it is about the whole. */
  part: z.string().nullable(),
  message: z.string(),
  status: z.enum(additionalInfoStatuses),
  askedAt: instant,
  dueAt: instant,
  isOverdue: z.boolean(),
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
  files: z.array(attachedFile),
  invoices: z.array(attachedInvoice),
})
export type AdditionalInfoRequest = z.infer<typeof additionalInfoRequest>

/** The same as staff read it. */
export const reviewedInfoRequest = additionalInfoRequest.extend({
  organizationId: id,
  askedBy: z.string(),
  /** Who alone may answer; null where the business may. */
  to: z.string().nullable(),
  repliedBy: z.string().nullable(),
  reviewed: z.boolean(),
  reviewedBy: z.string().nullable(),
  reviewedAt: instant.nullable(),
})
export type ReviewedInfoRequest = z.infer<typeof reviewedInfoRequest>

/** Questions to customers: those that wait for an answer, and for staff all of a business. */
export const additionalInfoEndpoints = endpoints({
  'additional-info-requests.list': {
    tag: 'additional-info-requests',
    app: 'customer',
    audience: 'signed-in',
    scope: 'organization',
    permission: 'organization.view',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'read',
    audit: null,
    method: 'GET',
    path: '/additional-info-requests',
    summary: 'Questions that wait for an answer by the caller, the newest first',
    answer: z.object({ items: z.array(additionalInfoRequest.omit({ message: true, files: true, invoices: true })) }),
    refusals: [],
  },
  'admin.additional-info-requests.list': {
    tag: 'admin/additional-info-requests',
    app: 'admin',
    audience: 'signed-in',
    scope: 'staff',
    permission: 'questions.view',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'read',
    audit: null,
    method: 'GET',
    path: '/admin/additional-info-requests',
    summary: 'What a business was asked and what it answered, newest first',
    query: z.strictObject({
      organizationId: id,
      externalDocumentType: z.enum(externalDocumentTypes).optional(),
      externalDocumentId: id.optional(),
      ...paging,
    }),
    answer: page(reviewedInfoRequest),
    refusals: [],
  },
})
