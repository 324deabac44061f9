import { archivableStatuses, type InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Work } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import { selectEvents, wasVisited } from './invoice-life.store.ts'
import { type InvoiceRecord, recipientNameOf } from './invoice-record.domain.ts'
import { lockInvoiceRow } from './invoices.store.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'

/** When the last thing happened to an invoice that nothing is left to happen to, in business time; null while it lives. */
export const endedAt = async ({ tx }: Pick<Work, 'tx'>, invoice: InvoiceRecord): Promise<Instant | null> => {
  const isOver = (archivableStatuses as readonly InvoiceStatus[]).includes(invoice.status)
  if (!isOver) return null
  return (await selectEvents(tx, invoice.id)).at(-1)?.at ?? null
}

/** Notes the first look of the invited person, once, however many links they opened at the same moment. */
export const noteVisit = async (work: Pick<Work, 'tx' | 'now'>, invoice: InvoiceRecord): Promise<void> => {
  if (await wasVisited(work.tx, invoice.id)) return
  await lockInvoiceRow(work.tx, invoice.id)
  if (await wasVisited(work.tx, invoice.id)) return
  const person = recipientNameOf({ recipient: null, recipientInvite: invoice.recipientInvite })
  await noteInvoiceEvent(work, { invoiceId: invoice.id, kind: 'viewed', organizationId: null, person })
}
