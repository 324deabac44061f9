import type { Tx } from '../../platform/db/db.ts'

export const readOffset = async (tx: Tx): Promise<bigint> => {
  const { offset_ms } = await tx.selectFrom('business_clock').select('offset_ms').executeTakeFirstOrThrow()
  return offset_ms
}

/** False when the clock stands there already, or later. */
export const advanceOffset = async (tx: Tx, offsetMs: bigint): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('business_clock')
    .set({ offset_ms: offsetMs })
    .where('offset_ms', '<', offsetMs)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
