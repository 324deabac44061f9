import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { accountType, amount, civilDate, currencyCode, done, id, instant, page } from '../kernel/wire.ts'
import { organizationStatuses, verificationStatus } from '../me/current-user.ts'
import { listedMoney, party, readingMoney } from '../staff/money-lists.ts'
import { depositStatuses, unplacedStatuses } from './deposit-statuses.ts'

export const staffDeposit = z.object({
  depositId: id,
  ...party,
  provider: z.string(),
  currency: currencyCode,
  accountType,
  amount,
  senderName: z.string(),
  reference: z.string(),
  status: z.enum(depositStatuses),
  valueDate: civilDate,
  receivedAt: instant,
  /** What staff noted on it last. */
  note: z.object({ text: z.string(), by: z.string(), at: instant }).nullable(),
})
export type StaffDeposit = z.infer<typeof staffDeposit>

const someone = z.object({ staffId: id, name: z.string() })

export const unplacedDeposit = z.object({
  depositId: id,
  provider: z.string(),
  currency: currencyCode,
  amount,
  /** The end of the account number that the payer wrote. */
  accountNumber: z.string(),
  senderName: z.string(),
  reference: z.string(),
  status: z.enum(unplacedStatuses),
  receivedAt: instant,
  /** Whose one member of staff says it is. */
  proposal: z
    .object({
      ...party,
      organizationStatus: z.enum(organizationStatuses),
      verificationStatus,
      accountType,
      /** The end of the proposed account's number. */
      accountNumber: z.string(),
      proposedBy: someone,
      proposedAt: instant,
    })
    .nullable(),
  /** Who says that it is to go back. */
  returnProposal: z.object({ proposedBy: someone, proposedAt: instant }).nullable(),
  /** The second person who agreed. */
  confirmation: z.object({ confirmedBy: someone, confirmedAt: instant }).nullable(),
})
export type UnplacedDeposit = z.infer<typeof unplacedDeposit>

export const placement = z.object({
  ...party,
  organizationStatus: z.enum(organizationStatuses),
  verificationStatus,
  provider: z.string(),
  currency: currencyCode,
  accountType,
  /** The end of the account's number. */
  accountNumber: z.string(),
})
export type Placement = z.infer<typeof placement>

const handle = z.string().min(1).max(40)
const placing = {
  ...readingMoney,
  method: 'PUT',
  permission: 'payments.place',
  isIdempotent: true,
  rate: 'write',
  refusals: ['DepositNotFound', 'DepositAlreadyPlaced', 'TransactionStatusConflict'],
} as const

/** What money came, and whose it is, for staff. */
export const depositEndpoints = endpoints({
  'admin.deposits.list': {
    ...readingMoney,
    path: '/admin/payments/deposits',
    summary: 'Deposits of all businesses, newest first',
    specification: 'admin.deposits.list',
    query: z.strictObject({ status: z.enum(depositStatuses).optional(), ...listedMoney }),
    answer: page(staffDeposit),
  },
  'admin.deposits.unplaced': {
    ...readingMoney,
    path: '/admin/payments/unplaced-deposits',
    summary: 'Deposits that nobody could place, newest first',
    query: z.strictObject({ depositId: id.optional(), status: z.enum(unplacedStatuses).optional(), ...listedMoney }),
    answer: page(unplacedDeposit),
  },
  'admin.deposits.unplaced-count': {
    ...readingMoney,
    path: '/admin/payments/unplaced-deposits/count',
    summary: 'How many deposits wait for a proposal, and how many for a second person',
    answer: z.object({ waiting: z.number().int().nonnegative(), proposed: z.number().int().nonnegative() }),
  },
  'admin.deposits.find-placement': {
    ...readingMoney,
    path: '/admin/payments/unplaced-deposits/placement',
    summary: 'The account that a deposit would go to, before somebody says so',
    query: z.strictObject({ depositId: id, handle, accountType }),
    answer: placement,
    refusals: ['DepositNotFound', 'AccountNotFound', 'HandleNotFound'],
  },
  'admin.deposits.propose-placement': {
    ...placing,
    path: '/admin/payments/unplaced-deposits/propose',
    summary: 'Say whose a deposit is; somebody else must agree',
    audit: 'deposit.placement-proposed',
    auditSubject: ['depositId', 'handle', 'accountType'],
    body: z.strictObject({ depositId: id, handle, accountType }),
    answer: done,
    refusals: [...placing.refusals, 'AccountNotFound', 'HandleNotFound'],
  },
  'admin.deposits.confirm-placement': {
    ...placing,
    path: '/admin/payments/unplaced-deposits/confirm',
    summary: 'Agree as a second person: the money goes to the proposed account',
    audit: 'deposit.placed',
    auditSubject: ['depositId', 'organizationId', 'accountType'],
    /** Whose the second person read that it is: a proposal that was changed meanwhile is not what they agree to. */
    body: z.strictObject({ depositId: id, organizationId: id, accountType }),
    answer: done,
    refusals: [...placing.refusals, 'SecondPersonNeeded'],
  },
  'admin.deposits.propose-return': {
    ...placing,
    path: '/admin/payments/unplaced-deposits/propose-return',
    summary: 'Say that a deposit is to go back to where it came from; somebody else must agree',
    audit: 'deposit.return-proposed',
    auditSubject: ['depositId'],
    body: z.strictObject({ depositId: id }),
    answer: done,
  },
  'admin.deposits.confirm-return': {
    ...placing,
    path: '/admin/payments/unplaced-deposits/confirm-return',
    summary: 'Agree as a second person: the money goes back',
    audit: 'deposit.sent-back',
    auditSubject: ['depositId'],
    body: z.strictObject({ depositId: id }),
    answer: done,
    refusals: [...placing.refusals, 'SecondPersonNeeded'],
  },
})
