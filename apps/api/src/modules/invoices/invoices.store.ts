import type { InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { LocalDate } from '@contado/money'
import { type Selectable, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/db.ts'
import type { InvoiceContent, InvoiceRecord } from './invoice-record.domain.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'invoices.items': InvoiceRecord['items']
    'invoices.fees': InvoiceRecord['fees']
    'invoices.taxes': InvoiceRecord['taxes']
    'invoices.custom_fields': InvoiceRecord['customFields']
    'invoices.late_fee': InvoiceRecord['lateFee']
    'invoices.paid_parts': InvoiceRecord['paidParts']
    'invoices.sender_snapshot': InvoiceRecord['sender']
    'invoices.recipient_snapshot': InvoiceRecord['recipient']
    'invoices.attached_files': InvoiceRecord['attachments']
    'invoices.recipient_invite': InvoiceRecord['recipientInvite']
    'invoices.mail_cc': InvoiceRecord['cc']
  }
}

export type Row = Selectable<Database['invoices']>

/** A row as the module reads it. */
export const toRecord = (row: Row): InvoiceRecord => ({
  id: row.id,
  senderId: row.sender_id,
  recipientId: row.recipient_id,
  version: row.version,
  status: row.status,
  number: row.number,
  currency: row.currency as InvoiceRecord['currency'],
  accountType: row.account_type,
  items: row.items,
  fees: row.fees,
  taxes: row.taxes,
  customFields: row.custom_fields,
  earlyDiscountPercent: row.early_discount_percent,
  earlyDiscountEndDate: row.early_discount_end_date,
  lateFee: row.late_fee,
  summary: row.summary,
  notes: row.notes,
  sendingDate: row.sending_date,
  dueDate: row.due_date,
  baseMinor: row.base_minor,
  paidMinor: row.paid_minor,
  paidParts: row.paid_parts,
  paymentWindow: row.payment_window as InvoiceRecord['paymentWindow'],
  cashbackMinor: row.cashback_minor,
  finalMinor: row.final_minor,
  sellerTimeZone: row.seller_time_zone,
  sender: row.sender_snapshot,
  recipient: row.recipient_snapshot,
  attachments: row.attached_files,
  recipientInvite: row.recipient_invite,
  cc: row.mail_cc,
  message: row.mail_message,
  replyTo: row.reply_to,
  paymentId: row.payment_id,
  paidOnDate: row.paid_on_date,
  releaseDate: row.release_date,
  creditorReference: row.creditor_reference,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  cancelDate: row.cancel_date,
  senderCancelMessage: row.sender_cancel_message,
  buyerRejectionMessage: row.buyer_rejection_message,
  externallyNoticedAt: row.externally_noticed_at,
  remindedAt: row.reminded_at,
  lastUpdatedBy: row.last_updated_by,
  lastUpdatedFor: row.last_updated_for,
  deniedAt: row.denied_at,
  denyReason: row.deny_reason,
  awaitsVerification: row.awaits_verification,
  archivedBySender: row.archived_by_sender,
  archivedByRecipient: row.archived_by_recipient,
})

const toColumns = (content: InvoiceContent) => ({
  recipient_id: content.recipientId,
  currency: content.currency,
  account_type: content.accountType,
  items: JSON.stringify(content.items),
  fees: JSON.stringify(content.fees),
  taxes: JSON.stringify(content.taxes),
  custom_fields: JSON.stringify(content.customFields),
  early_discount_percent: content.earlyDiscountPercent,
  early_discount_end_date: content.earlyDiscountEndDate,
  late_fee: content.lateFee === null ? null : JSON.stringify(content.lateFee),
  summary: content.summary,
  notes: content.notes,
  sending_date: content.sendingDate,
  due_date: content.dueDate,
  base_minor: content.baseMinor,
  seller_time_zone: content.sellerTimeZone,
  sender_snapshot: JSON.stringify(content.sender),
  recipient_snapshot: content.recipient === null ? null : JSON.stringify(content.recipient),
  recipient_invite: content.recipientInvite === null ? null : JSON.stringify(content.recipientInvite),
  mail_cc: JSON.stringify(content.cc),
  mail_message: content.message,
  reply_to: content.replyTo,
})

/** The invoice, or null where there is none that the actor may see. */
export const selectInvoice = async (tx: Tx, invoiceId: string): Promise<InvoiceRecord | null> => {
  const row = await tx.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirst()
  return row ? toRecord(row) : null
}

export const lockInvoiceRow = async (tx: Tx, invoiceId: string): Promise<InvoiceRecord | null> => {
  const row = await tx.selectFrom('invoices').selectAll().where('id', '=', invoiceId).forUpdate().executeTakeFirst()
  return row ? toRecord(row) : null
}

export const insertDraft = async (
  tx: Tx,
  draft: { id: string; senderId: string; createdBy: string; createdAt: Instant; content: InvoiceContent },
): Promise<InvoiceRecord> => {
  const row = await tx
    .insertInto('invoices')
    .values({
      id: draft.id,
      sender_id: draft.senderId,
      created_by: draft.createdBy,
      created_at: draft.createdAt,
      ...toColumns(draft.content),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRecord(row)
}

export const updateDraft = async (
  tx: Tx,
  { id, version, content }: { id: string; version: number; content: InvoiceContent },
): Promise<InvoiceRecord> => {
  const row = await tx
    .updateTable('invoices')
    .set({ ...toColumns(content), status: 'draft', version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', ['draft', 'scheduled'])
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRecord(row)
}

/** The next number of a seller; numbers have no gap because the counter is undone with the invoice. */
export const takeSequence = async (tx: Tx, organizationId: string): Promise<bigint> => {
  const row = await tx
    .insertInto('invoice_counters')
    .values({ organization_id: organizationId, last_number: 1n })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet({ last_number: sql`invoice_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}

type Sending = {
  readonly id: string
  readonly from: InvoiceStatus
  readonly to: InvoiceStatus
  readonly content: InvoiceContent
  readonly sequence: bigint
  readonly number: string
  readonly sentAt: Instant
}

export const updateSent = async (tx: Tx, sending: Sending): Promise<InvoiceRecord> => {
  const row = await tx
    .updateTable('invoices')
    .set({
      ...toColumns(sending.content),
      status: sending.to,
      number_sequence: sending.sequence,
      number: sending.number,
      sent_at: sending.sentAt,
      version: sql`version + 1`,
    })
    .where('id', '=', sending.id)
    .where('status', '=', sending.from)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRecord(row)
}

type Stepping = {
  readonly id: string
  readonly from: InvoiceStatus
  readonly version: number
  readonly set: {
    readonly to: InvoiceStatus
    readonly paymentId: string | null
    readonly parts: InvoiceRecord['paidParts']
    /** The sum of the parts. */
    readonly paidMinor: bigint
    readonly finalMinor: bigint | null
    readonly cashbackMinor: bigint | null
    readonly paidOn: LocalDate | null
    readonly releaseDate: LocalDate | null
    readonly awaitsVerification: boolean
    /** Null: it was never denied, or stays as it was. */
    readonly denied: { readonly at: Instant; readonly reason: string } | null
  }
}

/** Moves an invoice that nobody moved since it was read; null when somebody did. */
export const updateByStep = async (tx: Tx, { id, from, version, set }: Stepping): Promise<InvoiceRecord | null> => {
  const row = await tx
    .updateTable('invoices')
    .set({
      status: set.to,
      payment_id: set.paymentId,
      paid_minor: set.paidMinor,
      paid_parts: JSON.stringify(set.parts),
      final_minor: set.finalMinor,
      payment_window: set.cashbackMinor === null ? null : 'allocated_early',
      cashback_minor: set.cashbackMinor,
      paid_on_date: set.paidOn,
      release_date: set.releaseDate,
      awaits_verification: set.awaitsVerification,
      ...(set.denied ? { denied_at: set.denied.at, deny_reason: set.denied.reason } : {}),
      // What is open again is nothing to be put away.
      ...(set.to === 'sent' && from !== 'sent' ? { archived_by_sender: null, archived_by_recipient: null } : {}),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return row ? toRecord(row) : null
}

/** Says on an invoice whether its held payment waits for the seller's verification. */
export const setAwaited = async (tx: Tx, id: string, isAwaited: boolean): Promise<void> => {
  await tx
    .updateTable('invoices')
    .set({ awaits_verification: isAwaited, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'pending_payment_approval')
    .execute()
}

/** Which invoices a sweep looks for: those in a state whose day has begun where the seller is. */
type Due = {
  readonly status: 'allocated' | 'scheduled'
  readonly day: 'release_date' | 'sending_date'
  readonly now: Instant
  readonly limit: number
}

/** Invoices that are due by a day of the seller's, oldest first. */
export const selectDue = async (
  tx: Tx,
  { status, day, now, limit }: Due,
): Promise<{ invoiceId: string; sellerId: string }[]> => {
  // No zone is more than a day ahead of UTC: the first condition can use the index.
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'sender_id'])
    .where('status', '=', status)
    .where(day, '<=', sql<LocalDate>`(${now}::timestamptz at time zone 'UTC')::date + 1`)
    .where(day, '<=', sql<LocalDate>`(${now}::timestamptz at time zone seller_time_zone)::date`)
    .orderBy(day)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, sender_id }) => ({ invoiceId: id, sellerId: sender_id }))
}
