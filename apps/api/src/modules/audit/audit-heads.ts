import type { Tx } from '../../platform/db/db.ts'
import type { ChainHeads } from '../../platform/heads/set-heads-aside.ts'
import { selectHeads, selectTrail } from './audit-trail.store.ts'

/** The chain of the audit trail with all its heads, oldest first. */
export const auditHeads = async (tx: Tx): Promise<ChainHeads> => ({
  chain: { kind: 'audit', id: (await selectTrail(tx)).trail_id },
  heads: await selectHeads(tx, 0n),
})
