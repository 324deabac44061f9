-- Whoever looks each minute for what has expired looks no longer at every reservation that was ever resolved.

create table ledger_expiry_mark (
  id smallint primary key default 1 check (id = 1),
  resolved_until timestamptz not null,
  looked_whole_at timestamptz not null
);
insert into ledger_expiry_mark values (1, '-infinity', '-infinity');
comment on column ledger_expiry_mark.resolved_until is 'every pending transfer recorded before is resolved';
comment on column ledger_expiry_mark.looked_whole_at is 'when all of them were last looked at, whatever the mark says';
alter table ledger_expiry_mark enable row level security, force row level security;
create policy owner_writes on ledger_expiry_mark to current_user using (true) with check (true);
create policy read_by_auditor on ledger_expiry_mark for select to contado_auditor using (true);
create policy read_by_staff on ledger_expiry_mark for select to contado_staff using (true);
grant select on ledger_expiry_mark to contado_auditor, contado_staff;

-- In place of the index by expiry: as many as before, and nothing for a transfer that reserves nothing.
create index ledger_transfers_pending on ledger_transfers (recorded_at, expires_at) where kind = 'pending';
drop index ledger_transfers_expiry;

-- Authorizations whose time is over, for the job that lets them expire.
--
-- The mark is of the time of recording, which nobody but the ledger says: an expiry may lie in the past when it is recorded, because the
-- event may, and business time may be ahead. So no pending transfer is lost below it: one that comes now is recorded now; one that is
-- recorded and not yet committed is above it while its transaction is younger than a day, and found by the next look at everything after;
-- one whose resolution is undone was never resolved; a copy of the database copies the mark with it. A clock that was wrong can't hide any
-- either: the mark is never further than the last look at everything, which is repeated once a day and when the clock stands before it. A
-- mark too low costs time only, so two who look at once may each write theirs.
create or replace function ledger_due_expiries(p_now timestamptz, p_limit integer)
returns table (transfer_id uuid, organization_id uuid)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
  set max_parallel_workers_per_gather = 0 set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off
  set enable_mergejoin = off as $$
declare
  v_wall constant timestamptz := clock_timestamp();
  v_margin constant timestamptz := v_wall - interval '1 day';
  v_mark ledger_expiry_mark;
  v_is_whole boolean;
  v_from timestamptz;
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job looks for what expires' using errcode = '42501';
  end if;
  select * into v_mark from ledger_expiry_mark;
  v_is_whole := coalesce(v_wall not between v_mark.looked_whole_at and v_mark.looked_whole_at + interval '1 day', true);
  v_from := case when v_is_whole then '-infinity' else v_mark.resolved_until end;
  v_from := greatest(v_from, coalesce((
    select t.recorded_at from ledger_transfers t
    where t.kind = 'pending' and t.recorded_at >= v_from and t.recorded_at < v_margin
      and not exists (select from ledger_resolutions r where r.resolves_id = t.id)
    order by t.recorded_at limit 1), v_margin));
  update ledger_expiry_mark
    set resolved_until = v_from, looked_whole_at = case when v_is_whole then v_wall else looked_whole_at end
    where v_is_whole or resolved_until <> v_from;
  return query
    select t.id, a.organization_id
    from ledger_transfers t join ledger_accounts a on a.id = t.debit_account_id
    where t.kind = 'pending' and t.recorded_at >= v_from and t.expires_at <= p_now
      and not exists (select from ledger_resolutions r where r.resolves_id = t.id)
    order by t.expires_at limit p_limit;
end $$;
