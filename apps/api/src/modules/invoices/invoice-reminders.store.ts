import type { LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'
import { toRecord } from './invoices.store.ts'
import type { Customer } from './reminders.domain.ts'

export type Reminder = Customer & {
  readonly id: string
  readonly senderId: string
  /** The day that it is where the seller is. */
  readonly day: LocalDate
  readonly at: Instant
  readonly invoiceIds: readonly string[]
  /** Own words of whoever reminds; empty for none. */
  readonly message: string
  /** Where answers go. */
  readonly replyTo: string
}

/** Whether the customer of the invoice of a row was reminded on a day; only its sender reads that. */
export const wasRemindedOn = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from invoice_reminders r where r.sender_id = invoices.sender_id and r.day = ${day}
    and (r.recipient_id = invoices.recipient_id
      or (invoices.recipient_id is null and r.email = invoices.recipient_invite ->> 'email')))`

/** Whether the acting seller reminded a customer on that day. */
export const wasCustomerReminded = async (
  tx: Tx,
  { recipientId, email, senderId, day }: Customer & Pick<Reminder, 'senderId' | 'day'>,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('invoice_reminders')
    .select('id')
    .where('sender_id', '=', senderId)
    .where('recipient_id', recipientId === null ? 'is' : '=', recipientId)
    .where('email', email === null ? 'is' : '=', email)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a reminder, unless somebody reminded the customer on that day: then false. Waits for whoever does so at the same time. */
export const insertReminder = async (tx: Tx, reminder: Reminder): Promise<boolean> => {
  const row = await tx
    .insertInto('invoice_reminders')
    .values({
      id: reminder.id,
      sender_id: reminder.senderId,
      recipient_id: reminder.recipientId,
      email: reminder.email,
      day: reminder.day,
      at: reminder.at,
      invoice_ids: [...reminder.invoiceIds],
      message: reminder.message,
      reply_to: reminder.replyTo,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Says on invoices when their customer was last reminded of them. Their states and versions stay. */
export const setReminded = async (tx: Tx, ids: readonly string[], at: Instant): Promise<void> => {
  await tx.updateTable('invoices').set({ reminded_at: at }).where('id', 'in', ids).execute()
}

/** A reminder that the transaction's side sent, or is to be mailed, with what it names. */
export const getReminder = async (
  tx: Tx,
  reminderId: string,
): Promise<{ reminder: Reminder; invoices: InvoiceRecord[] }> => {
  const row = await tx
    .selectFrom('invoice_reminders')
    .selectAll()
    .where('id', '=', reminderId)
    .executeTakeFirstOrThrow()
  const invoices = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('id', 'in', row.invoice_ids)
    .orderBy('due_date')
    .orderBy('number_sequence')
    .execute()
  const customer =
    row.recipient_id === null
      ? { recipientId: null, email: row.email ?? '' }
      : { recipientId: row.recipient_id, email: null }
  return {
    reminder: {
      ...customer,
      id: row.id,
      senderId: row.sender_id,
      day: row.day,
      at: row.at,
      invoiceIds: row.invoice_ids,
      message: row.message,
      replyTo: row.reply_to,
    },
    invoices: invoices.map(toRecord),
  }
}

/** In which language the bank writes to a business that the acting organization invoiced; null for any other. */
export const findLanguageOf = async (tx: Tx, organizationId: string): Promise<'en' | 'es' | null> => {
  const { rows } = await sql<{ language: 'en' | 'es' | null }>`
    select language_of_customer(${organizationId}::uuid) as language`.execute(tx)
  return rows[0]?.language ?? null
}
