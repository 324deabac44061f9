import { currencies } from '@contado/money'
import { z } from 'zod'
import { selectableStatuses } from '../companies/company-status.domain.ts'
import { maxNote } from '../internal-notes/internal-notes.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, civilDate, currencyCode, id, instant } from '../kernel/wire.ts'
import { selectablePersonStatuses } from '../persons/person-status.domain.ts'
import { maxResetReason } from '../verification/reset.endpoints.ts'

/** The day before which nothing is reported (specification, back office 9). */
export const earliestDate = '2021-01-01'

/** What a search answers at most of each kind, and what a count says at most. */
export const mostFound = 8
export const mostCounted = 100

const count = z.number().int().min(0).max(mostCounted)

/** What waits in each queue; at most 100 is said, which means that many or more. Null where the role sees nothing of it. */
export const pendingItems = z.object({
  accounts: count,
  persons: count,
  heldTransactions: count.nullable(),
  unplacedDeposits: count,
  /** Proposals of others that the caller may confirm. */
  proposals: count.nullable(),
  escalatedCompanies: count.nullable(),
  escalatedPersons: count.nullable(),
})
export type PendingItems = z.infer<typeof pendingItems>

export const staffSearch = z.object({
  companies: z.array(z.object({ organizationId: id, handle: z.string(), legalName: z.string() })),
  persons: z.array(z.object({ personId: id, firstName: z.string(), lastName: z.string(), email: z.string() })),
  transfers: z.array(
    z.object({ transferId: id, handle: z.string(), currency: currencyCode, amount, status: z.string() }),
  ),
  invoices: z.array(
    z.object({
      invoiceId: id,
      number: z.string(),
      organizationId: id,
      handle: z.string(),
      currency: currencyCode,
      amount,
      status: z.string(),
    }),
  ),
})
export type StaffSearch = z.infer<typeof staffSearch>

const reading = {
  tag: 'admin/me',
  app: 'admin',
  method: 'GET',
  audience: 'signed-in',
  scope: 'staff',
  permission: 'staff.self',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'read',
  audit: null,
  refusals: [],
} as const

/** What staff work from: what waits, what can be found, what holds for all of it. */
export const deskEndpoints = endpoints({
  'admin.me.constants': {
    ...reading,
    path: '/admin/me/constants',
    summary: 'What the application of staff needs to know besides who is signed in',
    answer: z.object({
      productName: z.string(),
      isSandbox: z.boolean(),
      businessNow: instant,
      currencies: z.array(z.enum(currencies)),
      earliestDate: civilDate,
      maxResetReason: z.literal(maxResetReason),
      maxNote: z.literal(maxNote),
      companyStatuses: z.array(z.enum(selectableStatuses)),
      personStatuses: z.array(z.enum(selectablePersonStatuses)),
    }),
  },
  'admin.me.pending-items-counts': {
    ...reading,
    path: '/admin/me/pending-items-counts',
    summary: 'How much waits in each queue that the role sees',
    answer: pendingItems,
  },
  'admin.me.search': {
    ...reading,
    path: '/admin/me/search',
    summary:
      'Companies, persons, transfers and invoices by id, handle, reference, or the beginnings of names and addresses',
    query: z.strictObject({ searchText: z.string().min(1).max(100) }),
    answer: staffSearch,
  },
})
