-- How the books are: what verifications found, how far the heads are copied outside, and money by kind and day.

create table ledger_verifications (
  id uuid primary key,
  asked_at timestamptz not null default clock_timestamp(),
  -- Null: by the calendar.
  asked_by uuid references staff,
  started_at timestamptz,
  finished_at timestamptz,
  fault_count integer check (fault_count >= 0),
  -- The first of them, as verification names them.
  faults jsonb,
  counts jsonb,
  check (num_nulls(started_at, finished_at, fault_count, faults, counts) in (0, 5))
);
create index ledger_verifications_newest on ledger_verifications (asked_at desc, id desc);

create table ledger_head_copies (
  shard smallint primary key,
  sequence bigint not null,
  copied_at timestamptz not null
);
comment on table ledger_head_copies is 'The last head that is outside the database; the copies themselves are what proves anything.';

-- The checkpoints of all accounts of a kind in one row: a day that is asked for again costs one row per kind, not one per account.
create table ledger_day_totals (
  unit text not null,
  day date not null,
  kind text not null,
  provider text not null,
  net numeric not null,
  line_count bigint not null,
  primary key (unit, day, kind, provider)
);
comment on column ledger_day_totals.day is 'UTC day of event_at';
insert into ledger_day_totals
  select a.unit, c.day, a.kind, a.provider, sum(c.net), sum(c.line_count)
  from ledger_checkpoints c join ledger_accounts a on a.id = c.account_id group by 1, 2, 3, 4;

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
      insert into ledger_checkpoints as k (account_id, day, version, balance, net, line_count)
        select c.account_id, c.event_at::date, max(c.version),
          (array_agg(c.balance order by c.version desc))[1], sum(c.amount), count(*)
        from copied c group by c.account_id, c.event_at::date
        on conflict (account_id, day) do update set version = excluded.version, balance = excluded.balance,
          net = k.net + excluded.net, line_count = k.line_count + excluded.line_count
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

-- Asking twice while one is under way asks once; one that nobody finished within an hour is given up.
create function ledger_ask_verification(p_id uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_open uuid;
begin
  if ledger_actor() not in ('staff', 'job', 'owner') then
    raise exception 'only staff and jobs ask for a verification' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(7302106);
  select v.id into v_open from ledger_verifications v
    where v.finished_at is null and v.asked_at > clock_timestamp() - interval '1 hour' order by v.asked_at desc limit 1;
  if v_open is not null then return v_open; end if;
  insert into ledger_verifications (id, asked_by)
    values (p_id, case when ledger_actor() = 'staff' then current_staff_id() end);
  return p_id;
end $$;

create function ledger_note_verification(
  p_id uuid, p_started_at timestamptz, p_fault_count integer, p_faults jsonb, p_counts jsonb
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job notes what a verification found' using errcode = '42501';
  end if;
  update ledger_verifications v set started_at = p_started_at, finished_at = clock_timestamp(), fault_count = p_fault_count,
      faults = p_faults, counts = p_counts
    where v.id = p_id and v.finished_at is null;
end $$;

create function ledger_note_copy(p_shard smallint, p_sequence bigint, p_copied_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job copies heads' using errcode = '42501';
  end if;
  insert into ledger_head_copies as h (shard, sequence, copied_at) values (p_shard, p_sequence, p_copied_at)
    on conflict (shard) do update set sequence = excluded.sequence, copied_at = excluded.copied_at
    where h.sequence < excluded.sequence;
end $$;

do $$
declare t text;
begin
  foreach t in array array['ledger_verifications', 'ledger_head_copies', 'ledger_day_totals'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner_writes on %I to current_user using (true) with check (true)', t);
    execute format('grant select on %I to contado_auditor, contado_staff', t);
    execute format('create policy read_by_auditor on %I for select to contado_auditor using (true)', t);
    execute format('create policy read_by_staff on %I for select to contado_staff using (true)', t);
  end loop;
end $$;
revoke all on function ledger_ask_verification(uuid) from public;
revoke all on function ledger_note_verification(uuid, timestamptz, integer, jsonb, jsonb) from public;
revoke all on function ledger_note_copy(smallint, bigint, timestamptz) from public;
grant execute on function ledger_ask_verification(uuid) to contado_staff, contado_worker;
grant execute on function ledger_note_verification(uuid, timestamptz, integer, jsonb, jsonb) to contado_worker;
grant execute on function ledger_note_copy(smallint, bigint, timestamptz) to contado_worker;
