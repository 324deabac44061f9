-- What every module stands on: who is acting, the business clock, jobs, idempotency, audit, outgoing messages, data keys.
-- The roles contado_app, contado_staff, contado_worker, contado_auditor and contado_jobs exist before this runs.

revoke create on schema public from public;
grant usage on schema public to contado_app, contado_staff, contado_worker, contado_auditor, contado_jobs;

create function current_setting_uuid(name text) returns uuid language sql stable parallel safe as
$$ select nullif(current_setting(name, true), '')::uuid $$;
create function current_user_id() returns uuid language sql stable parallel safe as
$$ select current_setting_uuid('app.user_id') $$;
create function current_organization_id() returns uuid language sql stable parallel safe as
$$ select current_setting_uuid('app.organization_id') $$;
create function current_staff_id() returns uuid language sql stable parallel safe as
$$ select current_setting_uuid('app.staff_id') $$;
create function current_invite_invoice_id() returns uuid language sql stable parallel safe as
$$ select current_setting_uuid('app.invite_invoice_id') $$;
create function current_actor_kind() returns text language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.actor_kind', true), ''), 'nobody') $$;
create function current_scope() returns text language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.scope', true), ''), 'none') $$;
create function current_actor_key() returns text language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.actor_key', true), ''), 'nobody') $$;

-- Business time = wall time + offset. The sandbox moves it forward; nothing moves it back.
create table business_clock (
  id smallint primary key default 1 check (id = 1),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into business_clock default values;
create function refuse_clock_going_back() returns trigger language plpgsql as $$
begin
  if new.offset_ms < old.offset_ms then raise exception 'the business clock never goes back'; end if;
  return new;
end $$;
create trigger business_clock_forward before update on business_clock
  for each row execute function refuse_clock_going_back();
create function business_now() returns timestamptz language sql stable parallel safe as
$$ select statement_timestamp() + make_interval(secs => (select offset_ms from business_clock) / 1000.0) $$;
grant select on business_clock to contado_app, contado_staff, contado_worker, contado_auditor;
grant update (offset_ms) on business_clock to contado_app, contado_staff;

create table idempotency_keys (
  actor text not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy own_keys on idempotency_keys to contado_app, contado_staff
  using (actor = current_actor_key()) with check (actor = current_actor_key());
create policy expiry on idempotency_keys for all to contado_worker using (created_at < now() - interval '30 days');
grant select, insert on idempotency_keys to contado_app, contado_staff;
grant select, delete on idempotency_keys to contado_worker;

create table audit_entries (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null,
  actor_id uuid,
  organization_id uuid,
  action text not null,
  subject jsonb not null,
  request_id text not null
);
create index audit_entries_by_organization on audit_entries (organization_id, at);
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy written_by_all on audit_entries for insert to contado_app, contado_staff, contado_worker with check (true);
create policy read_by_bank on audit_entries for select to contado_staff, contado_auditor using (true);
grant insert on audit_entries to contado_app, contado_staff, contado_worker;
grant select on audit_entries to contado_staff, contado_auditor;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = '42501';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change();

-- Mails and text messages, written with the business row and sent by a job. Without SMTP settings this is the mailbox.
create table outgoing_messages (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  body_text text,
  body_html text,
  kind text not null,
  organization_id uuid,
  user_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'failed', 'kept')),
  attempts integer not null default 0,
  failure text,
  created_at timestamptz not null default clock_timestamp(),
  accepted_at timestamptz
);
create index outgoing_messages_by_recipient on outgoing_messages (recipient, created_at desc);
alter table outgoing_messages enable row level security;
alter table outgoing_messages force row level security;
create policy written_by_all on outgoing_messages for insert to contado_app, contado_staff, contado_worker with check (true);
create policy sent_by_worker on outgoing_messages to contado_worker using (true) with check (true);
create policy read_in_sandbox on outgoing_messages for select to contado_app, contado_staff using (current_scope() = 'sandbox');
grant insert, select on outgoing_messages to contado_app, contado_staff;
grant insert, select, update on outgoing_messages to contado_worker;

create table data_keys (
  organization_id uuid primary key,
  wrapped_key bytea not null,
  created_at timestamptz not null default clock_timestamp()
);
alter table data_keys enable row level security;
alter table data_keys force row level security;
create policy own_key on data_keys to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy read_by_staff on data_keys to contado_staff using (true) with check (true);
grant select, insert on data_keys to contado_app, contado_worker, contado_staff;

-- Attempts that must be counted even when the request itself is undone.
create unlogged table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
grant select, insert, update on rate_counters to contado_app, contado_staff;
grant select, delete on rate_counters to contado_worker;

-- Jobs: one door into the queue, for names that the code declares and nothing else.
create table job_names (name text primary key);
grant select on job_names to contado_jobs;
create function enqueue_job(job text, payload json, run_at timestamptz, job_key text, max_attempts integer)
returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from public.job_names where name = job) then
    raise exception 'no job is called %', job using errcode = '22023';
  end if;
  perform graphile_worker.add_job(
    identifier => job, payload => enqueue_job.payload, run_at => enqueue_job.run_at,
    max_attempts => enqueue_job.max_attempts, job_key => enqueue_job.job_key);
end $$;
revoke all on function enqueue_job from public;
grant create on schema public to contado_jobs;
alter function enqueue_job(text, json, timestamptz, text, integer) owner to contado_jobs;
revoke create on schema public from contado_jobs;
grant execute on function enqueue_job to contado_app, contado_staff, contado_worker;
