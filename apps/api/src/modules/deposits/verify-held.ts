import type { Tx } from '../../platform/db/db.ts'
import { listHeldDeposits } from '../accounts/index.ts'
import type { Fault } from '../ledger/index.ts'
import { differingBalances } from './differing-balances.ts'
import { selectHeld } from './held-payments.store.ts'
import { selectMisstated } from './misstated-invoices.store.ts'

/** Compares what is held in the ledger with the payments and deposits that wait, and those with the states of their invoices. */
export const verifyHeld = async (tx: Tx): Promise<Fault[]> => {
  const [payments, deposits] = [await selectHeld(tx), await listHeldDeposits(tx)]
  const expected = new Map([...payments, ...deposits].map(({ id, amount_minor }) => [id, amount_minor]))
  const code = 'held_differs'
  const balances = await differingBalances(tx, { kind: 'held', expected, code, subject: 'transaction', word: 'held' })
  const states = (await selectMisstated(tx, 'held')).map(
    ({ invoice_id, status, payment_status }): Fault => ({
      code,
      subject: `invoice ${invoice_id}`,
      expected: payment_status === 'held' ? 'pending_payment_approval, waiting for the same' : 'nothing held',
      found: status,
    }),
  )
  return [...balances, ...states]
}
