import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

/** Which of these organizations are watched, of those that the transaction may ask about. */
export const selectMonitored = async (tx: Tx, organizationIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('monitored_organizations')
    .select('organization_id')
    .where('organization_id', 'in', [...organizationIds])
    .where('is_monitored', '=', true)
    .execute()
  return new Set(rows.map(({ organization_id }) => organization_id))
}

type Flag = {
  readonly organizationId: string
  readonly isMonitored: boolean
  readonly staffId: string
  readonly at: Instant
}

export const upsertFlag = async (tx: Tx, { organizationId, isMonitored, staffId, at }: Flag): Promise<void> => {
  const set = { is_monitored: isMonitored, changed_by: staffId, changed_at: at }
  await tx
    .insertInto('monitored_organizations')
    .values({ organization_id: organizationId, ...set })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(set))
    .execute()
}
