import type { Tx } from '../../platform/db/db.ts'
import { selectMonitored } from './monitoring.store.ts'

/** Whether a business is watched; for staff. */
export const isMonitored = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await selectMonitored(tx, [organizationId])).has(organizationId)
