import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call } from '../../platform/call.ts'
import type { InvoiceRecord } from '../invoices/index.ts'
import { type PaymentRow, selectRefundable } from './payments.store.ts'

type Refundable = { readonly parts: readonly PaymentRow[]; readonly last: PaymentRow; readonly minor: bigint }

/** The parts of an invoice that can be given back, and their sum in minor units. Refuses NothingToRefund. */
export const refundableOf = async ({ tx }: Pick<Call, 'tx'>, { id }: InvoiceRecord): Promise<Refundable> => {
  const parts = await selectRefundable(tx, id)
  const last = parts.at(-1)
  if (!last) throw new Refusal('NothingToRefund')
  return { parts, last, minor: parts.reduce((sum, part) => sum + part.amount_minor, 0n) }
}
