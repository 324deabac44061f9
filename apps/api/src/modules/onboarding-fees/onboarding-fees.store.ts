import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { OnboardingFeesTable } from '../../platform/db/tables.ts'

export type FeeRow = Selectable<OnboardingFeesTable>

export const selectFee = async (tx: Tx, organizationId: string): Promise<FeeRow | null> =>
  (await tx
    .selectFrom('onboarding_fees')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()) ?? null

/** The fee of a business, held until the transaction ends. */
export const lockFee = async (tx: Tx, organizationId: string): Promise<FeeRow | null> =>
  (await tx
    .selectFrom('onboarding_fees')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** The fee of a business, unless it is there. */
export const insertFee = async (tx: Tx, fee: Insertable<OnboardingFeesTable>): Promise<void> => {
  await tx
    .insertInto('onboarding_fees')
    .values(fee)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const updateFee = async (
  tx: Tx,
  organizationId: string,
  set: Updateable<OnboardingFeesTable>,
): Promise<void> => {
  await tx.updateTable('onboarding_fees').set(set).where('organization_id', '=', organizationId).execute()
}

/** Businesses whose fee is to be looked at by now, the longest due first. */
export const selectDue = (
  tx: Tx,
  { now, limit }: { readonly now: Instant; readonly limit: number },
): Promise<{ organization_id: string; next_at: Instant | null }[]> =>
  tx
    .selectFrom('onboarding_fees')
    .select(['organization_id', 'next_at'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('organization_id')
    .limit(limit)
    .execute()

/** Whether staff waived what the business would be charged. */
export const selectIsWaived = async (tx: Tx, organizationId: string): Promise<boolean> => {
  const { rows } = await sql<{ is_waived: boolean }>`select exists (select from organization_desk
    where organization_id = ${organizationId} and membership_waived_at is not null) as is_waived`.execute(tx)
  return rows[0]?.is_waived === true
}
