import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'
import { viewInvoice } from './invoice-view.ts'
import { lockInvoiceRow, selectInvoice } from './invoices.store.ts'

const isPartyOf = (invoice: InvoiceRecord, organizationId: string): boolean =>
  invoice.status !== 'deleted' &&
  (invoice.senderId === organizationId || (invoice.recipientId === organizationId && invoice.sentAt !== null))

type Reader = Pick<Call<Member>, 'actor' | 'now' | 'tx' | 'settings'>

/** One invoice as its seller or its buyer sees it; `InvoiceNotFound` for everybody else, and for others' drafts. */
export const getInvoice = async (call: Reader, invoiceId: string): Promise<Invoice> => {
  const record = await getRecord(call, invoiceId)
  return viewInvoice(call, record)
}

/** An invoice that the actor may see; `InvoiceNotFound` otherwise. */
export const getRecord = async (
  { tx, actor }: Pick<Reader, 'tx' | 'actor'>,
  invoiceId: string,
): Promise<InvoiceRecord> => {
  const record = await selectInvoice(tx, invoiceId)
  if (!record || !isPartyOf(record, actor.organizationId)) throw new Refusal('InvoiceNotFound')
  return record
}

/** The same for what only its sender may see: `NotPermitted` for the recipient. */
export const getOwnRecord = async (call: Call<Member>, invoiceId: string): Promise<InvoiceRecord> => {
  const record = await getRecord(call, invoiceId)
  if (record.senderId !== call.actor.organizationId) throw new Refusal('NotPermitted')
  return record
}

/** Locks an invoice that the actor may see until the transaction ends; `InvoiceNotFound` otherwise. */
export const lockInvoice = async ({ tx, actor }: Call<Member>, invoiceId: string): Promise<InvoiceRecord> => {
  const record = await lockInvoiceRow(tx, invoiceId)
  if (!record || !isPartyOf(record, actor.organizationId)) throw new Refusal('InvoiceNotFound')
  return record
}

/** The same for what only its recipient may do: `NotPermitted` for the sender. */
export const lockReceivedInvoice = async (call: Call<Member>, invoiceId: string): Promise<InvoiceRecord> => {
  const record = await lockInvoice(call, invoiceId)
  if (record.recipientId !== call.actor.organizationId) throw new Refusal('NotPermitted')
  return record
}

/** The same for what only its sender may do: `NotPermitted` for the recipient. */
export const lockOwnInvoice = async (call: Call<Member>, invoiceId: string): Promise<InvoiceRecord> => {
  const record = await lockInvoice(call, invoiceId)
  if (record.senderId !== call.actor.organizationId) throw new Refusal('NotPermitted')
  return record
}

/** Locks the invoice that a visitor's transaction sees; it was found before. */
export const lockVisited = async (tx: Tx, invoiceId: string): Promise<InvoiceRecord> => {
  const record = await lockInvoiceRow(tx, invoiceId)
  if (!record) throw new Refusal('InvoiceNotFound')
  return record
}

/** An invoice for a job that acts for one of its sides; null where that side has none. */
export const findInvoice = (tx: Tx, invoiceId: string): Promise<InvoiceRecord | null> => selectInvoice(tx, invoiceId)

/** An invoice that the actor received; `InvoiceNotFound` for any other, the own ones included. */
export const getReceivedInvoice = async ({ tx, actor }: Call<Member>, invoiceId: string): Promise<InvoiceRecord> => {
  const record = await selectInvoice(tx, invoiceId)
  if (record?.recipientId !== actor.organizationId || record.sentAt === null) throw new Refusal('InvoiceNotFound')
  return record
}
