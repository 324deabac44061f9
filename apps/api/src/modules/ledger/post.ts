import type { Tx } from '../../platform/db/db.ts'
import { callPost } from './ledger.store.ts'
import { groupOrder, type Movement, type PostResult } from './movement.ts'

/**
 * Posts movements in the caller's transaction and answers each one's outcome, in the order given. A rejected movement is
 * remembered only if the caller commits. Post everything of a transaction in one call: accounts are locked in one order then.
 */
export const post = async (tx: Tx, movements: readonly Movement[]): Promise<PostResult[]> => {
  if (movements.length === 0) return []
  const order = groupOrder(movements)
  const posted = await callPost(
    tx,
    order.flatMap((index) => movements[index] ?? []),
  )
  const results = posted.map((result, place) => ({ result, index: order[place] ?? place }))
  return results.sort((a, b) => a.index - b.index).map(({ result }) => result)
}
