import type { Tx } from '../../platform/db/db.ts'
import { sumOutstanding } from './invoices.store.ts'

/** What others still have to pay on the invoices that this organization sent, in minor units of the currency. */
export const outstandingTotal = (
  tx: Tx,
  of: { readonly organizationId: string; readonly currency: string },
): Promise<bigint> => sumOutstanding(tx, of)
