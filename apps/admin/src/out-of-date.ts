import type { Ended, OutOfDate } from '@contado/app-kit'
import type { StaffEndpoints } from '@contado/contract/endpoints.ts'

const nothing = [] as const
const company = ['admin.verification.company', 'admin.verification.company-history', 'admin.organizations.get'] as const
const kept = [...company, 'admin.organizations.list'] as const
const decided = [
  ...company,
  'admin.verification.companies',
  'admin.verification.signups',
  'admin.organizations.list',
] as const
const asked = [...decided, 'admin.additional-info-requests.list'] as const
const placed = [
  'admin.deposits.unplaced',
  'admin.deposits.unplaced-count',
  'admin.deposits.list',
  'admin.returns.list',
  'admin.ledger.health',
] as const

/** What of what was read every act makes out of date. Who is signed in is the session's own matter. */
export const outOfDate: OutOfDate<StaffEndpoints> = {
  'admin.sessions.begin': nothing,
  'admin.sessions.confirm': nothing,
  'admin.sessions.end': nothing,
  'admin.verification.reveal': company,
  'admin.verification.approve': decided,
  'admin.verification.deny': decided,
  'admin.verification.additional-info-request': asked,
  'admin.verification.review-additional-info-request': asked,
  'admin.verification.request-new-kyc': [...company, 'admin.verification.signups'],
  'admin.deposits.propose-placement': placed,
  'admin.deposits.confirm-placement': placed,
  'admin.deposits.propose-return': placed,
  'admin.deposits.confirm-return': placed,
  'admin.ledger.verify': ['admin.ledger.health'],
  'admin.monitored-transactions.decide': [
    'admin.monitored-transactions.list',
    'admin.monitored-transactions.get',
    'admin.deposits.list',
    'admin.additional-info-requests.list',
    ...company,
  ],
  'admin.monitored-transactions.add-additional-notes-to-deposit': [
    'admin.deposits.list',
    'admin.monitored-transactions.get',
    ...company,
  ],
  'admin.organizations.set-monitored-flag': company,
  'admin.organizations.status': kept,
  'admin.organizations.legal-name': [...kept, 'admin.verification.companies'],
  'admin.organizations.pricing-tier': kept,
  'admin.organizations.waive-membership-charges': kept,
  'admin.organizations.escalate-to-compliance-head': kept,
  'sandbox.advance-clock': 'everything',
}

/** Acts that end what they are about. */
export const ended: Ended<StaffEndpoints> = {}
