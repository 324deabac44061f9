import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, civilDate, currencyCode, id, instant } from '../kernel/wire.ts'

/** By whom a transfer is approved: owners alone, or managers as well. */
export const approverRoles = ['owners', 'managers'] as const
export type ApproverRoles = (typeof approverRoles)[number]

/** What a rule is for: everything that leaves the business, what goes to other banks, or what goes to other businesses here. */
export const ruledKinds = ['all', 'outgoing', 'internal'] as const

export const mostApprovalRules = 10
export const mostApprovers = 3
const mostLimitedPersons = 100

export const approvalRule = z.object({
  /** From this amount on. */
  from: amount,
  currency: currencyCode,
  kind: z.enum(ruledKinds),
  /** Only what is sent to this one; null: to anybody. */
  beneficiaryId: id.nullable(),
  /** How many others have to approve. */
  count: z.int().min(1).max(mostApprovers),
  roles: z.enum(approverRoles),
})
export type ApprovalRule = z.infer<typeof approvalRule>

/** What may leave within a day or within 30 days, in US dollars at the day's rates; transfers between own accounts don't count. */
export const sendingLimit = z.object({
  limit: amount,
  /** What the bank lets a business send; no limit is above it. */
  bankLimit: amount,
  used: amount,
  left: amount,
})
export type SendingLimit = z.infer<typeof sendingLimit>

/** What one person may send of the business's money, whatever the business itself may; scheduled, recurring and batch transfers count for who made them. */
const personLimit = z.object({
  userId: id,
  name: z.string(),
  day: sendingLimit,
  thirtyDays: sendingLimit,
})

/** The limit that a transfer is over, whose it is, what is left of it in US dollars, and the day on which there is more. */
export const spendingOver = z.object({
  whose: z.enum(['business', 'person']),
  limit: z.enum(['day', 'thirty-days']),
  left: amount,
  until: civilDate,
})
export type SpendingOver = z.infer<typeof spendingOver>

export const personLimits = z
  .array(z.strictObject({ userId: id, dayLimit: amount, thirtyDaysLimit: amount }))
  .max(mostLimitedPersons)
export type PersonLimits = z.infer<typeof personLimits>

export const transferRules = z.object({
  /** Counts up with each change; a change of an older version is refused. */
  version: z.int().nonnegative(),
  approvals: z.array(approvalRule),
  /** New or changed bank details get no more than this for 24 hours, in US dollars; zero: no pause. */
  coolingAmount: amount,
  day: sendingLimit,
  thirtyDays: sendingLimit,
  /** Whoever is not named here has the business's limits alone. */
  persons: z.array(personLimit),
  /** When the day's limit is whole again. */
  dayResetsAt: instant,
})
export type TransferRules = z.infer<typeof transferRules>

export const transferRuleEndpoints = endpoints({
  'transfer-rules.get': {
    tag: 'transfers',
    app: 'customer',
    audience: 'signed-in',
    scope: 'organization',
    method: 'GET',
    path: '/transfer-rules',
    summary: 'Who approves transfers, what may leave, and how long new bank details wait',
    permission: 'transfers.view',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'read',
    audit: null,
    answer: transferRules,
    refusals: [],
  },
  'transfer-rules.change': {
    tag: 'transfers',
    app: 'customer',
    audience: 'signed-in',
    scope: 'organization',
    method: 'PUT',
    path: '/transfer-rules',
    summary: 'Set who approves transfers, what may leave, and how long new bank details wait',
    permission: 'transfers.rule',
    oneTimeCode: true,
    isIdempotent: true,
    rate: 'write',
    audit: 'transfer-rules.changed',
    auditSubject: ['version', 'coolingAmount', 'dayLimit', 'thirtyDaysLimit'],
    body: z.strictObject({
      version: z.int().nonnegative(),
      approvals: z.array(approvalRule).max(mostApprovalRules),
      coolingAmount: amount,
      dayLimit: amount,
      thirtyDaysLimit: amount,
      personLimits,
    }),
    answer: transferRules,
    refusals: ['TransferRulesChanged', 'NotEnoughApprovers', 'BeneficiaryNotFound', 'UserNotFound'],
  },
})
