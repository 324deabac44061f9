import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency, LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { guaranteed, used } from './guaranteed-funds.store.ts'
import { isNoticed, isOverdue, leftToPay, leftWhenDue } from './invoice-list.store.ts'
import type { Tallied } from './tally.domain.ts'

export type Asked = {
  readonly organizationId: string
  readonly currency: string
  readonly accountType: AccountType
  readonly now: Instant
}

const setAside = sql`coalesce(${guaranteed}, final_minor, base_minor)`
const expected = (now: Instant) => sql`case when status = 'allocated' then ${setAside} else ${leftToPay(now)} end`
const standing = (now: Instant) => sql`status, ${isOverdue(now)} as "isOverdue",
    payment_window is not distinct from 'allocated_early' as "isEarly", ${isNoticed} as "isNoticed"`

/** The statement behind `tallyIncome`, apart so that a test can have it explained. */
export const incomeTally = ({ organizationId, currency, accountType, now }: Asked): RawBuilder<Tallied> =>
  sql<Tallied>`select ${standing(now)}, count(*) as count, sum(${expected(now)}) as minor
    from invoices where sender_id = ${organizationId} and currency = ${currency} and account_type = ${accountType}
      and status in ('draft', 'scheduled', 'sent', 'allocated') and archived_by_sender is null group by 1, 2, 3, 4`

/** What an organization sent into one account and is not through with. */
export const tallyIncome = async (tx: Tx, asked: Asked): Promise<Tallied[]> =>
  (await incomeTally(asked).execute(tx)).rows

/** The statement behind `tallyExpenses`, apart so that a test can have it explained. */
export const expensesTally = ({ organizationId, currency, now }: Omit<Asked, 'accountType'>): RawBuilder<Tallied> =>
  sql<Tallied>`select ${standing(now)}, count(*) as count, sum(${expected(now)}) as minor
    from invoices where recipient_id = ${organizationId} and currency = ${currency}
      and status in ('sent', 'allocated') group by 1, 2, 3, 4`

/** What it received in a currency and is not through with. */
export const tallyExpenses = async (tx: Tx, asked: Omit<Asked, 'accountType'>): Promise<Tallied[]> =>
  (await expensesTally(asked).execute(tx)).rows

export type ExpectedDay = {
  readonly currency: Currency
  readonly day: LocalDate
  /** Due to or from the organization on a day that is over where the seller is. */
  readonly isLate: boolean
  readonly inMinor: string
  readonly outMinor: string
}

type Expecting = Pick<Asked, 'organizationId' | 'now'> & Partial<Asked> & { readonly last: LocalDate }

/**
 * The days up to a last one on which money is expected: due or released to the organization, due from it; minor units. What of a guarantee
 * has paid bills reaches their sellers. Of all accounts, unless one is named.
 */
export const selectExpected = async (
  tx: Tx,
  { organizationId, currency, accountType, now, last }: Expecting,
): Promise<ExpectedDay[]> => {
  const inCurrency = currency === undefined ? sql`` : sql`and currency = ${currency}`
  const intoAccount = accountType === undefined ? sql`` : sql`and account_type = ${accountType}`
  const { rows } = await sql<ExpectedDay>`
    select currency, day, is_late as "isLate", sum(in_minor) as "inMinor", sum(out_minor) as "outMinor" from (
      select currency, case when status = 'allocated' then release_date else due_date end as day, ${isOverdue(now)} as is_late,
        case when status = 'allocated' then ${setAside} - ${used} else ${leftWhenDue(now)} end as in_minor, 0 as out_minor
      from invoices where sender_id = ${organizationId} and status in ('sent', 'allocated') ${inCurrency} ${intoAccount}
      union all
      select currency, due_date, ${isOverdue(now)}, 0, ${leftWhenDue(now)} from invoices where recipient_id = ${organizationId}
        and status = 'sent' and not (${isNoticed}) ${inCurrency}) expected
    where day <= ${last} group by currency, day, is_late order by day, currency`.execute(tx)
  return rows
}
