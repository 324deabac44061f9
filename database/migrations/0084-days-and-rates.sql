-- What came in and what went out, beside what is left of both: a picture of weeks needs them apart. What was converted
-- between own accounts is neither.
alter table ledger_checkpoints add column gained numeric not null default 0, add column lost numeric not null default 0;
comment on column ledger_checkpoints.gained is 'sum of that day''s lines above zero, conversions left out; lost: below zero, as a positive amount';
update ledger_checkpoints k set gained = l.gained, lost = l.lost from (
  select account_id, (event_at at time zone 'UTC')::date as day,
    coalesce(sum(amount) filter (where amount > 0), 0) as gained, coalesce(-sum(amount) filter (where amount < 0), 0) as lost
  from ledger_account_lines where cause_kind <> 'conversion' group by 1, 2) l
  where l.account_id = k.account_id and l.day = k.day;

-- Copies what accounts' pointers lead to, until about so many lines; answers how many. Each account's lines stay without a gap.
create or replace function ledger_materialise_lines(p_limit bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  v_feed ledger_line_feed;
  v_now constant timestamptz := clock_timestamp();
  v_swept bigint;
  v_account bigint;
  v_lines bigint;
  v_total bigint := 0;
  v_is_complete boolean := true;
begin
  if not pg_try_advisory_xact_lock(7302104) then return 0; end if;
  select * into v_feed from ledger_line_feed;
  select max(s.id) into v_swept from (
    select a.id from ledger_accounts a where a.id > v_feed.swept_until order by a.id limit 2000) s;
  -- What was recorded lately (a transaction may stay open for minutes), and a slice of all accounts, so that none is forgotten.
  for v_account in
    select a.id from ledger_accounts a left join ledger_line_progress p on p.account_id = a.id
    where a.version > coalesce(p.version, 0) and (a.id in (
        select unnest(array[t.debit_account_id, t.credit_account_id]) from ledger_transfers t
        where t.recorded_at >= v_feed.read_until - interval '15 minutes')
      or (a.id > v_feed.swept_until and a.id <= v_swept))
    order by a.id
  loop
    if v_total >= p_limit then
      v_is_complete := false;
      exit;
    end if;
    with fresh as (
      select * from ledger_recent_lines(v_account, null, null, null, null, null, null)
    ), copied as (
      insert into ledger_account_lines select * from fresh returning *
    ), days as (
      insert into ledger_checkpoints as k (account_id, day, version, balance, net, line_count, gained, lost)
        select c.account_id, c.event_at::date, max(c.version),
          (array_agg(c.balance order by c.version desc))[1], sum(c.amount), count(*),
          coalesce(sum(c.amount) filter (where c.amount > 0 and c.cause_kind <> 'conversion'), 0),
          coalesce(-sum(c.amount) filter (where c.amount < 0 and c.cause_kind <> 'conversion'), 0)
        from copied c group by c.account_id, c.event_at::date
        on conflict (account_id, day) do update set version = excluded.version, balance = excluded.balance,
          net = k.net + excluded.net, line_count = k.line_count + excluded.line_count,
          gained = k.gained + excluded.gained, lost = k.lost + excluded.lost
    ), totals as (
      insert into ledger_day_totals as d (unit, day, kind, provider, net, line_count)
        select a.unit, c.event_at::date, a.kind, a.provider, sum(c.amount), count(*)
        from copied c join ledger_accounts a on a.id = c.account_id
        group by a.unit, c.event_at::date, a.kind, a.provider
        on conflict (unit, day, kind, provider) do update set net = d.net + excluded.net,
          line_count = d.line_count + excluded.line_count
    ), progress as (
      insert into ledger_line_progress as g (account_id, version)
        select c.account_id, max(c.version) from copied c group by c.account_id
        on conflict (account_id) do update set version = excluded.version
    )
    select count(*) into v_lines from copied;
    v_total := v_total + v_lines;
  end loop;
  if v_is_complete then
    update ledger_line_feed set read_until = v_now, swept_until = coalesce(v_swept, 0);
  end if;
  return v_total;
end $$;

-- What moved on the acting organization's own accounts of a kind since a day, by unit and day; without a day: what they hold now. One
-- statement, hence one snapshot. What the job has not copied yet is added, so the answer is exact at once.
create function ledger_own_days(p_kind text, p_from date)
returns table (unit text, day date, net numeric, gained numeric, lost numeric)
language sql stable security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set enable_seqscan = off as $$
  with own as materialized (
    select a.id, a.unit, a.balance from ledger_accounts a
    where a.organization_id = current_organization_id() and a.kind = p_kind and a.version > 0 and ledger_may_read(a.organization_id)
  ), days as (
    select o.unit, null::date as day, o.balance::numeric as net, 0::numeric as gained, 0::numeric as lost from own o
    union all
    select o.unit, c.day, c.net, c.gained, c.lost from own o join ledger_checkpoints c on c.account_id = o.id and c.day >= p_from
    union all
    select o.unit, r.event_at::date, r.amount,
      case when r.amount > 0 and r.cause_kind <> 'conversion' then r.amount else 0 end,
      case when r.amount < 0 and r.cause_kind <> 'conversion' then -r.amount else 0 end
    from own o cross join lateral ledger_recent_lines(o.id, null, null, p_from::timestamptz, null, null, null) r
  )
  select d.unit, d.day, sum(d.net), sum(d.gained), sum(d.lost) from days d group by 1, 2
$$;

-- An account's lines of these transfers, by the transfers' own key.
create function ledger_lines_of(p_account bigint, p_transfers uuid[]) returns setof ledger_account_lines
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, case when t.debit_account_id = a.id then t.debit_version else t.credit_version end, t.id,
    case when t.kind not in ('single', 'post', 'reversal') then 0 when t.debit_account_id = a.id then -t.amount else t.amount end,
    case when t.debit_account_id = a.id then t.debit_balance else t.credit_balance end,
    case when t.debit_account_id = a.id then t.credit_account_id else t.debit_account_id end,
    t.event_at, t.recorded_at, t.kind, t.cause_kind, t.cause_id
  from ledger_accounts a join ledger_transfers t on t.id = any (p_transfers) and a.id in (t.debit_account_id, t.credit_account_id)
  where a.id = p_account and ledger_may_read(a.organization_id)
$$;

revoke all on function ledger_own_days, ledger_lines_of from public;
grant execute on function ledger_own_days, ledger_lines_of to contado_app;

-- The rates of a day are asked for by a job.
grant insert on exchange_rates to contado_worker;
create policy worker_stores_rates on exchange_rates for insert to contado_worker with check (true);

-- What is late or due soon is counted beside the navigation of every screen.
create index invoices_due_income on invoices (sender_id, due_date) where status = 'sent';
create index invoices_due_expenses on invoices (recipient_id, due_date) where status = 'sent';
