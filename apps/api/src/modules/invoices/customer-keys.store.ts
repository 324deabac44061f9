import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** What invoices know one customer by: a business by its id, somebody without an account by a mail address, what was merged by both. */
export type CustomerKeys = readonly [string, ...string[]]

type Named = { readonly sellerId: string; readonly named: string }

/** Every key of the customer who is named by one of them, or by the id of the contact. */
export const selectCustomerKeys = async (tx: Tx, { sellerId, named }: Named): Promise<CustomerKeys> => {
  const name = named.toLowerCase()
  const { rows } = await sql<{ key: string }>`select k.customer_key as key from contacts k
    where k.organization_id = ${sellerId} and (select coalesce(c.merged_into, c.id) from contacts c
      where c.organization_id = ${sellerId} and (c.customer_key = ${name} or c.id::text = ${name}) limit 1) in (k.id, k.merged_into)
    order by k.merged_into nulls first`.execute(tx)
  const [first, ...others] = rows.map(({ key }) => key)
  return first === undefined ? [name] : [first, ...others]
}

/** The condition that an invoice went to a customer. One key is compared alone, so that an index keeps its order. */
export const isCustomer = ([first, ...others]: CustomerKeys): RawBuilder<unknown> =>
  others.length === 0 ? sql`customer_key = ${first}` : sql`customer_key = any(${[first, ...others]})`

/** The contact that somebody without an account is, or is part of; null for whoever was never billed. */
export const findContactOf = async (
  tx: Tx,
  { sellerId, email }: { readonly sellerId: string; readonly email: string },
): Promise<string | null> => {
  const { rows } = await sql<{
    id: string
  }>`select coalesce(m.contact_organization_id, m.id, c.contact_organization_id, c.id) as id
    from contacts c left join contacts m on m.id = c.merged_into
    where c.organization_id = ${sellerId} and c.customer_key = ${email.toLowerCase()}`.execute(tx)
  return rows[0]?.id ?? null
}

/** In which language somebody without an account is written to, where the seller said so. */
export const findLanguageOfBilled = async (
  tx: Tx,
  { sellerId, email }: { readonly sellerId: string; readonly email: string },
): Promise<'en' | 'es' | null> => {
  const { rows } = await sql<{ language: 'en' | 'es' | null }>`select coalesce(m.language, c.language) as language
    from contacts c left join contacts m on m.id = c.merged_into
    where c.organization_id = ${sellerId} and c.customer_key = ${email.toLowerCase()}`.execute(tx)
  return rows[0]?.language ?? null
}
