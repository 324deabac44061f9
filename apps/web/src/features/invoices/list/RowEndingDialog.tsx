import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { later } from '../../../shell/later.tsx'

const MarkAsPaid = later(async () => (await import('../actions/MarkAsPaid.tsx')).MarkAsPaid)
const CancelInvoice = later(async () => (await import('../actions/CancelInvoice.tsx')).CancelInvoice)

export type RowEnding = { readonly act: 'mark-as-paid-externally' | 'cancel'; readonly row: InvoiceRow }

/** Ends an open invoice of a list: paid another way, or canceled. */
export function RowEndingDialog({ ending: { act, row }, onClose }: { ending: RowEnding; onClose: () => void }) {
  const Dialog = act === 'cancel' ? CancelInvoice : MarkAsPaid
  return <Dialog invoice={row} isOfList onClose={onClose} />
}
