-- Monitoring of organizations.

-- Whom monitoring watches. Apart from the organization, so that the other side's transaction can ask for no more than that.
create table monitored_organizations (
  organization_id uuid primary key references organizations,
  is_monitored boolean not null,
  changed_by uuid references staff,
  changed_at timestamptz not null
);
alter table monitored_organizations enable row level security, force row level security;
create policy asked_of_itself on monitored_organizations for select to contado_app, contado_worker
  using (organization_id = current_organization_id());
create policy staff_watches on monitored_organizations to contado_staff
  using (true) with check (changed_by = current_staff_id());
create policy auditor_reads on monitored_organizations for select to contado_auditor using (true);
grant select on monitored_organizations to contado_app, contado_worker, contado_auditor;
grant select, insert, update on monitored_organizations to contado_staff;
