import type { Input } from '@contado/contract/kernel/endpoint.ts'
import { refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Recurrence } from '@contado/contract/recurring-transfers/recurrence.domain.ts'
import type {
  RecurringTransfer,
  recurringTransferEndpoints,
} from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import { addDays, isLocalDate, type LocalDate, localDateIn } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { actingName } from '../members/index.ts'
import { needsDocument, offerTransfer, payeeNameOf, readAmount } from '../transfers/index.ts'
import { makeSoon } from './make-occurrence.ts'
import { comeTo, recurringTransferView } from './recurring-transfer-view.ts'
import { insertRecurringTransfer, type RecurringTransferRow } from './recurring-transfers.store.ts'

const furthestDays = 366
// A recurrence without a day within ten years is a mistake.
const longestDays = 3_653

export type AskedRecurring = Input<(typeof recurringTransferEndpoints)['recurring-transfers.create']>['body']

const dayWithin = (field: string, text: string, { from, to }: { from: LocalDate; to: LocalDate }): LocalDate => {
  if (!isLocalDate(text) || text < from || text > to) throw refuseField(field, 'out_of_range', 'Choose another day')
  return text
}

type AskedDays = Pick<AskedRecurring, 'startsOn' | 'unit' | 'every' | 'closedDay' | 'endsOn'>

/** The days that are asked for; refuses the field of a day that is past or too far. */
export const readRecurrence = (
  { startsOn, unit, every, closedDay, endsOn }: AskedDays,
  today: LocalDate,
): Recurrence => {
  const first = dayWithin('startsOn', startsOn, { from: today, to: addDays(today, furthestDays) })
  const last =
    endsOn === undefined ? null : dayWithin('endsOn', endsOn, { from: first, to: addDays(first, longestDays) })
  return { startsOn: first, unit, every, closedDay, endsOn: last }
}

/**
 * Sends the same amount again and again. Refuses as `offerTransfer` does, the field of a day that is past or too far, and `startsOn` where
 * no day is left to send on.
 */
export const createRecurringTransfer = async (
  call: Call<Member>,
  asked: AskedRecurring,
): Promise<RecurringTransfer> => {
  const { organization, target } = await offerTransfer(call, asked)
  if (needsDocument(target))
    throw refuseField('accountId', 'document_needed', 'each of these needs a document of its own')
  const { sourceCurrency: from, fixedSide } = asked
  const recurrence = readRecurrence(asked, localDateIn(organization.timeZone, msOf(call.now)))
  const row: RecurringTransferRow = {
    id: newId(),
    organization_id: call.actor.organizationId,
    status: 'active',
    paused_by: null,
    source_currency: from,
    source_account_type: asked.sourceAccountType,
    bank_account_id: asked.accountId ?? null,
    payee_handle: target.kind === 'internal' ? target.payee.handle : null,
    own_account_type: asked.ownAccountType ?? null,
    payee_name: payeeNameOf(target),
    payee_last4: 'account' in target ? target.account.last4 : null,
    target_currency: target.currency,
    amount_minor: readAmount(asked.amount, fixedSide === 'source' ? from : target.currency, 'amount').minor,
    fixed_side: fixedSide,
    reference: asked.reference.trim(),
    note: asked.note.trim(),
    starts_on: recurrence.startsOn,
    unit: recurrence.unit,
    every: recurrence.every,
    closed_day: recurrence.closedDay,
    ends_on: recurrence.endsOn,
    next_number: 0,
    makes_on: null,
    created_by: call.actor.userId,
    created_by_name: await actingName(call),
    created_at: call.now,
    changed_at: null,
  }
  const { next, change } = comeTo(row, 0)
  if (next === null) throw refuseField('startsOn', 'no_day', 'No day is left to send on')
  const first = { ...row, ...change }
  await insertRecurringTransfer(call.tx, first)
  await makeSoon(call, first)
  return recurringTransferView(first)
}
