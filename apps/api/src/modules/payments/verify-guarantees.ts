import type { Tx } from '../../platform/db/db.ts'
import { differingBalances, type Fault } from '../ledger/index.ts'
import { selectMisstated } from './misstated-invoices.store.ts'
import { selectGuaranteesLeft, selectRewards, selectUnequalParts } from './payments.store.ts'
import { verifyCredits } from './verify-credits.ts'
import { verifyIncoming } from './verify-incoming.ts'

const balanceFaults = async (tx: Tx): Promise<Fault[]> => {
  const expected = new Map((await selectGuaranteesLeft(tx)).map((one) => [one.invoice_id, BigInt(one.left_minor)]))
  const code = 'guarantee_differs'
  return differingBalances(tx, { kind: 'guaranteed', expected, code, subject: 'invoice', word: 'guaranteed' })
}

/**
 * Compares what is guaranteed, held and incoming in the ledger with the payments and the states of their invoices, what buyers were paid with what
 * accrued, and what open invoices say was paid with the parts that settled. Needs a role that reads everything.
 */
export const verifyGuarantees = async (tx: Tx): Promise<Fault[]> => {
  const misstated = (await selectMisstated(tx, 'guaranteed')).map(
    ({ invoice_id, status, payment_status }): Fault => ({
      code: 'guarantee_differs',
      subject: `invoice ${invoice_id}`,
      expected: payment_status === 'guaranteed' ? 'allocated' : 'not allocated',
      found: status,
    }),
  )
  const held = (await selectMisstated(tx, 'held')).map(
    ({ invoice_id, status, payment_status }): Fault => ({
      code: 'held_differs',
      subject: `invoice ${invoice_id}`,
      expected: payment_status === 'held' ? 'pending_payment_approval, waiting for the same' : 'nothing held',
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
    ...held,
    ...(await verifyIncoming(tx)),
    ...rewards,
    ...parts,
    ...(await verifyCredits(tx)),
  ].slice(0, 80)
}
