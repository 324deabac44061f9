import type { Tx } from '../../platform/db/db.ts'
import { differingBalances, type Fault } from '../ledger/index.ts'
import { selectWaitingCredits } from './credits.store.ts'

/** Compares what waits for payers in the ledger with the overpayments that were not sent back yet. Needs a role that reads everything. */
export const verifyCredits = async (tx: Tx): Promise<Fault[]> => {
  const expected = new Map<string, bigint>()
  for (const { payee_id, holder, currency, payee_account_type, minor } of await selectWaitingCredits(tx)) {
    expected.set(`${payee_id} ${holder} ${currency} ${payee_account_type}`, BigInt(minor))
  }
  return differingBalances(tx, {
    kind: 'credit',
    expected,
    keyOf: ({ organizationId, reference, unit, accountType }) =>
      `${organizationId} ${reference} ${unit} ${accountType}`,
    code: 'credit_differs',
    subject: 'credit',
    word: 'waiting',
  })
}
