import { z } from 'zod'
import { maxEmailLength } from '../kernel/email-rule.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { accountType, amount, civilDate, currencyCode, done, email, id, instant, line } from '../kernel/wire.ts'

const common = {
  tag: 'sandbox',
  audience: 'public',
  scope: 'sandbox',
  permission: 'anyone',
  oneTimeCode: false,
  isIdempotent: false,
  audit: null,
} as const

export const sandboxMessage = z.object({
  messageId: id,
  to: z.string(),
  subject: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  kind: z.string(),
  status: z.string(),
  createdAt: instant,
})

const clock = z.object({ wallNow: instant, businessNow: instant, offsetMs: z.string() })

/** The sandbox's own calls. They exist outside production only, and any client can drive a whole journey with them. */
export const sandboxEndpoints = endpoints({
  'sandbox.mailbox': {
    ...common,
    method: 'GET',
    path: '/sandbox/mailbox',
    summary: 'Mails to an address, or to everybody, newest first (at most 50)',
    app: 'both',
    rate: 'read',
    query: z.strictObject({ to: z.string().max(maxEmailLength).optional() }),
    answer: z.object({ items: z.array(sandboxMessage) }),
    refusals: [],
  },
  'sandbox.emailing-docs': {
    ...common,
    method: 'GET',
    path: '/internal-tools/emailing-docs',
    summary: 'Of every kind of mail that was sent the newest one, by kind',
    app: 'both',
    rate: 'read',
    query: z.strictObject({}),
    answer: z.object({ items: z.array(sandboxMessage) }),
    refusals: [],
  },
  'sandbox.sms': {
    ...common,
    method: 'GET',
    path: '/sandbox/sms',
    summary: 'Text messages to a phone number, newest first (at most 50)',
    app: 'both',
    rate: 'read',
    query: z.strictObject({ to: z.string().max(40).optional() }),
    answer: z.object({ items: z.array(sandboxMessage) }),
    refusals: [],
  },
  'sandbox.one-time-code': {
    ...common,
    method: 'GET',
    path: '/sandbox/one-time-code',
    summary:
      'The newest one-time code sent to a login, by mail or text; for demonstration staff, the authenticator’s code',
    app: 'both',
    rate: 'read',
    query: z.strictObject({ email }),
    answer: z.object({ code: z.string(), kind: z.string() }),
    refusals: ['UserNotFound'],
  },
  'sandbox.logins': {
    ...common,
    method: 'GET',
    path: '/sandbox/logins',
    summary: 'The demonstration logins',
    app: 'both',
    rate: 'read',
    query: z.strictObject({ app: z.enum(['customer', 'admin']).optional() }),
    answer: z.object({
      items: z.array(
        z.object({ app: z.enum(['customer', 'admin']), email: z.string(), password: z.string(), who: z.string() }),
      ),
    }),
    refusals: [],
  },
  'sandbox.clock': {
    ...common,
    method: 'GET',
    path: '/sandbox/clock',
    summary: 'Wall time and business time',
    app: 'both',
    rate: 'read',
    query: z.strictObject({}),
    answer: clock,
    refusals: [],
  },
  'sandbox.advance-clock': {
    ...common,
    method: 'POST',
    path: '/sandbox/clock',
    summary: 'Move business time forward, to an instant; never back',
    app: 'both',
    rate: 'write',
    body: z.strictObject({ advanceTo: instant }),
    answer: clock,
    refusals: ['ClockMovesForward'],
  },
  'sandbox.deposit': {
    ...common,
    method: 'POST',
    path: '/sandbox/deposits',
    summary: 'A deposit notice of the provider for the account of a handle; the same notice id counts once',
    app: 'customer',
    isIdempotent: true,
    rate: 'write',
    body: z.strictObject({
      handle: z.string().max(40),
      currency: currencyCode,
      accountType,
      amount,
      senderName: line(80).optional(),
      reference: line(80).optional(),
      /** The day that it counts on at the bank; a later one counts as today. */
      valueDate: civilDate.optional(),
      noticeId: line(80).optional(),
    }),
    answer: z.object({ depositId: id, status: z.enum(['received', 'waiting']) }),
    refusals: ['HandleNotFound', 'AccountNotFound'],
  },
  'sandbox.unplaced-deposit': {
    ...common,
    method: 'POST',
    path: '/sandbox/unplaced-deposits',
    summary: 'A deposit notice of the provider for an account number that nobody has; the same notice id counts once',
    app: 'customer',
    isIdempotent: true,
    rate: 'write',
    body: z.strictObject({
      currency: currencyCode,
      /** Whose provider tells: the one behind accounts of this type. */
      accountType,
      amount,
      /** What the payer wrote. */
      accountNumber: line(40),
      senderName: line(80).optional(),
      reference: line(80).optional(),
      noticeId: line(80).optional(),
    }),
    accountNumbers: ['accountNumber'],
    answer: z.object({ depositId: id }),
    refusals: [],
  },
  'sandbox.bank-debits': {
    ...common,
    method: 'GET',
    path: '/sandbox/bank-debits',
    summary: 'What payers’ banks were asked to debit, newest first (at most 50)',
    app: 'customer',
    rate: 'read',
    query: z.strictObject({}),
    answer: z.object({
      items: z.array(
        z.object({
          invoiceId: id,
          /** What the payer reads on the bank statement: the invoice's number. */
          description: z.string(),
          amount,
          acceptedAt: instant,
          state: z.enum(['pending', 'settled', 'failed', 'returned']),
        }),
      ),
    }),
    refusals: [],
  },
  'sandbox.turn-bank-debit': {
    ...common,
    method: 'POST',
    path: '/sandbox/bank-debits',
    summary: 'The payer’s bank refuses the bank debit of an invoice that has not settled, or takes one back that has',
    app: 'customer',
    isIdempotent: true,
    rate: 'write',
    body: z.strictObject({ invoiceId: id, outcome: z.enum(['fail', 'return']) }),
    answer: done,
    refusals: ['InvoiceNotFound', 'InvoiceStatusConflict'],
  },
})
