import { faultCodes } from '@contado/contract/ledger-health/fault-codes.ts'
import { sql } from 'kysely'
import { type AppendOnly, guardFaults } from '../../platform/db/append-only.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Fault, Verification } from './verification.ts'

// Each transfer seen from both of its accounts, then each account's sides in order, with what a fold over them gives.
const chain = sql`
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
  ),
  chain as materialized (
    select s.*, coalesce(lag(version) over w, 0) as version_before, lag(id) over w as id_before,
      coalesce(lag(balance) over w, 0) as balance_before, sum(effect) over w as folded, sum(hold) over w as held,
      lead(id) over w is null as is_last
    from sides s window w as (partition by account_id order by version, recorded_at, id)
  )`

const ledger: AppendOnly = {
  tables: sql`select c.oid from pg_class c
    where c.relname like 'ledger\\_%' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  triggers: sql`
    select c.relname::text as relation, t.name, t.events, t.level from pg_class c
    cross join (values ('ledger_transfers_append_only', 'DELETE OR UPDATE', 'ROW'),
      ('ledger_transfers_no_truncate', 'TRUNCATE', 'STATEMENT')) t (name, events, level)
    where c.oid = 'ledger_transfers'::regclass
      or c.oid in (select inhrelid from pg_inherits where inhparent = 'ledger_transfers'::regclass)
    union all
    select r.name, r.name || t.suffix, t.events, t.level
    from (values ('ledger_resolutions'), ('ledger_rejections'), ('ledger_provider_events'), ('ledger_accruals'),
      ('ledger_batches'), ('ledger_units'), ('ledger_account_kinds'), ('ledger_cause_edges'), ('ledger_identity')) r (name),
      (values ('_append_only', 'DELETE OR UPDATE', 'ROW'), ('_no_truncate', 'TRUNCATE', 'STATEMENT')) t (suffix, events, level)
    union all
    select 'ledger_accounts', t.name, t.events, t.level
    from (values ('ledger_accounts_keep_key', 'UPDATE OF id, public_id, organization_id, provider, unit, exponent, kind, account_type, reference, floor, is_user_debitable, opened_at', 'ROW'),
      ('ledger_accounts_no_delete', 'DELETE', 'ROW'), ('ledger_accounts_no_truncate', 'TRUNCATE', 'STATEMENT')) t (name, events, level)`,
  writers: sql`select null as relation, null as role, null as privilege where false`,
  policies: sql`
    select c.relname::text as relation, p.name, p.says from pg_class c
    cross join (values ('owner_writes', 'all to the owner using true check true'),
      ('read_by_auditor', 'select to contado_auditor using true'), ('read_by_staff', 'select to contado_staff using true'),
      ('read_by_backup', 'select to contado_backup using true')) p (name, says)
    where c.relname like 'ledger\\_%' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and (not c.relispartition or c.relname = 'ledger_transfers_default' and p.name in ('owner_writes', 'read_by_auditor'))
    union all
    select v.relation, v.name, 'select to ' || v.says from (values
      ('ledger_units', 'read_by_all', 'contado_app, contado_worker using true'),
      ('ledger_account_kinds', 'read_by_all', 'contado_app, contado_worker using true'),
      ('ledger_batches', 'read_by_worker', 'contado_worker using true'),
      ('ledger_identity', 'read_by_worker', 'contado_worker using true'),
      ('ledger_head_copies', 'read_by_worker', 'contado_worker using true'),
      ('ledger_accounts', 'own_accounts',
        'contado_app using ((organization_id = current_organization_id()) AND (current_actor_kind() = ''user''::text))'),
      ('ledger_accounts', 'own_or_house_accounts',
        'contado_worker using ((organization_id IS NULL) OR (organization_id = current_organization_id()))'),
      ('ledger_transfers', 'own_transfers', 'contado_app, contado_worker using (EXISTS ( SELECT FROM ledger_accounts a WHERE (a.id = ANY (ARRAY[ledger_transfers.debit_account_id, ledger_transfers.credit_account_id]))))'),
      ('ledger_account_lines', 'own_lines', 'contado_app, contado_worker using (EXISTS ( SELECT FROM ledger_accounts a WHERE (a.id = ledger_account_lines.account_id)))')
    ) v (relation, name, says)`,
}

// A superuser who wants to change an entry must first switch these off.
const guards = sql`
  select f.*, 0::bigint as place from (${guardFaults(ledger)}) f
  union all
  select 'guard_missing', k.name || ' on ' || k.relation, 'a valid constraint', 'none', 0
  from (values ('ledger_accounts', 'ledger_accounts_floor'), ('ledger_accounts', 'ledger_accounts_key'),
    ('ledger_transfers', 'ledger_transfers_amount'), ('ledger_transfers', 'ledger_transfers_pkey'),
    ('ledger_resolutions', 'ledger_resolutions_pkey'), ('ledger_rejections', 'ledger_rejections_pkey'),
    ('ledger_provider_events', 'ledger_provider_events_pkey'), ('ledger_accruals', 'ledger_accruals_pkey'),
    ('ledger_batches', 'ledger_batches_pkey')) k (relation, name)
  where not exists (select from pg_constraint c
    where c.conrelid = k.relation::regclass and c.conname = k.name and c.convalidated)`

const rows = sql`
  select 'transfer_malformed', 'transfer ' || t.id,
    'two accounts of one unit and one provider, an amount above zero',
    format('%s %s from %s (%s %s) to %s (%s %s), kind %s', t.amount, t.unit, t.debit_account_id,
      coalesce(d.unit, 'unknown'), d.provider, t.credit_account_id, coalesce(c.unit, 'unknown'), c.provider, t.kind), 0
  from ledger_transfers t
  left join ledger_accounts d on d.id = t.debit_account_id
  left join ledger_accounts c on c.id = t.credit_account_id
  where d.id is null or c.id is null or d.id = c.id or t.amount <= 0 or d.unit <> t.unit or c.unit <> t.unit
    or d.provider <> c.provider
    or t.kind not in ('single', 'pending', 'post', 'void', 'expire', 'reversal')
    or (t.resolves_id is null) = (t.kind in ('post', 'void', 'expire', 'reversal'))
    or (t.expires_at is null) = (t.kind = 'pending')
    or num_nulls(t.group_id, t.group_leg, t.group_size) not in (0, 3)
  union all
  select 'content_changed', 'transfer ' || t.id, encode(ledger_content_hash(t), 'hex'), encode(t.content_hash, 'hex'),
    t.debit_version
  from ledger_transfers t where t.content_hash is distinct from ledger_content_hash(t)`

const folds = sql`
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
  where (a.version, a.balance, a.reserved) is distinct from
      (coalesce(c.version, 0), coalesce(c.folded, 0), coalesce(c.held, 0))
    or a.last_transfer_id is distinct from c.id
  union all
  select 'floor_changed', 'account ' || a.id || ' (' || a.kind || ')',
    coalesce(ledger_floor_of(a.provider, a.unit, a.kind)::text, 'no floor'), coalesce(a.floor::text, 'no floor'), a.id
  from ledger_accounts a join ledger_account_kinds k on k.kind = a.kind
  where a.floor is distinct from ledger_floor_of(a.provider, a.unit, a.kind) or a.is_user_debitable <> k.is_user_debitable or a.exponent <> (select u.exponent from ledger_units u where u.unit = a.unit)
    or k.is_house <> (a.organization_id is null)
  union all
  select 'floor_broken', 'account ' || c.account_id || ', version ' || c.version || ' (transfer ' || c.id || ')',
    'at least ' || a.floor, 'balance ' || c.folded || ', reserved ' || c.held, c.version
  from chain c join (select id, ledger_floor_of(provider, unit, kind) as floor from ledger_accounts) a on a.id = c.account_id
  where c.folded - c.held < a.floor`

const links = sql`
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
    or not coalesce(case t.kind
      when 'reversal' then o.kind in ('single', 'post') and o.amount = t.amount
        and (o.debit_account_id, o.credit_account_id) = (t.credit_account_id, t.debit_account_id)
      else o.kind = 'pending' and (o.debit_account_id, o.credit_account_id) = (t.debit_account_id, t.credit_account_id)
        and case t.kind when 'post' then t.amount <= o.amount and t.event_at < o.expires_at
          when 'expire' then t.amount = o.amount and t.event_at >= o.expires_at
          else t.amount = o.amount end
      end, false)
  union all
  select 'resolution_broken', 'resolution of ' || r.resolves_id, 'transfer ' || r.transfer_id, 'none', 0
  from ledger_resolutions r
  where not exists (select from ledger_transfers t where t.id = r.transfer_id and t.resolves_id = r.resolves_id)
  union all
  select 'group_incomplete', 'group ' || group_id, 'legs 1 to ' || max(group_size),
    'legs ' || string_agg(group_leg::text, ', ' order by group_leg), 0
  from ledger_transfers where group_id is not null
  group by group_id
  having count(*) <> max(group_size) or min(group_size) <> max(group_size) or count(distinct group_leg) <> count(*)
    or min(group_leg) <> 1 or max(group_leg) <> max(group_size)
    or (array_agg(id order by group_leg))[1] <> group_id
  union all
  select 'sum_not_zero', unit || ' at ' || provider, '0', sum(balance)::text, 0
  from ledger_accounts group by unit, provider having sum(balance) <> 0
  union all
  select 'rejected_and_posted', 'transfer ' || x.id, 'one outcome', 'rejected (' || x.code || ') and posted', 0
  from ledger_rejections x join ledger_transfers t on t.id = x.id`

const meanings = sql`
  select 'cause_not_allowed', 'transfer ' || t.id, 'accounts that ' || t.cause_kind || ' may move between',
    format('%s from %s to %s', t.kind, d.kind, c.kind), 0
  from ledger_transfers t
  join ledger_accounts d on d.id = t.debit_account_id
  join ledger_accounts c on c.id = t.credit_account_id
  where t.cause_kind in (select cause_kind from ledger_cause_edges) and not exists (
    select from ledger_cause_edges e where e.cause_kind = t.cause_kind
      and e.debit_kind = case t.kind when 'reversal' then c.kind else d.kind end
      and e.credit_kind = case t.kind when 'reversal' then d.kind else c.kind end)
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

const seals = sql`
  select 'batch_differs', 'batch ' || b.sequence || ' of shard ' || b.shard,
    format('%s transfers, %s after %s', b.transfer_count, encode(b.reckoned, 'hex'), coalesce(encode(b.head_before, 'hex'), 'nothing')),
    format('%s transfers, %s after %s', b.found, encode(b.hash, 'hex'), coalesce(encode(b.previous_hash, 'hex'), 'nothing')),
    b.sequence
  from (
    select s.*, ledger_batch_hash(s.previous_hash, s.transfer_ids) as reckoned, lag(s.hash) over w as head_before,
      lag(s.sequence, 1, 0::bigint) over w as sequence_before,
      (select count(*) from ledger_transfers t where t.id = any (s.transfer_ids)) as found
    from ledger_batches s window w as (partition by s.shard order by s.sequence)
  ) b
  where b.hash is distinct from b.reckoned or b.previous_hash is distinct from b.head_before
    or b.sequence <> b.sequence_before + 1 or b.found <> b.transfer_count
  union all
  select 'not_sealed', 'transfer ' || t.id, 'in a batch', 'in none', 0
  from ledger_transfers t
  where exists (select from ledger_batches) and t.recorded_at < clock_timestamp() - interval '20 minutes'
    and not exists (select from (select unnest(b.transfer_ids) as id from ledger_batches b) s where s.id = t.id)`

const copies = sql`
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
  ) l on l.account_id = c.account_id and l.version = c.version
  where (l.transfer_id, l.amount, l.balance) is distinct from (c.id, c.effect, c.balance) or l.is_other
  union all
  select 'checkpoint_differs', 'account ' || coalesce(k.account_id, l.account_id) || ' on ' || coalesce(k.day, l.day),
    coalesce(format('net %s of %s lines', l.net, l.line_count), 'none'),
    coalesce(format('net %s of %s lines', k.net, k.line_count), 'none'), 0
  from ledger_checkpoints k
  full join (
    select account_id, (event_at at time zone 'UTC')::date as day, sum(amount) as net, count(*) as line_count,
      max(version) as version, (array_agg(balance order by version desc))[1] as balance,
      coalesce(sum(amount) filter (where amount > 0 and cause_kind <> 'conversion'), 0) as gained,
      coalesce(-sum(amount) filter (where amount < 0 and cause_kind <> 'conversion'), 0) as lost
    from ledger_account_lines group by 1, 2
  ) l on l.account_id = k.account_id and l.day = k.day
  where (k.net, k.line_count, k.version, k.balance, k.gained, k.lost)
    is distinct from (l.net, l.line_count, l.version, l.balance, l.gained, l.lost)
  union all
  select 'day_total_differs', coalesce(d.unit, l.unit) || ' ' || coalesce(d.kind, l.kind) || ' at '
      || coalesce(d.provider, l.provider) || ' on ' || coalesce(d.day, l.day),
    coalesce(format('net %s of %s lines', l.net, l.line_count), 'none'),
    coalesce(format('net %s of %s lines', d.net, d.line_count), 'none'), 0
  from ledger_day_totals d
  full join (
    select a.unit, (l.event_at at time zone 'UTC')::date as day, a.kind, a.provider, sum(l.amount) as net,
      count(*) as line_count
    from ledger_account_lines l join ledger_accounts a on a.id = l.account_id group by 1, 2, 3, 4
  ) l on (l.unit, l.day, l.kind, l.provider) = (d.unit, d.day, d.kind, d.provider)
  where (d.net, d.line_count) is distinct from (l.net, l.line_count)`

type CountRow = {
  accounts: bigint
  transfers: bigint
  pendings: bigint
  groups: bigint
  rejections: bigint
  lines: bigint
}

/** All checks in one statement, hence in one snapshot. */
export const selectFaults = async (tx: Tx): Promise<Omit<Verification, 'isClean'>> => {
  await sql`set local work_mem = '64MB'`.execute(tx)
  const found = await sql<CountRow & { faults: Fault[] | null }>`
    with ${chain},
    faults as (${guards} union all ${rows} union all ${folds} union all ${links} union all ${meanings} union all ${seals}
      union all ${copies}),
    ranked as (
      select f.*, array_position(${[...faultCodes]}::text[], f.code) as rank,
        row_number() over (partition by f.code order by f.place, f.subject) as nth
      from faults f
    )
    select
      (select json_agg(json_build_object('code', code, 'subject', subject, 'expected', expected, 'found', found)
        order by rank, nth) from ranked where nth <= 20) as faults,
      (select count(*) from ledger_accounts) as accounts,
      (select count(*) from ledger_transfers) as transfers,
      (select count(*) from ledger_transfers t where t.kind = 'pending'
        and not exists (select from ledger_resolutions r where r.resolves_id = t.id)) as pendings,
      (select count(distinct group_id) from ledger_transfers) as groups,
      (select count(*) from ledger_rejections) as rejections,
      (select count(*) from ledger_account_lines) as lines`.execute(tx)
  const [row] = found.rows
  if (!row) throw new Error('The verification gave no answer')
  const { accounts, transfers, pendings, groups, rejections, lines } = row
  return {
    faults: row.faults ?? [],
    counts: { accounts, transfers, openPendings: pendings, groups, rejections, lines },
  }
}
