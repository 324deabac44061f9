import type pg from 'pg'
import { wallMs } from '../apps/api/src/platform/clock.ts'
import { connectAlone } from '../apps/api/src/platform/db/db.ts'

// Wallets pay each other in rounds: in each every wallet takes part in one transfer, with a partner that changes every four rounds. So
// versions, balances and pointers are formulas of the round and the wallet, and no row waits for the one before it. After four rounds of
// single transfers (A), of these with a group (G), of pendings and posts (B), or of a void and a reversal (C) both hold what they held.
const definitions = `
  create function bench_id(ms bigint, n integer) returns uuid language sql immutable as $$
    select (lpad(to_hex(ms), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid $$;
  create function bench_base(w integer) returns bigint language sql immutable as $$
    select case when w % 10 = 0 then 150 else 1000000 end $$;
  create table bench_kinds (type text, step int, kind text, is_back boolean, is_group boolean, resolves int, moved int, moved_before int);
  insert into bench_kinds values
    ('A', 0, 'single', false, false, null, -1, 0), ('A', 1, 'single', true, false, null, 0, -1),
    ('A', 2, 'single', false, false, null, -1, 0), ('A', 3, 'single', true, false, null, 0, -1),
    ('G', 0, 'single', false, true, null, -1, 0), ('G', 1, 'single', true, true, null, 0, -1),
    ('G', 2, 'single', false, false, null, -1, 0), ('G', 3, 'single', true, false, null, 0, -1),
    ('B', 0, 'pending', false, false, null, 0, 0), ('B', 1, 'post', false, false, 0, -1, 0),
    ('B', 2, 'pending', true, false, null, -1, -1), ('B', 3, 'post', true, false, 2, 0, -1),
    ('C', 0, 'pending', false, false, null, 0, 0), ('C', 1, 'void', false, false, 0, 0, 0),
    ('C', 2, 'single', false, false, null, -1, 0), ('C', 3, 'reversal', true, false, 2, 0, -1);`

const rounds = `
  create table bench_rounds as
    with given as (select $1::int as wallets, $2::int as rounds, $3::bigint as start_ms),
    turns as (
      select q, 1 + ((q::bigint * 7919) % (g.wallets - 1))::int as mask, 1 + q % 100 as amount,
        case when q % 10 = 0 then 'B' when q % 10 = 1 then 'C' when q % 10 in (2, 3) then 'G' else 'A' end as type
      from given g, generate_series(0, g.rounds / 4 - 1) q
    ), tops as (select t.*, (2 ^ floor(log(2, mask::numeric)))::int as top from turns t)
    select t.q * 4 + s as r, s as step, t.type, t.mask, t.top, t.amount,
      g.start_ms + (t.q * 4 + s + 1) * d.step_ms as ms, g.start_ms + (t.q * 4 + s) * d.step_ms as ms_before, d.step_ms,
      case when s > 0 then t.mask else coalesce(b.mask, 0) end as mask_before,
      case when s > 0 then t.top else coalesce(b.top, 0) end as top_before
    from given g cross join lateral (select (359 * 86400000::bigint) / g.rounds as step_ms) d, tops t
    left join tops b on b.q = t.q - 1 cross join generate_series(0, 3) s`

const partitions = `
  do $$ declare m date := date_trunc('month', now() - interval '13 months')::date; part text; begin
    while m < date_trunc('month', now()) loop
      part := 'ledger_transfers_' || to_char(m, 'YYYY_MM');
      execute format('create table %I partition of ledger_transfers for values from (%L) to (%L)', part,
        ledger_first_id_of(m::timestamptz), ledger_first_id_of((m + interval '1 month')::timestamptz));
      execute format('create trigger ledger_transfers_no_truncate before truncate on %I for each statement execute function refuse_change()', part);
      execute format('alter table %I enable row level security', part);
      execute format('alter table %I force row level security', part);
      m := (m + interval '1 month')::date;
    end loop; end $$;`

const accounts = `
  insert into ledger_accounts (id, organization_id, provider, unit, exponent, kind, account_type, floor, is_user_debitable, balance,
      version, last_transfer_id) overriding system value
    select 1, null, 'smart_rail', 'USD', 2, 'cash', 'none', null, false, -(select sum(bench_base(w)) from generate_series(0, $1::int - 1) w),
      $1, bench_id($3::bigint, $1 - 1)
    union all
    select w + 2, gen_random_uuid(), 'smart_rail', 'USD', 2, 'available', 'smart', 0, true, bench_base(w), $2::int + 1,
      bench_id(l.ms, case when w & l.top = 0 then w else w # l.mask end)
    from generate_series(0, $1 - 1) w, (select * from bench_rounds order by r desc limit 1) l`

const insertTransfers = (rows: string): string => {
  const columns = (
    hash: string,
  ): string => `debit, credit, amount, debit_version, debit_balance, credit_version, credit_balance, at, at,
    expires_at, group_leg, group_size, id, id, group_id, resolves_id, debit_previous, credit_previous, null::uuid, ${hash}, 'USD', kind, cause,
    'job'`
  return `insert into ledger_transfers select ${columns(`ledger_content_hash(row(${columns('null::bytea')})::ledger_transfers)`)} from (${rows}) v`
}

const funding = insertTransfers(`
  select 1::bigint as debit, (w + 2)::bigint as credit, bench_base(w) as amount, (w + 1)::bigint as debit_version,
    -((w / 10 + 1) * 150 + (w - w / 10) * 1000000::bigint) as debit_balance, 1::bigint as credit_version,
    bench_base(w) as credit_balance, to_timestamp($2::bigint / 1000.0) as at, null::timestamptz as expires_at,
    null::smallint as group_leg, null::smallint as group_size, bench_id($2, w) as id, null::uuid as group_id, null::uuid as resolves_id,
    case when w > 0 then bench_id($2, w - 1) end as debit_previous, null::uuid as credit_previous, 'single' as kind, 'deposit' as cause
  from generate_series(0, $1::int - 1) w`)

const payments = insertTransfers(`
  select payer + 2::bigint as debit, payee + 2::bigint as credit, amount, version as debit_version,
    bench_base(payer) + moved as debit_balance, version as credit_version, bench_base(payee) - moved as credit_balance, at, expires_at,
    group_leg, group_size, id, group_id, resolves_id,
    bench_id(ms_before, case when payer & top_before = 0 then payer else payer # mask_before end) as debit_previous,
    bench_id(ms_before, case when payee & top_before = 0 then payee else payee # mask_before end) as credit_previous, kind,
    'transfer' as cause
  from (
    select case when k.is_back then w # r.mask else w end as payer, case when k.is_back then w else w # r.mask end as payee,
      r.amount::bigint as amount, r.r + 2::bigint as version, r.amount * k.moved * case when k.is_back then -1 else 1 end as moved,
      to_timestamp(r.ms / 1000.0) as at, case when k.kind = 'pending' then to_timestamp(r.ms / 1000.0) + interval '7 days' end as expires_at,
      case when k.is_group then r.step + 1 end::smallint as group_leg, case when k.is_group then 2 end::smallint as group_size,
      bench_id(r.ms, w) as id, case when k.is_group then bench_id(r.ms - r.step * r.step_ms, w) end as group_id,
      case when k.resolves is not null then bench_id(r.ms - (r.step - k.resolves) * r.step_ms, w) end as resolves_id, k.kind,
      r.ms_before, r.mask_before, r.top_before
    from bench_rounds r join bench_kinds k on k.type = r.type and k.step = r.step
    cross join generate_series(0, $1::int - 1) w where w & r.top = 0 and r.r >= $2 and r.r < $3 order by r.r, w
  ) p`)

const lines = `
  insert into ledger_account_lines select s.account_id, s.version, t.id,
      case when t.kind in ('single', 'post', 'reversal') then s.sign * t.amount else 0 end, s.balance, s.counter, t.event_at, t.recorded_at,
      t.kind, t.cause_kind, t.cause_id
    from ledger_transfers t cross join lateral (values (t.debit_account_id, t.debit_version, t.debit_balance, t.credit_account_id, -1),
      (t.credit_account_id, t.credit_version, t.credit_balance, t.debit_account_id, 1)) s (account_id, version, balance, counter, sign)
    where t.id >= ledger_first_id_of(to_timestamp($1::bigint / 1000.0)) and t.id < ledger_first_id_of(to_timestamp($2::bigint / 1000.0))`

const copied = `
  alter table ledger_account_lines add primary key (account_id, version);
  create index ledger_account_lines_events on ledger_account_lines (account_id, event_at);
  insert into ledger_resolutions select resolves_id, id from ledger_transfers where resolves_id is not null;
  insert into ledger_line_progress select id, version from ledger_accounts;
  insert into ledger_checkpoints select g.account_id, g.day, g.version, l.balance, g.net, g.line_count, g.gained, g.lost from (
    select account_id, event_at::date as day, max(version) as version, sum(amount) as net, count(*) as line_count,
      coalesce(sum(amount) filter (where amount > 0), 0) as gained, coalesce(-sum(amount) filter (where amount < 0), 0) as lost
    from ledger_account_lines group by 1, 2) g
    join ledger_account_lines l on l.account_id = g.account_id and l.version = g.version;
  insert into ledger_day_totals select a.unit, k.day, a.kind, a.provider, sum(k.net), sum(k.line_count)
    from ledger_checkpoints k join ledger_accounts a on a.id = k.account_id group by 1, 2, 3, 4;
  update ledger_line_feed set read_until = now();
  do $$ declare b record; before bytea; now_hash bytea; begin
    for b in select row_number() over (order by ms) as n, ms from (
      select distinct ms_before as ms from bench_rounds union select max(ms) from bench_rounds) m order by ms loop
      perform ledger_append_batch(0::smallint, b.n, (select array_agg(id order by id) from ledger_transfers
        where id >= bench_id(b.ms, 0) and id <= bench_id(b.ms, 2147483647)), before, null, null);
      select hash into before from ledger_batches where shard = 0 and sequence = b.n;
    end loop; end $$;`

const hourMs = 60 * 60_000

const run = async (owner: pg.Client, text: string, values?: readonly unknown[]): Promise<void> => {
  await owner.query(text, values ? [...values] : undefined)
}

/** Fills an empty ledger with about so many transfers, right in every respect, with all that is copied from them; answers how many. */
export const fillLedger = async (databaseUrl: string, asked: number): Promise<number> => {
  const wallets = 2 ** Math.max(4, Math.round(Math.log2(asked / 600)))
  const roundCount = Math.floor((asked - wallets) / (wallets / 2) / 4) * 4
  const startMs = wallMs() - 360 * 86_400_000
  const connect = () => connectAlone(databaseUrl, { name: 'bench', statementMs: hourMs })
  const [owner, other] = [await connect(), await connect()]
  try {
    for (const client of [owner, other])
      await run(client, `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
    await run(owner, `alter system set max_wal_size = '8GB'`)
    await run(owner, 'select pg_reload_conf()')
    await run(owner, definitions)
    await run(owner, rounds, [wallets, roundCount, startMs])
    await run(owner, partitions)
    await run(owner, accounts, [wallets, roundCount, startMs])
    await run(owner, funding, [wallets, startMs])
    await run(owner, 'analyze bench_rounds, bench_kinds')
    const half = Math.ceil(roundCount / 2)
    await Promise.all([run(owner, payments, [wallets, 0, half]), run(other, payments, [wallets, half, roundCount])])
    await run(owner, 'analyze ledger_transfers')
    await run(
      owner,
      'alter table ledger_account_lines drop constraint ledger_account_lines_pkey; drop index ledger_account_lines_events',
    )
    const middleMs = startMs + 180 * 86_400_000
    await Promise.all([run(owner, lines, [startMs, middleMs]), run(other, lines, [middleMs, wallMs()])])
    await run(owner, copied)
    await run(owner, 'vacuum analyze')
    return wallets + (roundCount * wallets) / 2
  } finally {
    await Promise.all([owner.end(), other.end()])
  }
}
