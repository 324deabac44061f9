import type { Tx } from '../../platform/db/db.ts'
import { differingBalances, type Fault } from '../ledger/index.ts'
import { listHeldPayments } from '../payments/index.ts'
import { selectHeldDeposits } from './held-deposits.store.ts'

/** Compares what is held in the ledger with the payments and deposits that wait. Needs a role that reads everything. */
export const verifyHeld = async (tx: Tx): Promise<Fault[]> => {
  const held = [...(await listHeldPayments(tx)), ...(await selectHeldDeposits(tx))]
  const expected = new Map(held.map(({ id, amount_minor }) => [id, amount_minor]))
  return differingBalances(tx, { kind: 'held', expected, code: 'held_differs', subject: 'transaction', word: 'held' })
}
