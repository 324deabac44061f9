import { z } from 'zod'
import { holderKinds } from '../corridors/account-fields.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, currencyCode, done, email, id, instant } from '../kernel/wire.ts'
import { bankAccount, detailNumbers, typedBankAccount } from './bank-accounts.endpoints.ts'

/** For how many days a link that asks for bank details is good. */
export const askedForDays = 14

const asking = {
  tag: 'beneficiaries',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  permission: 'beneficiaries.manage',
  isIdempotent: true,
} as const

// Nobody signs in for it: the secret of the link stands in a header.
const answering = {
  tag: 'beneficiaries',
  app: 'customer',
  audience: 'public',
  scope: 'none',
  permission: 'anyone',
  oneTimeCode: false,
  takesInviteToken: true,
  isIdempotent: false,
  audit: null,
} as const

/** What a payee's link says: who asks, and what for. Nothing else of the business is told. */
export const askedDetails = z.object({
  businessName: z.string(),
  /** The payee, as the business calls them. */
  payeeName: z.string(),
  holder: z.enum(holderKinds),
  language: z.enum(['en', 'es']),
  currency: currencyCode,
  /** What is to be paid, where the business said so. */
  amount: amount.nullable(),
  expiresAt: instant,
})
export type AskedDetails = z.infer<typeof askedDetails>

export const bankDetailRequestEndpoints = endpoints({
  'bank-detail-requests.create': {
    ...asking,
    method: 'POST',
    path: '/bank-detail-requests',
    summary: 'Mail a beneficiary a link by which they give their bank details themselves; an earlier link ends',
    rate: 'mail',
    oneTimeCode: false,
    audit: 'bank-details.asked-for',
    auditSubject: ['beneficiaryId', 'currency'],
    body: z.strictObject({ beneficiaryId: id, email, currency: currencyCode, amount: amount.optional() }),
    answer: z.object({ beneficiaryId: id, email: z.string(), expiresAt: instant }),
    refusals: ['BeneficiaryNotFound', 'TooManyBankAccounts'],
  },
  'bank-accounts.confirm': {
    ...asking,
    tag: 'accounts',
    method: 'POST',
    path: '/accounts/confirm',
    summary: 'Confirm bank details that the beneficiary gave by a link: from then on money can be sent to them',
    rate: 'write',
    oneTimeCode: true,
    audit: 'bank-account.confirmed',
    auditSubject: ['accountId'],
    body: z.strictObject({ accountId: id }),
    answer: bankAccount,
    refusals: ['AccountNotFound', 'BankAccountNotPending', 'BankAccountFrozen'],
  },
  'bank-detail-requests.get': {
    ...answering,
    method: 'GET',
    path: '/bank-detail-requests/asked',
    summary: 'Who asks for bank details by the link in the header `token`; unknown, used and ended links read the same',
    rate: 'probe',
    answer: askedDetails,
    refusals: ['VerificationLinkExpired'],
  },
  'bank-detail-requests.answer': {
    ...answering,
    method: 'POST',
    path: '/bank-detail-requests/answer',
    summary: 'Give the bank details that the link in the header `token` asks for, once; the business confirms them',
    rate: 'credential',
    accountNumbers: detailNumbers,
    body: typedBankAccount,
    answer: done,
    refusals: ['VerificationLinkExpired'],
  },
})
