import type { Input } from '@contado/contract/kernel/endpoint.ts'
import { isAllowed } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { recurringTransferLifecycle } from '@contado/contract/recurring-transfers/recurring-transfer-lifecycle.ts'
import type {
  RecurringTransfer,
  recurringTransferEndpoints,
} from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import { localDateIn } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { cancelWaiting, offerTransfer, readAmount } from '../transfers/index.ts'
import { readRecurrence } from './create-recurring-transfer.ts'
import { makeSoon } from './make-occurrence.ts'
import { amountCurrencyOf, askedOf, comeTo, recurringTransferView } from './recurring-transfer-view.ts'
import {
  lockRecurringTransfer,
  type RecurringTransferRow,
  selectLastDay,
  updateRecurringTransfer,
} from './recurring-transfers.store.ts'

export type AskedChange = Input<(typeof recurringTransferEndpoints)['recurring-transfers.change']>['body']

/** What a change asks of the row that it changes, before anything is changed; refuses as `changeRecurringTransfer` does. */
export const offerChange = async (call: Call<Member>, row: RecurringTransferRow, asked: AskedChange) => {
  if (!isAllowed(recurringTransferLifecycle, row.status, 'change')) throw new Refusal('RecurringTransferStatusConflict')
  const { organization, target } = await offerTransfer(call, { ...askedOf(row), amount: asked.amount })
  const recurrence = readRecurrence(asked, localDateIn(organization.timeZone, msOf(call.now)))
  const change = {
    amount_minor: readAmount(asked.amount, amountCurrencyOf(row), 'amount').minor,
    reference: asked.reference.trim(),
    starts_on: recurrence.startsOn,
    unit: recurrence.unit,
    every: recurrence.every,
    closed_day: recurrence.closedDay,
    ends_on: recurrence.endsOn,
    changed_at: call.now,
  }
  return { target, changed: { ...row, ...change } }
}

/**
 * Changes what is sent and when, from `startsOn` on: what waits for that day or a later one, approved or not, is canceled and made anew;
 * what is to be sent before stays as it is. Refuses with `RecurringTransferNotFound`,
 * `RecurringTransferStatusConflict`, as `offerTransfer` does, and the field of a day.
 */
export const changeRecurringTransfer = async (call: Call<Member>, asked: AskedChange): Promise<RecurringTransfer> => {
  const row = await lockRecurringTransfer(call.tx, asked.recurringTransferId)
  if (!row) throw new Refusal('RecurringTransferNotFound')
  const { changed } = await offerChange(call, row, asked)
  const { next: first, change: come } = comeTo(changed, 0)
  if (first === null) throw refuseField('startsOn', 'no_day', 'No day is left to send on')
  await cancelWaiting(call, row.id, first.date)
  const last = await selectLastDay(call.tx, row.id)
  if (last !== null && first.date <= last) throw refuseField('startsOn', 'out_of_range', 'Choose a later day')
  const { amount_minor, reference, starts_on, unit, every, closed_day, ends_on, changed_at } = changed
  const days = { starts_on, unit, every, closed_day, ends_on }
  await updateRecurringTransfer(call.tx, row.id, { amount_minor, reference, ...days, changed_at, ...come })
  if (row.status === 'active') await makeSoon(call, row)
  return recurringTransferView({ ...changed, ...come })
}
