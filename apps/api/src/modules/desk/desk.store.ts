import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** What is sought: words as `wordQuery` makes them, an id, or a reference; null where the text is none. */
export type Sought = {
  readonly words: string | null
  readonly id: string | null
  readonly reference: string | null
  readonly limit: number
}

export type CompanyFound = { readonly organizationId: string; readonly handle: string; readonly legalName: string }

export const findCompanies = async (tx: Tx, { words, id, limit }: Sought): Promise<CompanyFound[]> => {
  const { rows } = await sql<CompanyFound>`
    select o.id as "organizationId", o.handle, coalesce(nullif(o.legal_name, ''), a.legal_name, '') as "legalName"
    from organizations o left join applications a on a.organization_id = o.id
    where ${id === null ? sql`search_words(o.legal_name || ' ' || o.name || ' ' || o.handle) @@ to_tsquery('simple', folded(${words ?? ''}))` : sql`o.id = ${id}`}
    order by o.created_at desc, o.id desc limit ${limit}`.execute(tx)
  return rows
}

export type PersonFound = {
  readonly personId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export const findPersons = async (tx: Tx, { words, id, limit }: Sought): Promise<PersonFound[]> => {
  const { rows } = await sql<PersonFound>`
    select u.id as "personId", u.first_name as "firstName", u.last_name as "lastName", u.email from users u
    where ${id === null ? sql`search_words(u.first_name || ' ' || u.last_name || ' ' || u.email) @@ to_tsquery('simple', folded(${words ?? ''}))` : sql`u.id = ${id}`}
    order by u.created_at desc, u.id desc limit ${limit}`.execute(tx)
  return rows
}

type Money = { readonly currency: Currency; readonly minor: bigint; readonly status: string; readonly handle: string }
export type TransferFound = Money & { readonly transferId: string }
export type InvoiceFound = Money & {
  readonly invoiceId: string
  readonly number: string
  readonly organizationId: string
}

export const findTransfer = async (tx: Tx, id: string): Promise<TransferFound[]> => {
  const { rows } = await sql<TransferFound>`
    select t.id as "transferId", o.handle, t.source_currency as currency, t.source_minor as minor, t.status
    from transfers t join organizations o on o.id = t.organization_id where t.id = ${id}`.execute(tx)
  return rows
}

/** By id, or by the reference that payers write. */
export const findInvoice = async (tx: Tx, { id, reference }: Sought): Promise<InvoiceFound[]> => {
  const { rows } = await sql<InvoiceFound>`
    select i.id as "invoiceId", coalesce(i.number, '') as number, i.sender_id as "organizationId", o.handle, i.currency,
      coalesce(i.final_minor, i.base_minor) as minor, i.status
    from invoices i join organizations o on o.id = i.sender_id
    where ${id === null ? sql`i.creditor_reference = ${reference ?? ''}` : sql`i.id = ${id}`} and i.status <> 'draft'`.execute(
    tx,
  )
  return rows
}
