import type { LocalDate } from '@contado/money'
import type { Selectable } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { MembershipChargesTable } from '../../platform/db/tables.ts'

export type ChargeRow = Selectable<MembershipChargesTable>

type Waiting = { readonly id: string; readonly organizationId: string; readonly month: LocalDate }

/** The next month of a business, unless it waits already. */
export const insertWaiting = async (tx: Tx, { id, organizationId, month }: Waiting): Promise<void> => {
  await tx
    .insertInto('membership_charges')
    .values({ id, organization_id: organizationId, month })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Months of all businesses that began before a day and wait, oldest first. */
export const selectWaiting = (
  tx: Tx,
  { before, limit }: { readonly before: LocalDate; readonly limit: number },
): Promise<{ id: string; organization_id: string }[]> =>
  tx
    .selectFrom('membership_charges')
    .select(['id', 'organization_id'])
    .where('status', '=', 'waiting')
    .where('month', '<', before)
    .orderBy('month')
    .orderBy('id')
    .limit(limit)
    .execute()

/** A month that waits, held until the transaction ends; undefined where it is settled. */
export const lockWaiting = (tx: Tx, chargeId: string): Promise<ChargeRow | undefined> =>
  tx
    .selectFrom('membership_charges')
    .selectAll()
    .where('id', '=', chargeId)
    .where('status', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()

type Settled = {
  readonly status: 'charged' | 'free' | 'waived'
  readonly tier: 'vault' | 'premium'
  readonly price_minor: bigint
  readonly charged_minor: bigint
  readonly settled_at: Instant
}

export const settle = async (tx: Tx, chargeId: string, set: Settled): Promise<void> => {
  await tx.updateTable('membership_charges').set(set).where('id', '=', chargeId).execute()
}

/** Whether staff waived what membership of a business costs. */
export const isWaived = async (tx: Tx, organizationId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('organization_desk')
    .select('membership_waived_at')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.membership_waived_at != null
}
