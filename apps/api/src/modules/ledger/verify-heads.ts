import type { Tx } from '../../platform/db/db.ts'
import { compareHeads, type Outside } from '../../platform/heads/compare-heads.ts'
import { selectHeads, selectLatestCopy, selectLedgerId } from './seal.store.ts'
import { onlyShard } from './seal-transfers.ts'
import type { Fault } from './verification.ts'

/** Compares the chain of batches with its signatures and with the copies of its heads. */
export const verifyHeads = async (tx: Tx, outside: Outside): Promise<Fault[]> => {
  const heads = await selectHeads(tx, onlyShard, 0n)
  const copied = await selectLatestCopy(tx, onlyShard)
  const chain = { kind: 'ledger', id: await selectLedgerId(tx) } as const
  return compareHeads(heads, { chain, copiedThrough: copied?.sequence ?? null }, outside)
}
