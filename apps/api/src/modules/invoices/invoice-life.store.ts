import type { InvoiceEventKind } from '@contado/contract/invoices/invoice-event-kinds.ts'
import type { InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { alongside } from '../../platform/db/transaction-end.ts'
import type { InvoiceRecord, Party } from './invoice-record.domain.ts'
import { toRecord } from './invoices.store.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'invoice_events.details': EventRow['details']
  }
}

export type NotedEvent = {
  readonly invoiceId: string
  readonly kind: InvoiceEventKind
  /** The business whose act it was; null for the schedule, the bank and visitors. */
  readonly organizationId: string | null
  /** Who did it, shown to the own side, or a visitor's name; null where nobody did. */
  readonly person?: string | null
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
  /** The one side whose own matter it is; both read it unless given. */
  readonly onlyFor?: string
}

export const insertEvent = async (
  tx: Tx,
  event: NotedEvent & { readonly id: string; readonly at: Instant },
): Promise<void> => {
  const written = tx
    .insertInto('invoice_events')
    .values({
      id: event.id,
      invoice_id: event.invoiceId,
      at: event.at,
      kind: event.kind,
      organization_id: event.organizationId,
      person: event.person ?? null,
      details: JSON.stringify(event.details ?? {}),
      only_for: event.onlyFor ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await alongside(tx, written)
}

export type EventRow = {
  readonly id: string
  readonly at: Instant
  readonly kind: InvoiceEventKind
  readonly organizationId: string | null
  readonly person: string | null
  readonly details: Readonly<Record<string, string | number | boolean | null>>
}

const maxEvents = 500

/** What the transaction's side may read of an invoice's timeline, oldest first. */
export const selectEvents = async (tx: Tx, invoiceId: string): Promise<EventRow[]> => {
  const rows = await tx
    .selectFrom('invoice_events')
    .select(['id', 'at', 'kind', 'organization_id', 'person', 'details'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('at')
    .orderBy('id')
    .limit(maxEvents)
    .execute()
  return rows.map(({ organization_id, details, kind, at, ...row }) => ({
    ...row,
    at: at as Instant,
    kind: kind as InvoiceEventKind,
    organizationId: organization_id,
    details,
  }))
}

/** When the last thing of these kinds happened; null where none did. */
export const selectEnd = async (
  tx: Tx,
  invoiceId: string,
  kinds: readonly InvoiceEventKind[],
): Promise<Instant | null> => {
  const row = await tx
    .selectFrom('invoice_events')
    .select('at')
    .where('invoice_id', '=', invoiceId)
    .where('kind', 'in', kinds)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

export const wasViewedBy = async (tx: Tx, invoiceId: string, organizationId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('invoice_events')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'viewed')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody without an account looked at it. */
export const wasVisited = async (tx: Tx, invoiceId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('invoice_events')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('organization_id', 'is', null)
    .where('kind', '=', 'viewed')
    .executeTakeFirst()
  return row !== undefined
}

type Newcomer = { readonly organizationId: string; readonly recipient: Party; readonly email: string }

/** Gives a business the place of the invited person on whatever was sent to the address; policies check the address again. */
export const takePlace = async (tx: Tx, { organizationId, recipient, email }: Newcomer): Promise<void> => {
  await tx
    .updateTable('invoices')
    .set({
      recipient_id: organizationId,
      recipient_snapshot: JSON.stringify(recipient),
      version: sql`version + 1`,
    })
    .where('recipient_id', 'is', null)
    .where('sender_id', '<>', organizationId)
    .where('status', 'not in', ['draft', 'scheduled', 'deleted'])
    .where(sql<boolean>`recipient_invite ->> 'email' = ${email}`)
    .execute()
}

type Change = {
  readonly id: string
  readonly from: InvoiceStatus
  readonly to: InvoiceStatus
  /** Null: the schedule. A visitor acts for no business. */
  readonly by: { readonly name: string; readonly organizationId: string | null } | null
  readonly sendingDate?: LocalDate
  readonly mail?: Pick<InvoiceRecord, 'cc' | 'message' | 'replyTo'>
  readonly cancelDate?: Instant
  readonly senderCancelMessage?: string
  readonly buyerRejectionMessage?: string | null
  readonly paidOnDate?: LocalDate
  readonly externallyNoticedAt?: Instant
}

/** Moves an invoice that nobody moved since it was locked; throws when somebody did. */
export const changeLife = async (tx: Tx, change: Change): Promise<InvoiceRecord> => {
  const row = await tx
    .updateTable('invoices')
    .set({
      status: change.to,
      last_updated_by: change.by?.name ?? null,
      last_updated_for: change.by?.organizationId ?? null,
      sending_date: change.sendingDate,
      ...(change.mail
        ? {
            mail_cc: JSON.stringify(change.mail.cc),
            mail_message: change.mail.message,
            reply_to: change.mail.replyTo,
          }
        : {}),
      cancel_date: change.cancelDate,
      sender_cancel_message: change.senderCancelMessage,
      buyer_rejection_message: change.buyerRejectionMessage,
      paid_on_date: change.paidOnDate,
      externally_noticed_at: change.externallyNoticedAt,
      version: sql`version + 1`,
    })
    .where('id', '=', change.id)
    .where('status', '=', change.from)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRecord(row)
}

/** Puts an invoice away for one side, or fetches it back with null. Its state and its version stay. */
export const setArchived = async (
  tx: Tx,
  { id, side, at }: { id: string; side: 'seller' | 'buyer'; at: Instant | null },
): Promise<InvoiceRecord> => {
  const row = await tx
    .updateTable('invoices')
    .set(side === 'seller' ? { archived_by_sender: at } : { archived_by_recipient: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRecord(row)
}
