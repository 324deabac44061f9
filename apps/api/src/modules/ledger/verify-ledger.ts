import type { Tx } from '../../platform/db/db.ts'
import type { Verification } from './verification.ts'
import { selectFaults } from './verify.store.ts'

/**
 * Proves the ledger's invariants from its entries alone, in one snapshot. Needs a role that reads everything: the owner, the
 * auditor or staff.
 */
export const verifyLedger = async (tx: Tx): Promise<Verification> => {
  const { faults, counts } = await selectFaults(tx)
  return { isClean: faults.length === 0, faults, counts }
}
