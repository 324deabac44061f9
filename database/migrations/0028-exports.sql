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
grant select, update (status, attempt, rows_done, rows_total, file_name, size_bytes, ended_at, expires_at), delete
  on exports to contado_worker;
grant select on exports to contado_auditor;
