import type { PendingItems } from '@contado/contract/desk/desk.endpoints.ts'
import { deskQueues, mostCounted } from '@contado/contract/desk/desk-queues.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { countLines } from './desk-lines.store.ts'
import { viewerOf } from './list-lines.ts'

/** How many lines of the desk stand in each queue; null where the role is told nothing of it. */
export const countPending = async (call: Call<Staff>): Promise<PendingItems> => {
  const viewer = viewerOf(call)
  const counted = await countLines(call.tx, viewer, { asOf: call.now, most: mostCounted })
  const seen = deskQueues.map((queue) => [queue, viewer.queues.includes(queue) ? counted[queue] : null])
  return { ...Object.fromEntries(seen), overdue: counted.overdue }
}
