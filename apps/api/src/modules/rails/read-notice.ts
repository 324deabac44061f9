import type { Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { insertCase, selectOpenOrders, selectOrderOwner } from './orders.store.ts'
import { railsJobs } from './rails.jobs.ts'

const follow = ({ tx }: Pick<Work, 'tx'>, organizationId: string, orderId: string): Promise<void> =>
  enqueue(tx, { ...railsJobs['rails.follow-order'], key: `rails.order:${orderId}` }, { organizationId, orderId })

/** Finds whose order a notice is about and has it followed up; a notice about nothing known opens a case. */
export const readNotice = async (
  work: Work,
  { provider, orderId, state }: { provider: string; orderId: string; state: string },
): Promise<void> => {
  const organizationId = await selectOrderOwner(work.tx, orderId)
  if (organizationId !== null) return follow(work, organizationId, orderId)
  const found = { id: newId(), provider, subject: orderId, told: { state }, at: work.now }
  await insertCase(work.tx, { ...found, kind: 'nothing_known' })
}

/** Has every order followed up that has not ended: notices may never come, and outcomes may be unknown. */
export const followOpenOrders = async (work: Work): Promise<void> => {
  for (const { id, organization_id } of await selectOpenOrders(work.tx)) await follow(work, organization_id, id)
}
