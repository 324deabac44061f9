import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AddressVersionsTable } from '../../platform/db/tables.ts'

type Kind = AddressVersionsTable['kind']

type Written = {
  readonly id: string
  readonly organizationId: string
  readonly userId: string | null
  readonly kind: Kind
  readonly before: Buffer
  readonly after: Buffer
  readonly reason: string
  readonly staffId: string
  readonly at: Instant
}

export const insertAddressVersion = async (tx: Tx, one: Written): Promise<void> => {
  await tx
    .insertInto('address_versions')
    .values({
      id: one.id,
      organization_id: one.organizationId,
      user_id: one.userId,
      kind: one.kind,
      before: one.before,
      after: one.after,
      reason: one.reason,
      changed_by: one.staffId,
      changed_at: one.at,
    })
    .execute()
}

export type VersionRow = {
  readonly id: string
  readonly user_id: string | null
  readonly kind: Kind
  readonly before: Buffer
  readonly after: Buffer
  readonly reason: string
  readonly changed_by: string
  readonly changed_at: Instant
}

/** The last fifty corrections of a business's addresses, newest first, with who made them. */
export const selectAddressVersions = async (tx: Tx, organizationId: string): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select v.id, v.user_id, v.kind, v.before, v.after, v.reason, trim(s.first_name || ' ' || s.last_name) as changed_by, v.changed_at
    from address_versions v join staff s on s.id = v.changed_by
    where v.organization_id = ${organizationId} order by v.changed_at desc, v.id desc limit 50`.execute(tx)
  return rows
}
