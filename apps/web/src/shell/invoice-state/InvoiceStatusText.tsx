import { Status } from '@contado/ui'
import { statusKind } from './invoice-status.ts'
import { type ToldInvoice, useStatusText } from './use-status-text.ts'

/** An invoice's state as mark and word, counted from today. */
export function InvoiceStatusText({ row }: { row: ToldInvoice }) {
  return <Status kind={statusKind(row)}>{useStatusText(row)}</Status>
}
