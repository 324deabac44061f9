import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { MonitoredType } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { openProposalsOf } from '../approvals/index.ts'
import { groundsOf } from './grounds-of.ts'
import { heldView } from './list-held.ts'
import { selectDecisions, selectHeldOne } from './monitored-transactions.store.ts'
import { selectDepositNotes } from './reviews.store.ts'

/** One held transaction with why it is held and what staff decided about it before; `TransactionNotFound` where it is not held. */
export const showHeld = async (
  call: Call<Staff>,
  which: { readonly transactionId: string; readonly transactionType: MonitoredType },
) => {
  const { tx } = call
  const row = await selectHeldOne(tx, which)
  if (!row) throw new Refusal('TransactionNotFound')
  return {
    ...heldView(row),
    grounds: await groundsOf(call, row),
    decisions: await selectDecisions(tx, row.id),
    proposals: await openProposalsOf(call, row.id),
    notes: await selectDepositNotes(tx, row.id),
  }
}
