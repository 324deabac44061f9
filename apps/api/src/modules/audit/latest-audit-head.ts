import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isSignedHead } from '../../platform/heads/head-signature.ts'
import { selectLatestHead, selectTrail } from './audit-trail.store.ts'

export type LatestAuditHead = {
  readonly sequence: bigint
  /** Wall time. */
  readonly sealedAt: Instant
  readonly isSigned: boolean
  /** When it, or one before it, was copied outside the database; null where none was. */
  readonly copiedAt: Instant | null
}

/** The newest head of the audit trail, or null before anything was sealed; `secret` is what should have signed it. */
export const latestAuditHead = async (tx: Tx, secret: string): Promise<LatestAuditHead | null> => {
  const head = await selectLatestHead(tx)
  if (!head) return null
  const { signature, sequence, recordedAt: sealedAt } = head
  const { trail_id: id, copied_at: copiedAt } = await selectTrail(tx)
  const isSigned = signature !== null && isSignedHead(secret, { kind: 'audit', id }, { ...head, signature })
  return { sequence, sealedAt, isSigned, copiedAt }
}
