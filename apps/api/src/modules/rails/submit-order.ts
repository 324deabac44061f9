import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { paymentOrderLifecycle } from '@contado/contract/transfers/order-lifecycles.ts'
import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { dataKeyOf, decrypt } from '../../platform/vault.ts'
import type { OrderState, PaymentOrder } from '../../providers/rails/rails.ts'
import { railsOf } from '../../providers/rails/rails-of.ts'
import { applyOrderState } from './apply-order-state.ts'
import { lockOrder, type OrderRow, updateOrder } from './orders.store.ts'
import { beneficiaryPlace, detailsPlace, payerPlace } from './place-order.ts'

const detailsShape = z.record(z.string(), z.string())
const payerShape = z.object({
  name: z.string(),
  address: detailsShape.nullable(),
  accountNumber: z.string(),
  accountReference: z.string(),
})

type Submission = { readonly order: PaymentOrder; readonly mayHaveArrived: boolean }
type Call = Pick<JobCall, 'transaction' | 'settings'>

const orderOf = async ({ tx, settings }: Work, row: OrderRow): Promise<PaymentOrder> => {
  const key = await dataKeyOf(tx, settings.secret, row.organization_id)
  const accountNumber = decrypt(key, row.beneficiary_account, beneficiaryPlace(row.id))
  const sealed = row.beneficiary_details
  const details = sealed === null ? {} : detailsShape.parse(JSON.parse(decrypt(key, sealed, detailsPlace(row.id))))
  const payer = row.payer === null ? null : payerShape.parse(JSON.parse(decrypt(key, row.payer, payerPlace(row.id))))
  return {
    id: row.id,
    provider: row.provider,
    kind: row.kind,
    currency: row.currency,
    minor: row.amount_minor,
    beneficiary: { name: row.beneficiary_name, entityType: row.beneficiary_kind, accountNumber, details },
    payer,
    reference: row.reference,
  }
}

const begin = async (work: Work, orderId: string): Promise<Submission | null> => {
  const row = await lockOrder(work.tx, orderId)
  if (!row || !['created', 'submitted', 'unknown'].includes(row.status)) return null
  if (isAllowed(paymentOrderLifecycle, row.status, 'submit')) {
    const status = next(paymentOrderLifecycle, { state: row.status, action: 'submit' })
    await updateOrder(work.tx, row.id, { status, submitted_at: work.now })
  }
  return { order: await orderOf(work, row), mayHaveArrived: row.status !== 'created' }
}

const keep = async (work: Work, orderId: string, told: OrderState): Promise<void> => {
  const row = await lockOrder(work.tx, orderId)
  if (row) await applyOrderState(work, row, told)
}

const markUnknown = async ({ tx }: Work, orderId: string): Promise<void> => {
  const row = await lockOrder(tx, orderId)
  if (!row || !isAllowed(paymentOrderLifecycle, row.status, 'lose-sight')) return
  await updateOrder(tx, orderId, { status: next(paymentOrderLifecycle, { state: row.status, action: 'lose-sight' }) })
}

/**
 * Hands an order to its provider. An order that may have arrived before is asked for by its id first, and sent again only when
 * the provider never got it. A broken connection leaves the order `unknown`, for the sweep to resolve.
 */
export const submitOrder = async (call: Call, orderId: string): Promise<void> => {
  const submission = await call.transaction((work) => begin(work, orderId))
  if (!submission) return
  const { order, mayHaveArrived } = submission
  const rails = railsOf(call)
  let told: OrderState | null = null
  try {
    if (mayHaveArrived) told = await rails.findOrder(order.provider, order.id)
    told ??= await rails.submitOrder(order)
  } catch {
    await call.transaction((work) => markUnknown(work, orderId))
    return
  }
  const answer = told
  await call.transaction((work) => keep(work, orderId, answer))
}
