import type { ContactSort, ContactStanding } from '@contado/contract/contacts/contact-sorts.ts'
import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { SortedType } from '../../platform/page.ts'
import type { BookRow } from './booked-contact.ts'

/** What a side adds up to with one other side, by what invoices know it by; minor units of the base currency, for the order alone. */
export type Worth = readonly { readonly key: string; readonly minor: bigint }[]

export type BookFilter = {
  readonly organizationId: string
  /** Each is found anywhere in what a contact is called, whatever its case and accents. */
  readonly words: readonly string[]
  readonly category: Contact['category'] | undefined
  readonly standing: ContactStanding | undefined
  readonly sort: { readonly by: ContactSort; readonly isDescending: boolean }
  readonly worth: Worth
}

type Place = { readonly at: string; readonly id: string }

const orders: Readonly<Record<ContactSort, { readonly type: SortedType; readonly at: RawBuilder<unknown> }>> = {
  name: { type: 'text', at: sql`c.name_order` },
  'last-invoice': { type: 'date', at: sql`c.last_invoice_on` },
  'they-owe': { type: 'bigint', at: sql`coalesce(w.minor, 0)` },
  'we-owe': { type: 'bigint', at: sql`coalesce(w.minor, 0)` },
}

export const bookOrderType = (by: ContactSort): SortedType => orders[by].type

const standings: Readonly<Record<ContactStanding, RawBuilder<unknown>>> = {
  verified: sql`d.is_verified`,
  'not-verified': sql`not d.is_verified`,
  'no-account': sql`c.contact_organization_id is null`,
}

const listed = (organizationId: string): RawBuilder<unknown> =>
  sql`c.organization_id = ${organizationId} and c.merged_into is null and c.removed_at is null`

const conditionOf = ({ organizationId, words, standing }: BookFilter): RawBuilder<unknown> =>
  sql.join(
    [
      listed(organizationId),
      ...words.map((word) => sql`strpos(c.words, folded(${word})) > 0`),
      ...(standing === undefined ? [] : [standings[standing]]),
    ],
    sql` and `,
  )

// The same words as the indexes' own, so that the planner knows them again. One of them is looked up: what merely exists it would hash,
// from the invoices of everybody.
const wasSent = sql`i.status not in ('draft', 'scheduled', 'deleted')`
const isBilled = sql`coalesce((select true from invoices i
    where i.sender_id = c.organization_id and i.customer_key = c.customer_key and ${wasSent} limit 1),
  (select true from contacts k cross join lateral (select from invoices i
      where i.sender_id = k.organization_id and i.customer_key = k.customer_key and ${wasSent} limit 1) billed
    where k.merged_into = c.id limit 1), false)`
const isBilling = sql`coalesce((select true from invoices i
    where i.recipient_id = c.organization_id and i.sender_id = c.contact_organization_id and ${wasSent} limit 1), false)`

type Invoiced = Readonly<Record<'billed' | 'billing' | 'category', RawBuilder<unknown>>>

// Invoices say what a contact is; without any its category does.
const roles = ({
  billed,
  billing,
  category,
}: Invoiced): Readonly<Record<Contact['category'], RawBuilder<unknown>>> => ({
  customer: sql`(${billed} or (${category} = 'customer' and not ${billing}))`,
  supplier: sql`(${billing} or (${category} = 'supplier' and not ${billed}))`,
  other: sql`(${category} = 'other' and not ${billed} and not ${billing})`,
})
const rolesOfContact = roles({ billed: isBilled, billing: isBilling, category: sql`c.category` })

const bookColumns = sql`c.id, c.contact_organization_id, c.category, c.created_at, c.owner_email, c.first_name, c.last_name, c.company,
  c.address as own_address, c.language, c.note, c.last_invoice_on, c.removed_at, d.handle, d.name, d.legal_name, d.country,
  d.address as business_address, d.is_verified,
  ${isBilled} as is_billed, ${isBilling} as is_billing,
  array(select k.customer_key from contacts k where k.id = c.id or k.merged_into = c.id) as keys`

const business = sql`left join directory_entries d on d.organization_id = c.contact_organization_id`

const worthOf = ({ organizationId, sort, worth }: BookFilter): RawBuilder<unknown> =>
  sort.by === 'they-owe' || sort.by === 'we-owe'
    ? sql`left join (select coalesce(k.merged_into, k.id) as id, sum(v.minor)::bigint as minor
        from unnest(${worth.map(({ key }) => key)}::text[], ${worth.map(({ minor }) => minor)}::bigint[]) as v(key, minor)
        join contacts k on k.organization_id = ${organizationId} and k.customer_key = v.key group by 1) w on w.id = c.id`
    : sql``

/** The statement of one page, apart so that a test can have it explained. */
export const bookQuery = (
  filter: BookFilter,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): RawBuilder<BookRow> => {
  const { by, isDescending } = filter.sort
  const { at, type } = orders[by]
  const [way, isBehind] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  return sql<BookRow>`select ${bookColumns}, ${at} as at from contacts c ${business} ${worthOf(filter)}
    where ${conditionOf(filter)} ${filter.category === undefined ? sql`` : sql`and ${rolesOfContact[filter.category]}`}
      ${after === null ? sql`` : sql`and (${at}, c.id) ${isBehind} (${after.at}::${sql.raw(type)}, ${after.id}::uuid)`}
    order by ${at} ${way}, c.id ${way} limit ${limit}`
}

export const selectBook = async (
  tx: Tx,
  filter: BookFilter,
  page: { readonly after: Place | null; readonly limit: number },
): Promise<BookRow[]> => (await bookQuery(filter, page).execute(tx)).rows

export type BookCounts = Readonly<Record<'all' | Contact['category'], number>>

const rolesOfCounted = roles({ billed: sql`billed`, billing: sql`billing`, category: sql`category` })

/** The statement behind `countBook`, apart so that a test can have it explained. */
export const countQuery = (filter: BookFilter): RawBuilder<BookCounts> => sql<BookCounts>`
  select count(*)::int as all, count(*) filter (where ${rolesOfCounted.customer})::int as customer,
    count(*) filter (where ${rolesOfCounted.supplier})::int as supplier, count(*) filter (where ${rolesOfCounted.other})::int as other
  from (select c.category, ${isBilled} as billed, ${isBilling} as billing from contacts c ${business}
    where ${conditionOf(filter)} offset 0) found`

/** How many contacts match what is looked for, and how many of them are found in each category: whoever is both in two. */
export const countBook = async (tx: Tx, filter: BookFilter): Promise<BookCounts> =>
  (await countQuery(filter).execute(tx)).rows[0] ?? { all: 0, customer: 0, supplier: 0, other: 0 }

type Named = { readonly organizationId: string; readonly counterpartyId: string }

/** The contact that is a business, or has an id, or the one that it was merged into; removed ones, too. */
export const selectBooked = async (tx: Tx, { organizationId, counterpartyId }: Named): Promise<BookRow | null> => {
  const { rows } = await sql<BookRow>`select ${bookColumns} from contacts c ${business}
    where c.organization_id = ${organizationId} and c.id = (select coalesce(n.merged_into, n.id) from contacts n
      where n.organization_id = ${organizationId} and (n.id = ${counterpartyId} or n.customer_key = ${counterpartyId}) limit 1)`.execute(
    tx,
  )
  return rows[0] ?? null
}

export const selectByIds = async (
  tx: Tx,
  { organizationId, ids }: { readonly organizationId: string; readonly ids: readonly string[] },
): Promise<BookRow[]> => {
  const { rows } = await sql<BookRow>`select ${bookColumns} from contacts c ${business}
    where c.organization_id = ${organizationId} and c.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

type PeopleAsked = { readonly organizationId: string; readonly words: readonly string[]; readonly most: number }

/** People without an account who were billed, the latest first. */
export const selectPeople = async (tx: Tx, { organizationId, words, most }: PeopleAsked): Promise<BookRow[]> => {
  const filter = {
    organizationId,
    words,
    standing: 'no-account',
    sort: byLastInvoice,
    worth: [],
    category: undefined,
  } as const
  return selectBook(tx, filter, { after: null, limit: most })
}

const byLastInvoice = { by: 'last-invoice', isDescending: true } as const

export type Alike = {
  readonly merged_id: string
  readonly kept_id: string
  readonly because: 'email' | 'name'
}

const mostAlike = 10

/** Contacts without an account beside another that has their address or their name, unless the business told the two apart. */
export const selectAlike = async (tx: Tx, organizationId: string): Promise<Alike[]> => {
  const pairs = (isAlike: RawBuilder<unknown>, because: Alike['because']) =>
    sql`select p.id as merged_id, c.id as kept_id, ${because}::text as because
      from contacts p join contacts c on c.organization_id = p.organization_id and c.id <> p.id and ${isAlike}
      where p.organization_id = ${organizationId} and p.contact_organization_id is null
        and p.merged_into is null and p.removed_at is null and c.merged_into is null and c.removed_at is null
        and (c.contact_organization_id is not null or (p.last_invoice_on, p.id) < (c.last_invoice_on, c.id))
        and not exists (select from contact_distinctions t where t.organization_id = p.organization_id
          and t.contact_id = least(p.id, c.id) and t.other_id = greatest(p.id, c.id))`
  const { rows } = await sql<Alike>`select distinct on (merged_id) * from (
    ${pairs(sql`c.owner_email = p.owner_email`, 'email')} union all
    ${pairs(sql`c.name_key = p.name_key and p.name_key <> ''`, 'name')}) alike
    order by merged_id, because limit ${mostAlike}`.execute(tx)
  return rows
}

/** Keeps that two contacts are not the same. */
export const insertDistinction = async (
  tx: Tx,
  { organizationId, ids }: { readonly organizationId: string; readonly ids: readonly [string, string] },
): Promise<void> => {
  const [contact_id, other_id] = ids[0] < ids[1] ? ids : [ids[1], ids[0]]
  await tx
    .insertInto('contact_distinctions')
    .values({ organization_id: organizationId, contact_id, other_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** No invoice in either direction: long ago. */
export const neverInvoiced = '1900-01-01' as LocalDate
