import type { Tx } from '../../platform/db/db.ts'
import { readBusinessNow } from '../../platform/db/request-store.ts'
import type { Outside } from '../../platform/heads/compare-heads.ts'
import { verifyHeld } from '../deposits/index.ts'
import { type Verification, verifyHeads, verifyLedger } from '../ledger/index.ts'
import { verifyGuarantees } from '../payments/index.ts'
import { verifyClearing } from '../rails/index.ts'

/**
 * Proves the ledger by itself, its heads outside the database, and what the modules above it say about the same money. Needs a
 * role that reads everything, in one snapshot.
 */
export const verifyMoney = async (tx: Tx, outside: Outside): Promise<Verification> => {
  const { faults, counts } = await verifyLedger(tx)
  const all = [
    ...faults,
    ...(await verifyHeads(tx, outside)),
    ...(await verifyGuarantees(tx)),
    ...(await verifyHeld(tx)),
    ...(await verifyClearing(tx, await readBusinessNow(tx))),
  ]
  return { isClean: all.length === 0, faults: all, counts }
}
