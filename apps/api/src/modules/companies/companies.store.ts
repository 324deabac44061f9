import type { ListedCompany } from '@contado/contract/companies/companies.endpoints.ts'
import { sql, type Updateable } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import type { OrganizationsTable } from '../../platform/db/tables.ts'

export type CompanyRow = {
  readonly id: string
  readonly handle: string
  readonly legal_name: string
  readonly organization_type: ListedCompany['organizationType']
  readonly country: string | null
  readonly status: ListedCompany['status']
  readonly verification_status: ListedCompany['verificationStatus']
  readonly is_returned: boolean
  readonly pricing_tier: ListedCompany['pricingTier']
  readonly is_escalated: boolean
  readonly created_at: Instant
}

type Asked = {
  readonly search: string | null
  readonly status: string | null
  readonly pricingTier: string | null
  readonly isEscalated: boolean | null
  readonly limit: number
  readonly after: string | null
}

/** Newest first, after the given business. */
export const selectCompanies = async (
  tx: Tx,
  { search, status, pricingTier, isEscalated, limit, after }: Asked,
): Promise<CompanyRow[]> => {
  const matching = search === null ? null : likePattern(search)
  // Until it is approved a business has the name and the country it applied with.
  const legalName = sql`coalesce(nullif(o.legal_name, ''), a.legal_name, '')`
  const { rows } = await sql<CompanyRow>`
    select o.id, o.handle, o.organization_type,
      ${legalName} as legal_name,
      coalesce(e.country, a.country) as country, o.status, o.verification_status, o.pricing_tier,
      coalesce(a.status = 'in_progress' and a.reason is not null, false) as is_returned, k.escalated_at is not null as is_escalated, o.created_at
    from organizations o left join directory_entries e on e.organization_id = o.id
    left join organization_desk k on k.organization_id = o.id
    left join applications a on a.organization_id = o.id
    where (${after}::uuid is null
        or (o.created_at, o.id) < (select x.created_at, x.id from organizations x where x.id = ${after}))
      and (${status}::text is null or o.status = ${status}) and (${pricingTier}::text is null or o.pricing_tier = ${pricingTier})
      and (${isEscalated}::boolean is null or (k.escalated_at is not null) = ${isEscalated})
      and (${matching}::text is null or ${legalName} ilike ${matching} or o.handle ilike ${matching}
        or o.id::text = ${search})
    order by o.created_at desc, o.id desc limit ${limit}`.execute(tx)
  return rows
}

type DeskRow = {
  readonly escalated_by: string | null
  readonly escalated_at: Instant | null
  readonly waived_by: string | null
  readonly waived_at: Instant | null
}

/** Who put a business before the heads and who waived its charges, by name. */
export const selectDesk = async (tx: Tx, organizationId: string): Promise<DeskRow | null> => {
  const { rows } = await sql<DeskRow>`
    select e.first_name || ' ' || e.last_name as escalated_by, k.escalated_at,
      w.first_name || ' ' || w.last_name as waived_by, k.membership_waived_at as waived_at
    from organization_desk k left join staff e on e.id = k.escalated_by left join staff w on w.id = k.membership_waived_by
    where k.organization_id = ${organizationId}`.execute(tx)
  return rows[0] ?? null
}

type Desk = {
  readonly escalated_by?: string | null
  readonly escalated_at?: Instant | null
  readonly membership_waived_by?: string | null
  readonly membership_waived_at?: Instant | null
}

export const upsertDesk = async (tx: Tx, organizationId: string, desk: Desk): Promise<void> => {
  await tx
    .insertInto('organization_desk')
    .values({ organization_id: organizationId, ...desk })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(desk))
    .execute()
}

/** The business, locked against another change of it; null where there is none. */
export const lockCompany = async (
  tx: Tx,
  organizationId: string,
): Promise<Pick<CompanyRow, 'status' | 'legal_name' | 'pricing_tier'> | null> =>
  (await tx
    .selectFrom('organizations')
    .select(['status', 'legal_name', 'pricing_tier'])
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const updateCompany = async (
  tx: Tx,
  organizationId: string,
  change: Updateable<OrganizationsTable>,
): Promise<void> => {
  await tx.updateTable('organizations').set(change).where('id', '=', organizationId).execute()
}

/** The directory tells others the same name. */
export const renameInDirectory = async (tx: Tx, organizationId: string, legalName: string): Promise<void> => {
  await tx
    .updateTable('directory_entries')
    .set({ name: legalName, legal_name: legalName })
    .where('organization_id', '=', organizationId)
    .execute()
}
