import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

type Reader = { readonly organizationId: string; readonly staffId: string }
type Begun = Reader & {
  readonly id: string
  readonly reason: string
  readonly at: Instant
  readonly endsAt: Instant
}

export const insertReveal = async (
  tx: Tx,
  { id, organizationId, staffId, reason, at, endsAt }: Begun,
): Promise<void> => {
  await tx
    .insertInto('personal_data_reveals')
    .values({ id, organization_id: organizationId, staff_id: staffId, reason, revealed_at: at, ends_at: endsAt })
    .execute()
}

/** Until when somebody of staff reads the personal data of an organization in the clear, on the wall; null where they do not. */
export const selectRevealEnd = async (
  tx: Tx,
  { organizationId, staffId, at }: Reader & { readonly at: Instant },
): Promise<Instant | null> =>
  (
    await tx
      .selectFrom('personal_data_reveals')
      .select('ends_at')
      .where('staff_id', '=', staffId)
      .where('organization_id', '=', organizationId)
      .where('ends_at', '>', at)
      .orderBy('ends_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.ends_at ?? null

/** Ends what somebody reads in the clear. It began before, and lasts that long at least. */
export const endReveals = async (
  tx: Tx,
  { organizationId, staffId, at }: Reader & { readonly at: Instant },
): Promise<void> => {
  await sql`update personal_data_reveals set ends_at = greatest(${at}::timestamptz, revealed_at + interval '1 microsecond')
    where staff_id = ${staffId} and organization_id = ${organizationId} and ends_at > ${at}::timestamptz`.execute(tx)
}
