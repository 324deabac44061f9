import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { accountType, amount, civilDate, currencyCode, cursor, done, id, instant, page } from '../kernel/wire.ts'
import { organizationStatuses, verificationStatuses } from '../me/current-user.ts'
import { depositStatuses, railOrderStatuses, returnKinds, unplacedStatuses } from '../staff/payment-statuses.ts'

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
  /** The transfer, debit or deposit that came back. */
  returnId: id,
  kind: z.enum(returnKinds),
  ...party,
  provider: z.string(),
  currency: currencyCode,
  accountType,
  /** What came back, and what had been paid. */
  amount,
  sentAmount: amount,
  /** Who the money had gone to or come from. */
  counterparty: z.string(),
  reference: z.string(),
  reason: z.string(),
  returnedAt: instant,
})
export type StaffReturn = z.infer<typeof staffReturn>

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
      verificationStatus: z.enum(verificationStatuses),
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
  verificationStatus: z.enum(verificationStatuses),
  provider: z.string(),
  currency: currencyCode,
  accountType,
  /** The end of the account's number. */
  accountNumber: z.string(),
})
export type Placement = z.infer<typeof placement>

const handle = z.string().min(1).max(40)
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
  refusals: [],
} as const

const placing = {
  ...listing,
  method: 'PUT',
  permission: 'payments.place',
  isIdempotent: true,
  rate: 'write',
  refusals: [...listing.refusals, 'DepositNotFound', 'DepositAlreadyPlaced', 'TransactionStatusConflict'],
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
    summary: 'Transfers, bank debits and deposits that came back after they were done, newest first',
    specification: 'admin.returns.list',
    query: z.strictObject({ kind: z.enum(returnKinds).optional(), ...paged }),
    answer: page(staffReturn),
  },
  'admin.deposits.unplaced': {
    ...listing,
    path: '/admin/payments/unplaced-deposits',
    summary: 'Deposits that nobody could place, newest first',
    query: z.strictObject({ depositId: id.optional(), status: z.enum(unplacedStatuses).optional(), ...paged }),
    answer: page(unplacedDeposit),
  },
  'admin.deposits.unplaced-count': {
    ...listing,
    path: '/admin/payments/unplaced-deposits/count',
    summary: 'How many deposits wait for a proposal, and how many for a second person',
    answer: z.object({ waiting: z.number().int().nonnegative(), proposed: z.number().int().nonnegative() }),
    refusals: [],
  },
  'admin.deposits.find-placement': {
    ...listing,
    path: '/admin/payments/unplaced-deposits/placement',
    summary: 'The account that a deposit would go to, before somebody says so',
    query: z.strictObject({ depositId: id, handle, accountType }),
    answer: placement,
    refusals: [...listing.refusals, 'DepositNotFound', 'AccountNotFound', 'HandleNotFound'],
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
    refusals: [...placing.refusals, 'AccountNotFound', 'SecondPersonNeeded'],
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
