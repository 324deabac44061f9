import type { Currency, LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isNoticed, isOverdue, type ListRow, leftToPay, rowColumns } from './invoice-list.store.ts'

export type DueAsked = {
  readonly organizationId: string
  readonly now: Instant
  /** Income: the day it is where it is latest, since nothing that is due then is late anywhere. Expenses: the last day that counts as soon. */
  readonly last: LocalDate
}
/** Units of each currency for a US dollar, for the order by worth alone. */
export type Worth = readonly { readonly currency: Currency; readonly perUsd: string }[]
export type DueSum = { readonly currency: Currency; readonly count: bigint; readonly minor: string }
type DueRow = Omit<ListRow, 'at'>

const late = ({ organizationId, now, last }: DueAsked): RawBuilder<unknown> =>
  sql`sender_id = ${organizationId} and status = 'sent' and due_date < ${last} and ${isOverdue(now)} and archived_by_sender is null`

const due = ({ organizationId, last }: DueAsked): RawBuilder<unknown> =>
  sql`recipient_id = ${organizationId} and status = 'sent' and due_date <= ${last} and not (${isNoticed}) and archived_by_recipient is null`

const perUsd = (worth: Worth): RawBuilder<unknown> =>
  sql`(select r.per_usd from unnest(${worth.map(({ currency }) => currency)}::text[], ${worth.map((one) => one.perUsd)}::numeric[])
    as r(code, per_usd) where r.code = invoices.currency)`

export type Shown = { readonly worth: Worth; readonly limit: number }

const oldestFirst = ({ now }: DueAsked, worth: Worth): RawBuilder<unknown> =>
  sql`due_date, ${leftToPay(now)} / ${perUsd(worth)} desc, id`

/** The statement of late income, apart so that a test can have it explained. */
export const lateQuery = (asked: DueAsked, { worth, limit }: Shown): RawBuilder<DueRow> =>
  sql<DueRow>`select ${rowColumns(asked.now)} from invoices where ${late(asked)}
    order by ${oldestFirst(asked, worth)} limit ${limit}`

/** The statement of bills that are due, apart so that a test can have it explained. */
export const dueQuery = (asked: DueAsked, { worth, limit }: Shown): RawBuilder<DueRow> =>
  sql<DueRow>`select ${rowColumns(asked.now)} from invoices where ${due(asked)}
    order by ${oldestFirst(asked, worth)} limit ${limit}`

/** Late income, the oldest first, and of a day what is worth most. */
export const selectLate = async (tx: Tx, asked: DueAsked, shown: Shown): Promise<DueRow[]> =>
  (await lateQuery(asked, shown).execute(tx)).rows

/** Bills that are late or due soon, the oldest first, and of a day what is worth most. */
export const selectDue = async (tx: Tx, asked: DueAsked, shown: Shown): Promise<DueRow[]> =>
  (await dueQuery(asked, shown).execute(tx)).rows

const sumsQuery = (condition: RawBuilder<unknown>, now: Instant): RawBuilder<DueSum> =>
  sql<DueSum>`select currency, count(*) as count, sum(${leftToPay(now)})::text as minor from invoices
    where ${condition} group by currency`

/** What late income adds up to today, by currency; minor units. */
export const sumLate = async (tx: Tx, asked: DueAsked): Promise<DueSum[]> =>
  (await sumsQuery(late(asked), asked.now).execute(tx)).rows

/** What bills that are late or due soon add up to today, by currency; minor units. */
export const sumDue = async (tx: Tx, asked: DueAsked): Promise<DueSum[]> =>
  (await sumsQuery(due(asked), asked.now).execute(tx)).rows

const countQuery = (condition: RawBuilder<unknown>): RawBuilder<{ count: bigint }> =>
  sql<{ count: bigint }>`select count(*) as count from invoices where ${condition}`

export const countLate = async (tx: Tx, asked: DueAsked): Promise<number> =>
  Number((await countQuery(late(asked)).execute(tx)).rows[0]?.count ?? 0n)

export const countDue = async (tx: Tx, asked: DueAsked): Promise<{ readonly due: number; readonly late: number }> => {
  const { rows } = await sql<{ due: bigint; late: bigint }>`select count(*) as due,
    count(*) filter (where ${isOverdue(asked.now)}) as late from invoices where ${due(asked)}`.execute(tx)
  return { due: Number(rows[0]?.due ?? 0n), late: Number(rows[0]?.late ?? 0n) }
}

/** Whether an organization ever sent an invoice. */
export const selectHasSent = async (tx: Tx, organizationId: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from invoices where sender_id = ${organizationId} and status not in ('draft', 'scheduled', 'deleted')) as has`.execute(
    tx,
  )
  return rows[0]?.has === true
}
