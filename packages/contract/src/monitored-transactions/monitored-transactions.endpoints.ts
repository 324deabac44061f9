import { z } from 'zod'
import { maxMessage } from '../additional-info-requests/additional-info.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, civilDate, currencyCode, id, instant, page, paging, paragraph } from '../kernel/wire.ts'
import { proposal, secondEyesAnswer } from '../staff/second-eyes.ts'
import { holdReasons, monitoredTypes, reviewWords, stopRuleNames } from './monitored-transactions.ts'
import { reviewStatuses } from './review-lifecycle.ts'

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
  /** The rule that stopped it; null for what staff put on hold or flagged, and for what waits for a verification alone. */
  stopRule: z.enum(stopRuleNames).nullable(),
  /** Where its review stands. */
  status: z.enum(reviewStatuses),
  /** A head has it: nobody else decides. */
  isEscalated: z.boolean(),
  /** Since when it is held, or flagged. */
  heldAt: instant,
  /** The day on which a guarantee ends, where the payment is one. */
  releaseDate: civilDate.nullable(),
})
export type MonitoredTransaction = z.infer<typeof monitoredTransaction>

/** One of the list, as whoever works through it needs it. */
export const monitoredLine = monitoredTransaction.extend({
  /** By when staff decide, and whether that has passed; null while it waits for the customer or a verification. */
  due: z.object({ at: instant, isOverdue: z.boolean() }).nullable(),
  /** Whose case it is. */
  assignedTo: z.object({ staffId: id, name: z.string() }).nullable(),
})
export type MonitoredLine = z.infer<typeof monitoredLine>

/** What a transaction is measured by: the rule's facts, and how the money of its business moved before, the same way and in its currency. */
const grounds = z.object({
  /** From which amount on such transactions are held, or flagged; null where no amount is. */
  amountFrom: amount.nullable(),
  /** Since when, and by whom, the business that the rule names is monitored. */
  watch: z.object({ at: instant, by: z.string().nullable() }).nullable(),
  /** The 90 days before: how many, the median, the largest, and how often the median goes into this amount. */
  usual: z.object({
    count: z.int(),
    amount: amount.nullable(),
    largest: amount.nullable(),
    times: z.string().nullable(),
  }),
  /** What moved with the same counterparty in the 180 days before. */
  counterparty: z.object({ count: z.int(), lastAt: instant.nullable() }),
  /** The 24 hours up to it, itself counted. */
  day: z.object({ count: z.int(), amount }),
})
export type Grounds = z.infer<typeof grounds>

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
    summary: 'Payments and deposits that are held or flagged now, the longest first',
    query: z.strictObject({
      transactionType: z.enum(monitoredTypes).optional(),
      waitsFor: z.enum(holdReasons).optional(),
      escalation: z.enum(['escalated', 'not-escalated']).optional(),
      currency: currencyCode.optional(),
      ...paging,
    }),
    answer: page(monitoredLine),
  },
  'admin.monitored-transactions.get': {
    ...reading,
    path: '/admin/monitored-transactions/{transactionId}',
    summary: 'One held payment or deposit, with why it is held and what staff decided about it before',
    params: z.strictObject({ transactionId: id }),
    query: z.strictObject({ transactionType: z.enum(monitoredTypes) }),
    answer: monitoredTransaction.extend({
      grounds,
      /** What waits for a second person. */
      proposals: z.array(proposal),
      notes: z.array(z.object({ note: z.string(), by: z.string(), at: instant })),
      decisions: z.array(
        z.object({
          action: z.enum(reviewWords),
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
      'Allow a held transaction, deny it, deny it and hold its money for good, put one on hold, ask its business, leave it to a head, or dismiss what was only flagged',
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
      /** For `escalate-to-compliance-head`: false takes it back, which heads alone may. */
      escalate: z.boolean().optional(),
    }),
    /** `proposed` until a second person sends the same: what is worth 50,000 dollars, or of a business whose risk is high. */
    answer: secondEyesAnswer.extend({ organizationId: id, isHeld: z.boolean() }),
    auditProposed: 'monitored-transaction.proposed',
    refusals: [
      ...reading.refusals,
      'MonitoredActionUnknown',
      'TransactionNotFound',
      'TransactionStatusConflict',
      'CrossingLimitReached',
      'AdditionalInfoRequestOpen',
      'SecondPersonRequired',
      'ApprovalExpired',
    ],
  },
  'admin.monitored-transactions.add-additional-notes-to-deposit': {
    ...writing,
    permission: 'deposits.note',
    method: 'POST',
    path: '/admin/monitored-transactions/add-additional-notes-to-deposit',
    summary: 'Keep a note on a deposit, which only staff read and nobody changes',
    audit: 'deposit.noted',
    auditSubject: ['depositId'],
    body: z.strictObject({ depositId: id, note: paragraph(4000).trim().min(1, 'This field is required').max(2000) }),
    answer: z.object({ organizationId: id }),
    refusals: ['DepositNotFound'],
  },
})
