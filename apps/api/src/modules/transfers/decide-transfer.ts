import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { MonitoredAction } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import { transferLifecycle } from '@contado/contract/transfers/transfer-lifecycle.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { emitStep } from '../../platform/events.ts'
import { carryOutOrRefuse, transferMovements } from '../ledger/index.ts'
import {
  actOf,
  eventOf,
  freeLimit,
  isInside,
  noteArrival,
  noteOwn,
  payeePurse,
  sourcePurse,
  submitSoon,
} from './move-money.ts'
import { lockTransfer, selectTransfer, type TransferRow, updateTransfer } from './transfers.store.ts'

const reason = 'payment_denied_by_compliance'

const movementOf = (call: Call<Staff>, row: TransferRow, step: string) => ({
  ...actOf(call, row, step),
  purse: sourcePurse(row),
  minor: row.source_minor,
  feeMinor: row.fee_minor,
})

const allow = async (call: Call<Staff>, row: TransferRow): Promise<void> => {
  const { tx, now } = call
  const to = isInside(row) ? 'completed' : 'processing'
  const status = next(transferLifecycle, { state: row.status, action: 'allow', to })
  const times = { allowed_at: now, started_at: now, ...(to === 'completed' ? { completed_at: now } : {}) }
  if (to === 'completed') {
    const { purse: from, feeMinor: _, ...act } = movementOf(call, row, 'allowed')
    const legs = await carryOutOrRefuse(tx, transferMovements.allowedInside({ ...act, from, to: payeePurse(row) }))
    await updateTransfer(tx, row, { ...times, status })
    await noteArrival(call, row, legs.at(-1))
    await emitStep(call, { lifecycle: transferLifecycle, action: 'allow', to: status }, eventOf(row))
    return
  }
  await carryOutOrRefuse(tx, transferMovements.allowed(movementOf(call, row, 'allowed')))
  await updateTransfer(tx, row, { ...times, status })
  await submitSoon(call, { organizationId: row.organization_id, transferId: row.id })
}

const deny = async (call: Call<Staff>, row: TransferRow, isBlocked: boolean): Promise<void> => {
  const { tx, now } = call
  const status = next(transferLifecycle, { state: row.status, action: 'deny' })
  const movement = movementOf(call, row, 'denied')
  const legs = await carryOutOrRefuse(
    tx,
    isBlocked ? transferMovements.blocked(movement) : transferMovements.denied(movement),
  )
  await updateTransfer(tx, row, { status, denied_at: now, reason })
  await freeLimit(call, row)
  if (!isBlocked) await noteOwn(call, row, legs)
  await emitStep(call, { lifecycle: transferLifecycle, action: 'deny', to: status }, eventOf(row))
}

const conflict = async (): Promise<void> => {
  throw new Refusal('TransactionStatusConflict')
}

const decisions: Readonly<Record<MonitoredAction, (call: Call<Staff>, row: TransferRow) => Promise<void>>> = {
  allow,
  'deny-and-cancel': (call, row) => deny(call, row, false),
  'deny-and-hold-for-ofac': (call, row) => deny(call, row, true),
  // What the provider or the payee has can't be held any more.
  'on-hold': conflict,
}

/**
 * Carries out what staff decided about a transfer that monitoring stopped: it goes on its way, its money goes back, or is blocked. Refuses
 * with `TransactionNotFound`, and `TransactionStatusConflict` where it is not held.
 */
export const decideTransfer = async (
  call: Call<Staff>,
  { transferId, action }: { readonly transferId: string; readonly action: MonitoredAction },
): Promise<void> => {
  if (!(await selectTransfer(call.tx, transferId))) throw new Refusal('TransactionNotFound')
  // Staff may lock what they may change: only what is held.
  const row = await lockTransfer(call.tx, transferId)
  if (row?.status !== 'in_review') throw new Refusal('TransactionStatusConflict')
  await decisions[action](call, row)
}
