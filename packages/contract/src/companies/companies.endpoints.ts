import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, id, instant, line, page, paging, searchText } from '../kernel/wire.ts'
import { organizationStatus, verificationStatus } from '../me/current-user.ts'
import { pricingTiers } from '../organizations/pricing-tier.domain.ts'
import { secondEyesAnswer, secondEyesRefusals } from '../staff/second-eyes.ts'
import { companyFile } from '../verification/review.endpoints.ts'
import { selectableStatuses } from './company-status.domain.ts'

export const escalationFilters = ['all', 'escalated', 'not-escalated'] as const

export const listedCompany = z.object({
  organizationId: id,
  handle: z.string(),
  legalName: z.string(),
  organizationType: z.enum(['business', 'solopreneur']),
  country: z.string().nullable(),
  status: organizationStatus,
  verificationStatus,
  /** Staff handed its application back, and its owner has not submitted it again. */
  isReturned: z.boolean(),
  pricingTier: z.enum(pricingTiers),
  isEscalated: z.boolean(),
  createdAt: instant,
})
export type ListedCompany = z.infer<typeof listedCompany>

/** Who of staff did it, and when. */
export const staffAct = z.object({ by: z.string(), at: instant })

export const companyOfStaff = companyFile.extend({
  pricingTier: z.enum(pricingTiers),
  /** Who put it before the heads; null where nobody did. */
  escalated: staffAct.nullable(),
  /** Who waived its membership charges; null where nobody did. */
  membershipWaived: staffAct.nullable(),
})
export type CompanyOfStaff = z.infer<typeof companyOfStaff>

const common = {
  tag: 'admin/organizations',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  oneTimeCode: false,
} as const
const reading = {
  ...common,
  method: 'GET',
  permission: 'companies.view',
  isIdempotent: false,
  rate: 'read',
  audit: null,
} as const
const changing = { ...common, method: 'PUT', isIdempotent: true, rate: 'write' } as const
const refusals = ['OrganizationNotFound'] as const

const renaming = {
  ...changing,
  summary: 'Change the legal name that a business was verified under; takes a second person who sends the same',
  permission: 'companies.rename',
  audit: 'organization.legal-name-changed',
  auditProposed: 'organization.legal-name-proposed',
  auditSubject: ['organizationId'],
  body: z.strictObject({ organizationId: id, legalName: line(120) }),
  answer: secondEyesAnswer,
  refusals: [...refusals, 'OrganizationNotVerified', ...secondEyesRefusals, 'ApprovalChanged'],
} as const
const escalating = {
  ...changing,
  summary: 'Put a business before the heads of compliance, who alone take it back',
  permission: 'companies.escalate',
  audit: 'organization.escalated',
  auditSubject: ['organizationId', 'escalate'],
  body: z.strictObject({ organizationId: id, escalate: z.boolean() }),
  answer: done,
  refusals,
} as const

/** How staff keep the businesses that bank here. */
export const companyEndpoints = endpoints({
  'admin.organizations.list': {
    ...reading,
    path: '/admin/organizations',
    summary: 'All businesses, newest first',
    query: z.strictObject({
      search: searchText.optional(),
      status: organizationStatus.optional(),
      pricingTier: z.enum(pricingTiers).optional(),
      escalation: z.enum(escalationFilters).optional(),
      ...paging,
    }),
    answer: page(listedCompany),
    refusals: [],
  },
  'admin.organizations.get': {
    ...reading,
    path: '/admin/organizations/{organizationId}',
    summary: 'One business with its people, its accounts, and what waits for a second person; personal data is masked',
    params: z.strictObject({ organizationId: id }),
    answer: companyOfStaff,
    refusals,
  },
  'admin.organizations.status': {
    ...changing,
    path: '/admin/organizations/status',
    summary: 'Change the status of a business; to enable it, or out of ofac, takes a second head who sends the same',
    permission: 'companies.set-status',
    audit: 'organization.status-changed',
    auditProposed: 'organization.status-proposed',
    auditSubject: ['organizationId', 'status'],
    body: z.strictObject({ organizationId: id, status: z.enum(selectableStatuses) }),
    answer: secondEyesAnswer,
    refusals: [...refusals, ...secondEyesRefusals, 'ApprovalChanged'],
  },
  'admin.organizations.legal-name': { ...renaming, path: '/admin/organizations/legal-name' },
  'admin.organizations.pricing-tier': {
    ...changing,
    path: '/admin/organizations/pricing-tier',
    summary: 'Change what a business pays; its next transfer and conversion cost as the new tier says',
    permission: 'companies.price',
    audit: 'organization.pricing-tier-changed',
    auditSubject: ['organizationId', 'pricingTier'],
    body: z.strictObject({ organizationId: id, pricingTier: z.enum(pricingTiers) }),
    answer: done,
    refusals,
  },
  'admin.organizations.waive-membership-charges': {
    ...changing,
    path: '/admin/organizations/waive-membership-charges',
    summary: 'Waive the membership charges of a business, or no longer',
    permission: 'companies.price',
    audit: 'organization.membership-waived',
    auditSubject: ['organizationId', 'waive'],
    body: z.strictObject({ organizationId: id, waive: z.boolean() }),
    answer: done,
    refusals,
  },
  'admin.organizations.escalate-to-compliance-head': {
    ...escalating,
    path: '/admin/organizations/escalate-to-compliance-head',
  },
  'admin.verification.legal-name': {
    ...renaming,
    path: '/admin/verification/legal-name',
    tag: 'admin/verification',
  },
  'admin.verification.escalate-to-compliance-head': {
    ...escalating,
    path: '/admin/verification/escalate-to-compliance-head',
    tag: 'admin/verification',
  },
})
