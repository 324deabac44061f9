import type { InvoiceEventKind } from '@contado/contract/invoices/invoice-event-kinds.ts'
import { archivableStatuses, type InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Work } from '../../platform/call.ts'
import { type Instant, instantOf } from '../../platform/clock.ts'
import { selectEnd, wasVisited } from './invoice-life.store.ts'
import { type InvoiceRecord, recipientNameOf } from './invoice-record.domain.ts'
import { lockInvoiceRow } from './invoices.store.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'

// What can be the last step; what else is noted later, files, mails and credits, ends nothing.
const endings: readonly InvoiceEventKind[] = [
  'paid',
  'paid-in-part',
  'guaranteed',
  'released',
  'approved',
  'matched',
  'marked',
  'rejected',
  'canceled',
  'denied',
]

/** When an invoice that nothing is left to happen to ended, in business time; null while it lives. */
export const endedAt = async ({ tx }: Pick<Work, 'tx'>, invoice: InvoiceRecord): Promise<Instant | null> => {
  const isOver = (archivableStatuses as readonly InvoiceStatus[]).includes(invoice.status)
  if (!isOver) return null
  return (await selectEnd(tx, invoice.id, endings)) ?? instantOf(0)
}

/** Notes the first look of the invited person, once, however many links they opened at the same moment. */
export const noteVisit = async (work: Pick<Work, 'tx' | 'now'>, invoice: InvoiceRecord): Promise<void> => {
  if (await wasVisited(work.tx, invoice.id)) return
  await lockInvoiceRow(work.tx, invoice.id)
  if (await wasVisited(work.tx, invoice.id)) return
  const person = recipientNameOf({ recipient: null, recipientInvite: invoice.recipientInvite })
  await noteInvoiceEvent(work, { invoiceId: invoice.id, kind: 'viewed', organizationId: null, person })
}
