import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, currencyCode, id, instant } from '../kernel/wire.ts'

/** By whom a transfer is approved: owners alone, or managers as well. */
export const approverRoles = ['owners', 'managers'] as const
export type ApproverRoles = (typeof approverRoles)[number]

/** What a rule is for: everything that leaves the business, what goes to other banks, or what goes to other businesses here. */
export const ruledKinds = ['all', 'outgoing', 'internal'] as const

export const mostApprovalRules = 10
export const mostApprovers = 3

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
  /** More is not to be had. */
  bankLimit: amount,
  used: amount,
  left: amount,
})
export type SendingLimit = z.infer<typeof sendingLimit>

export const transferRules = z.object({
  /** Counts up with each change; a change of an older version is refused. */
  version: z.int().nonnegative(),
  approvals: z.array(approvalRule),
  /** New or changed bank details get no more than this for 24 hours, in US dollars; zero: no pause. */
  coolingAmount: amount,
  day: sendingLimit,
  thirtyDays: sendingLimit,
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
    }),
    answer: transferRules,
    refusals: ['TransferRulesChanged', 'NotEnoughApprovers', 'BeneficiaryNotFound'],
  },
})
