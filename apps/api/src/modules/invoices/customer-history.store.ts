import type { ContactEvent, ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import type { InvoiceEventKind } from '@contado/contract/invoices/invoice-event-kinds.ts'
import type { SavedItem } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import { id } from '@contado/contract/kernel/wire.ts'
import type { LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type CustomerKeys, isCustomer } from './customer-keys.store.ts'
import { isListedOn } from './invoice-list.store.ts'
import { isWith } from './invoice-narrowing.store.ts'
import type { Side } from './invoice-words.store.ts'

type Asked = { readonly organizationId: string; readonly keys: CustomerKeys }

/** Of each direction so many, the newest, are looked at: a history without end is read no further. */
const mostLookedAt = 100

const ofAll = sql`number, items, currency, base_minor, sent_at, seller_time_zone`

const sentTo = ({ organizationId, keys }: Asked): RawBuilder<unknown> =>
  sql`(select id, 'income' as side, ${ofAll} from invoices where sender_id = ${organizationId} and ${isCustomer(keys)}
    and sent_at is not null order by created_at desc, id desc limit ${mostLookedAt})`

const receivedFrom = ({ organizationId, keys }: Asked): RawBuilder<unknown> => {
  const [seller = null] = keys.filter((key) => id.safeParse(key).success)
  return sql`(select id, 'expenses' as side, ${ofAll} from invoices where recipient_id = ${organizationId}
    and sender_id = ${seller}::uuid and status not in ('draft', 'scheduled', 'deleted') order by sent_at desc, id desc limit ${mostLookedAt})`
}

const bothWays = (asked: Asked): RawBuilder<unknown> => sql`(${sentTo(asked)} union all ${receivedFrom(asked)})`

export type CustomerEventRow = Omit<ContactEvent, 'amount'> & {
  readonly base_minor: string
  /** What the event itself says. */
  readonly told: string | null
}

/** More are not counted. */
const mostCounted = 1000

/** How many invoices the lists of each side have with them. */
export const countInvoicesWith = async (
  tx: Tx,
  { organizationId, keys }: Asked,
): Promise<ContactPage['invoiceCounts']> => {
  const listed = (side: Side): RawBuilder<unknown> => sql`(select count(*)::int from (select from invoices
    where ${isListedOn(side, organizationId)} and ${isWith(side, keys)} limit ${mostCounted}) as listed)`
  const { rows } = await sql<ContactPage['invoiceCounts']>`
    select ${listed('income')} as income, ${listed('expenses')} as expenses`.execute(tx)
  return rows[0] ?? { income: 0, expenses: 0 }
}

type Told = { readonly kinds: readonly InvoiceEventKind[]; readonly most: number }

/** What happened last to invoices in both directions, as the organization may read it, the newest first. */
export const selectCustomerEvents = async (
  tx: Tx,
  asked: Asked,
  { kinds, most }: Told,
): Promise<CustomerEventRow[]> => {
  const { rows } = await sql<CustomerEventRow>`
    select e.id as "_id", e.at, e.kind, i.id as "invoiceId", i.number as "invoiceNumber", i.side, i.currency, i.base_minor,
      e.details ->> 'amount' as told
    from ${bothWays(asked)} i join invoice_events e on e.invoice_id = i.id
    where e.kind = any(${[...kinds]}) order by e.at desc, e.id desc limit ${most}`.execute(tx)
  return rows
}

/** The day of the last invoice in either direction, where its seller was. */
export const selectLastInvoiceOn = async (tx: Tx, asked: Asked): Promise<LocalDate | null> => {
  const { rows } = await sql<{ day: LocalDate | null }>`
    select max((sent_at at time zone seller_time_zone)::date) as day from ${bothWays(asked)} i`.execute(tx)
  return rows[0]?.day ?? null
}

/** Saved items that lines of the last invoices to a customer name. */
export const selectItemsSold = async (
  tx: Tx,
  asked: Asked,
  { most }: { readonly most: number },
): Promise<SavedItem[]> => {
  const { rows } =
    await sql<SavedItem>`select s.id as "savedItemId", s.name, s.rate, s.currency, s.tax from saved_items s
    where s.organization_id = ${asked.organizationId} and lower(s.name) in (select lower(line ->> 'name')
      from ${sentTo(asked)} i cross join jsonb_array_elements(i.items) line)
    order by lower(s.name) limit ${most}`.execute(tx)
  return rows
}
