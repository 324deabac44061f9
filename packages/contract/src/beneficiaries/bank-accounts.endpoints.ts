import { z } from 'zod'
import { holderKinds } from '../corridors/account-fields.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, civilDate, countryCode, currencyCode, done, id, instant, line, optionalLine } from '../kernel/wire.ts'
import { bankAccountStatuses, nameChecks, statusCauses } from './bank-account-statuses.ts'
import { microDepositStatuses } from './micro-deposit-lifecycle.ts'

const typed = (max: number) => optionalLine(max).optional()

/** The numbers of an account and its holder's address, as typed; which of them a corridor wants, its table says. */
export const bankAccountDetails = {
  accountHolder: line(140),
  accountNumber: line(40),
  /** Checking or savings, where the rail asks. */
  accountKind: z.enum(['checking', 'savings']).optional(),
  routingCode: typed(20),
  transitNumber: typed(20),
  institutionNumber: typed(20),
  bankCode: typed(20),
  bic: typed(20),
  bank: typed(140),
  /** The holder's address: street and number, then what the corridor wants of the rest. */
  address: typed(140),
  city: typed(80),
  state: typed(80),
  zip: typed(20),
  country: countryCode.optional(),
}

/** currency × country × rail, as the printed table of corridors has them. */
export const corridorKey = {
  currency: currencyCode,
  /** Where the bank is. */
  bankCountry: countryCode,
  rail: z.string().regex(/^[a-z][a-z-]{1,30}$/),
}

/** The fields that take an account's number. */
export const detailNumbers = ['accountNumber', 'routingCode', 'transitNumber', 'institutionNumber', 'bankCode'] as const

/** Details as somebody typed them who has not said whose they are. */
export const typedBankAccount = z.strictObject({ holder: z.enum(holderKinds), ...corridorKey, ...bankAccountDetails })

export const bankAccount = z.object({
  accountId: id,
  /** Null for an external account: the business's own at another bank. */
  beneficiaryId: id.nullable(),
  /** What the business calls it. */
  name: z.string(),
  ...corridorKey,
  rail: z.string(),
  accountHolder: z.string(),
  bank: z.string().nullable(),
  /** The last four characters; the rest is hidden. */
  accountNumber: z.string(),
  status: z.enum(bankAccountStatuses),
  /** In the bank's own words. */
  statusReason: z.string().nullable(),
  /** Why it can't be used, where that is known. */
  statusCause: z.enum(statusCauses).nullable(),
  nameCheck: z.enum(nameChecks),
  /** The name that the receiving bank has, where it is close to what was typed. */
  nameAtBank: z.string().nullable(),
  createdAt: instant,
  /** When its numbers or its holder were last changed. */
  changedAt: instant,
  /** What they were before; null where they never changed. */
  former: z.object({ accountHolder: z.string(), accountNumber: z.string() }).nullable(),
})
export type BankAccount = z.infer<typeof bankAccount>

/** Its details in the clear, and what the bank says of the holder's name by now. */
export const wholeBankAccount = z.object({
  ...bankAccountDetails,
  nameCheck: bankAccount.shape.nameCheck,
  nameAtBank: bankAccount.shape.nameAtBank,
})
export type WholeBankAccount = z.infer<typeof wholeBankAccount>

/** The business's own account at another bank, and whether two small deposits proved that it is. */
export const externalAccount = bankAccount.extend({
  /** Null where none were sent. */
  verification: z
    .object({
      status: z.enum(microDepositStatuses),
      triesLeft: z.int().nonnegative(),
      /** The day both should be there; null until they are on their way. */
      arrivesOn: civilDate.nullable(),
      expiresAt: instant,
    })
    .nullable(),
})
export type ExternalAccount = z.infer<typeof externalAccount>

export const accountsCommon = {
  tag: 'accounts',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
} as const

const writing = {
  ...accountsCommon,
  permission: 'beneficiaries.manage',
  rate: 'write',
  oneTimeCode: false,
  isIdempotent: false,
} as const

/** What details are refused with, beside fields. */
export const savingDetails = [
  'CorridorNotOffered',
  'BankAccountKnown',
  'CountryNotSupported',
  'BankAccountFrozen',
] as const

/** Accounts at other banks: of beneficiaries, and of the business itself. */
export const bankAccountEndpoints = endpoints({
  'bank-accounts.list': {
    ...accountsCommon,
    method: 'GET',
    path: '/accounts',
    summary: 'Accounts at other banks that money can be sent to, by name; `isExternal` for the business’s own',
    permission: 'beneficiaries.view',
    rate: 'read',
    oneTimeCode: false,
    isIdempotent: false,
    audit: null,
    query: z.strictObject({
      beneficiaryId: id.optional(),
      currency: currencyCode.optional(),
      bankCountry: countryCode.optional(),
      status: z.enum(bankAccountStatuses).optional(),
      isExternal: z.enum(['true', 'false']).optional(),
    }),
    answer: z.object({ items: z.array(bankAccount) }),
    refusals: [],
  },
  'bank-accounts.create': {
    ...writing,
    method: 'POST',
    path: '/accounts',
    summary:
      'Save an account of a beneficiary at another bank; without one, an external account of the business itself',
    isIdempotent: true,
    oneTimeCode: true,
    audit: 'bank-account.added',
    auditSubject: ['beneficiaryId', 'currency', 'bankCountry', 'rail'],
    accountNumbers: detailNumbers,
    body: z.strictObject({
      beneficiaryId: id.optional(),
      name: optionalLine(60).optional(),
      ...corridorKey,
      ...bankAccountDetails,
    }),
    answer: bankAccount,
    refusals: [...savingDetails, 'TooManyBankAccounts', 'BeneficiaryNotFound'],
  },
  'bank-accounts.update': {
    ...writing,
    method: 'PUT',
    path: '/accounts',
    summary: 'Change the details of an account at another bank; transfers on their way keep the old ones',
    isIdempotent: true,
    oneTimeCode: true,
    audit: 'bank-account.changed',
    auditSubject: ['accountId'],
    accountNumbers: detailNumbers,
    body: z.strictObject({ accountId: id, ...bankAccountDetails }),
    answer: bankAccount,
    refusals: [...savingDetails, 'AccountNotFound', 'BankAccountNotUsable'],
  },
  'bank-accounts.check-name': {
    ...writing,
    method: 'POST',
    path: '/accounts/check-name',
    summary:
      'What the receiving bank says of the holder’s name, before the details are saved; it warns, and stops nothing',
    // Whoever may ask as often as they like learns who banks where.
    rate: 'credential',
    audit: null,
    accountNumbers: detailNumbers,
    body: typedBankAccount,
    answer: z.object({ nameCheck: z.enum(nameChecks), nameAtBank: z.string().nullable() }),
    refusals: ['CorridorNotOffered', 'CountryNotSupported'],
  },
  'bank-accounts.reveal': {
    ...writing,
    method: 'POST',
    path: '/accounts/reveal',
    summary:
      'The whole details of an account at another bank, for who checks them before money is sent; every look is audited',
    audit: 'bank-account.revealed',
    auditSubject: ['accountId'],
    body: z.strictObject({ accountId: id }),
    answer: wholeBankAccount,
    refusals: ['AccountNotFound'],
  },
  'bank-accounts.rename': {
    ...writing,
    method: 'PUT',
    path: '/accounts/name',
    summary: 'Name an account at another bank',
    audit: 'bank-account.renamed',
    auditSubject: ['accountId'],
    body: z.strictObject({ accountId: id, name: line(60) }),
    answer: bankAccount,
    refusals: ['AccountNotFound'],
  },
  'bank-accounts.remove': {
    ...writing,
    method: 'DELETE',
    path: '/accounts',
    summary: 'Remove an account at another bank; what was sent to it stays as it was',
    audit: 'bank-account.removed',
    auditSubject: ['accountId'],
    body: z.strictObject({ accountId: id }),
    answer: done,
    refusals: ['AccountNotFound'],
  },
})

/** The same accounts where they are the business's own: the target of a withdrawal. */
export const externalAccountEndpoints = endpoints({
  'external-accounts.list': {
    ...accountsCommon,
    tag: 'external-accounts',
    method: 'GET',
    path: '/external-accounts',
    summary: 'The business’s own accounts at other banks, by name',
    specification: 'external-accounts.list',
    permission: 'beneficiaries.view',
    rate: 'read',
    oneTimeCode: false,
    isIdempotent: false,
    audit: null,
    answer: z.object({ items: z.array(externalAccount) }),
    refusals: [],
  },
  'external-accounts.send-deposits': {
    ...writing,
    tag: 'external-accounts',
    method: 'POST',
    path: '/external-accounts/send-deposits',
    summary:
      'Send two small deposits, whose amounts prove that the account is the business’s own; three times in 30 days',
    isIdempotent: true,
    audit: 'external-account.deposits-sent',
    auditSubject: ['accountId'],
    body: z.strictObject({ accountId: id }),
    answer: externalAccount,
    refusals: ['AccountNotFound', 'BankAccountNotUsable', 'MicroDepositStatusConflict', 'TooManyMicroDeposits'],
  },
  'external-accounts.verify': {
    ...writing,
    tag: 'external-accounts',
    method: 'POST',
    path: '/external-accounts/verify',
    summary: 'Say the amounts of both deposits, in any order; three tries within ten days',
    isIdempotent: true,
    audit: 'external-account.verified',
    auditSubject: ['accountId'],
    body: z.strictObject({ accountId: id, firstAmount: amount, secondAmount: amount }),
    answer: externalAccount,
    refusals: ['AccountNotFound', 'MicroDepositStatusConflict', 'MicroDepositsDiffer'],
  },
  'external-accounts.create': {
    ...writing,
    tag: 'external-accounts',
    method: 'POST',
    path: '/external-accounts',
    summary: 'Add an own account at another bank, to send money to',
    specification: 'external-accounts.create',
    isIdempotent: true,
    oneTimeCode: true,
    audit: 'external-account.added',
    auditSubject: ['currency', 'bankCountry', 'rail'],
    accountNumbers: detailNumbers,
    body: z.strictObject({ name: optionalLine(60).optional(), ...corridorKey, ...bankAccountDetails }),
    answer: bankAccount,
    refusals: [...savingDetails, 'TooManyBankAccounts'],
  },
  'external-accounts.remove': {
    ...writing,
    tag: 'external-accounts',
    method: 'DELETE',
    path: '/external-accounts',
    summary: 'Remove an own account at another bank',
    specification: 'external-accounts.remove',
    audit: 'external-account.removed',
    auditSubject: ['accountId'],
    body: z.strictObject({ accountId: id }),
    answer: done,
    refusals: ['AccountNotFound'],
  },
})
