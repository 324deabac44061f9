import type { Work } from '../../platform/call.ts'
import { insertReview, selectMoved } from './reviews.store.ts'

type Happened = {
  readonly organizationId: string
  readonly kind: 'payment' | 'transfer' | 'deposit'
  readonly transactionId: string
}

/** Looks at what moved, afterwards: from the set amounts on it is flagged, and its money stays where it is. */
export const flagTransaction = async (
  { tx, now, settings }: Work,
  { organizationId, kind, transactionId }: Happened,
): Promise<void> => {
  const moved = await selectMoved(tx, { kind, transactionId })
  const from = moved && settings.flaggedFrom[moved.currency]
  if (!moved || from === undefined || from === null || moved.minor < from) return
  if (moved.organization_id !== organizationId) return
  const { type: transactionType } = moved
  await insertReview(tx, { transactionId, transactionType, organizationId, status: 'flagged', at: now })
}
