-- Lists written to files by a job: what was asked for and how far it is. The file is one of the organization's files, by the same id.

create table exports (
  id uuid primary key,
  organization_id uuid not null references organizations,
  -- Who asked for it: it is written as they may read.
  user_id uuid not null references users,
  list text not null check (list in ('income', 'expenses', 'log', 'transactions', 'ageing')),
  format text not null check (format in ('csv', 'pdf')),
  -- The list's filters, as they were sent.
  wish jsonb not null,
  language text not null,
  time_zone text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'canceled')),
  -- Counts the beginnings: whoever writes under an earlier one is too late.
  attempt integer not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  file_name text,
  size_bytes bigint,
  created_at timestamptz not null default clock_timestamp(),
  -- Ready, failed or canceled.
  ended_at timestamptz,
  expires_at timestamptz,
  check ((status = 'ready') = (file_name is not null and size_bytes is not null and expires_at is not null)),
  check ((status in ('waiting', 'running')) = (ended_at is null))
);
create index exports_of_organization on exports (organization_id, id desc);
create index exports_by_age on exports (created_at);
alter table exports enable row level security, force row level security;
create policy own_exports on exports to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy worker_sweeps on exports to contado_worker using (created_at < clock_timestamp() - interval '1 day') with check (false);
create policy auditor_reads on exports for select to contado_auditor using (true);
grant select, insert, update (status, ended_at) on exports to contado_app;
grant select, update (status, attempt, rows_done, rows_total, file_name, size_bytes, ended_at, expires_at), delete on exports to contado_worker;
grant select on exports to contado_auditor;

-- A job adds the file of the export that it writes, and no other.
create policy export_of_job on files as restrictive for insert to contado_worker
  with check (organization_id = current_organization_id() and file_group = 'export');
grant insert on files to contado_worker;

-- Jobs of one line are carried out one after the other, so that long ones leave places for the others.
drop function enqueue_job(text, json, timestamptz, text, integer);
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
revoke all on function enqueue_job from public;
grant create on schema public to contado_jobs;
alter function enqueue_job(text, json, timestamptz, text, integer, text) owner to contado_jobs;
revoke create on schema public from contado_jobs;
grant execute on function enqueue_job to contado_app, contado_staff, contado_worker;

-- A job reads a list as its reader does, what was looked for included.
grant execute on function find_invoices_by_words, ledger_lines_of to contado_worker;
