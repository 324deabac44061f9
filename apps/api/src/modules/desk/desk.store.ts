import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

type Waiting = Readonly<
  Record<
    | 'accounts'
    | 'persons'
    | 'heldTransactions'
    | 'unplacedDeposits'
    | 'proposals'
    | 'escalatedCompanies'
    | 'escalatedPersons',
    number
  >
>
type Asked = { readonly staffId: string; readonly isHead: boolean; readonly now: Instant; readonly most: number }

/** How much waits, each counted no further than `most`, by the index of what waits. */
export const selectPending = async (tx: Tx, { staffId, isHead, now, most }: Asked): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select
      (select count(*) from (select from applications where status = 'submitted' limit ${most}) x)::int as accounts,
      (select count(*) from (select from users where kyc_status <> 'not_started' and kyc_status in ('pending', 'completed')
        limit ${most}) x)::int as persons,
      (select count(*) from (
        select from payments where status = 'held'
        union all select from deposits where status = 'held' and reversed_at is null
        union all select from transfers where status = 'in_review' limit ${most}) x)::int as "heldTransactions",
      (select count(*) from (select from unplaced_deposits where status in ('waiting', 'proposed') limit ${most}) x)::int
        as "unplacedDeposits",
      (select count(*) from (
        select from approvals where state = 'proposed' and proposed_by <> ${staffId} and expires_at >= ${now}
          and (${isHead} or (not needs_head and contested_by is null)) limit ${most}) x)::int as proposals,
      (select count(*) from (select from organization_desk where escalated_at is not null limit ${most}) x)::int
        as "escalatedCompanies",
      (select count(*) from (select from person_desk where escalated_at is not null limit ${most}) x)::int
        as "escalatedPersons"`.execute(tx)
  const [waiting] = rows
  if (!waiting) throw new Error('nothing was counted')
  return waiting
}

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
