import type { Tx } from '../../platform/db/db.ts'
import { type PaymentRow, sumPaidFrom } from './payments.store.ts'

/**
 * What of a guarantee its seller has not paid own bills with, in minor units: as much as its account holds, and whoever moves the
 * guarantee moves no more than this.
 */
export const guaranteeLeft = async (tx: Tx, { amount_minor, invoice_id }: PaymentRow): Promise<bigint> =>
  amount_minor - (await sumPaidFrom(tx, invoice_id))
