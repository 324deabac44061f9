import { z } from 'zod'
import { additionalInfoRequest, replyBody } from '../additional-info-requests/additional-info-requests.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, currencyCode, id, instant } from '../kernel/wire.ts'
import { monitoredTypes } from './monitored-transactions.ts'

/** The payment that is asked about, as its business knows it. */
export const askedTransaction = z.object({
  transactionId: id,
  transactionType: z.enum(monitoredTypes),
  amount,
  currency: currencyCode,
  /** Who is to get it, or for money that came in who sent it. */
  counterparty: z.string(),
  at: instant,
  invoiceId: id.nullable(),
})
export type AskedTransaction = z.infer<typeof askedTransaction>

const answering = {
  tag: 'monitored-transactions',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  permission: 'organization.view',
  oneTimeCode: false,
  path: '/monitored-transactions/additional-info-request',
} as const

/** Questions about a payment that is reviewed. */
export const monitoredInfoEndpoints = endpoints({
  'monitored-transactions.additional-info-request': {
    ...answering,
    method: 'GET',
    specification: 'monitored-transactions.additional-info.get',
    summary: 'A question about a payment; without an id the newest that waits for an answer by the caller',
    isIdempotent: false,
    rate: 'read',
    audit: null,
    query: z.strictObject({ id: id.optional() }),
    answer: additionalInfoRequest.extend({ transaction: askedTransaction.nullable() }),
    refusals: ['AdditionalInfoRequestNotFound'],
  },
  'monitored-transactions.reply-to-additional-info-request': {
    ...answering,
    method: 'PUT',
    specification: 'monitored-transactions.additional-info.reply',
    summary: 'Answer a question about a payment with words and files; its review continues, and the payment waits',
    isIdempotent: true,
    rate: 'write',
    audit: 'additional-info.replied',
    auditSubject: ['additionalInfoRequestId'],
    body: replyBody,
    answer: additionalInfoRequest,
    refusals: ['AdditionalInfoRequestNotFound', 'AdditionalInfoRequestClosed', 'FileNotFound', 'FileInUse'],
  },
})
