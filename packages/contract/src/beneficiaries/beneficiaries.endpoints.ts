import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { currencyCode, done, email, id, instant, line, page, paging, paragraph, searchText } from '../kernel/wire.ts'
import { postalAddress } from '../organizations/postal-address.ts'
import { bankAccount } from './bank-accounts.endpoints.ts'

/** A party that money is sent to. It never has numbers: its accounts have. */
const party = {
  kind: z.enum(['business', 'person']),
  name: line(140),
  /** Where a remittance advice goes. */
  email: email.nullable(),
  /** In which language it is written to. */
  language: z.enum(['en', 'es']),
  address: postalAddress.nullable(),
  /** Read by the business alone. */
  note: paragraph(500),
  sendsRemittanceAdvice: z.boolean(),
}

/** What is said about one. */
export const beneficiaryParty = z.strictObject(party)

export const beneficiary = z.object({
  beneficiaryId: id,
  ...party,
  name: z.string(),
  email: z.string().nullable(),
  accounts: z.array(bankAccount),
  /** When money last left for it; null before the first time. */
  lastPaidAt: instant.nullable(),
  createdAt: instant,
})
export type Beneficiary = z.infer<typeof beneficiary>

export const beneficiaryPage = beneficiary.extend({
  /** The link by which they were asked for bank details, while it is good and not used; else null. */
  asked: z.object({ email: z.string(), askedAt: instant, expiresAt: instant }).nullable(),
})
export type BeneficiaryPage = z.infer<typeof beneficiaryPage>

const common = {
  tag: 'beneficiaries',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  oneTimeCode: false,
} as const
const reading = {
  ...common,
  method: 'GET',
  permission: 'beneficiaries.view',
  isIdempotent: false,
  rate: 'read',
  audit: null,
} as const
const writing = { ...common, permission: 'beneficiaries.manage', isIdempotent: false, rate: 'write' } as const

export const beneficiaryEndpoints = endpoints({
  'beneficiaries.list': {
    ...reading,
    path: '/beneficiaries',
    summary: 'Whom the business sends money to, with their accounts, by name',
    specification: 'beneficiaries.list',
    query: z.strictObject({
      /** Looked for in names, mail addresses and the last characters of account numbers. */
      search: searchText.optional(),
      /** With an account of this currency. */
      currency: currencyCode.optional(),
      ...paging,
    }),
    answer: page(beneficiary),
    refusals: [],
  },
  'beneficiaries.get': {
    ...reading,
    path: '/beneficiaries/{beneficiaryId}',
    summary: 'One beneficiary with its accounts, and whether a link for bank details is out',
    specification: 'beneficiaries.get',
    params: z.strictObject({ beneficiaryId: id }),
    answer: beneficiaryPage,
    refusals: ['BeneficiaryNotFound'],
  },
  'beneficiaries.create': {
    ...writing,
    method: 'POST',
    path: '/beneficiaries',
    summary: 'Add a beneficiary; its accounts are saved on their own, with a code',
    specification: 'beneficiaries.create',
    isIdempotent: true,
    audit: 'beneficiary.added',
    auditSubject: ['kind'],
    body: beneficiaryParty,
    answer: beneficiary,
    refusals: [],
  },
  'beneficiaries.update': {
    ...writing,
    method: 'PUT',
    path: '/beneficiaries/{beneficiaryId}',
    summary: 'Change what is said about a beneficiary; transfers that were made keep what they said',
    specification: 'beneficiaries.update',
    audit: 'beneficiary.changed',
    auditSubject: ['beneficiaryId'],
    params: z.strictObject({ beneficiaryId: id }),
    body: beneficiaryParty,
    answer: beneficiary,
    refusals: ['BeneficiaryNotFound'],
  },
  'beneficiaries.remove': {
    ...writing,
    method: 'DELETE',
    path: '/beneficiaries/{beneficiaryId}',
    summary: 'Remove a beneficiary with its accounts; what was sent stays as it was',
    specification: 'beneficiaries.remove',
    audit: 'beneficiary.removed',
    auditSubject: ['beneficiaryId'],
    params: z.strictObject({ beneficiaryId: id }),
    answer: done,
    refusals: ['BeneficiaryNotFound'],
  },
})
