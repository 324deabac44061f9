import type { Tx } from '../../platform/db/db.ts'
import { sumOutstanding } from './invoices.store.ts'

/** What others still have to pay into one account on the invoices that this organization sent, in minor units. */
export const outstandingTotal = (
  tx: Tx,
  of: { readonly organizationId: string; readonly currency: string; readonly accountType: string },
): Promise<bigint> => sumOutstanding(tx, of)
