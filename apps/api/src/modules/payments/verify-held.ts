import type { Tx } from '../../platform/db/db.ts'
import { listHeldDeposits } from '../accounts/index.ts'
import { balancesOf, type Fault } from '../ledger/index.ts'
import { selectHeld, selectMisstatedHeld } from './held-payments.store.ts'

/** Compares what is held in the ledger with the payments and deposits that wait, and those with the states of their invoices. */
export const verifyHeld = async (tx: Tx): Promise<Fault[]> => {
  const [payments, deposits] = [await selectHeld(tx), await listHeldDeposits(tx)]
  const expected = new Map([...payments, ...deposits].map(({ id, amount_minor }) => [id, amount_minor]))
  const found = new Map<string, bigint>()
  for (const { account, balance } of await balancesOf(tx, { kinds: ['held'] })) {
    found.set(account.reference, (found.get(account.reference) ?? 0n) + balance)
  }
  const balances = [...new Set([...expected.keys(), ...found.keys()])]
    .filter((id) => (expected.get(id) ?? 0n) !== (found.get(id) ?? 0n))
    .map(
      (id): Fault => ({
        code: 'held_differs',
        subject: `transaction ${id}`,
        expected: `${expected.get(id) ?? 0n} held`,
        found: `${found.get(id) ?? 0n} on its account`,
      }),
    )
  const states = (await selectMisstatedHeld(tx)).map(
    ({ invoice_id, status, payment_status }): Fault => ({
      code: 'held_differs',
      subject: `invoice ${invoice_id}`,
      expected: payment_status === 'held' ? 'pending_payment_approval, waiting for the same' : 'nothing held',
      found: status,
    }),
  )
  return [...balances, ...states]
}
