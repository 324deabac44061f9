-- The businesses that an organization knows. What they are called stands in the directory alone.

create table contacts (
  organization_id uuid not null references organizations,
  contact_organization_id uuid not null references organizations,
  category text not null check (category in ('customer', 'supplier', 'other')),
  created_at timestamptz not null default clock_timestamp(),
  -- As the business itself wrote them when it invited; null where the contact was added by its handle, which opens nobody's data.
  owner_email text check (owner_email = lower(owner_email)),
  first_name text,
  last_name text,
  primary key (organization_id, contact_organization_id),
  check (organization_id <> contact_organization_id)
);
alter table contacts enable row level security, force row level security;
create policy own_contacts on contacts to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on contacts for select to contado_staff, contado_auditor using (true);
-- A job makes an invited business and the one that invited it each other's contacts.
create policy own_contacts_of_job on contacts to contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
grant select, insert, update, delete on contacts to contado_app;
grant select on contacts to contado_staff, contado_auditor;
grant select, insert on contacts to contado_worker;
