import type { Tx } from '../../platform/db/db.ts'
import { balancesOf, type Fault } from '../ledger/index.ts'
import { selectGuaranteesLeft, selectMisstated, selectRewards, selectUnequalParts } from './payments.store.ts'
import { verifyCredits } from './verify-credits.ts'
import { verifyHeld } from './verify-held.ts'
import { verifyIncoming } from './verify-incoming.ts'

const balanceFaults = async (tx: Tx): Promise<Fault[]> => {
  const expected = new Map((await selectGuaranteesLeft(tx)).map((one) => [one.invoice_id, BigInt(one.left_minor)]))
  const found = new Map<string, bigint>()
  for (const { account, balance } of await balancesOf(tx, { kinds: ['guaranteed'] })) {
    found.set(account.reference, (found.get(account.reference) ?? 0n) + balance)
  }
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((invoiceId) => (expected.get(invoiceId) ?? 0n) !== (found.get(invoiceId) ?? 0n))
    .map((invoiceId) => ({
      code: 'guarantee_differs',
      subject: `invoice ${invoiceId}`,
      expected: `${expected.get(invoiceId) ?? 0n} guaranteed`,
      found: `${found.get(invoiceId) ?? 0n} on its account`,
    }))
}

/**
 * Compares what is guaranteed, held and incoming in the ledger with the payments and the states of their invoices, what buyers were paid with what
 * accrued, and what open invoices say was paid with the parts that settled. Needs a role that reads everything.
 */
export const verifyGuarantees = async (tx: Tx): Promise<Fault[]> => {
  const misstated = (await selectMisstated(tx)).map(
    ({ invoice_id, status, payment_status }): Fault => ({
      code: 'guarantee_differs',
      subject: `invoice ${invoice_id}`,
      expected: payment_status === 'guaranteed' ? 'allocated' : 'not allocated',
      found: status,
    }),
  )
  const rewards = (await selectRewards(tx)).map(
    ({ payment_id, accrued, paid }): Fault => ({
      code: 'reward_differs',
      subject: `payment ${payment_id}`,
      expected: `${accrued} accrued`,
      found: `${paid} paid`,
    }),
  )
  const parts = (await selectUnequalParts(tx)).map(
    (one): Fault => ({
      code: 'parts_differ',
      subject: `invoice ${one.invoice_id}`,
      expected: `${one.payments} settled`,
      found: `${one.paid} paid, in parts ${one.parts}`,
    }),
  )
  return [
    ...(await balanceFaults(tx)),
    ...misstated,
    ...(await verifyHeld(tx)),
    ...(await verifyIncoming(tx)),
    ...rewards,
    ...parts,
    ...(await verifyCredits(tx)),
  ].slice(0, 80)
}
