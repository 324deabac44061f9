import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { selectAnswered } from './answered-invoices.store.ts'
import { rowView } from './list-invoices.ts'

/** With the reason why it was rejected, where the customer gave one. */
type AnsweredInvoice = { readonly invoice: InvoiceRow; readonly reason: string | null }

/** Invoices whose customer waits for the seller: rejected, the newest first, then said to be paid before they are late; up to `limit` of each. */
export const answeredInvoices = async (
  call: Pick<Call<Member>, 'tx' | 'actor' | 'now'>,
  limit: number,
): Promise<AnsweredInvoice[]> => {
  const rows = await selectAnswered(call.tx, { organizationId: call.actor.organizationId, now: call.now, limit })
  return rows.map((row) => ({ invoice: rowView(row, call), reason: row.reason }))
}
