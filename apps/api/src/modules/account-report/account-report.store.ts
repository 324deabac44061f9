import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

type Asked = {
  readonly organizationId: string
  /** `worth` makes amounts of different currencies comparable: by it counterparties are ranked, nothing is computed. */
  readonly accounts: readonly { readonly id: bigint; readonly currency: Currency; readonly worth: string }[]
  /** The first instants of the months, and the one after the last. */
  readonly bounds: readonly Instant[]
  readonly mostNames: number
}

/** A line of the report in minor units; what does not concern its part is null. */
export type SumRow = { readonly currency: Currency; readonly minor: string; readonly count: number } & (
  | { readonly part: 'opening' | 'closing' }
  /** `month` counts from 0. */
  | {
      readonly part: 'month'
      readonly month: number
      readonly cause: string
      readonly isBetweenOwn: boolean
      readonly spread: string
    }
  | { readonly part: 'name'; readonly name: string }
  /** `names` are those of all currencies that are not named. */
  | { readonly part: 'others'; readonly names: number }
)

/**
 * What the accounts held at both ends and what moved between, by month and cause, and by counterparty what came from others or went
 * to them.
 */
export const selectPeriodSums = async (tx: Tx, asked: Asked): Promise<SumRow[]> => {
  const { organizationId, accounts, bounds, mostNames } = asked
  // One statement, hence one snapshot: opening + lines = closing, whatever is posted meanwhile.
  const { rows } = await sql<SumRow>`
    with own as materialized (
      select id, currency, worth from unnest(${accounts.map(({ id }) => id)}::bigint[],
        ${accounts.map(({ currency }) => currency)}::text[], ${accounts.map(({ worth }) => worth)}::numeric[]) o (id, currency, worth)
    ), lines as materialized (
      select o.currency, o.worth, h.amount, h.amount > 0 as is_in, h.cause_kind as cause,
        width_bucket(h.event_at, ${[...bounds]}::timestamptz[]) - 1 as month, coalesce(n.counterparty, '') as name,
        h.cause_kind = 'conversion' or coalesce(t.kind = 'own', false) as is_between_own,
        -- A transfer that failed got its spread back.
        case when h.amount >= 0 then 0 when h.cause_kind = 'conversion' then coalesce(q.spread_minor, 0)
          when h.cause_kind in ('transfer', 'transfer.held') and t.submitted_at is not null and t.status <> 'failed' then t.spread_minor
          else 0 end as spread
      from ledger_period_lines(${accounts.map(({ id }) => id)}::bigint[], ${bounds[0]}, ${bounds.at(-1)}) h
        join own o on o.id = h.account_id
        left join transaction_notes n on n.organization_id = ${organizationId} and n.ledger_transfer_id = h.transfer_id
        left join transfers t on t.id = h.cause_id and h.cause_kind like 'transfer%'
        left join fx_quotes q on q.id = h.cause_id and h.cause_kind = 'conversion'
    ), ranked as materialized (
      select name, is_in, row_number() over (partition by is_in order by sum(abs(amount) * worth) desc, name) > ${mostNames} as is_other
      from lines where not is_between_own group by name, is_in
    ), named as (
      select l.currency, l.is_in, r.is_other, case when r.is_other then '' else l.name end as name,
        sum(l.amount)::text as minor, count(*)::int as count
      from lines l join ranked r on r.name = l.name and r.is_in = l.is_in where not l.is_between_own group by 1, 2, 3, 4
    )
    select p.part, o.currency, null::int as month, null as cause, null::boolean as "isBetweenOwn", null as name,
        null::int as names, null as spread, sum(ledger_balance_before(o.id, p.at))::text as minor, 0 as count
      from own o cross join (values ('opening', ${bounds[0]}::timestamptz), ('closing', ${bounds.at(-1)}::timestamptz)) p (part, at)
      group by p.part, o.currency
    union all
    select 'month', currency, month, cause, is_between_own, null, null, sum(spread)::text, sum(amount)::text, count(*)::int from lines
      group by currency, month, cause, is_between_own, is_in
    union all
    select 'name', currency, null, null, null, name, null, null, minor, count from named where not is_other
    union all
    select 'others', currency, null, null, null, null,
        (select count(*) from ranked r where r.is_other and r.is_in = n.is_in)::int, null, minor, count
      from named n where is_other`.execute(tx)
  return rows
}
