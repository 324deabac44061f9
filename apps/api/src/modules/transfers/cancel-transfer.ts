import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { transferLifecycle } from '@contado/contract/transfers/transfer-lifecycle.ts'
import type { LocalDate } from '@contado/money'
import type { Call, Member, Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { carryOutOrRefuse, transferMovements } from '../ledger/index.ts'
import { actOf, freeLimit, noteOwn, sourcePurse } from './move-money.ts'
import { isCancelable, mayCancel, transferView } from './transfer-view.ts'
import { transferJobs } from './transfers.jobs.ts'
import { lockTransfer, lockWaiting, updateTransfer } from './transfers.store.ts'

/**
 * Takes a transfer back that nobody outside knows of yet; a job gives what was in flight back, since people move nothing out of there.
 * Refuses with `TransferNotFound`, `TransferStatusConflict`, and `NotPermitted` whoever neither made it nor owns the business.
 */
export const cancelTransfer = async (call: Call<Member>, transferId: string): Promise<Transfer> => {
  const { tx, actor, now } = call
  const { organizationId } = actor
  const row = await lockTransfer(tx, transferId)
  if (row?.organization_id !== organizationId) throw new Refusal('TransferNotFound')
  const status = next(transferLifecycle, { state: row.status, action: 'cancel' })
  if (!isCancelable(row)) throw new Refusal('TransferStatusConflict')
  if (!mayCancel(row, actor)) throw new Refusal('NotPermitted')
  const change = { status, canceled_at: now }
  if (!(await updateTransfer(tx, row, change))) throw new Error('a locked transfer was changed by somebody else')
  await freeLimit(call, row)
  if (row.started_at !== null) await enqueue(tx, transferJobs['transfers.give-back'], { organizationId, transferId })
  return transferView({ ...row, ...change }, actor)
}

/** Gives back what was in flight for a transfer that was canceled, once. */
export const giveBack = async (work: Work, transferId: string): Promise<void> => {
  const row = await lockTransfer(work.tx, transferId)
  if (row?.status !== 'canceled' || row.started_at === null) throw new Error('the transfer was not canceled on its way')
  const { source_minor: minor, fee_minor: feeMinor } = row
  const plan = transferMovements.canceled({ ...actOf(work, row, 'canceled'), purse: sourcePurse(row), minor, feeMinor })
  await noteOwn(work, row, await carryOutOrRefuse(work.tx, plan))
}

/** Cancels what waits for its day or for approval of a recurring transfer, from a day on, whose money has not moved; answers the days it was for. */
export const cancelWaiting = async (
  { tx, now }: Call<Member>,
  recurringTransferId: string,
  from: LocalDate | null = null,
): Promise<readonly LocalDate[]> => {
  const waiting = await lockWaiting(tx, recurringTransferId)
  const rows = waiting.filter(({ send_date: day }) => from === null || (day !== null && day >= from))
  for (const row of rows) {
    const status = next(transferLifecycle, { state: row.status, action: 'cancel' })
    await updateTransfer(tx, row, { status, canceled_at: now })
  }
  return rows.flatMap(({ send_date: day }) => day ?? [])
}
