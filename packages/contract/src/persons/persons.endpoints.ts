import { z } from 'zod'
import { escalationFilters, staffAct } from '../companies/companies.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { countryCode, done, id, instant, line, page, paging, paragraph, searchText } from '../kernel/wire.ts'
import { organizationStatus, secondFactor, verificationStatus } from '../me/current-user.ts'
import { proposal, secondEyesAnswer, secondEyesRefusals } from '../staff/second-eyes.ts'
import { historyEntry } from '../verification/review.endpoints.ts'
import { personStatuses, selectablePersonStatuses } from './person-status.domain.ts'

export const listedPerson = z.object({
  personId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(personStatuses),
  kycStatus: verificationStatus,
  pepStatus: verificationStatus,
  /** The business that the person joined first. */
  handle: z.string().nullable(),
  isEscalated: z.boolean(),
  createdAt: instant,
})
export type ListedPerson = z.infer<typeof listedPerson>

export const personOfStaff = listedPerson.omit({ handle: true, isEscalated: true }).extend({
  identityStatus: verificationStatus,
  isEmailVerified: z.boolean(),
  /** Masked but for its last four digits; null where there is none. */
  phoneNumber: z.string().nullable(),
  countryIso: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  /** Masked but for the year; null where no application says it. */
  dateOfBirth: z.string().nullable(),
  secondFactor,
  hasPasskey: z.boolean(),
  lastSignInAt: instant.nullable(),
  /** Until then the person confirms nothing by a code but what concerns the login; null where nothing waits. */
  pausedUntil: instant.nullable(),
  /** Who put the person before the heads; null where nobody did. */
  escalated: staffAct.nullable(),
  proposals: z.array(proposal),
  organizations: z.array(
    z.object({
      organizationId: id,
      handle: z.string(),
      legalName: z.string(),
      role: z.string(),
      isUbo: z.boolean(),
      status: organizationStatus,
    }),
  ),
  /** The newest 20 acts of staff about the person. */
  history: z.array(historyEntry),
})
export type PersonOfStaff = z.infer<typeof personOfStaff>

const common = {
  tag: 'admin/persons',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  oneTimeCode: false,
} as const
const reading = {
  ...common,
  method: 'GET',
  permission: 'persons.view',
  isIdempotent: false,
  rate: 'read',
  audit: null,
} as const
const changing = { ...common, method: 'PUT', isIdempotent: true, rate: 'write' } as const
const securing = { ...changing, permission: 'persons.secure', oneTimeCode: true } as const
const refusals = ['UserNotFound'] as const

const reason = paragraph(500).refine((text) => text.trim().length >= 3, 'Say why')

/** How staff keep the people who sign in here. */
export const personEndpoints = endpoints({
  'admin.persons.list': {
    ...reading,
    path: '/admin/persons',
    summary: 'All people who have a login, newest first',
    query: z.strictObject({
      search: searchText.optional(),
      status: z.enum(personStatuses).optional(),
      kycStatus: verificationStatus.optional(),
      escalation: z.enum(escalationFilters).optional(),
      ...paging,
    }),
    answer: page(listedPerson),
    refusals: [],
  },
  'admin.persons.get': {
    ...reading,
    path: '/admin/persons/{personId}',
    summary: 'One person with their businesses, how they sign in and what staff did; personal data is masked',
    params: z.strictObject({ personId: id }),
    answer: personOfStaff,
    refusals,
  },
  'admin.persons.status': {
    ...changing,
    path: '/admin/persons/status',
    summary: 'Change the status of a person; to enable one takes a second head who sends the same',
    permission: 'persons.set-status',
    audit: 'person.status-changed',
    auditProposed: 'person.status-proposed',
    auditSubject: ['personId', 'status'],
    body: z.strictObject({ personId: id, status: z.enum(selectablePersonStatuses) }),
    answer: secondEyesAnswer,
    refusals: [...refusals, ...secondEyesRefusals],
  },
  'admin.persons.escalate-to-compliance-head': {
    ...changing,
    path: '/admin/persons/escalate-to-compliance-head',
    summary: 'Put a person before the heads of compliance, who alone take it back',
    permission: 'persons.escalate',
    audit: 'person.escalated',
    auditSubject: ['personId', 'escalate'],
    body: z.strictObject({ personId: id, escalate: z.boolean() }),
    answer: done,
    refusals,
  },
  'admin.persons.reset-person-2fa': {
    ...securing,
    path: '/admin/persons/reset-person-2fa',
    summary: 'Remove all second factors of a person who lost them; confirmed by the code of the member of staff',
    audit: 'person.second-factor-reset',
    auditSubject: ['personId', 'reason'],
    body: z.strictObject({ personId: id, reason }),
    answer: z.object({ pausedUntil: instant }),
    refusals,
  },
  'admin.persons.phone-number': {
    ...securing,
    path: '/admin/persons/phone-number',
    summary: 'Replace the phone number of a person; confirmed by the code of the member of staff',
    audit: 'person.phone-changed',
    auditSubject: ['personId', 'reason'],
    body: z.strictObject({ personId: id, phoneNumber: line(30), countryIso: countryCode, reason }),
    answer: z.object({ pausedUntil: instant }),
    refusals: [...refusals, 'PhoneNumberInUse'],
  },
})
