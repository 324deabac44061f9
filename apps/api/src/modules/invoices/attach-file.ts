import { fileRules } from '@contado/contract/files/file-rules.domain.ts'
import type { AttachedFile } from '@contado/contract/files/files.endpoints.ts'
import type { InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { dropFile, takeFile } from '../files/index.ts'
import { actingPerson } from './acting-person.ts'
import { lockOwnInvoice } from './get-invoice.ts'
import { insertInvoiceFile, markDetached, updateAttachments } from './invoice-files.store.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'
import { viewInvoice } from './invoice-view.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'

type Asked = { readonly invoiceId: string; readonly fileId: string }

// The specification's terminal states: what ended without money is left as it is.
const over: readonly InvoiceStatus[] = ['denied', 'rejected_by_recipient', 'canceled_by_sender', 'deleted']

const lockForFiles = async (call: Call<Member>, invoiceId: string): Promise<InvoiceRecord> => {
  const invoice = await lockOwnInvoice(call, invoiceId)
  if (over.includes(invoice.status)) throw new Refusal('InvoiceStatusConflict')
  return invoice
}

const note = async (
  call: Call<Member>,
  invoiceId: string,
  change: { kind: 'attached' | 'detached'; fileName: string },
) => {
  const { name, organizationId } = await actingPerson(call)
  const { kind, fileName } = change
  await noteInvoiceEvent(call, { invoiceId, kind, organizationId, person: name, details: { fileName } })
}

/** Puts an uploaded file onto an own invoice. Refuses `TooManyFiles`, `InvoiceStatusConflict`, `FileNotFound`, `FileInUse`. */
export const attachFile = async (call: Call<Member>, { invoiceId, fileId }: Asked): Promise<Invoice> => {
  const { tx, actor, now: at } = call
  const invoice = await lockForFiles(call, invoiceId)
  if (invoice.attachments.length >= fileRules['invoice-attachment'].maxFiles) throw new Refusal('TooManyFiles')
  const file = await takeFile(call, { fileId, group: `invoice-attachment:${invoiceId}` })
  const { organizationId, userId } = actor
  await insertInvoiceFile(tx, { invoiceId, fileId, purpose: 'attachment', organizationId, userId, at })
  const attachments = [...invoice.attachments, file]
  await updateAttachments(tx, invoiceId, attachments)
  await note(call, invoiceId, { kind: 'attached', fileName: file.name })
  return viewInvoice(call, { ...invoice, attachments })
}

/** Takes a file off an own invoice and deletes it. Refuses `FileNotFound` where it is not on it. */
export const detachFile = async (call: Call<Member>, { invoiceId, fileId }: Asked): Promise<Invoice> => {
  const invoice = await lockForFiles(call, invoiceId)
  const file = invoice.attachments.find(({ _id }) => _id === fileId)
  if (!file) throw new Refusal('FileNotFound')
  const attachments = invoice.attachments.filter((other) => other !== file)
  await markDetached(call.tx, { fileId, at: call.now })
  await dropFile(call, fileId)
  await updateAttachments(call.tx, invoiceId, attachments)
  await note(call, invoiceId, { kind: 'detached', fileName: file.name })
  return viewInvoice(call, { ...invoice, attachments })
}

/** Takes an uploaded file of the group `payment-receipt:{invoiceId}` as the receipt of a payment outside, for both sides to read. */
export const attachReceipt = async (call: Call<Member>, { invoiceId, fileId }: Asked): Promise<AttachedFile> => {
  const file = await takeFile(call, { fileId, group: `payment-receipt:${invoiceId}` })
  const { organizationId, userId } = call.actor
  await insertInvoiceFile(call.tx, { invoiceId, fileId, purpose: 'receipt', organizationId, userId, at: call.now })
  return file
}
