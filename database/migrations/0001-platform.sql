-- What every module stands on: who is acting, the business clock, stored answers, data keys, attempts, and the door into the
-- queue; how words are found, and by what a transaction is known.
-- The roles contado_app, contado_staff, contado_worker, contado_auditor and contado_jobs exist before this runs.

revoke create on schema public from public;
grant usage on schema public to contado_app, contado_staff, contado_worker, contado_auditor, contado_jobs;

create function current_setting_uuid(name text) returns uuid language sql stable parallel safe as
$$ select nullif(current_setting(name, true), '')::uuid $$;
create function current_user_id() returns uuid language sql stable parallel safe as
$$ select current_setting_uuid('app.user_id') $$;
create function current_organization_id() returns uuid language sql stable parallel safe as
$$ select current_setting_uuid('app.organization_id') $$;
-- The business whose owner opened this transaction: acting for another one on the way makes nobody its owner.
create function current_owned_organization_id() returns uuid language sql stable parallel safe as
$$ select current_setting_uuid('app.owned_organization_id') $$;
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
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = '42501';
end $$;
-- An id of a transaction may come again after a restore; with the moment at which it began it does not.
create function this_transaction() returns text language sql stable as
$$ select pg_current_xact_id()::text || ' ' || extract(epoch from transaction_timestamp())::text $$;

-- Without case and accents.
create function folded(plain text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(plain, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;
-- The words of a text by which it is found, each by its beginning too. Signs that join words part them: an address is its parts.
create function search_words(text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, folded(translate($1, '@._-+/:', '       ')));

-- Business time = wall time + offset. The sandbox moves it forward; nothing moves it back.
create table business_clock (
  id smallint primary key default 1 check (id = 1),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into business_clock default values;
grant select, update (offset_ms) on business_clock to contado_app, contado_staff;
grant select on business_clock to contado_worker, contado_auditor;

-- Stored answers, sealed with the key of the business that they tell of: whoever does not act for it any more gets none of them.
create table idempotency_keys (
  actor text not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  created_at timestamptz not null default now(),
  organization_id uuid,
  answer bytea not null,
  constraint idempotency_keys_key unique nulls not distinct (actor, organization_id, route, key)
);
comment on column idempotency_keys.organization_id is 'Whom the actor acted for; null: for nobody but oneself, or the bank.';
comment on column idempotency_keys.body_hash is 'Keyed by a secret that is not in the database.';
comment on column idempotency_keys.answer is 'Sealed with the data key of the organization, or of the house, and bound to this row.';
create index idempotency_keys_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security, force row level security;
create policy expiry on idempotency_keys for all to contado_worker using (created_at < now() - interval '30 days');
create policy own_keys on idempotency_keys for select to contado_app, contado_staff
  using (actor = current_actor_key() and organization_id is not distinct from current_organization_id());
create policy keeps_own on idempotency_keys for insert to contado_app, contado_staff with check (actor = current_actor_key());
grant select, insert on idempotency_keys to contado_app, contado_staff;
grant select, delete on idempotency_keys to contado_worker;

create table data_keys (
  organization_id uuid primary key,
  wrapped_key bytea not null,
  created_at timestamptz not null default clock_timestamp()
);
alter table data_keys enable row level security, force row level security;
create policy own_key on data_keys to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy read_by_staff on data_keys to contado_staff using (true) with check (true);
grant select, insert on data_keys to contado_app, contado_staff, contado_worker;

-- Attempts that must be counted even when the request itself is undone.
create unlogged table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
grant select, insert, update on rate_counters to contado_app, contado_staff;
-- Whoever mails invoices counts how many a mailbox has had.
grant select, insert, update, delete on rate_counters to contado_worker;

-- Jobs: one door into the queue, for names that the code declares and nothing else.
create table job_names (
  name text primary key
);
grant select on job_names to contado_jobs;

-- Who works through the queue and lives.
create table worker_heartbeats (
  -- As the queue names whoever holds a job. A session-level advisory lock on it is held for as long as the worker lives.
  pool text primary key,
  started_at timestamptz not null default clock_timestamp(),
  beat_at timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on worker_heartbeats to contado_jobs;

-- How often a worker died while it held a job. That it died is no failed attempt of the job: only a job that takes worker after worker
-- along is given up in the end.
create table job_interruptions (
  job_id bigint primary key,
  times integer not null
);
grant select, insert, update, delete on job_interruptions to contado_jobs;

create function refuse_clock_going_back() returns trigger language plpgsql as $$
begin
  if new.offset_ms < old.offset_ms then raise exception 'the business clock never goes back'; end if;
  return new;
end $$;
create trigger business_clock_forward before update on business_clock
  for each row execute function refuse_clock_going_back();

create function business_now() returns timestamptz language sql stable parallel safe as
$$ select statement_timestamp() + make_interval(secs => (select offset_ms from business_clock) / 1000.0) $$;

-- Jobs of one line are carried out one after the other, so that long ones leave places for the others. Called by hand alone.
create function enqueue_job(job text, payload json, run_at timestamptz, job_key text, max_attempts integer, line text default null)
returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from public.job_names where name = job) then
    raise exception 'no job is called %', job using errcode = '22023';
  end if;
  perform graphile_worker.add_job(
    identifier => job, payload => enqueue_job.payload, run_at => enqueue_job.run_at,
    max_attempts => enqueue_job.max_attempts, job_key => enqueue_job.job_key, queue_name => line);
end $$;

-- The jobs of one transaction in one call: the queue takes three of them in a third of the time that three calls take. The one that was
-- asked for first is due first, by a microsecond each, so that a line keeps their order. No two have the same key.
create function enqueue_jobs(jobs json)
returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  specs graphile_worker.job_spec[];
  unknown text;
begin
  select job.name into unknown from json_to_recordset(jobs) as job(name text)
  where not exists (select from public.job_names n where n.name = job.name) limit 1;
  if found then
    raise exception 'no job is called %', unknown using errcode = '22023';
  end if;
  select array_agg((job.name, job.payload, job.line,
      coalesce(job."runAt", now() + (job.place - 1) * interval '1 microsecond'),
      job."maxAttempts", job.key, null, null)::graphile_worker.job_spec order by job.place) into specs
  from rows from (json_to_recordset(jobs)
      as (name text, payload json, "runAt" timestamptz, key text, "maxAttempts" smallint, line text))
    with ordinality as job(name, payload, "runAt", key, "maxAttempts", line, place);
  perform graphile_worker.add_jobs(specs);
end $$;

-- False: somebody else has carried the job out.
create function finish_job(job_id bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from graphile_worker._private_jobs where id = job_id;
  return found;
end $$;

-- Dead are jobs that used up their attempts; what the calendar asks for again is not one.
create function queue_health(out beat_age_seconds double precision, out oldest_seconds double precision,
  out waiting bigint, out locked bigint, out dead bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (select extract(epoch from clock_timestamp() - max(beat_at)) from public.worker_heartbeats),
    coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where is_due)), 0),
    count(*) filter (where is_due), count(*) filter (where locked_at is not null),
    count(*) filter (where locked_at is null and attempts >= max_attempts and payload -> '_cron' is null)
  from (
    select j.*, j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= clock_timestamp() as is_due
    from graphile_worker._private_jobs j) jobs
$$;

-- The queue's functions belong to its role, which may make nothing else here.
revoke all on function enqueue_job, enqueue_jobs, finish_job, queue_health from public;
grant create on schema public to contado_jobs;
alter function enqueue_job(text, json, timestamptz, text, integer, text) owner to contado_jobs;
alter function enqueue_jobs(json) owner to contado_jobs;
alter function finish_job(bigint) owner to contado_jobs;
alter function queue_health() owner to contado_jobs;
revoke create on schema public from contado_jobs;
grant execute on function enqueue_jobs, queue_health to contado_app, contado_staff, contado_worker;
grant execute on function finish_job to contado_worker;
