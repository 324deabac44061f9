import { paymentOrderLifecycle } from '@contado/contract/transfers/order-lifecycles.ts'
import type { Work } from '../../platform/call.ts'
import { emitStep } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import type { OrderState } from '../../providers/rails/rails.ts'
import { carryOutOrRefuse, followUpIdOf, type Plan, transferMovements } from '../ledger/index.ts'
import { purseOf } from './ledger-keys.ts'
import { actionOf, orderSteps, type ToldState } from './order-step.domain.ts'
import { insertCase, type OrderChange, type OrderRow, updateOrder } from './orders.store.ts'

const planOf = (order: OrderRow, step: ToldState, told: OrderState & { readonly at: Work['now'] }): Plan | null => {
  const { id: causeId, organization_id: organizationId, currency, account_type: accountType } = order
  const act = { id: followUpIdOf(causeId, step), causeId, at: told.at }
  const purse = purseOf({ organizationId, currency, accountType })
  const transfer = { ...act, purse, minor: order.amount_minor, feeMinor: order.fee_minor }
  if (step === 'settled') return transferMovements.settled(transfer)
  const isKept = order.returns_to === 'outgoing'
  if (step === 'failed') return isKept ? null : transferMovements.failed(transfer)
  if (step === 'returned' && told.state === 'returned') {
    const back = { ...act, purse, minor: told.returnedMinor }
    return isKept ? transferMovements.cameBack(back) : transferMovements.returned(back)
  }
  return null
}

const changeOf = (step: ToldState, told: OrderState, now: Work['now']): OrderChange => {
  const reason = 'reason' in told ? { reason: told.reason, return_code: told.code } : {}
  if (step === 'settled') return { status: step, settled_at: now }
  if (step === 'returned' && told.state === 'returned') {
    return { status: step, returned_minor: told.returnedMinor, returned_at: now, ...reason }
  }
  return { status: step, ...(step === 'failed' ? reason : {}) }
}

/**
 * Books what the provider says of an order whose row the caller has locked: every step that is missing, each once. What
 * can't be (another amount, an end after another end) books nothing and opens a case for staff.
 */
export const applyOrderState = async (
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  order: OrderRow,
  told: OrderState,
): Promise<void> => {
  const returned = told.state === 'returned' ? { returnedMinor: String(told.returnedMinor) } : {}
  const said = { status: order.status, state: told.state, minor: String(told.minor), ...returned }
  const fault = { id: newId(), provider: order.provider, subject: order.id, at: now, told: said }
  const isOtherAmount =
    told.minor !== order.amount_minor ||
    (told.state === 'returned' && (told.returnedMinor <= 0n || told.returnedMinor > order.amount_minor))
  if (isOtherAmount) return insertCase(tx, { ...fault, kind: 'amount_differs' })
  const steps = orderSteps(order.status, told.state)
  if (steps === 'contradiction') return insertCase(tx, { ...fault, kind: 'contradiction' })
  if (told.trace !== null && order.trace === null) await updateOrder(tx, order.id, { trace: told.trace })
  for (const step of steps) {
    const plan = planOf(order, step, { ...told, at: now })
    if (plan) await carryOutOrRefuse(tx, plan)
    await updateOrder(tx, order.id, changeOf(step, told, now))
    const { organization_id: organizationId, id: orderId } = order
    const taken = { lifecycle: paymentOrderLifecycle, action: actionOf[step], to: step }
    await emitStep({ tx }, taken, { organizationId, orderId })
  }
}
