import type { Tx } from '../../platform/db/db.ts'

export const clearAttempts = async (tx: Tx, key: string): Promise<void> => {
  await tx.updateTable('rate_counters').set({ count: 0 }).where('key', '=', key).execute()
}
