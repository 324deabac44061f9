import type { Tx } from '../../platform/db/db.ts'
import { type Outstanding, sumOutstanding } from './invoices.store.ts'

/** What others would pay today into one account on the invoices that this organization sent, in minor units. */
export const outstandingTotal = (tx: Tx, of: Outstanding): Promise<bigint> => sumOutstanding(tx, of)
