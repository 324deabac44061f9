import type { Tx } from '../../platform/db/db.ts'
import { balancesOf } from '../ledger/index.ts'

/** The points of a business by the ledger, as decimal text. */
export const pointsOf = async (tx: Tx, organizationId: string): Promise<string> => {
  const held = await balancesOf(tx, { organizationId, unit: 'PTS', kinds: ['available'] })
  return String(held.reduce((sum, { balance }) => sum + balance, 0n))
}
