import type { Call, Staff } from '../../platform/call.ts'
import { carryOutOrRefuse, depositMovements, followUpIdOf } from '../ledger/index.ts'
import { sendBack } from '../rails/index.ts'
import { checkSecond, lockFor } from './place-deposit.ts'
import { markReturnProposed, markSentBack } from './unplaced-returns.store.ts'

type Which = { readonly depositId: string }

/**
 * Says that a deposit which nobody could place is to go back to where it came from; it replaces any other proposal. Refuses with
 * `DepositNotFound`, `DepositAlreadyPlaced`, `TransactionStatusConflict` where it went back already.
 */
export const proposeReturn = async (call: Call<Staff>, { depositId }: Which): Promise<{ done: true }> => {
  await lockFor(call, { depositId, action: 'propose-return' })
  await markReturnProposed(call.tx, depositId, { staffId: call.actor.staffId, at: call.now })
  return { done: true }
}

/** A second person agrees: suspense → cash, and its provider sends it back. Refuses as above, and with `SecondPersonNeeded`. */
export const confirmReturn = async (call: Call<Staff>, { depositId }: Which): Promise<{ done: true }> => {
  const { tx, now, actor } = call
  const deposit = await lockFor(call, { depositId, action: 'send-back' })
  const { proposed_by: proposer, provider, currency, amount_minor: minor } = deposit
  await checkSecond(call, proposer)
  const id = followUpIdOf(deposit.ledger_transfer_id, 'return')
  const act = { id, causeId: depositId, at: now }
  await carryOutOrRefuse(tx, depositMovements.sentBack({ ...act, provider, unit: currency, minor }))
  await markSentBack(tx, depositId, { staffId: actor.staffId, at: now })
  const { provider_event_id: eventId } = deposit
  await sendBack(call, { id: depositId, provider, eventId, currency, minor })
  return { done: true }
}
