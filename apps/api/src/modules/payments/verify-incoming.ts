import type { Tx } from '../../platform/db/db.ts'
import { balancesOf, type Fault } from '../ledger/index.ts'
import { selectIncoming, selectMisstatedDebits } from './debit-payments.store.ts'

/** Compares what is on its way by bank debit in the ledger with the debits that are under way, and those with the states of their invoices. */
export const verifyIncoming = async (tx: Tx): Promise<Fault[]> => {
  const expected = new Map((await selectIncoming(tx)).map((one) => [one.invoice_id, BigInt(one.minor)]))
  const found = new Map<string, bigint>()
  for (const { account, balance } of await balancesOf(tx, { kinds: ['incoming'] })) {
    found.set(account.reference, (found.get(account.reference) ?? 0n) + balance)
  }
  const balances = [...new Set([...expected.keys(), ...found.keys()])]
    .filter((id) => (expected.get(id) ?? 0n) !== (found.get(id) ?? 0n))
    .map(
      (id): Fault => ({
        code: 'incoming_differs',
        subject: `invoice ${id}`,
        expected: `${expected.get(id) ?? 0n} incoming`,
        found: `${found.get(id) ?? 0n} on its account`,
      }),
    )
  const states = (await selectMisstatedDebits(tx)).map(
    ({ invoice_id, status, payment_status }): Fault => ({
      code: 'incoming_differs',
      subject: `invoice ${invoice_id}`,
      expected: payment_status === 'processing' ? 'processing_payment' : 'not processing_payment',
      found: status,
    }),
  )
  return [...balances, ...states]
}
