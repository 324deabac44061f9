import type { InvoiceEvent } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { useEffect } from 'react'
import { client } from '../../../api.ts'

/** Says that the buyer opened the invoice, unless its timeline says so already; a failure waits for the next opening. */
export const useFirstLook = (
  { invoiceId, viewer }: Pick<Invoice, 'invoiceId' | 'viewer'>,
  events: readonly InvoiceEvent[] | undefined,
): void => {
  const isFirst = viewer === 'buyer' && events?.every(({ kind, by }) => kind !== 'viewed' || by !== 'buyer') === true
  useEffect(() => {
    if (isFirst) client.call('invoices.note-first-look', { body: { invoiceId } }).catch(() => undefined)
  }, [isFirst, invoiceId])
}
