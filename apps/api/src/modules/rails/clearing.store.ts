import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type UnderWayRow = {
  readonly kind: string
  readonly provider: string
  readonly unit: Currency
  readonly accounts: number
  readonly balance: string
  readonly since: Instant | null
}

/**
 * Money on accounts of these kinds, by provider and unit, with the event that brought the oldest part of what is still there: each
 * account's history is walked back from its newest line no further than its balance reaches.
 */
export const selectUnderWay = async (tx: Tx, kinds: readonly string[]): Promise<UnderWayRow[]> => {
  const { rows } = await sql<UnderWayRow>`
    with recursive walk as (
      select a.id, l.version, l.event_at, sign(l.balance::numeric) as side, l.amount * sign(l.balance::numeric) > 0 as is_bringing,
        abs(l.balance::numeric) - greatest(l.amount * sign(l.balance::numeric), 0) as left_over
      from ledger_accounts a
      cross join lateral (select * from ledger_account_lines o where o.account_id = a.id order by o.version desc limit 1) l
      where a.kind = any(${[...kinds]}::text[]) and a.balance <> 0 and l.balance <> 0
      union all
      select w.id, l.version, l.event_at, w.side, true, w.left_over - l.amount * w.side
      from walk w
      cross join lateral (select * from ledger_account_lines o where o.account_id = w.id and o.version < w.version
        and o.amount * w.side > 0 order by o.version desc limit 1) l
      where w.left_over > 0
    ), oldest as (select id, min(event_at) filter (where is_bringing) as since from walk group by id)
    select a.kind, a.provider, a.unit, count(*)::int as accounts, sum(a.balance)::text as balance, min(o.since) as since
    from ledger_accounts a left join oldest o on o.id = a.id
    where a.kind = any(${[...kinds]}::text[]) and a.balance <> 0 and a.unit <> 'PTS'
    group by a.kind, a.provider, a.unit order by a.kind, a.unit, a.provider`.execute(tx)
  return rows
}
