import type { Tx } from '../../platform/db/db.ts'
import { balancesOf, type Fault } from '../ledger/index.ts'
import { selectWaitingCredits } from './credits.store.ts'

/** Compares what waits for payers in the ledger with the over-payments that were not sent back yet. Needs a role that reads everything. */
export const verifyCredits = async (tx: Tx): Promise<Fault[]> => {
  const expected = new Map<string, bigint>()
  for (const { payee_id, holder, currency, payee_account_type, minor } of await selectWaitingCredits(tx)) {
    expected.set(`${payee_id} ${holder} ${currency} ${payee_account_type}`, BigInt(minor))
  }
  const found = new Map<string, bigint>()
  for (const { account, balance } of await balancesOf(tx, { kinds: ['credit'] })) {
    const { organizationId, reference, unit, accountType } = account
    found.set(`${organizationId} ${reference} ${unit} ${accountType}`, balance)
  }
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((key) => (expected.get(key) ?? 0n) !== (found.get(key) ?? 0n))
    .map((key) => ({
      code: 'credit_differs',
      subject: `credit ${key}`,
      expected: `${expected.get(key) ?? 0n} waiting`,
      found: `${found.get(key) ?? 0n} on its account`,
    }))
}
