import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { DateText } from '@contado/ui'
import { useDueNote } from '../../../shell/invoice-state/use-due-note.ts'
import classes from './RowAmount.module.css'

/** When an invoice is due, and how far away that is while it is still to be paid. */
export function DueDay({ row }: { row: InvoiceRow }) {
  const note = useDueNote()(row)
  return (
    <span className={classes.amounts}>
      <DateText date={row.dueDate} />
      {note === undefined ? null : <span className={classes.left}>{note}</span>}
    </span>
  )
}
