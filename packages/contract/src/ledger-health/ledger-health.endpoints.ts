import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, civilDate, currencyCode, id, instant } from '../kernel/wire.ts'
import { balancePeriods } from './balance-periods.ts'

const count = z.number().int().nonnegative()
const where = { provider: z.string(), currency: currencyCode }

const fault = z.object({
  /** What kind of fault, as verification names it: `balance_not_folded`. */
  code: z.string(),
  subject: z.string(),
  expected: z.string(),
  found: z.string(),
})
export type LedgerFault = z.infer<typeof fault>

const verification = z.object({
  verificationId: id,
  startedAt: instant,
  finishedAt: instant,
  /** Who of the staff asked for it; null: the calendar. */
  askedBy: z.string().nullable(),
  isClean: z.boolean(),
  faultCount: count,
  /** The first of them, causes before what follows from them. */
  faults: z.array(fault),
  transferCount: count,
  accountCount: count,
})
export type LedgerVerification = z.infer<typeof verification>

const head = z.object({
  sequence: count,
  transferCount: count,
  /** Hexadecimal. */
  hash: z.string(),
  sealedAt: instant,
  /** Whether this house's key signed it. */
  isSigned: z.boolean(),
  /** The last head that stands outside the database, too, and since when. */
  copy: z.object({ sequence: count, copiedAt: instant }).nullable(),
})
export type LedgerHead = z.infer<typeof head>

const auditHead = z.object({
  sequence: count,
  sealedAt: instant,
  isSigned: z.boolean(),
  /** When heads of the audit trail were copied outside the database last. */
  copiedAt: instant.nullable(),
})

/** Where the lists of payments show what something is about. */
const listed = z.object({ list: z.enum(['transfers', 'deposits', 'unplaced-deposits']), paymentId: id })
export type ListedPayment = z.infer<typeof listed>

const reconciled = z.object({
  ...where,
  ranAt: instant,
  /** What stands at the provider by the ledger, and by the provider's own list. */
  ledgerAmount: amount,
  providerAmount: amount,
  /** What the provider's own statements close with, and the last day they tell of; null before the first. */
  statementAmount: amount.nullable(),
  statementThrough: civilDate.nullable(),
  differences: z.array(
    z.object({
      reference: z.string(),
      kind: z.enum(['missing_here', 'missing_there', 'not_on_statement', 'other_amount', 'other_day']),
      ledgerAmount: amount,
      providerAmount: amount,
      /** Null while no statement tells of its day. */
      statementAmount: amount.nullable(),
      firstSeenAt: instant,
      ageDays: count,
      payment: listed.nullable(),
    }),
  ),
})
export type Reconciled = z.infer<typeof reconciled>

const railCase = z.object({
  caseId: id,
  kind: z.string(),
  provider: z.string(),
  /** What it is about: an order, a notice, a statement by currency and day. */
  subject: z.string(),
  openedAt: instant,
  /** What stood before and what is told now, of how much, or why a statement is refused; null where that is not what is wrong. */
  before: z.string().nullable(),
  told: z.string().nullable(),
  amount: amount.nullable(),
  currency: currencyCode.nullable(),
  problem: z.string().nullable(),
  payment: listed.nullable(),
})
export type RailCase = z.infer<typeof railCase>

const clearing = z.object({
  kind: z.string(),
  ...where,
  accountCount: count,
  amount,
  /** Of the oldest money that is still there; null: it came in the last minutes. */
  since: instant.nullable(),
  ageDays: count,
  /** For how many days money may be under way here. */
  limitDays: count,
})
export type ClearingAccount = z.infer<typeof clearing>

const seconds = z.number().nonnegative()

/** What the worker has to do, in wall time. */
const queue = z.object({
  /** Since a worker last gave a sign of life; null where none runs. */
  beatAgeSeconds: seconds.nullable(),
  /** For how long the oldest job that is due has waited; 0 where none is. */
  oldestSeconds: seconds,
  waiting: count,
  running: count,
  /** Those that used up their attempts. */
  dead: count,
  /** No worker gives a sign of life, a job waits too long, or one was given up. */
  problems: z.array(z.enum(['worker', 'queue', 'dead'])),
})
export type QueueFigures = z.infer<typeof queue>

export const ledgerHealth = z.object({
  verification: verification.nullable(),
  /** One that was asked for and is not finished. */
  openVerification: z.object({ verificationId: id, askedAt: instant }).nullable(),
  head: head.nullable(),
  auditHead: auditHead.nullable(),
  reconciliations: z.array(reconciled),
  /** What providers told that can't be right, newest first; nothing of it was booked. */
  cases: z.array(railCase),
  clearing: z.array(clearing),
  unplacedDeposits: z.object({ waiting: count, proposed: count }),
  queue,
})
export type LedgerHealth = z.infer<typeof ledgerHealth>

export const balancesOverTime = z.object({
  currency: currencyCode,
  /** Every day of the period, the oldest first; a day ends at midnight UTC, the last one is not over. */
  dates: z.array(civilDate),
  /** Credits − debits of all accounts of a kind at the end of each day: the house's assets are negative. */
  kinds: z.array(z.object({ kind: z.string(), amounts: z.array(amount) })),
})
export type BalancesOverTime = z.infer<typeof balancesOverTime>

const read = {
  method: 'GET',
  tag: 'admin/ledger',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  permission: 'ledger.view',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'read',
  audit: null,
  refusals: [],
} as const

/** How the books are, for staff. */
export const ledgerHealthEndpoints = endpoints({
  'admin.ledger.health': {
    ...read,
    path: '/admin/ledger/health',
    summary:
      'The last verification, heads, reconciliation, money under way, deposits that nobody could place, and jobs',
    answer: ledgerHealth,
  },
  'admin.ledger.balances-over-time': {
    ...read,
    path: '/admin/ledger/balances-over-time',
    summary: 'Money by kind of account at the end of each of the last days, in one currency',
    query: z.strictObject({ currency: currencyCode, days: z.enum(balancePeriods) }),
    answer: balancesOverTime,
    refusals: [...read.refusals],
  },
  'admin.ledger.verify': {
    ...read,
    method: 'POST',
    path: '/admin/ledger/verify',
    summary: 'Have the books and the audit trail verified now; answers the verification that is under way, if one is',
    permission: 'ledger.verify',
    isIdempotent: true,
    rate: 'write',
    audit: 'ledger.verification-asked',
    answer: z.object({ verificationId: id }),
  },
})
