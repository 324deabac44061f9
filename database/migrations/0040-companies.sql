-- What staff keep about a business besides what it sees of itself.

create table organization_desk (
  organization_id uuid primary key references organizations,
  escalated_by uuid references staff,
  escalated_at timestamptz,
  membership_waived_by uuid references staff,
  membership_waived_at timestamptz,
  check ((escalated_by is null) = (escalated_at is null)),
  check ((membership_waived_by is null) = (membership_waived_at is null))
);
create index organization_desk_waiting on organization_desk (escalated_at, organization_id) where escalated_at is not null;
alter table organization_desk enable row level security, force row level security;
create policy staff_keep on organization_desk to contado_staff using (true) with check (true);
create policy auditor_reads on organization_desk for select to contado_auditor using (true);
-- A waiver holds for the job that charges.
create policy job_reads on organization_desk for select to contado_worker using (organization_id = current_organization_id());
grant select, insert, update on organization_desk to contado_staff;
grant select on organization_desk to contado_worker, contado_auditor;
