-- Applications of organizations to be verified.

create table applications (
  organization_id uuid primary key references organizations,
  legal_name text not null,
  country text not null,
  address jsonb not null,
  tax_id bytea not null,
  tax_id_last4 text not null,
  person_first_name text not null,
  person_last_name text not null,
  person_job_title text not null,
  person_date_of_birth bytea not null,
  submitted_by uuid references users,
  submitted_at timestamptz,
  saved_at timestamptz not null default clock_timestamp(),
  status text not null default 'in_progress' check (status in ('in_progress', 'submitted', 'approved', 'denied')),
  decided_by uuid,
  decided_at timestamptz,
  reason text
);
create index applications_by_status on applications (status, submitted_at, organization_id);
-- Those that wait stand first, the longest wait first.
create index applications_for_review on applications ((status <> 'submitted'), submitted_at, organization_id)
  where status <> 'in_progress';
alter table applications enable row level security, force row level security;
create policy own_application on applications to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy customers_decide_nothing on applications as restrictive to contado_app
  using (true) with check (status in ('in_progress', 'submitted') and decided_by is null and decided_at is null);
create policy staff_all on applications to contado_staff using (true) with check (true);
create policy auditor_reads on applications for select to contado_auditor using (true);
grant select, insert, update on applications to contado_app;
grant select, update on applications to contado_staff;
grant select on applications to contado_worker, contado_auditor;
