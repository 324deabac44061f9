import type { companyEndpoints } from '@contado/contract/companies/companies.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { escalateCompany, setPricingTier, waiveMembership } from './keep-company.ts'
import { renameCompany } from './rename-company.ts'
import { setCompanyStatus } from './set-company-status.ts'
import { listAllCompanies, showCompanyOfStaff } from './staff-companies.ts'

export const companyRoutes = {
  'admin.organizations.list': (call, { query }) => listAllCompanies(call, query),
  'admin.organizations.get': (call, { params }) => showCompanyOfStaff(call, params),
  'admin.organizations.status': (call, { body }) => setCompanyStatus(call, body),
  'admin.organizations.legal-name': (call, { body }) => renameCompany(call, body),
  'admin.organizations.pricing-tier': (call, { body }) => setPricingTier(call, body),
  'admin.organizations.waive-membership-charges': (call, { body }) => waiveMembership(call, body),
  'admin.organizations.escalate-to-compliance-head': (call, { body }) => escalateCompany(call, body),
  'admin.verification.legal-name': (call, { body }) => renameCompany(call, body),
  'admin.verification.escalate-to-compliance-head': (call, { body }) => escalateCompany(call, body),
} satisfies Handlers<typeof companyEndpoints>
