import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { currencyCode, email, id, line, paragraph } from '../kernel/wire.ts'
import { company } from '../me/current-user.ts'
import { maxDescriptionLength, minSoughtLength } from './company-info-limits.ts'
import { postalAddress } from './postal-address.ts'

/** What one business sees of another. */
export const directoryEntry = z.object({
  organizationId: id,
  handle: z.string(),
  name: z.string(),
  legalName: z.string(),
  country: z.string().nullable(),
  address: postalAddress.nullable(),
  isVerified: z.boolean(),
  logoFileId: id.nullable(),
})
export type DirectoryEntry = z.infer<typeof directoryEntry>

/** The entry with what the business says of itself; whoever may see the one may read the other. */
export const companyProfile = directoryEntry.extend({ description: z.string(), contactEmail: z.string().nullable() })
export type CompanyProfile = z.infer<typeof companyProfile>

const common = {
  tag: 'organization',
  app: 'customer',
  audience: 'signed-in',
  oneTimeCode: false,
  isIdempotent: false,
  audit: null,
} as const

export const organizationEndpoints = endpoints({
  'organization.create': {
    ...common,
    method: 'POST',
    path: '/organization',
    summary: 'Create the business with its type and unique handle; the session then acts for it',
    scope: 'user',
    permission: 'own-user',
    isIdempotent: true,
    rate: 'write',
    audit: 'organization.created',
    auditSubject: ['organizationType', 'handle'],
    body: z.strictObject({ organizationType: z.enum(['business', 'solopreneur']), handle: z.string().max(40) }),
    answer: company,
    refusals: ['HandleTaken', 'OrganizationAlreadyExists'],
  },
  'organization.set-handle': {
    ...common,
    method: 'POST',
    path: '/organization/handle',
    summary:
      'Reserve the unique handle: creates the business, of the usual type until told otherwise; never another handle later',
    scope: 'user',
    permission: 'own-user',
    isIdempotent: true,
    rate: 'write',
    audit: 'organization.created',
    auditSubject: ['handle'],
    body: z.strictObject({ handle: z.string().max(40) }),
    answer: company,
    refusals: ['HandleTaken', 'HandleFixed'],
  },
  'organization.set-type-and-handle': {
    ...common,
    method: 'POST',
    path: '/organization/business-type-and-handle',
    summary: 'Say what the own business is, until its application is handed in; creates it where there is none',
    scope: 'user',
    permission: 'own-user',
    isIdempotent: true,
    rate: 'write',
    audit: 'organization.type-chosen',
    auditSubject: ['organizationType', 'handle'],
    body: z.strictObject({ organizationType: z.enum(['business', 'solopreneur']), handle: z.string().max(40) }),
    answer: company,
    refusals: ['HandleTaken', 'HandleFixed', 'ApplicationAlreadySubmitted'],
  },
  'organization.by-handle': {
    ...common,
    method: 'GET',
    path: '/organization/handle/{handle}',
    summary: 'The directory entry of a handle',
    scope: 'organization',
    permission: 'contacts.view',
    rate: 'probe',
    params: z.strictObject({ handle: z.string().max(40) }),
    answer: companyProfile,
    refusals: ['HandleNotFound'],
  },
  'organization.find': {
    ...common,
    method: 'GET',
    path: '/organization/find',
    summary:
      'Up to eight other businesses: the one with this handle, then verified ones whose handle begins so or whose name has these words',
    scope: 'organization',
    permission: 'contacts.view',
    rate: 'probe',
    query: z.strictObject({ q: line(40).min(minSoughtLength) }),
    answer: z.object({ items: z.array(directoryEntry) }),
    refusals: [],
  },
  'organization.save-company-info': {
    ...common,
    method: 'PUT',
    path: '/organization/company-info',
    summary: 'What the business does, and the mailbox for its customers and suppliers; empty takes either away',
    scope: 'organization',
    permission: 'organization.manage',
    rate: 'write',
    audit: 'organization.company-info-saved',
    auditSubject: [],
    body: z.strictObject({
      description: paragraph(maxDescriptionLength),
      contactEmail: email.nullable().optional(),
    }),
    answer: companyProfile,
    refusals: [],
  },
  'organization.set-base-currency': {
    ...common,
    method: 'PUT',
    path: '/organization/base-currency',
    summary:
      'The currency in which the business reads what several currencies add up to; what is in one stays as it is',
    scope: 'organization',
    permission: 'organization.manage',
    rate: 'write',
    audit: 'organization.base-currency-set',
    auditSubject: ['currency'],
    body: z.strictObject({ currency: currencyCode }),
    answer: company.pick({ baseCurrency: true }),
    refusals: [],
  },
  'organization.waitlist': {
    ...common,
    method: 'POST',
    path: '/organization/waitlist',
    summary: 'Wait for an account in a currency that none is offered in yet; asking again changes nothing',
    scope: 'organization',
    permission: 'organization.manage',
    rate: 'write',
    audit: 'organization.waitlist-joined',
    auditSubject: ['currency'],
    body: z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/, 'currency is invalid') }),
    answer: company.pick({ waitlists: true }),
    refusals: ['CurrencyOffered'],
  },
  'organization.set-logo': {
    ...common,
    method: 'PUT',
    path: '/organization/logo',
    summary: 'Take an uploaded picture as the logo of the business; invoices sent from now on bear it',
    scope: 'organization',
    permission: 'organization.manage',
    rate: 'write',
    audit: 'organization.logo-changed',
    auditSubject: ['fileId'],
    body: z.strictObject({ fileId: id }),
    answer: companyProfile,
    refusals: ['FileNotFound', 'FileInUse'],
  },
  'organization.remove-logo': {
    ...common,
    method: 'DELETE',
    path: '/organization/logo',
    summary: 'Have no logo any more; invoices that were sent with one keep it',
    scope: 'organization',
    permission: 'organization.manage',
    rate: 'write',
    audit: 'organization.logo-removed',
    answer: companyProfile,
    refusals: [],
  },
})
