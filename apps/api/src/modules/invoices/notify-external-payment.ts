import type { AttachedFile } from '@contado/contract/files/files.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Call, Member, Work } from '../../platform/call.ts'
import { actingPerson } from './acting-person.ts'
import { attachReceipt } from './attach-file.ts'
import { lockReceivedInvoice } from './get-invoice.ts'
import { stateAfter } from './invoice-actions.domain.ts'
import { changeLife } from './invoice-life.store.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'
import { viewInvoice } from './invoice-view.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'
import { emitInvoiceStep } from './take-step.ts'

type Notice = {
  readonly customMessage?: string | undefined
  /** A file that both sides may read already. */
  readonly receipt?: AttachedFile | undefined
  /** Who says so: for a business, or a visitor for none. */
  readonly by: { readonly name: string; readonly organizationId: string | null }
}

/**
 * Notes on a locked invoice that its recipient, or a visitor, says to have paid it outside, and tells the seller. It stays as it is.
 * Refuses by the lifecycle table, or with `InvoiceAlreadyNoticed`.
 */
export const noticeExternalPayment = async (
  work: Pick<Work, 'tx' | 'now'>,
  invoice: InvoiceRecord,
  { customMessage = '', receipt, by }: Notice,
): Promise<InvoiceRecord> => {
  const to = stateAfter(invoice, 'notify-external-payment', 'buyer')
  const { id: invoiceId } = invoice
  const noticed = await changeLife(work.tx, {
    id: invoiceId,
    from: invoice.status,
    to,
    by,
    externallyNoticedAt: work.now,
  })
  const message = customMessage.trim()
  await noteInvoiceEvent(work, {
    invoiceId,
    kind: 'noticed',
    organizationId: by.organizationId,
    person: by.name,
    details: {
      ...(message === '' ? {} : { message }),
      ...(receipt === undefined ? {} : { receiptId: receipt._id, receiptName: receipt.name }),
    },
  })
  await emitInvoiceStep(work, invoice, { action: 'notify-external-payment', to })
  return noticed
}

type Asked = {
  readonly invoiceId: string
  readonly customMessage?: string | undefined
  readonly receiptId?: string | undefined
}

/** The same by a member of the business that received the invoice, with an uploaded receipt where there is one. */
export const notifyExternalPayment = async (call: Call<Member>, asked: Asked): Promise<Invoice> => {
  const { invoiceId, customMessage, receiptId } = asked
  const invoice = await lockReceivedInvoice(call, invoiceId)
  const receipt = receiptId === undefined ? undefined : await attachReceipt(call, { invoiceId, fileId: receiptId })
  const by = await actingPerson(call)
  return viewInvoice(call, await noticeExternalPayment(call, invoice, { customMessage, receipt, by }))
}
