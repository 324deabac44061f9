import type { Tx } from '../../platform/db/db.ts'
import type { ChainHeads } from '../../platform/heads/set-heads-aside.ts'
import { selectHeads, selectLedgerId } from './seal.store.ts'
import { onlyShard } from './seal-transfers.ts'

/** The chain of the ledger with all its heads, oldest first. */
export const ledgerHeads = async (tx: Tx): Promise<ChainHeads> => ({
  chain: { kind: 'ledger', id: await selectLedgerId(tx) },
  heads: await selectHeads(tx, onlyShard, 0n),
})
