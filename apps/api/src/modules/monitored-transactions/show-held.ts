import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { MonitoredType } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { heldView } from './list-held.ts'
import { selectDecisions, selectHeldOne } from './monitored-transactions.store.ts'

/** One held transaction with what staff decided about it before; `TransactionNotFound` where it is not held. */
export const showHeld = async (
  { tx }: Call<Staff>,
  which: { readonly transactionId: string; readonly transactionType: MonitoredType },
) => {
  const row = await selectHeldOne(tx, which)
  if (!row) throw new Refusal('TransactionNotFound')
  return { ...heldView(row), decisions: await selectDecisions(tx, row.id) }
}
