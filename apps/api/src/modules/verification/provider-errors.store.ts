import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type ProviderErrorRow = {
  readonly id: string
  readonly provider: 'identity' | 'cards' | 'banking-details' | 'rails'
  readonly code: string
  readonly about: string
  readonly at: Instant
}

type Page = {
  readonly organizationId: string
  readonly limit: number
  readonly after: { readonly at: Instant; readonly id: string } | null
}

/** What providers refused, newest first; each of the four is read by its own index and cut before they are put together. */
export const selectProviderErrors = async (
  tx: Tx,
  { organizationId, limit, after }: Page,
): Promise<ProviderErrorRow[]> => {
  const past = sql`(${after?.at ?? null}::timestamptz is null or (x.at, x.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))`
  const { rows } = await sql<ProviderErrorRow>`
    select * from (
      (select * from (select r.id, r.provider, r.code, '' as about, r.refused_at as at from provider_refusals r
        where r.organization_id = ${organizationId}) x where ${past} order by x.at desc, x.id desc limit ${limit})
      union all
      (select * from (select k.id, 'identity', k.state as code, trim(u.first_name || ' ' || u.last_name) as about, k.created_at as at
        from memberships m join kyc_sessions k on k.user_id = m.user_id join users u on u.id = m.user_id
        where m.organization_id = ${organizationId} and k.state in ('declined', 'resubmission_requested')) x
        where ${past} order by x.at desc, x.id desc limit ${limit})
      union all
      (select * from (select b.id, 'banking-details', case when b.status in ('invalid', 'suspended')
          then coalesce(b.status_reason, b.status) else b.name_check end as code,
          b.account_holder || ' ••••' || b.last4 as about, b.created_at as at from bank_accounts b
        where b.organization_id = ${organizationId} and (b.name_check = 'no-match' or b.status in ('invalid', 'suspended'))) x
        where ${past} order by x.at desc, x.id desc limit ${limit})
      union all
      (select * from (select o.id, 'rails', coalesce(o.reason, o.status) as code,
          o.beneficiary_name || ' ••••' || o.beneficiary_last4 as about, o.created_at as at from rail_orders o
        where o.organization_id = ${organizationId} and o.status in ('failed', 'returned')) x
        where ${past} order by x.at desc, x.id desc limit ${limit})
    ) all_of_them order by at desc, id desc limit ${limit}`.execute(tx)
  return rows
}

type Refused = { readonly id: string; readonly organizationId: string; readonly code: string; readonly at: Instant }

/** Notes why a card was refused; nothing of the card. */
export const insertCardRefusal = async (tx: Tx, { id, organizationId, code, at }: Refused): Promise<void> => {
  await tx
    .insertInto('provider_refusals')
    .values({ id, organization_id: organizationId, provider: 'cards', code, refused_at: at })
    .execute()
}
