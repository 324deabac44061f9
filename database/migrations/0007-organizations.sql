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
  -- The currencies that it waits for an account in; the audit trail says who asked, and when.
  waitlists text[] not null default '{}' check (cardinality(waitlists) <= 200 and array_position(waitlists, null) is null),
  constraint organizations_pricing_tier check (pricing_tier in ('vault', 'premium')),
  constraint organizations_time_zone
   check (timezone(time_zone, timestamptz '2026-01-01 00:00:00+00') is not null)
);
create index organizations_newest on organizations (created_at desc, id desc);
create index organizations_by_words on organizations using gin (search_words(legal_name || ' ' || name || ' ' || handle));
alter table organizations enable row level security, force row level security;
-- Whoever else may change an organization: only staff verify one.
create policy customers_verify_nothing on organizations as restrictive for update to contado_app
  using (true) with check (verification_status in ('in_progress', 'completed'));
create policy starts_unverified on organizations as restrictive for insert to contado_app
  with check (verification_status = 'not_started');
create policy staff_all on organizations to contado_staff using (true) with check (true);
create policy auditor_reads on organizations for select to contado_auditor using (true);
-- A customer's own update is bound to steps of its verification; what is none is done by functions, with the owner's rights.
create policy owner_reads on organizations for select to current_user using (true);
create policy owner_joins_waitlist on organizations for update to current_user using (id = current_organization_id());
create policy rests_and_wakes on organizations for update to current_user
  using (status in ('enabled', 'inactive')) with check (status in ('enabled', 'inactive'));
grant select, insert, update (verification_status) on organizations to contado_app;
grant select, update on organizations to contado_staff;
grant select on organizations to contado_worker, contado_auditor;

create function join_waitlist(p_currency text) returns text[]
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update organizations
    set waitlists = case when p_currency = any (waitlists) then waitlists else waitlists || p_currency end
    where id = current_organization_id() returning waitlists
$$;
-- What a business is may change until its application is handed in; which handle it has never does.
create function change_organization_type(p_type text) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update organizations set organization_type = p_type
    where id = current_organization_id() and verification_status in ('not_started', 'in_progress') returning true
$$;
revoke all on function join_waitlist, change_organization_type from public;
grant execute on function join_waitlist, change_organization_type to contado_app;

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
  logo_file_id uuid,
  -- What a business says of itself.
  description text not null default '' check (length(description) <= 500),
  contact_email text check (length(contact_email) <= 254),
  -- What it is found by: the words of its names, without case and accents.
  sought tsvector not null generated always as
    (to_tsvector('simple'::regconfig, folded(name) || ' ' || folded(legal_name))) stored
);
create index directory_entries_sought on directory_entries using gin (sought) where is_verified;
create index directory_entries_handles on directory_entries (handle_key text_pattern_ops) where is_verified;
alter table directory_entries enable row level security, force row level security;
create policy public_directory on directory_entries for select to contado_app, contado_staff, contado_worker, contado_auditor using (true);
create policy own_entry_new on directory_entries for insert to contado_app
  with check (organization_id = current_organization_id() and not is_verified);
create policy staff_entry on directory_entries for update to contado_staff using (true) with check (true);
create policy own_logo on directory_entries for update to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
-- Contacts are called by it, whoever writes them.
create policy owner_reads on directory_entries for select to current_user using (true);
grant select, insert, update (logo_file_id, description, contact_email) on directory_entries to contado_app;
grant select, update on directory_entries to contado_staff;
grant select on directory_entries to contado_worker, contado_auditor;
