import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { RoundRow, StepRow } from './steps.store.ts'

/** The rows of a step, of declarations one for each person, held against everybody who would change them. */
export const lockStepRows = (
  tx: Tx,
  { organization_id, round }: RoundRow,
  { step, userId }: { readonly step: StepRow['step']; readonly userId: string | null },
): Promise<StepRow[]> =>
  tx
    .selectFrom('application_steps')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('round', '=', round)
    .where('step', '=', step)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .orderBy('user_id')
    .forUpdate()
    .execute()

type Decided = { readonly status: StepRow['status']; readonly staffId: string | null; readonly at: Instant | null }

/** Writes what was decided about a step whose row the transaction holds. */
export const decideStepRow = async (tx: Tx, row: StepRow, { status, staffId, at }: Decided): Promise<void> => {
  await tx
    .updateTable('application_steps')
    .set({ status, decided_by: staffId, decided_at: at })
    .where('organization_id', '=', row.organization_id)
    .where('round', '=', row.round)
    .where('step', '=', row.step)
    .$if(row.user_id !== null, (query) => query.where('user_id', '=', row.user_id))
    .execute()
}

export type EntityVerdict = { readonly decision: 'approved' | 'denied'; readonly reason: string | null }
type Review = EntityVerdict & {
  readonly ownerId: string
  readonly version: number
  readonly staffId: string
  readonly at: Instant
}

/** Notes what was decided about an entity; false where somebody decided before. */
export const insertEntityReview = async (
  tx: Tx,
  { organization_id, round }: RoundRow,
  { ownerId, version, staffId, at, ...verdict }: Review,
): Promise<boolean> => {
  const row = await tx
    .insertInto('ubo_entity_reviews')
    .values({ organization_id, round, owner_id: ownerId, version, decided_by: staffId, decided_at: at, ...verdict })
    .onConflict((conflict) => conflict.doNothing())
    .returning('owner_id')
    .executeTakeFirst()
  return row !== undefined
}

type EntityReview = EntityVerdict & {
  readonly owner_id: string
  readonly version: number
  readonly decided_by: string
  readonly decided_at: Instant
}

/** Every decision about an entity in a round, the last first: of which version of the owners' step, by whom, when and why. */
export const selectEntityReviews = async (tx: Tx, { organization_id, round }: RoundRow): Promise<EntityReview[]> => {
  const { rows } = await sql<EntityReview>`
    select r.owner_id, r.version, r.decision, r.reason, trim(s.first_name || ' ' || s.last_name) as decided_by, r.decided_at
    from ubo_entity_reviews r join staff s on s.id = r.decided_by
    where r.organization_id = ${organization_id} and r.round = ${round} order by r.decided_at desc limit 500`.execute(
    tx,
  )
  return rows
}

/** Whether staff waived what a business would be charged. */
export const selectIsWaived = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await tx
    .selectFrom('organization_desk')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .where('membership_waived_at', 'is not', null)
    .executeTakeFirst()) !== undefined
