import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { SandboxCardChargesTable } from '../../platform/db/tables.ts'

export type SandboxCharge = Selectable<SandboxCardChargesTable>

/** Keeps an order as it came first; the same one again changes nothing. */
export const insertSandboxCharge = async (tx: Tx, charge: SandboxCharge): Promise<void> => {
  await tx
    .insertInto('sandbox_card_charges')
    .values(charge)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const selectSandboxCharge = (tx: Tx, chargeId: string): Promise<SandboxCharge> =>
  tx.selectFrom('sandbox_card_charges').selectAll().where('charge_id', '=', chargeId).executeTakeFirstOrThrow()
