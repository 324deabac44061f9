import type { Tx } from '../../platform/db/db.ts'
import { differingBalances, type Fault } from '../ledger/index.ts'
import { selectIncoming } from './debit-payments.store.ts'
import { selectMisstated } from './misstated-invoices.store.ts'

/** Compares what is on its way by bank debit in the ledger with the debits that are under way, and those with the states of their invoices. */
export const verifyIncoming = async (tx: Tx): Promise<Fault[]> => {
  const expected = new Map((await selectIncoming(tx)).map((one) => [one.invoice_id, BigInt(one.minor)]))
  const code = 'incoming_differs'
  const balances = await differingBalances(tx, {
    kind: 'incoming',
    expected,
    code,
    subject: 'invoice',
    word: 'incoming',
  })
  const states = (await selectMisstated(tx, 'processing')).map(
    ({ invoice_id, status, payment_status }): Fault => ({
      code,
      subject: `invoice ${invoice_id}`,
      expected: payment_status === 'processing' ? 'processing_payment' : 'not processing_payment',
      found: status,
    }),
  )
  return [...balances, ...states]
}
