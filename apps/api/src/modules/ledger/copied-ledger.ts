import type { CopiedChain } from '../../platform/heads/copy-heads.ts'
import { callNoteCopy, selectHeads, selectLatestCopy, selectLedgerId } from './seal.store.ts'
import { onlyShard } from './seal-transfers.ts'

/** The ledger's heads, as they are copied outside. */
export const copiedLedger: CopiedChain = {
  kind: 'ledger',
  readId: selectLedgerId,
  readNoted: async (tx) => (await selectLatestCopy(tx, onlyShard))?.sequence ?? null,
  selectHeads: (tx, after) => selectHeads(tx, onlyShard, after),
  noteCopy: (tx, copy) => callNoteCopy(tx, onlyShard, copy),
}
