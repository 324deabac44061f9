import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

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
