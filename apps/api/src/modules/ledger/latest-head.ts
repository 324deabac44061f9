import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isSignedHead } from '../../platform/heads/head-signature.ts'
import { selectLatestCopy, selectLatestHead, selectLedgerId } from './seal.store.ts'
import { onlyShard } from './seal-transfers.ts'

export type LatestHead = {
  readonly sequence: bigint
  readonly transferCount: number
  readonly hash: Buffer
  /** Wall time. */
  readonly sealedAt: Instant
  readonly isSigned: boolean
  /** The last head outside the database; null where none was copied yet. */
  readonly copy: { readonly sequence: bigint; readonly copiedAt: Instant } | null
}

/** The newest head of the chain of batches, or null before anything was sealed; `secret` is what should have signed it. */
export const latestHead = async (tx: Tx, secret: string): Promise<LatestHead | null> => {
  const head = await selectLatestHead(tx, onlyShard)
  if (!head) return null
  const { sequence, count: transferCount, hash, signature, recordedAt: sealedAt } = head
  const chain = { kind: 'ledger', id: await selectLedgerId(tx) } as const
  const isSigned = signature !== null && isSignedHead(secret, chain, { ...head, signature })
  return { sequence, transferCount, hash, sealedAt, isSigned, copy: await selectLatestCopy(tx, onlyShard) }
}
