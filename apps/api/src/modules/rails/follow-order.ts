import type { JobCall } from '../../platform/jobs/job.ts'
import { railsOf } from '../../providers/rails/rails-of.ts'
import { applyOrderState } from './apply-order-state.ts'
import { lockOrder } from './orders.store.ts'
import { submitOrder } from './submit-order.ts'

/** Asks the provider what became of an order and books it: the order of notices does not matter, only what is true now. */
export const followOrder = async (call: Pick<JobCall, 'transaction' | 'settings'>, orderId: string): Promise<void> => {
  const order = await call.transaction(({ tx }) => lockOrder(tx, orderId))
  if (!order) return
  if (['created', 'submitted', 'unknown'].includes(order.status)) return submitOrder(call, orderId)
  const told = await railsOf(call).findOrder(order.provider, orderId)
  if (!told) throw new Error(`${order.provider} does not know an order that it took`)
  await call.transaction(async (work) => {
    const row = await lockOrder(work.tx, orderId)
    if (row) await applyOrderState(work, row, told)
  })
}
