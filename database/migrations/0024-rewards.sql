-- Points that an organization gets once.

-- Invariant: an organization gets the points for a reason once, also after its application was reset.
create table point_awards (
  organization_id uuid not null references organizations,
  reason text not null check (reason in ('onboarding')),
  points bigint not null check (points > 0),
  transfer_id uuid not null unique,
  awarded_at timestamptz not null,
  primary key (organization_id, reason)
);
alter table point_awards enable row level security, force row level security;
create policy own_rows on point_awards to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on point_awards for select to contado_staff, contado_auditor using (true);
grant select on point_awards to contado_app, contado_staff, contado_auditor;
grant select, insert on point_awards to contado_worker;
