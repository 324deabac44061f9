-- How the books are: what verifications found.

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
alter table ledger_verifications enable row level security, force row level security;
create policy owner_writes on ledger_verifications to current_user using (true) with check (true);
create policy read_by_auditor on ledger_verifications for select to contado_auditor using (true);
create policy read_by_staff on ledger_verifications for select to contado_staff using (true);
grant select on ledger_verifications to contado_staff, contado_auditor;

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

revoke all on function ledger_ask_verification, ledger_note_verification from public;
grant execute on function ledger_ask_verification to contado_staff, contado_worker;
grant execute on function ledger_note_verification to contado_worker;
