-- Organizations, and the directory of handles in which they find each other.

create table organizations (
  id uuid primary key,
  handle text not null,
  name text not null,
  legal_name text not null default '',
  organization_type text not null check (organization_type in ('business', 'solopreneur')),
  status text not null default 'enabled' check (status in ('enabled', 'restricted', 'inactive', 'owner_closed', 'admin_closed',
    'ofac', 'verification_denied', 'automatically_denied', 'dormant', 'duplicated')),
  verification_status text not null default 'not_started' check (verification_status in
    ('in_progress', 'not_started', 'completed', 'approved', 'denied', 'submitted', 'additional_info_requested', 'pending')),
  pricing_tier text not null default 'vault',
  language text not null default 'en' check (language in ('en', 'es')),
  time_zone text not null default 'America/New_York',
  created_by uuid not null references users,
  created_at timestamptz not null default clock_timestamp(),
  constraint organizations_time_zone
   check (timezone(time_zone, timestamptz '2026-01-01 00:00:00+00') is not null)
);
create index organizations_newest on organizations (created_at desc, id desc);
alter table organizations enable row level security, force row level security;
-- Whoever else may change an organization: only staff verify one.
create policy customers_verify_nothing on organizations as restrictive for update to contado_app
  using (true) with check (verification_status in ('in_progress', 'completed'));
create policy starts_unverified on organizations as restrictive for insert to contado_app
  with check (verification_status = 'not_started');
create policy staff_all on organizations to contado_staff using (true) with check (true);
create policy auditor_reads on organizations for select to contado_auditor using (true);
grant select, insert, update (verification_status) on organizations to contado_app;
grant select, update on organizations to contado_staff;
grant select on organizations to contado_worker, contado_auditor;

alter table sessions add foreign key (organization_id) references organizations;

-- What one business may know of another by its handle; nothing else of an organization crosses the wall.
create table directory_entries (
  organization_id uuid primary key references organizations,
  handle text not null,
  handle_key text not null unique check (handle_key = lower(handle)),
  name text not null,
  legal_name text not null default '',
  country text,
  address jsonb,
  is_verified boolean not null default false,
  -- Everybody may see the logo of a business: it stands beside its name.
  logo_file_id uuid
);
alter table directory_entries enable row level security, force row level security;
create policy public_directory on directory_entries for select to contado_app, contado_staff, contado_worker, contado_auditor using (true);
create policy own_entry_new on directory_entries for insert to contado_app
  with check (organization_id = current_organization_id() and not is_verified);
create policy staff_entry on directory_entries for update to contado_staff using (true) with check (true);
create policy own_logo on directory_entries for update to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
grant select, insert, update (logo_file_id) on directory_entries to contado_app;
grant select, update on directory_entries to contado_staff;
grant select on directory_entries to contado_worker, contado_auditor;
