import type { Selectable } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { PointAwardsTable } from '../../platform/db/tables.ts'

type Award = {
  readonly organizationId: string
  readonly reason: 'onboarding'
  readonly points: bigint
  readonly transferId: string
  readonly at: Instant
}

/** False when the organization got these points before. */
export const insertAward = async (tx: Tx, award: Award): Promise<boolean> => {
  const inserted = await tx
    .insertInto('point_awards')
    .values({
      organization_id: award.organizationId,
      reason: award.reason,
      points: award.points,
      transfer_id: award.transferId,
      awarded_at: award.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transfer_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The awards of an organization, the newest first; one for each reason at most. */
export const selectAwards = async (tx: Tx, organizationId: string): Promise<Selectable<PointAwardsTable>[]> =>
  tx
    .selectFrom('point_awards')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('awarded_at', 'desc')
    .execute()
