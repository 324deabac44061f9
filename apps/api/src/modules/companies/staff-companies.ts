import type {
  CompanyOfStaff,
  escalationFilters,
  ListedCompany,
} from '@contado/contract/companies/companies.endpoints.ts'
import { pricingTierOf } from '@contado/contract/organizations/pricing-tier.domain.ts'
import type { Call, Staff } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import { byId, type PageQuery, pageOf } from '../../platform/page.ts'
import { showCompany } from '../verification/index.ts'
import { type CompanyRow, selectCompanies, selectDesk } from './companies.store.ts'

type Asked = PageQuery & {
  readonly search?: string | undefined
  readonly status?: string | undefined
  readonly pricingTier?: string | undefined
  readonly escalation?: (typeof escalationFilters)[number] | undefined
}

const order = byId((row: CompanyRow) => row.id)

const companyOf = (row: CompanyRow): ListedCompany => ({
  organizationId: row.id,
  handle: row.handle,
  legalName: row.legal_name,
  organizationType: row.organization_type,
  country: row.country,
  status: row.status,
  verificationStatus: row.verification_status,
  isReturned: row.is_returned,
  pricingTier: row.pricing_tier,
  isEscalated: row.is_escalated,
  createdAt: row.created_at,
})

/** All businesses, newest first. */
export const listAllCompanies = async (
  { tx }: Call<Staff>,
  { search, status, pricingTier, escalation = 'all', ...query }: Asked,
): Promise<{ items: ListedCompany[]; nextCursor: string | null }> => {
  const filter = {
    search: search?.trim() || null,
    status: status ?? null,
    pricingTier: pricingTier ?? null,
    isEscalated: escalation === 'all' ? null : escalation === 'escalated',
  }
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectCompanies(tx, { ...filter, ...page }))
  return { items: rows.map(companyOf), nextCursor }
}

const whoOf = (by: string | null | undefined, at: Instant | null | undefined) => (by && at ? { by, at } : null)

/** One business with all that staff keep about it; refuses `OrganizationNotFound`. */
export const showCompanyOfStaff = async (
  call: Call<Staff>,
  { organizationId }: { readonly organizationId: string },
): Promise<CompanyOfStaff> => {
  const file = await showCompany(call, { organizationId })
  const desk = await selectDesk(call.tx, organizationId)
  return {
    ...file,
    pricingTier: pricingTierOf(file.pricingTier),
    escalated: whoOf(desk?.escalated_by, desk?.escalated_at),
    membershipWaived: whoOf(desk?.waived_by, desk?.waived_at),
  }
}
