import type { reviewEndpoints } from '@contado/contract/verification/review.endpoints.ts'
import type { verificationEndpoints } from '@contado/contract/verification/verification.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { beginPersonCheck, endPersonCheck } from './check-person.ts'
import { approveApplication, denyApplication } from './decide-application.ts'
import { requestNewKyc } from './request-new-kyc.ts'
import { saveApplication } from './save-application.ts'
import { showApplication, showReview } from './show-application.ts'
import { listCompanies } from './staff-list-companies.ts'
import { listHistory } from './staff-list-history.ts'
import { listSignups } from './staff-list-signups.ts'
import { revealPersonalData } from './staff-reveal-personal-data.ts'
import { showCompany } from './staff-show-company.ts'
import { submitApplication } from './submit-application.ts'

export const verificationRoutes = {
  'verification.get': (call) => showApplication(call),
  'verification.save-kyb': (call, { body }) => saveApplication(call, body),
  'verification.finalize': (call) => submitApplication(call),
  'verification.create-kyc-session': (call, { body }) => beginPersonCheck(call, body),
  'verification.mark-kyc-as-completed': (call) => endPersonCheck(call),
  'verification.in-review': (call) => showReview(call),
  'admin.verification.request-new-kyc': (call, { body }) => requestNewKyc(call, body),
  'admin.verification.signups': (call, { query }) => listSignups(call, query),
  'admin.verification.companies': (call, { query }) => listCompanies(call, query),
  'admin.verification.company': (call, { query }) => showCompany(call, query),
  'admin.verification.company-history': (call, { query }) => listHistory(call, query),
  'admin.verification.reveal': (call, { body }) => revealPersonalData(call, body),
  'admin.verification.approve': (call, { body }) => approveApplication(call, body),
  'admin.verification.deny': (call, { body }) => denyApplication(call, body),
} satisfies Handlers<typeof verificationEndpoints & typeof reviewEndpoints>
