import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { accountType, amount, civilDate, currencyCode, cursor, done, id, instant, page } from '../kernel/wire.ts'

export const railOrderStatuses = [
  'created',
  'submitted',
  'unknown',
  'pending',
  'settled',
  'failed',
  'returned',
] as const
export const depositStatuses = ['received', 'waiting'] as const

const party = { organizationId: id, handle: z.string(), legalName: z.string() }

export const staffTransfer = z.object({
  transferId: id,
  ...party,
  kind: z.enum(['local', 'swift']),
  provider: z.string(),
  currency: currencyCode,
  accountType,
  amount,
  fee: amount,
  beneficiaryName: z.string(),
  /** The last four characters; the rest is hidden. */
  beneficiaryAccount: z.string(),
  reference: z.string(),
  status: z.enum(railOrderStatuses),
  createdAt: instant,
  valueDate: civilDate,
})
export type StaffTransfer = z.infer<typeof staffTransfer>

export const staffTransferFile = staffTransfer.extend({
  reason: z.string().nullable(),
  returnedAmount: amount.nullable(),
  initiatedBy: id.nullable(),
  submittedAt: instant.nullable(),
  settledAt: instant.nullable(),
  returnedAt: instant.nullable(),
  /** What the provider told that can't be right; staff look at it. */
  cases: z.array(z.object({ caseId: id, kind: z.string(), openedAt: instant })),
})
export type StaffTransferFile = z.infer<typeof staffTransferFile>

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
})
export type StaffDeposit = z.infer<typeof staffDeposit>

export const staffReturn = z.object({
  transferId: id,
  ...party,
  provider: z.string(),
  currency: currencyCode,
  accountType,
  /** What came back, and what had been sent. */
  amount,
  sentAmount: amount,
  beneficiaryName: z.string(),
  reference: z.string(),
  reason: z.string(),
  returnedAt: instant,
})
export type StaffReturn = z.infer<typeof staffReturn>

export const unplacedStatuses = ['waiting', 'proposed', 'placed'] as const
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
  proposal: z.object({ handle: z.string(), accountType, proposedBy: id }).nullable(),
})
export type UnplacedDeposit = z.infer<typeof unplacedDeposit>

const search = z.string().max(80).optional()
const limit = z
  .string()
  .regex(/^([1-9]\d?|100)$/, 'limit is invalid')
  .optional()
const paged = { currency: currencyCode.optional(), search, limit, cursor: cursor.optional() }

const listing = {
  method: 'GET',
  tag: 'admin/payments',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  permission: 'payments.view',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'read',
  audit: null,
  refusals: ['Unauthenticated', 'UserMismatch', 'StaffNotPermitted', 'ValidationError'],
} as const

const placing = {
  ...listing,
  method: 'PUT',
  permission: 'payments.place',
  isIdempotent: true,
  rate: 'write',
  refusals: [...listing.refusals, 'DepositNotFound', 'DepositAlreadyPlaced', 'AccountNotFound'],
} as const

/** What money came, left and came back, for staff. */
export const staffPaymentEndpoints = endpoints({
  'admin.transfers.list': {
    ...listing,
    path: '/admin/payments/transfers',
    summary: 'Local and SWIFT transfers of all businesses, newest first',
    specification: 'admin.transfers.list',
    query: z.strictObject({ status: z.enum(railOrderStatuses).optional(), ...paged }),
    answer: page(staffTransfer),
  },
  'admin.transfers.get': {
    ...listing,
    path: '/admin/payments/transfers/{transferId}',
    summary: 'One transfer with what its provider told',
    specification: 'admin.transfers.get',
    params: z.strictObject({ transferId: id }),
    answer: staffTransferFile,
    refusals: [...listing.refusals, 'TransferNotFound'],
  },
  'admin.deposits.list': {
    ...listing,
    path: '/admin/payments/deposits',
    summary: 'Deposits of all businesses, newest first',
    specification: 'admin.deposits.list',
    query: z.strictObject({ status: z.enum(depositStatuses).optional(), ...paged }),
    answer: page(staffDeposit),
  },
  'admin.returns.list': {
    ...listing,
    path: '/admin/payments/returns',
    summary: 'Transfers that came back after they were paid out, newest first',
    specification: 'admin.returns.list',
    query: z.strictObject(paged),
    answer: page(staffReturn),
  },
  'admin.deposits.unplaced': {
    ...listing,
    path: '/admin/payments/unplaced-deposits',
    summary: 'Deposits that nobody could place, newest first',
    query: z.strictObject({ status: z.enum(unplacedStatuses).optional(), limit, cursor: cursor.optional() }),
    answer: page(unplacedDeposit),
  },
  'admin.deposits.propose-placement': {
    ...placing,
    path: '/admin/payments/unplaced-deposits/propose',
    summary: 'Say whose a deposit is; somebody else must agree',
    audit: 'deposit.placement-proposed',
    body: z.strictObject({ depositId: id, handle: z.string().min(1).max(40), accountType }),
    answer: done,
    refusals: [...placing.refusals, 'HandleNotFound'],
  },
  'admin.deposits.confirm-placement': {
    ...placing,
    path: '/admin/payments/unplaced-deposits/confirm',
    summary: 'Agree as a second person: the money goes to the proposed account',
    audit: 'deposit.placed',
    body: z.strictObject({ depositId: id }),
    answer: done,
    refusals: [...placing.refusals, 'SecondPersonNeeded'],
  },
})
