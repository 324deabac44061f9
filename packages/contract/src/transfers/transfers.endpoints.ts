import { z } from 'zod'
import { reckonedDay } from '../accounts/accounts.endpoints.ts'
import { arrivalPromise } from '../corridors/corridors.endpoints.ts'
import { purposeCodes } from '../corridors/purpose-codes.ts'
import { chargeBearers } from '../corridors/rails.ts'
import { endpoints } from '../kernel/endpoint.ts'
import {
  accountType,
  amount,
  civilDate,
  currencyCode,
  id,
  instant,
  optionalLine,
  page,
  paging,
  paragraph,
  searchText,
} from '../kernel/wire.ts'
import { spendingOver } from '../transfer-rules/transfer-rules.endpoints.ts'
import { paidInvoiceLimits } from './paid-invoices.ts'
import { recallReasons } from './recall-lifecycle.ts'
import { neededApproval, paidInvoice, payeeWarnings, transfer, transferKinds } from './transfer.ts'
import { transferStatuses } from './transfer-lifecycle.ts'

/** From where, to whom, how much: what a quote and a transfer both ask. One of the three targets is named. */
export const askedTransfer = {
  sourceCurrency: currencyCode,
  sourceAccountType: accountType,
  /** An account of a beneficiary at another bank. */
  accountId: id.optional(),
  /** A business that has its account here. */
  handle: z.string().max(40).optional(),
  /** Another own account of the same currency. */
  ownAccountType: accountType.optional(),
  /** Of the side that is fixed: what leaves without the fee, or what arrives. */
  amount,
  fixedSide: z.enum(['source', 'target']),
}

const common = {
  tag: 'transfers',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
} as const
const reading = {
  ...common,
  method: 'GET',
  permission: 'transfers.view',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'read',
  audit: null,
} as const

/** What asking for money to leave to an account that is known is refused with. */
export const pricing = [
  'AccountNotFound',
  'BankAccountNotUsable',
  'CorridorNotOffered',
  'AmountOutOfRange',
  'TransferLimitReached',
  'RateUnavailable',
] as const

/** The same where it is chosen who gets it. */
export const transferring = [
  ...pricing,
  'HandleNotFound',
  'OwnHandle',
  'RecipientAccountNotOpen',
  'CurrencyNotSendable',
] as const

const moving = [
  'FileNotFound',
  'FileInUse',
  'AccountLocked',
  'InsufficientFunds',
  'QuoteChanged',
  'TransferRepeated',
  'NotEnoughApprovers',
  'PayeeCooling',
  'SpendingLimitReached',
] as const

/** What approving and declining are both refused with. */
const deciding = ['TransferNotFound', 'TransferStatusConflict', 'OwnTransfer', 'AlreadyApproved'] as const

const sending = {
  /** The other side's worst amount that is accepted: at most what leaves, or at least what arrives. */
  bound: amount,
  /** What the payee reads. */
  reference: optionalLine(140),
  /** Read by the business alone. */
  note: paragraph(500),
  /** Who pays the banks on the way; each their own unless said. Refused where the corridor knows only one way. */
  charges: z.enum(chargeBearers).optional(),
  /** What it is for; asked for where the corridor has such codes, refused elsewhere. */
  purposeCode: z.enum(purposeCodes).optional(),
  /** A file of the group `transfer-document:{any id}`; asked for where the corridor needs a document, refused elsewhere. */
  documentId: id.optional(),
  /** Told to a beneficiary with the remittance advice; refused inside the house. */
  paidInvoices: z.array(paidInvoice).max(paidInvoiceLimits.count).optional(),
  /** A later day; at once without one. */
  sendDate: civilDate.optional(),
  /** The same payee, amount and reference as within the last day, on purpose. */
  isRepeat: z.literal(true).optional(),
}

/** What narrows a list of transfers. */
export const transferFilters = {
  status: z.array(z.enum(transferStatuses)).max(transferStatuses.length).optional(),
  currency: currencyCode.optional(),
  beneficiaryId: id.optional(),
  recurringTransferId: id.optional(),
  /** The days of asking for it, where the business is. */
  from: reckonedDay.optional(),
  to: reckonedDay.optional(),
  search: searchText.optional(),
}

/** What transfers add up to, in the currency that they leave. */
const transferSums = {
  /** Of what left or is to leave, without fees. */
  amount,
  /** Of the house. */
  fee: amount,
  /** Of what failed, came back, or was canceled or refused. */
  notThrough: amount,
}

/** Money that leaves an account: to another bank, to another business here, to another own account. */
export const transferEndpoints = endpoints({
  'transfers.list': {
    ...reading,
    path: '/transfers',
    summary: 'Transfers of the business, newest first',
    specification: 'transfers.list',
    query: z.strictObject({ ...transferFilters, ...paging }),
    answer: page(transfer),
    refusals: [],
  },
  'transfers.sums': {
    ...reading,
    path: '/transfers/sums',
    summary: 'What the transfers that are found add up to, by currency and in the base currency',
    query: z.strictObject(transferFilters),
    answer: z.object({
      totals: z.array(z.object({ currency: currencyCode, count: z.int(), ...transferSums })),
      /** All together in the base currency, by the stored rates of a day. */
      inBase: z.object({ currency: currencyCode, ...transferSums, ratesDate: civilDate }),
      /** False where there are more than are added up: then it is the newest alone. */
      isWhole: z.boolean(),
    }),
    refusals: [],
  },
  'transfers.get': {
    ...reading,
    path: '/transfers/{transferId}',
    summary: 'One transfer with what happened so far',
    specification: 'transfers.get',
    params: z.strictObject({ transferId: id }),
    answer: transfer,
    refusals: ['TransferNotFound'],
  },
  'transfers.confirmation': {
    ...reading,
    path: '/transfers/{transferId}/confirmation',
    summary: 'Proof that a transfer was sent, as a PDF in the reader’s language',
    rate: 'document',
    params: z.strictObject({ transferId: id }),
    answer: 'pdf',
    refusals: ['TransferNotFound', 'TransferStatusConflict'],
  },
  'transfers.quote': {
    ...common,
    method: 'POST',
    path: '/transfers/quote',
    summary: 'What a transfer costs, what arrives and when; nothing is kept',
    specification: 'transfers.quote',
    permission: 'transfers.create',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'read',
    audit: null,
    /** With a later day, arrival, limits and pauses are those of that day. */
    body: z.strictObject({ ...askedTransfer, sendDate: sending.sendDate }),
    answer: z.object({
      kind: z.enum(transferKinds),
      sourceCurrency: currencyCode,
      amount,
      fee: amount,
      /** The amount and the fee. */
      total: amount,
      spread: amount,
      targetCurrency: currencyCode,
      targetAmount: amount,
      rate: z.string().nullable(),
      ratesDate: civilDate.nullable(),
      /** When it should be asked anew. */
      expiresAt: instant,
      available: amount,
      /** What the account lacks for it. */
      missing: amount.nullable(),
      /** The limit that it is over if it leaves today, what is left of it in US dollars, and the day on which there is more. */
      over: spendingOver.nullable(),
      /** Bank details that were saved or changed within a week, or whose name the bank knows otherwise. */
      warnings: z.array(z.enum(payeeWarnings)),
      /** Null where nobody else has to approve. */
      approval: neededApproval.nullable(),
      /** Until then this much can't be sent to these bank details. */
      coolsUntil: instant.nullable(),
      /** The first day on which it can be; null where it can today. */
      sendableOn: civilDate.nullable(),
      /** Null inside the house, where it is there at once. */
      arrival: arrivalPromise.nullable(),
    }),
    refusals: [...transferring],
  },
  'transfers.create': {
    ...common,
    method: 'POST',
    path: '/transfers',
    summary: 'Send money to another bank, to another business here, or to another own account',
    specification: 'transfers.create',
    permission: 'transfers.create',
    oneTimeCode: true,
    isIdempotent: true,
    rate: 'write',
    audit: 'transfer.created',
    auditSubject: [
      'accountId',
      'handle',
      'ownAccountType',
      'sourceCurrency',
      'sourceAccountType',
      'amount',
      'sendDate',
    ],
    body: z.strictObject({ ...askedTransfer, ...sending }),
    answer: transfer,
    refusals: [...transferring, ...moving, 'CrossingLimitReached'],
  },
  'transfers.withdraw': {
    ...common,
    method: 'POST',
    path: '/transfers/withdraw',
    summary: 'Send money to an own account at another bank',
    specification: 'transfers.withdraw',
    permission: 'transfers.create',
    oneTimeCode: true,
    isIdempotent: true,
    rate: 'write',
    audit: 'transfer.created',
    auditSubject: ['accountId', 'sourceCurrency', 'sourceAccountType', 'amount', 'sendDate'],
    body: z.strictObject({
      sourceCurrency: currencyCode,
      sourceAccountType: accountType,
      accountId: id,
      amount,
      fixedSide: z.enum(['source', 'target']),
      ...sending,
    }),
    answer: transfer,
    refusals: [...pricing, 'CurrencyNotSendable', ...moving],
  },
  'transfers.approve': {
    ...common,
    method: 'POST',
    path: '/transfers/approve',
    summary: 'Approve a transfer that somebody else made; the last approval sends it',
    permission: 'transfers.approve',
    oneTimeCode: true,
    isIdempotent: true,
    rate: 'write',
    audit: 'transfer.approved',
    auditSubject: ['transferId'],
    body: z.strictObject({ transferId: id }),
    answer: transfer,
    refusals: [
      ...deciding,
      'BankAccountNotUsable',
      'CorridorNotOffered',
      'AmountOutOfRange',
      'TransferLimitReached',
      'RateUnavailable',
      'QuoteChanged',
      'SpendingLimitReached',
      'AccountLocked',
      'InsufficientFunds',
      'RecipientAccountNotOpen',
    ],
  },
  'transfers.decline': {
    ...common,
    method: 'POST',
    path: '/transfers/decline',
    summary: 'Decline a transfer that somebody else made',
    permission: 'transfers.approve',
    oneTimeCode: false,
    isIdempotent: true,
    rate: 'write',
    audit: 'transfer.declined',
    auditSubject: ['transferId'],
    body: z.strictObject({ transferId: id, note: paragraph(500) }),
    answer: transfer,
    refusals: deciding,
  },
  'transfers.recall': {
    ...common,
    method: 'POST',
    path: '/transfers/recall',
    summary: 'Ask the payee’s bank to send a transfer back; it may agree, also for less, or refuse',
    permission: 'transfers.recall',
    oneTimeCode: false,
    isIdempotent: true,
    rate: 'write',
    audit: 'transfer.recalled',
    auditSubject: ['transferId', 'reason'],
    body: z.strictObject({ transferId: id, reason: z.enum(recallReasons), note: paragraph(500) }),
    answer: transfer,
    refusals: ['TransferNotFound', 'TransferStatusConflict', 'RecallNotPossible'],
  },
  'transfers.cancel': {
    ...common,
    method: 'POST',
    path: '/transfers/cancel',
    summary: 'Cancel a transfer that has not left yet',
    permission: 'transfers.create',
    oneTimeCode: false,
    isIdempotent: true,
    rate: 'write',
    audit: 'transfer.canceled',
    auditSubject: ['transferId'],
    body: z.strictObject({ transferId: id }),
    answer: transfer,
    refusals: ['TransferNotFound', 'TransferStatusConflict'],
  },
})
