import { z } from 'zod'
import { maxMessage } from '../additional-info-requests/additional-info.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, civilDate, currencyCode, id, instant, page, paging, paragraph } from '../kernel/wire.ts'
import { holdReasons, monitoredActions, monitoredTypes, reviewActions } from './monitored-transactions.ts'

export const monitoredTransaction = z.object({
  transactionId: id,
  transactionType: z.enum(monitoredTypes),
  /** The business whose money it is: the payer of an invoice, the owner of a deposit. */
  organizationId: id,
  senderHandle: z.string(),
  senderName: z.string(),
  /** Who is to get it, or for a deposit who sent it. */
  counterparty: z.string(),
  /** The invoice's number, or what the payer of a deposit wrote. */
  reference: z.string(),
  invoiceId: id.nullable(),
  currency: currencyCode,
  amount,
  waitsFor: z.enum(holdReasons),
  heldAt: instant,
  /** The day on which a guarantee ends, where the payment is one. */
  releaseDate: civilDate.nullable(),
})
export type MonitoredTransaction = z.infer<typeof monitoredTransaction>

const common = {
  tag: 'admin/monitored-transactions',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  oneTimeCode: false,
} as const
const reading = {
  ...common,
  method: 'GET',
  permission: 'transactions.view',
  isIdempotent: false,
  rate: 'read',
  audit: null,
  refusals: [],
} as const
const writing = {
  ...common,
  permission: 'transactions.decide',
  isIdempotent: true,
  rate: 'write',
} as const

/** What was stopped, and what staff decide about it. */
export const monitoredTransactionEndpoints = endpoints({
  'admin.monitored-transactions.list': {
    ...reading,
    path: '/admin/monitored-transactions',
    summary: 'Payments and deposits that are held now, the longest held first',
    query: z.strictObject({
      transactionType: z.enum(monitoredTypes).optional(),
      waitsFor: z.enum(holdReasons).optional(),
      currency: currencyCode.optional(),
      ...paging,
    }),
    answer: page(monitoredTransaction),
  },
  'admin.monitored-transactions.get': {
    ...reading,
    path: '/admin/monitored-transactions/{transactionId}',
    summary: 'One held payment or deposit, with what staff decided about it before',
    params: z.strictObject({ transactionId: id }),
    query: z.strictObject({ transactionType: z.enum(monitoredTypes) }),
    answer: monitoredTransaction.extend({
      decisions: z.array(
        z.object({
          action: z.enum([...monitoredActions, ...reviewActions, 'off-hold']),
          message: z.string(),
          by: z.string(),
          at: instant,
        }),
      ),
    }),
    refusals: [...reading.refusals, 'TransactionNotFound'],
  },
  'admin.monitored-transactions.decide': {
    ...writing,
    method: 'POST',
    path: '/admin/monitored-transactions/{action}',
    summary:
      'Allow a held transaction, deny it, deny it and hold its money for good, put one on hold, or ask its business',
    audit: 'monitored-transaction.decided',
    auditSubject: ['action', 'transactionType', 'transactionId'],
    params: z.strictObject({ action: z.string().max(60) }),
    body: z.strictObject({
      transactionType: z.enum(monitoredTypes),
      transactionId: id,
      /** The handle of the business whose money it is, so that nothing else is decided about by mistake. */
      senderHandle: z.string().min(1).max(40),
      /** Why; for `additional-info-request` the question, which is required. */
      message: paragraph(2 * maxMessage)
        .trim()
        .max(maxMessage, `Message must be at most ${maxMessage} characters`)
        .optional(),
      /** For `on-hold`: false takes the hold back. */
      onHold: z.boolean().optional(),
    }),
    answer: z.object({ organizationId: id, isHeld: z.boolean() }),
    refusals: [
      ...reading.refusals,
      'MonitoredActionUnknown',
      'TransactionNotFound',
      'TransactionStatusConflict',
      'CrossingLimitReached',
      'AdditionalInfoRequestOpen',
    ],
  },
})
