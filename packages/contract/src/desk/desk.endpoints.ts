import { currencies } from '@contado/money'
import { z } from 'zod'
import { selectableStatuses } from '../companies/company-status.domain.ts'
import { maxNote } from '../internal-notes/internal-notes.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, civilDate, currencyCode, done, id, instant, page, paging } from '../kernel/wire.ts'
import { monitoredTypes } from '../monitored-transactions/monitored-transactions.ts'
import { selectablePersonStatuses } from '../persons/person-status.domain.ts'
import { guardedActs } from '../staff/second-eyes.ts'
import { maxResetReason } from '../verification/reset.endpoints.ts'
import { riskTiers } from '../verification/risk-score.domain.ts'
import { type DeskQueue, deskQueues, mostCounted, severities } from './desk-queues.ts'

/** The day before which nothing is reported (specification, back office 9). */
export const earliestDate = '2021-01-01'

/** What a search answers at most of each kind. */
export const mostFound = 8

const count = z.number().int().min(0).max(mostCounted)

/** How many lines of the desk stand in each queue; at most 100 is said, which means that many or more. Null where the role sees nothing of it. */
export const pendingItems = z.object({
  ...(Object.fromEntries(deskQueues.map((queue) => [queue, count.nullable()])) as Record<
    DeskQueue,
    z.ZodNullable<typeof count>
  >),
  /** All of it that is late. */
  overdue: count,
})
export type PendingItems = z.infer<typeof pendingItems>

/** Somebody of staff. */
export const colleague = z.object({ staffId: id, name: z.string() })
/** Who has a case open, and until when unless they stay. */
export const caseReader = colleague.extend({ until: instant })
/** A queue of the desk. */
export const deskQueue = z.enum(deskQueues)

/** What a line of the desk leads to. */
export const caseKinds = ['company', 'person', 'transaction', 'unplaced-deposit'] as const

const heldCase = {
  openedBy: caseReader.nullable(),
  assignedTo: colleague.nullable(),
  snoozedUntil: instant.nullable(),
}

/** One thing to do, and the case that it is about: the id of a business, a person, a transaction or a deposit. */
export const deskLine = z.object({
  lineId: id,
  queue: deskQueue,
  severity: z.enum(severities),
  isOverdue: z.boolean(),
  dueAt: instant,
  since: instant,
  caseId: id,
  kind: z.enum(caseKinds),
  transactionType: z.enum(monitoredTypes).nullable(),
  /** What was proposed, where a second person confirms. */
  act: z.enum(guardedActs).nullable(),
  name: z.string(),
  /** The handle, the address, the other side or the reference. */
  detail: z.string(),
  amount: amount.nullable(),
  currency: currencyCode.nullable(),
  riskTier: z.enum(riskTiers).nullable(),
  ...heldCase,
})
export type DeskLine = z.infer<typeof deskLine>

/** A case as whoever opens it needs to know it. */
export const deskCase = z.object({
  caseId: id,
  /** Since when it waits, and the next moment by which something about it is due. */
  since: instant,
  dueAt: instant,
  isOverdue: z.boolean(),
  queues: z.array(deskQueue),
  ...heldCase,
})
export type DeskCase = z.infer<typeof deskCase>

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

const working = {
  tag: 'admin/dashboard',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  permission: 'desk.work',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'write',
  answer: deskCase,
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
  'admin.desk.list': {
    ...reading,
    tag: 'admin/dashboard',
    path: '/admin/dashboard',
    summary:
      'Everything that waits for staff and that the role sees: what is late first, then by severity, then by when it is due',
    specification: 'admin.dashboard',
    query: z.strictObject({
      queue: deskQueue.optional(),
      /** Only what is assigned to the caller, or to nobody. */
      of: z.enum(['me', 'nobody']).optional(),
      /** What rests, which is left out otherwise. */
      rest: z.enum(['snoozed']).optional(),
      ...paging,
    }),
    answer: page(deskLine),
  },
  'admin.desk.colleagues': {
    ...reading,
    tag: 'admin/dashboard',
    path: '/admin/dashboard/colleagues',
    summary: 'Who could be given a case, with how many they have, the fewest first',
    query: z.strictObject({ caseId: id }),
    answer: z.object({ items: z.array(colleague.extend({ load: z.number().int() })) }),
    refusals: ['CaseNotWaiting'],
  },
  'admin.desk.lease': {
    ...working,
    method: 'PUT',
    path: '/admin/dashboard/lease',
    summary: 'Open a case for ten minutes, or stay in it; where somebody else has it open, answers who',
    audit: null,
    body: z.strictObject({ caseId: id }),
    refusals: ['CaseNotWaiting'],
  },
  'admin.desk.end-lease': {
    ...working,
    method: 'DELETE',
    path: '/admin/dashboard/lease/{caseId}',
    summary: 'Leave a case that the caller had open',
    audit: null,
    params: z.object({ caseId: id }),
    answer: done,
    refusals: [],
  },
  'admin.desk.assign': {
    ...working,
    method: 'PUT',
    path: '/admin/dashboard/assignment',
    summary:
      'Take a case, hand it over, give it to whoever has the fewest, or to nobody; refused where it changed hands meanwhile',
    audit: 'case.assigned',
    auditSubject: ['caseId', 'staffId'],
    body: z.strictObject({
      caseId: id,
      /** Null for nobody; `next` for who has the fewest of those who could. */
      staffId: z.union([id, z.literal('next'), z.null()]),
      /** Whose it was when the caller looked. */
      seen: id.nullable(),
    }),
    refusals: ['CaseNotWaiting', 'CaseAssigned', 'ColleagueNotPermitted'],
  },
  'admin.desk.snooze': {
    ...working,
    method: 'PUT',
    path: '/admin/dashboard/snooze',
    summary: 'Let a case rest for seven days at most and never past the moment it is due, or wake it',
    audit: 'case.snoozed',
    auditSubject: ['caseId', 'until'],
    body: z.strictObject({ caseId: id, until: instant.nullable() }),
    refusals: ['CaseNotWaiting', 'SnoozeTooLong'],
  },
})
