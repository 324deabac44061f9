import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { selectTransfers } from './authorizations.store.ts'
import { legIdOf } from './leg-id.ts'
import type { PostResult } from './movement.ts'
import { post } from './post.ts'

type Asked = {
  /** The reversal's own permanent id. */
  readonly id: string
  /** The movement that is undone, in full and once. */
  readonly originalId: string
  readonly at: Instant
}

/** Undoes a movement that was booked by mistake, all its legs or none, the last one first. For staff and jobs. */
export const reverseMovement = async (tx: Tx, { id, originalId, at }: Asked): Promise<readonly PostResult[]> => {
  const [first] = await selectTransfers(tx, [originalId])
  if (!first) return [{ outcome: 'rejected', id, code: 'original_not_found', isReplay: false }]
  const size = first.group_size ?? 1
  const legIds = Array.from({ length: size }, (_, leg) => legIdOf(originalId, leg))
  const legs = await selectTransfers(tx, legIds)
  if (legs.length !== size) return [{ outcome: 'rejected', id, code: 'original_not_found', isReplay: false }]
  const inReverse = legIds.reverse().flatMap((legId) => legs.find((leg) => leg.id === legId) ?? [])
  return post(
    tx,
    inReverse.map((leg, index) => ({
      id: legIdOf(id, index),
      debit: leg.credit_account_id,
      credit: leg.debit_account_id,
      minor: leg.amount,
      unit: leg.unit,
      kind: 'reversal' as const,
      originalId: leg.id,
      cause: { kind: leg.cause_kind, id: leg.cause_id },
      eventAt: at,
      ...(size > 1 ? { groupId: id } : {}),
    })),
  )
}
