import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { occurrenceFrom } from '@contado/contract/recurring-transfers/recurrence.domain.ts'
import { recurringTransferLifecycle } from '@contado/contract/recurring-transfers/recurring-transfer-lifecycle.ts'
import type { RecurringTransfer } from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import { type LocalDate, localDateIn } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { getOrganization } from '../organizations/index.ts'
import { cancelWaiting } from '../transfers/index.ts'
import { makeSoon } from './make-occurrence.ts'
import { banksOf, comeTo, recurrenceOf, recurringTransferView } from './recurring-transfer-view.ts'
import {
  lockRecurringTransfer,
  type RecurringTransferChange,
  type RecurringTransferRow,
  updateRecurringTransfer,
} from './recurring-transfers.store.ts'

const lock = async ({ tx }: Call<Member>, id: string): Promise<RecurringTransferRow> => {
  const row = await lockRecurringTransfer(tx, id)
  if (!row) throw new Refusal('RecurringTransferNotFound')
  return row
}

const change = async (
  { tx }: Call<Member>,
  row: RecurringTransferRow,
  changes: RecurringTransferChange,
): Promise<RecurringTransfer> => {
  await updateRecurringTransfer(tx, row.id, changes)
  return recurringTransferView({ ...row, ...changes })
}

// The number of the first one on or after a day; null after the end.
const numberFrom = (row: RecurringTransferRow, day: LocalDate): number | null => {
  for (let number = 0; ; number += 1) {
    const one = occurrenceFrom(recurrenceOf(row), banksOf(row), number)
    if (one === null || one.date >= day) return one?.number ?? null
    number = one.number
  }
}

/** Sends nothing until it is resumed. Refuses with `RecurringTransferNotFound` and `RecurringTransferStatusConflict`. */
export const pauseRecurringTransfer = async (call: Call<Member>, id: string): Promise<RecurringTransfer> => {
  const row = await lock(call, id)
  const status = next(recurringTransferLifecycle, { state: row.status, action: 'pause' })
  const [canceled] = [...(await cancelWaiting(call, id))].sort()
  // What is canceled here is made again where it is resumed in time.
  const number = canceled === undefined ? null : numberFrom(row, canceled)
  return change(call, row, { status, ...comeTo(row, Math.min(number ?? row.next_number, row.next_number)).change })
}

/** Sends it again from its next day on: what was missed is not made up for. Refuses as `pauseRecurringTransfer` does, also where no day is left. */
export const resumeRecurringTransfer = async (call: Call<Member>, id: string): Promise<RecurringTransfer> => {
  const row = await lock(call, id)
  const status = next(recurringTransferLifecycle, { state: row.status, action: 'resume' })
  const { timeZone } = await getOrganization(call.tx, call.actor.organizationId)
  const number = numberFrom(row, localDateIn(timeZone, msOf(call.now)))
  const { next: following, change: come } = comeTo(row, Math.max(number ?? 0, row.next_number))
  if (number === null || following === null) throw new Refusal('RecurringTransferStatusConflict')
  await makeSoon(call, row)
  return change(call, row, { status, paused_by: null, ...come })
}

/** Sends nothing ever again; refuses as `pauseRecurringTransfer` does. */
export const stopRecurringTransfer = async (call: Call<Member>, id: string): Promise<RecurringTransfer> => {
  const row = await lock(call, id)
  const status = next(recurringTransferLifecycle, { state: row.status, action: 'stop' })
  await cancelWaiting(call, id)
  return change(call, row, { status })
}
