import type { CopiedChain } from '../../platform/heads/copy-heads.ts'
import { noteCopy, selectHeads, selectTrail } from './audit-trail.store.ts'

/** The audit trail's heads, as they are copied outside. */
export const copiedAudit: CopiedChain = {
  kind: 'audit',
  readId: async (tx) => (await selectTrail(tx)).trail_id,
  readNoted: async (tx) => (await selectTrail(tx)).copied_sequence,
  selectHeads,
  noteCopy,
}
