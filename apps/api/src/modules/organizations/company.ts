import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Company } from '@contado/contract/me/current-user.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type OrganizationRow, selectOrganization } from './organizations.store.ts'

/** An organization as its own members and the bank see it; `language` is the one that the bank writes to it in. */
export type Organization = Company & { readonly language: 'en' | 'es'; readonly createdAt: string }

export const companyOf = (row: OrganizationRow): Company => ({
  organizationId: row.id,
  handle: row.handle,
  name: row.name,
  legalName: row.legal_name,
  status: row.status,
  verificationStatus: row.verification_status,
  organizationType: row.organization_type,
  pricingTier: row.pricing_tier,
  timeZone: row.time_zone,
  baseCurrency: row.base_currency,
  waitlists: row.waitlists,
})

/** The organization, if the actor may see it; refuses with `OrganizationNotFound`. */
export const getOrganization = async (tx: Tx, organizationId: string): Promise<Organization> => {
  const row = await selectOrganization(tx, organizationId)
  if (!row) throw new Refusal('OrganizationNotFound')
  return { ...companyOf(row), language: row.language, createdAt: row.created_at }
}
