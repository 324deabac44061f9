import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { recallLifecycle } from '@contado/contract/transfers/recall-lifecycle.ts'
import { blamesAccount, returnReasonOf } from '@contado/contract/transfers/return-reasons.ts'
import { type TransferStatus, transferLifecycle } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { localDateIn, money } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { emitStep } from '../../platform/events.ts'
import { storedRates } from '../accounts/index.ts'
import { markPaid, stopUsing } from '../beneficiaries/index.ts'
import { exchangedBack } from '../fees/index.ts'
import { carryOutOrRefuse, convertedMovements, legIdOf } from '../ledger/index.ts'
import { findOrder, type OrderNews } from '../rails/index.ts'
import { actOf, eventOf, flightPurse, freeLimit, isConverted, noteOwn, sourcePurse } from './move-money.ts'
import { convertedAmounts } from './submit-transfer.ts'
import { transferJobs } from './transfers.jobs.ts'
import { lockTransfer, type TransferChange, type TransferRow, updateTransfer } from './transfers.store.ts'

type Action = 'submit' | 'settle' | 'fail' | 'return'

// In the order in which they can happen.
const actions: Readonly<Record<OrderNews['status'], readonly Action[]>> = {
  created: [],
  submitted: [],
  unknown: [],
  pending: ['submit'],
  settled: ['settle'],
  failed: ['fail'],
  returned: ['settle', 'return'],
}

// In one currency the order itself has given the money back, and has no words for it.
const noteGivenBack = (work: Work, row: TransferRow, step: 'failed' | 'returned'): Promise<void> => {
  const { id } = actOf(work, row, step)
  const fee = step === 'failed' && row.fee_minor > 0n ? [legIdOf(id, 1)] : []
  return noteOwn(work, row, [id, ...fee])
}

/** What never left is exchanged back as it was. */
const mirror = async (work: Work, row: TransferRow): Promise<void> => {
  if (!isConverted(row)) return noteGivenBack(work, row, 'failed')
  const movement = convertedMovements.convertedBack({ ...actOf(work, row, 'failed-back'), ...convertedAmounts(row) })
  await noteOwn(work, row, await carryOutOrRefuse(work.tx, movement))
}

/** What came back, in the currency of the account that paid: exchanged at the day's mid rate. */
const takeBack = async (work: Work, row: TransferRow, returnedMinor: bigint): Promise<bigint> => {
  if (!isConverted(row)) {
    await noteGivenBack(work, row, 'returned')
    return returnedMinor
  }
  const { tx, now } = work
  const rates = await storedRates(tx, localDateIn('UTC', msOf(now)))
  const { minor } = exchangedBack(money(returnedMinor, row.target_currency), row.source_currency, rates.perUsd)
  const movement = convertedMovements.exchangedBack({
    ...actOf(work, row, 'returned-back'),
    from: sourcePurse(row),
    to: flightPurse(row),
    returnedMinor,
    backMinor: minor,
  })
  await noteOwn(work, row, await carryOutOrRefuse(tx, movement))
  return minor
}

const agreed = () => next(recallLifecycle, { state: 'pending', action: 'agree' })

const changeOf = async (
  work: Work,
  row: TransferRow,
  { action, order }: { action: Action; order: OrderNews },
): Promise<TransferChange> => {
  const { tx, now } = work
  if (action === 'submit') {
    const which = { organizationId: row.organization_id, transferId: row.id }
    if (row.kind === 'outgoing') await enqueue(tx, transferJobs['transfers.advise'], which)
    return { sent_at: now, trace: order.trace }
  }
  if (action === 'settle') {
    if (row.beneficiary_id !== null) await markPaid(tx, row.beneficiary_id, now)
    return { sent_at: row.sent_at ?? now, completed_at: now, trace: order.trace }
  }
  const { reason, returnCode: return_code } = order
  const cause = returnReasonOf(return_code)
  if (row.bank_account_id !== null && blamesAccount(cause))
    await stopUsing(tx, row.bank_account_id, { reason: reason ?? '', cause })
  if (action === 'fail') {
    await mirror(work, row)
    await freeLimit(work, row)
    return { failed_at: now, reason, return_code }
  }
  return {
    returned_at: now,
    reason,
    return_code,
    returned_minor: await takeBack(work, row, order.returnedMinor ?? 0n),
    ...(row.recall_status === 'pending' ? { recall_status: agreed(), recall_answered_at: now } : {}),
  }
}

/** Leads a transfer on to where its order stands at the provider, each step once, whatever was missed. */
export const followTransfer = async (work: Work, transferId: string): Promise<void> => {
  const order = await findOrder(work.tx, transferId)
  const found = await lockTransfer(work.tx, transferId)
  if (!order || !found) return
  let row: TransferRow = found
  for (const action of actions[order.status]) {
    if (!isAllowed(transferLifecycle, row.status, action)) continue
    const status = next(transferLifecycle, { state: row.status, action })
    const change: TransferChange & { status: TransferStatus } = {
      ...(await changeOf(work, row, { action, order })),
      status,
    }
    await updateTransfer(work.tx, row, change)
    row = { ...row, ...change }
    await emitStep(work, { lifecycle: transferLifecycle, action, to: status }, eventOf(row))
  }
}
