import {
  type InvoiceAction,
  type InvoiceStatus,
  invoiceLifecycle,
} from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Work } from '../../platform/call.ts'
import { emitStep } from '../../platform/events.ts'
import type { NotedEvent } from './invoice-life.store.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'
import { type InvoiceStep, recordStep } from './record-payment.ts'

type At = Pick<Work, 'tx' | 'now'>
type Moved = { readonly action: InvoiceAction; readonly to: InvoiceStatus; readonly paymentId?: string }

/** Emits what the lifecycle's table says of a step of this invoice. */
export const emitInvoiceStep = (
  work: Pick<Work, 'tx'>,
  { id: invoiceId, senderId: organizationId, recipientId }: Pick<InvoiceRecord, 'id' | 'senderId' | 'recipientId'>,
  { action, to, ...payment }: Moved,
): Promise<void> =>
  emitStep(work, { lifecycle: invoiceLifecycle, action, to }, { organizationId, recipientId, invoiceId, ...payment })

type Note = Omit<NotedEvent, 'invoiceId' | 'organizationId'> & Partial<Pick<NotedEvent, 'organizationId'>>

type Payment = {
  readonly id: string
  /** The business that pays, or null for somebody without an account. */
  readonly payerId: string | null
  /** What the timeline says, of nobody's act unless told. */
  readonly notes: readonly Note[]
}

/**
 * One step of a payment on its locked invoice: the row, the timeline and the event that the lifecycle's table names. Refuses as
 * `recordStep` does; then undo what moved.
 */
export const takeStep = async (
  work: At,
  invoice: InvoiceRecord,
  { id: paymentId, payerId, notes, ...step }: Payment & InvoiceStep,
): Promise<InvoiceRecord> => {
  const after = await recordStep(work.tx, invoice, step)
  for (const note of notes) await noteInvoiceEvent(work, { organizationId: null, ...note, invoiceId: invoice.id })
  const { action, to } = step
  await emitInvoiceStep(work, { ...invoice, recipientId: payerId }, { action, to, paymentId })
  return after
}
