import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

export const clearAttempts = async (tx: Tx, key: string): Promise<void> => {
  await tx.updateTable('rate_counters').set({ count: 0 }).where('key', '=', key).execute()
}

export const takeAttemptBack = async (tx: Tx, key: string): Promise<void> => {
  await tx.updateTable('rate_counters').set({ count: sql`greatest(count - 1, 0)` }).where('key', '=', key).execute()
}
