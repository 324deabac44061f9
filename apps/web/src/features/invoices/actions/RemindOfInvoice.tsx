import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { RemindDialog } from '../../../shell/remind/RemindDialog.tsx'

/** Reminds the customer of one invoice. */
export function RemindOfInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  return <RemindDialog invoices={[invoice]} onClose={onClose} />
}
