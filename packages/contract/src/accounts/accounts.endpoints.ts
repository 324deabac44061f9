import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import {
  accountType,
  amount,
  civilDate,
  currencyCode,
  done,
  id,
  instant,
  line,
  optionalLine,
  page,
  paging,
  paragraph,
  searchText,
} from '../kernel/wire.ts'
import { maxNoteLength } from './note-length.ts'
import { transactionKinds } from './transaction-kinds.ts'

export const currencyAccountStatuses = [
  'PROVIDER_APPLICATION_UNDER_REVIEW',
  'CURRENCY_ACCOUNT_LOCKED',
  'CURRENCY_ACCOUNT_ACTIVE_FOR_TRANSACTIONS',
  'CURRENCY_ACCOUNT_ELIGIBLE_FOR_OPENING',
  'ORGANIZATION_VERIFICATION_REQUIRED',
] as const

export const providerStatuses = ['not_started', 'approved', 'denied', 'ineligible', 'completed'] as const

export const currencyAccount = z.object({
  accountId: id.nullable(),
  currency: currencyCode,
  accountType,
  label: z.string(),
  /** What the business calls it; null where it has no name of its own. */
  nickname: z.string().nullable(),
  isActive: z.boolean(),
  isLocked: z.boolean(),
  providerStatus: z.enum(providerStatuses),
  currencyStatus: z.enum(currencyAccountStatuses),
  balance: amount,
  balanceConvertedToUSD: amount,
  /** In the base currency of the business. */
  balanceInBase: amount,
  bankAccountNumber: z.string().nullable(),
})
export type CurrencyAccount = z.infer<typeof currencyAccount>

/** Bank details, field by field in the order they are shown; names are the specification's. */
export const bankDetails = z.object({
  accountHolder: z.string(),
  /** The holder's, on one line; none before the business is verified. */
  businessAddress: z.string().optional(),
  accountNumber: z.string(),
  routingCode: z.string().optional(),
  bic: z.string().optional(),
  bankCode: z.string().optional(),
  branchCode: z.string().optional(),
  transitNumber: z.string().optional(),
  institutionNumber: z.string().optional(),
  bank: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string().optional(),
  zip: z.string(),
  country: z.string(),
})
export type BankDetails = z.infer<typeof bankDetails>

/** What a person of the business wrote on a transaction, who and when. */
export const memberNote = z.object({ text: z.string(), by: z.string(), at: instant })

export const transactionKind = z.enum(transactionKinds)

export const transaction = z.object({
  transactionId: id,
  at: instant,
  kind: transactionKind,
  /** What the list says about it: the counterparty's name. */
  counterparty: z.string().nullable(),
  description: z.string(),
  /** Signed: money in is positive. */
  amount,
  currency: currencyCode,
  balanceAfter: amount,
  isIncome: z.boolean(),
  invoiceId: id.nullable(),
  /** The transfer that it belongs to. */
  transferId: id.nullable(),
  /** The batch that carried it out: lines of one batch are one on a statement. */
  batchId: id.nullable(),
  /** The conversion that it is one side of. */
  conversionId: id.nullable(),
  /** Where its transfer stands as long as it has not arrived, the day it should, and whether it is asked back; null for whatever is final. */
  pending: z
    .object({ status: z.enum(['processing', 'sent']), arrivalDate: civilDate.nullable(), isRecalled: z.boolean() })
    .nullable(),
  /** What the business itself wrote on it; the other side never reads it. */
  note: memberNote.nullable(),
})
export type Transaction = z.infer<typeof transaction>

/** A transaction beside those of other accounts. */
export const accountActivity = transaction.extend({ accountType })
export type AccountActivity = z.infer<typeof accountActivity>

/** Which account is asked about. */
export const ofAccount = { currency: currencyCode, accountType }
/** The day after it is reckoned with, so the calendar's own end is out of reach. */
export const reckonedDay = civilDate.refine((text) => text <= '2199-12-31', 'invalid date')

/** How a member reads an account. */
export const readingAccount = {
  tag: 'accounts',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  permission: 'accounts.view',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'read',
  audit: null,
  method: 'GET',
  refusals: ['AccountNotFound'],
} as const

/** What narrows a list of transactions. */
export const transactionFilters = {
  from: reckonedDay.optional(),
  to: reckonedDay.optional(),
  direction: z.enum(['in', 'out']).optional(),
  kind: z.array(transactionKind).max(transactionKinds.length).optional(),
  /** Looked for in names and references, and as an amount. */
  search: searchText.optional(),
  /** The other side, by its whole name. */
  counterparty: searchText.optional(),
  /** In or out, in whatever currency. */
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
}

/** What narrows a list of the transactions of all accounts: also the accounts, by currency, by type or by both. */
export const activityFilters = {
  ...transactionFilters,
  currency: currencyCode.optional(),
  accountType: accountType.optional(),
}

export const accountEndpoints = endpoints({
  'accounts.balances': {
    ...readingAccount,
    path: '/currency-accounts/balances',
    summary: 'Every currency account with the ledger balance, USD first, then EUR',
    answer: z.object({
      accounts: z.array(currencyAccount),
      baseCurrency: currencyCode,
      totalInBase: amount,
      /** The day of the stored rates that the conversion used. */
      ratesDate: civilDate,
    }),
    // Every account is listed, those that are not open included.
    refusals: [],
  },
  'accounts.deposit-instructions': {
    ...readingAccount,
    path: '/currency-accounts/deposit-instructions',
    summary: 'Bank details to deposit into an account, local and SWIFT',
    query: z.strictObject(ofAccount),
    answer: z.object({
      currency: currencyCode,
      accountType,
      local: bankDetails.nullable(),
      swift: bankDetails.nullable(),
    }),
  },
  'accounts.open': {
    ...readingAccount,
    method: 'POST',
    path: '/currency-accounts',
    summary:
      'Open an account that the business may have and has not opened: the merchant account, which collects bank debits',
    permission: 'accounts.open',
    rate: 'write',
    audit: 'account.opened',
    auditSubject: ['currency', 'accountType'],
    body: z.strictObject(ofAccount),
    answer: done,
    refusals: ['AccountNotFound', 'AccountLocked'],
  },
  'accounts.rename': {
    ...readingAccount,
    method: 'PUT',
    path: '/currency-accounts/name',
    summary: 'Name an open account for the whole team; an empty name takes the own one off',
    permission: 'accounts.rename',
    rate: 'write',
    audit: 'account.renamed',
    auditSubject: ['currency', 'accountType'],
    body: z.strictObject({ ...ofAccount, name: optionalLine(40) }),
    answer: done,
  },
  'accounts.send-invite-open-account': {
    ...readingAccount,
    method: 'POST',
    path: '/currency-accounts/send-invite-open-account',
    summary: 'Ask the owners by email to open an account that the business may have; once a day for each account',
    rate: 'mail',
    audit: 'account.asked-for',
    auditSubject: ['currency', 'accountType'],
    body: z.strictObject(ofAccount),
    answer: done,
    refusals: ['AccountNotFound', 'AccountAlreadyOpen', 'AccountLocked', 'AccountOpenedByYou', 'OwnersAlreadyAsked'],
  },
  'accounts.simulate-deposit': {
    ...readingAccount,
    method: 'POST',
    path: '/currency-accounts/simulate-deposit',
    summary: 'Sandbox only: a deposit arrives at the provider for this account',
    permission: 'accounts.deposit',
    rate: 'write',
    isIdempotent: true,
    audit: 'deposit.simulated',
    auditSubject: ['currency', 'accountType', 'amount'],
    body: z.strictObject({
      ...ofAccount,
      amount: amount.optional(),
      senderName: line(80).optional(),
      reference: line(80).optional(),
      /** The day that it counts on at the bank; a later one counts as today. */
      valueDate: civilDate.optional(),
    }),
    answer: z.object({ depositId: id, amount, currency: currencyCode, status: z.enum(['received', 'waiting']) }),
    refusals: ['AccountNotFound', 'NotFound'],
  },
  'accounts.transactions': {
    ...readingAccount,
    path: '/accounts/transactions',
    summary: 'Transactions of one account, newest first',
    specification: 'accounts.transactions',
    query: z.strictObject({ ...ofAccount, ...transactionFilters, ...paging }),
    answer: page(transaction),
  },
  'accounts.transaction': {
    ...readingAccount,
    path: '/accounts/transactions/{transactionId}',
    summary: 'One transaction of an account',
    params: z.strictObject({ transactionId: id }),
    query: z.strictObject(ofAccount),
    answer: transaction,
    refusals: ['AccountNotFound', 'TransactionNotFound'],
  },
  'accounts.note-transaction': {
    ...readingAccount,
    method: 'PUT',
    path: '/accounts/transactions/note',
    summary:
      'Write a note on a transaction for the whole team, never seen by the other side; an empty one takes it off',
    permission: 'accounts.note',
    rate: 'write',
    audit: 'transaction.noted',
    auditSubject: ['transactionId'],
    body: z.strictObject({ transactionId: id, note: paragraph(maxNoteLength) }),
    answer: z.object({ note: memberNote.nullable() }),
    refusals: ['TransactionNotFound'],
  },
  'accounts.of-invoice': {
    ...readingAccount,
    path: '/accounts/transactions-of-invoice/{invoiceId}',
    summary: 'What an invoice moved on the accounts of the organization, newest first',
    params: z.strictObject({ invoiceId: id }),
    answer: z.object({ items: z.array(accountActivity) }),
    refusals: [],
  },
})
