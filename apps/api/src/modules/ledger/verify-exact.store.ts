import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Fault } from './verification.ts'
import { isMalformed, isOtherContent, isWithinTerms } from './verify-proof.store.ts'

type Sql = RawBuilder<unknown>
export type Placed = Fault & { readonly place: bigint }

export const mostOfACode = 20

/** The first faults of each code that these rows of code, subject, expected, found and place name. */
export const selectPlaced = async (tx: Tx, faults: Sql, tables: readonly Sql[] = []): Promise<Placed[]> => {
  const { rows } = await sql<Placed>`
    with ${sql.join([...tables, sql`faults (code, subject, expected, found, place) as (${faults})`])},
    ranked as (select f.*, row_number() over (partition by code order by place, subject collate "C") as nth from faults f)
    select code, subject, expected, found, place::bigint as place from ranked where nth <= ${mostOfACode}`.execute(tx)
  return rows
}

/** What each account's floor is by its kind. */
export const floors = sql`floors as materialized (
  select k.*, ledger_floor_of(k.provider, k.unit, k.kind) as floor from (select distinct provider, unit, kind from ledger_accounts) k)`

const idsOf = (accounts: readonly string[]): Sql => sql`${[...accounts]}::bigint[]`

// Each transfer seen from these of its accounts, then each account's sides in order, with what a fold over them gives.
const chainOf = (accounts: Sql): Sql => sql`
  sides as (
    select s.account_id, s.version, s.previous, s.balance, t.id, t.recorded_at,
      case when t.kind in ('single', 'post', 'reversal') then s.sign * t.amount else 0 end as effect,
      case when s.sign = 1 then 0 when t.kind = 'pending' then t.amount else -coalesce(p.amount, 0) end as hold
    from ledger_transfers t
    left join ledger_transfers p on p.id = t.resolves_id and t.kind in ('post', 'void', 'expire')
    cross join lateral (values
      (t.debit_account_id, t.debit_version, t.debit_previous, t.debit_balance, -1),
      (t.credit_account_id, t.credit_version, t.credit_previous, t.credit_balance, 1)
    ) s (account_id, version, previous, balance, sign)
    where (t.debit_account_id = any(${accounts}) or t.credit_account_id = any(${accounts})) and s.account_id = any(${accounts})
  ),
  chain as (
    select s.*, coalesce(lag(version) over w, 0) as version_before, lag(id) over w as id_before,
      coalesce(lag(balance) over w, 0) as balance_before, sum(effect) over w as folded, sum(hold) over w as held,
      lead(id) over w is null as is_last
    from sides s window w as (partition by account_id order by version, recorded_at, id)
  )`

export const rowFaults = sql`
  select 'transfer_malformed', 'transfer ' || t.id,
    'two accounts of one unit and one provider, an amount above zero',
    format('%s %s from %s (%s %s) to %s (%s %s), kind %s', t.amount, t.unit, t.debit_account_id,
      coalesce(d.unit, 'unknown'), d.provider, t.credit_account_id, coalesce(c.unit, 'unknown'), c.provider, t.kind), 0
  from ledger_transfers t
  left join ledger_accounts d on d.id = t.debit_account_id
  left join ledger_accounts c on c.id = t.credit_account_id
  where ${isMalformed}
  union all
  select 'content_changed', 'transfer ' || t.id, encode(ledger_content_hash(t), 'hex'), encode(t.content_hash, 'hex'),
    t.debit_version
  from ledger_transfers t where ${isOtherContent}
  union all
  select 'cause_not_allowed', 'transfer ' || t.id, 'accounts that ' || t.cause_kind || ' may move between',
    format('%s from %s to %s', t.kind, d.kind, c.kind), 0
  from ledger_transfers t
  join ledger_accounts d on d.id = t.debit_account_id
  join ledger_accounts c on c.id = t.credit_account_id
  where t.cause_kind in (select cause_kind from ledger_cause_edges) and not exists (
    select from ledger_cause_edges e where e.cause_kind = t.cause_kind
      and e.debit_kind = case t.kind when 'reversal' then c.kind else d.kind end
      and e.credit_kind = case t.kind when 'reversal' then d.kind else c.kind end)`

const foldFaults = (accounts: Sql): Sql => sql`
  select 'version_gap', 'account ' || account_id, 'version ' || version_before + 1,
    'version ' || version || ' (transfer ' || id || ')', version
  from chain where version <> version_before + 1
  union all
  select 'pointer_broken', 'account ' || account_id || ', version ' || version || ' (transfer ' || id || ')',
    'after transfer ' || coalesce(id_before::text, 'none'), 'after transfer ' || coalesce(previous::text, 'none'), version
  from chain where previous is distinct from id_before
  union all
  select 'balance_not_folded', 'account ' || account_id || ', version ' || version || ' (transfer ' || id || ')',
    'balance ' || balance_before + effect, 'balance ' || balance, version
  from chain where balance <> balance_before + effect
  union all
  select 'account_differs', 'account ' || a.id,
    format('version %s, balance %s, reserved %s, last transfer %s', coalesce(c.version, 0), coalesce(c.folded, 0),
      coalesce(c.held, 0), coalesce(c.id::text, 'none')),
    format('version %s, balance %s, reserved %s, last transfer %s', a.version, a.balance, a.reserved,
      coalesce(a.last_transfer_id::text, 'none')), a.id
  from ledger_accounts a left join chain c on c.account_id = a.id and c.is_last
  where a.id = any(${accounts}) and ((a.version, a.balance, a.reserved) is distinct from
      (coalesce(c.version, 0), coalesce(c.folded, 0), coalesce(c.held, 0))
    or a.last_transfer_id is distinct from c.id)`

const brokenFloors = sql`
  select 'floor_broken', 'account ' || c.account_id || ', version ' || c.version || ' (transfer ' || c.id || ')',
    'at least ' || f.floor, 'balance ' || c.folded || ', reserved ' || c.held, c.version
  from chain c join ledger_accounts a on a.id = c.account_id
  join floors f on f.provider = a.provider and f.unit = a.unit and f.kind = a.kind
  where c.folded - c.held < f.floor`

/** Accounts that are not what their kind says. */
export const changedFloors = sql`
  select 'floor_changed', 'account ' || a.id || ' (' || a.kind || ')',
    coalesce(f.floor::text, 'no floor'), coalesce(a.floor::text, 'no floor'), a.id
  from ledger_accounts a join ledger_account_kinds k on k.kind = a.kind
  join floors f on f.provider = a.provider and f.unit = a.unit and f.kind = a.kind
  where a.floor is distinct from f.floor or a.is_user_debitable <> k.is_user_debitable or a.exponent <> (select u.exponent from ledger_units u where u.unit = a.unit)
    or k.is_house <> (a.organization_id is null)`

export const linkFaults = sql`
  select 'resolution_broken', 'transfer ' || t.id || ' (' || t.kind || ')',
    'the only resolution of ' || t.resolves_id || ', within its terms',
    format('%s of %s from %s to %s; resolved is a %s of %s from %s to %s, registered for %s, times resolved %s', t.kind,
      t.amount, t.debit_account_id, t.credit_account_id, coalesce(o.kind, 'missing transfer'), o.amount,
      o.debit_account_id, o.credit_account_id, coalesce(r.transfer_id::text, 'none'), s.times), 0
  from ledger_transfers t
  left join ledger_transfers o on o.id = t.resolves_id
  left join ledger_resolutions r on r.resolves_id = t.resolves_id
  join (select resolves_id, count(*) as times from ledger_transfers where resolves_id is not null group by 1) s
    on s.resolves_id = t.resolves_id
  where s.times > 1 or r.transfer_id is distinct from t.id
    or not ${isWithinTerms}
  union all
  select 'resolution_broken', 'resolution of ' || r.resolves_id, 'transfer ' || r.transfer_id, 'none', 0
  from ledger_resolutions r
  where not exists (select from ledger_transfers t where t.id = r.transfer_id and t.resolves_id = r.resolves_id)`

export const groupFaults = sql`
  select 'group_incomplete', 'group ' || group_id, 'legs 1 to ' || max(group_size),
    'legs ' || string_agg(group_leg::text, ', ' order by group_leg), 0
  from ledger_transfers where group_id is not null
  group by group_id
  having count(*) <> max(group_size) or min(group_size) <> max(group_size) or count(distinct group_leg) <> count(*)
    or min(group_leg) <> 1 or max(group_leg) <> max(group_size)
    or (array_agg(id order by group_leg))[1] <> group_id`

/** What small tables say by themselves. */
export const sumFaults = sql`
  select 'sum_not_zero', unit || ' at ' || provider, '0', sum(balance)::text, 0
  from ledger_accounts group by unit, provider having sum(balance) <> 0
  union all
  select 'rejected_and_posted', 'transfer ' || x.id, 'one outcome', 'rejected (' || x.code || ') and posted', 0
  from ledger_rejections x join ledger_transfers t on t.id = x.id
  union all
  select 'accrual_differs', 'account ' || a.account_id || ' on ' || a.day,
    format('day %s of a base of %s: %s, of it this day %s', a.place, a.first_base, floor(a.exact), floor(a.exact) - a.before),
    format('day %s of a base of %s: %s, of it this day %s', a.nth, a.base, a.accrued, a.booked), a.place
  from (
    select r.*, r.base * (round(exp(ln(1.02::numeric(60, 50)) * r.nth / 365), 18) - 1) as exact
    from (
      select g.*, g.day - min(g.day) over w + 1 - sum(case when g.missed > 0 and exists (
          -- Days on which it was held earn nothing: they end with an approval.
          select from ledger_transfers t where t.credit_account_id = g.account_id and t.cause_kind = 'invoice.approved'
            and t.event_at > g.day - interval '3 days' and t.event_at < g.day + interval '2 days')
          then g.missed else 0 end) over w as nth,
        row_number() over w as place, first_value(g.base) over w as first_base, lag(g.accrued, 1, 0::bigint) over w as before
      from (select l.*, l.day - lag(l.day, 1, l.day - 1) over (partition by l.account_id, l.rate_version order by l.day) - 1
        as missed from ledger_accruals l) g
      window w as (partition by g.account_id, g.rate_version order by g.day)
    ) r where r.rate_version = 'bill-apy-2.00'
  ) a
  where a.nth <> a.place or a.base <> a.first_base or a.accrued <> floor(a.exact) or a.booked <> a.accrued - a.before
    or a.fraction <> a.exact - floor(a.exact)`

export const notSealed = sql`
  select 'not_sealed', 'transfer ' || t.id, 'in a batch', 'in none', 0
  from ledger_transfers t
  where exists (select from ledger_batches) and t.recorded_at < clock_timestamp() - interval '20 minutes'
    and not exists (select from (select unnest(b.transfer_ids) as id from ledger_batches b) s where s.id = t.id)`

const lineFaults = (accounts: Sql): Sql => sql`
  select 'line_differs', 'account ' || coalesce(c.account_id, l.account_id) || ', version ' || coalesce(c.version, l.version),
    coalesce(format('transfer %s, %s, balance %s', c.id, c.effect, c.balance), 'no line'),
    coalesce(format('transfer %s, %s, balance %s', l.transfer_id, l.amount, l.balance), 'no line'),
    coalesce(c.version, l.version)
  from (select c.* from chain c join ledger_line_progress p on p.account_id = c.account_id and c.version <= p.version) c
  full join (
    select l.*, t.id is null or l.account_id not in (t.debit_account_id, t.credit_account_id)
      or (t.event_at, t.recorded_at, t.kind, t.cause_kind, t.cause_id, t.debit_account_id + t.credit_account_id)
        <> (l.event_at, l.recorded_at, l.kind, l.cause_kind, l.cause_id, l.account_id + l.counter_account_id) as is_other
    from ledger_account_lines l left join ledger_transfers t on t.id = l.transfer_id
    where l.account_id = any(${accounts})
  ) l on l.account_id = c.account_id and l.version = c.version
  where (l.transfer_id, l.amount, l.balance) is distinct from (c.id, c.effect, c.balance) or l.is_other`

const checkpointFaults = (accounts: Sql): Sql => sql`
  select 'checkpoint_differs', 'account ' || coalesce(k.account_id, l.account_id) || ' on ' || coalesce(k.day, l.day),
    coalesce(format('net %s of %s lines', l.net, l.line_count), 'none'),
    coalesce(format('net %s of %s lines', k.net, k.line_count), 'none'), 0
  from (select * from ledger_checkpoints where account_id = any(${accounts})) k
  full join (
    select account_id, (event_at at time zone 'UTC')::date as day, sum(amount) as net, count(*) as line_count,
      max(version) as version, (array_agg(balance order by version desc))[1] as balance,
      coalesce(sum(amount) filter (where amount > 0 and cause_kind <> 'conversion'), 0) as gained,
      coalesce(-sum(amount) filter (where amount < 0 and cause_kind <> 'conversion'), 0) as lost
    from ledger_account_lines where account_id = any(${accounts}) group by 1, 2
  ) l on l.account_id = k.account_id and l.day = k.day
  where (k.net, k.line_count, k.version, k.balance, k.gained, k.lost)
    is distinct from (l.net, l.line_count, l.version, l.balance, l.gained, l.lost)`

/** Days of all accounts of a kind against rows of account_id, day, net and line_count. */
export const dayFaults = (days: Sql): Sql => sql`
  select 'day_total_differs', coalesce(d.unit, l.unit) || ' ' || coalesce(d.kind, l.kind) || ' at '
      || coalesce(d.provider, l.provider) || ' on ' || coalesce(d.day, l.day),
    coalesce(format('net %s of %s lines', l.net, l.line_count), 'none'),
    coalesce(format('net %s of %s lines', d.net, d.line_count), 'none'), 0
  from ledger_day_totals d
  full join (
    select a.unit, l.day, a.kind, a.provider, sum(l.net) as net, sum(l.line_count) as line_count
    from (${days}) l join ledger_accounts a on a.id = l.account_id group by 1, 2, 3, 4
  ) l on (l.unit, l.day, l.kind, l.provider) = (d.unit, d.day, d.kind, d.provider)
  where (d.net, d.line_count) is distinct from (l.net, l.line_count)`

export const selectFolds = (tx: Tx, accounts: readonly string[]): Promise<Placed[]> =>
  selectPlaced(tx, foldFaults(idsOf(accounts)), [chainOf(idsOf(accounts))])

export const selectBrokenFloors = (tx: Tx, accounts: readonly string[]): Promise<Placed[]> =>
  selectPlaced(tx, brokenFloors, [chainOf(idsOf(accounts)), floors])

export const selectLineFaults = (tx: Tx, accounts: readonly string[]): Promise<Placed[]> =>
  selectPlaced(tx, lineFaults(idsOf(accounts)), [chainOf(idsOf(accounts))])

export const selectCheckpointFaults = (tx: Tx, accounts: readonly string[]): Promise<Placed[]> =>
  selectPlaced(tx, checkpointFaults(idsOf(accounts)))
