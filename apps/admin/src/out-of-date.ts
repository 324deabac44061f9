import type { Ended, OutOfDate } from '@contado/app-kit'
import type { StaffEndpoints } from '@contado/contract/endpoints.ts'

const nothing = [] as const
const desk = ['admin.desk.list', 'admin.me.pending-items-counts'] as const
const file = ['admin.verification.customer-file', 'admin.files.image', 'admin.files.pages'] as const
const company = [
  'admin.verification.company',
  'admin.verification.answers',
  'admin.verification.addresses',
  'admin.verification.company-history',
  'admin.organizations.get',
] as const
const kept = [...company, 'admin.organizations.list', ...desk] as const
const decided = [
  ...desk,
  ...company,
  'admin.verification.companies',
  'admin.verification.signups',
  'admin.organizations.list',
] as const
const persons = [
  'admin.persons.list',
  'admin.persons.get',
  'admin.verification.user',
  'admin.verification.users',
] as const
const judged = [...desk, ...persons, ...company, 'admin.verification.signups'] as const
const asked = [...decided, 'admin.verification.customer-file', 'admin.additional-info-requests.list'] as const
const placed = [
  ...desk,
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
  'admin.document-readings.extract': ['admin.document-readings.get'],
  'admin.document-readings.translate': ['admin.document-readings.get'],
  'admin.verification.reveal': [...company, ...file, 'admin.document-readings.get'],
  'admin.verification.hide': ['admin.verification.company-history'],
  'admin.verification.approve': decided,
  'admin.verification.deny': decided,
  'admin.verification.review-file': [...company, ...file],
  'admin.verification.review-user-file': [...company, ...file],
  'admin.verification.ask-to-resubmit': [...decided, ...file],
  'admin.verification.approve-ubo-entity': [...company, ...file],
  'admin.verification.deny-ubo-entity': [...company, ...file],
  'admin.verification.approve-step': decided,
  'admin.verification.deny-step': decided,
  'admin.verification.update-address': [...decided, ...file],
  'admin.verification.request-new-kyc': judged,
  'admin.verification.additional-info-request': asked,
  'admin.verification.review-additional-info-request': asked,
  'admin.deposits.propose-placement': placed,
  'admin.deposits.confirm-placement': placed,
  'admin.deposits.propose-return': placed,
  'admin.deposits.confirm-return': placed,
  'admin.ledger.verify': ['admin.ledger.health'],
  'admin.monitored-transactions.decide': [
    ...desk,
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
  'admin.external-recipients.decide': ['admin.external-recipients.list', ...company],
  'admin.organizations.set-monitored-flag': [...company, ...desk],
  'admin.organizations.status': kept,
  'admin.organizations.legal-name': [...kept, 'admin.verification.companies'],
  'admin.organizations.pricing-tier': kept,
  'admin.organizations.waive-membership-charges': kept,
  'admin.organizations.escalate-to-compliance-head': kept,
  'admin.verification.reset-verification': decided,
  'admin.verification.legal-name': [...kept, 'admin.verification.companies'],
  'admin.verification.escalate-to-compliance-head': kept,
  'admin.verification.approve-user': judged,
  'admin.verification.deny-user': judged,
  'admin.verification.kyc-status': judged,
  'admin.verification.person-profile-names': judged,
  'admin.verification.internal-note': [...company, ...persons, 'admin.verification.internal-notes'],
  'admin.persons.status': [...persons, ...desk],
  'admin.persons.escalate-to-compliance-head': [...persons, ...desk],
  'admin.persons.reset-person-2fa': persons,
  'admin.persons.phone-number': persons,
  'admin.desk.lease': nothing,
  'admin.desk.end-lease': nothing,
  'admin.desk.assign': [...desk, 'admin.desk.colleagues'],
  'admin.desk.snooze': desk,
  'sandbox.advance-clock': 'everything',
}

/** Acts that end what they are about. */
export const ended: Ended<StaffEndpoints> = {}
