-- Users, their sessions and codes; organizations, memberships and the directory of handles; staff.

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  language text not null default 'en' check (language in ('en', 'es')),
  time_zone text not null default 'America/New_York',
  status text not null default 'enabled' check (status in ('enabled', 'restricted', 'inactive', 'closed')),
  kyc_status text not null default 'not_started' check (kyc_status in
    ('in_progress', 'not_started', 'completed', 'approved', 'denied', 'submitted', 'additional_info_requested', 'pending')),
  pep_status text not null default 'not_started' check (pep_status in
    ('in_progress', 'not_started', 'completed', 'approved', 'denied', 'submitted', 'additional_info_requested', 'pending')),
  phone_number text,
  phone_country_iso text,
  is_phone_verified boolean not null default false,
  email_verified_at timestamptz,
  marketing jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);
create index users_newest on users (created_at desc, id desc);

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
  created_at timestamptz not null default clock_timestamp()
);
create index organizations_newest on organizations (created_at desc, id desc);

create table memberships (
  user_id uuid not null references users,
  organization_id uuid not null references organizations,
  role text not null check (role in ('owner', 'manager', 'read-only', 'no-access')),
  is_ubo boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, organization_id)
);
create index memberships_by_organization on memberships (organization_id);

-- What one business may know of another by its handle; nothing else of an organization crosses the wall.
create table directory_entries (
  organization_id uuid primary key references organizations,
  handle text not null,
  handle_key text not null unique check (handle_key = lower(handle)),
  name text not null,
  legal_name text not null default '',
  country text,
  address jsonb,
  is_verified boolean not null default false
);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users,
  organization_id uuid references organizations,
  kind text not null check (kind in ('sign-up', 'intermediate', 'full')),
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);
create index sessions_by_user on sessions (user_id);

create table trusted_devices (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash bytea not null unique,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index trusted_devices_by_user on trusted_devices (user_id);

create table email_verifications (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash bytea not null unique,
  code_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index email_verifications_by_user on email_verifications (user_id, created_at desc);

-- One-time codes are bound to a session and to what they confirm; each is used once.
create table one_time_codes (
  id uuid primary key,
  user_id uuid not null references users,
  session_id uuid not null references sessions on delete cascade,
  operation text not null,
  binding_hash bytea not null,
  code_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_codes_by_session on one_time_codes (session_id, operation, created_at desc);

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

create table staff (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('compliance-analyst', 'compliance-head', 'customer-success', 'finance', 'auditor')),
  totp_secret bytea not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null default clock_timestamp()
);
create table staff_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  staff_id uuid not null references staff,
  kind text not null check (kind in ('intermediate', 'full')),
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);
create index staff_sessions_by_staff on staff_sessions (staff_id);
create table staff_used_codes (
  staff_id uuid not null references staff,
  step bigint not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, step)
);

do $$
declare name text;
begin
  foreach name in array array['users', 'organizations', 'memberships', 'directory_entries', 'sessions', 'trusted_devices',
    'email_verifications', 'one_time_codes', 'applications', 'staff', 'staff_sessions', 'staff_used_codes']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- A function, because a policy on memberships that reads memberships would call itself.
create policy own_memberships on memberships to contado_app, contado_worker
  using (organization_id = current_organization_id() or user_id = current_user_id())
  with check (organization_id = current_organization_id());
create policy staff_reads on memberships for select to contado_staff, contado_auditor using (true);

create policy identity_functions on users to contado_app
  using (current_scope() = 'identity' or id = current_user_id())
  with check (current_scope() = 'identity' or id = current_user_id());
create policy colleagues on users for select to contado_app, contado_worker
  using (id = current_user_id() or exists (
    select from memberships m where m.user_id = users.id and m.organization_id = current_organization_id()));
create policy staff_all on users to contado_staff using (true) with check (true);
create policy auditor_reads on users for select to contado_auditor using (true);

create policy own_organization on organizations to contado_app, contado_worker
  using (id = current_organization_id() or created_by = current_user_id() or exists (
    select from memberships m where m.organization_id = organizations.id and m.user_id = current_user_id()))
  with check (id = current_organization_id() or created_by = current_user_id());
-- Whoever else may change an organization: only staff verify one.
create policy customers_verify_nothing on organizations as restrictive for update to contado_app
  using (true) with check (verification_status in ('in_progress', 'completed'));
create policy starts_unverified on organizations as restrictive for insert to contado_app
  with check (verification_status = 'not_started');
create policy staff_all on organizations to contado_staff using (true) with check (true);
create policy auditor_reads on organizations for select to contado_auditor using (true);

create policy public_directory on directory_entries for select to contado_app, contado_staff, contado_worker, contado_auditor using (true);
create policy own_entry_new on directory_entries for insert to contado_app
  with check (organization_id = current_organization_id() and not is_verified);
create policy staff_entry on directory_entries for update to contado_staff using (true) with check (true);

create policy identity_functions on sessions to contado_app using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
create policy identity_functions on trusted_devices to contado_app using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
create policy identity_functions on email_verifications to contado_app using (current_scope() = 'identity')
  with check (current_scope() = 'identity');
create policy own_codes on one_time_codes to contado_app using (user_id = current_user_id()) with check (user_id = current_user_id());
create policy worker_sweeps on sessions for all to contado_worker using (expires_at < now());
create policy worker_sweeps on email_verifications for all to contado_worker using (expires_at < now() - interval '7 days');
create policy worker_asks_again on email_verifications for insert to contado_worker with check (user_id = current_user_id());
create policy worker_sweeps on trusted_devices for all to contado_worker using (expires_at < now());
create policy worker_sweeps on one_time_codes for all to contado_worker using (expires_at < now() - interval '7 days');
create policy worker_sweeps on staff_sessions for all to contado_worker using (expires_at < now());
create policy worker_sweeps on staff_used_codes for all to contado_worker using (used_at < now() - interval '1 day');

create policy own_application on applications to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy customers_decide_nothing on applications as restrictive to contado_app
  using (true) with check (status in ('in_progress', 'submitted') and decided_by is null and decided_at is null);
create policy staff_all on applications to contado_staff using (true) with check (true);
create policy auditor_reads on applications for select to contado_auditor using (true);

create policy staff_all on staff to contado_staff using (true) with check (true);
-- Staff are hired on the command line, as the owner, who need not be a superuser.
create policy owner_hires on staff to current_user using (true) with check (true);
create policy staff_all on staff_sessions to contado_staff using (true) with check (true);
create policy staff_all on staff_used_codes to contado_staff using (true) with check (true);

grant select, insert, update on users, trusted_devices, email_verifications, one_time_codes, applications to contado_app;
grant select, insert on organizations, memberships, directory_entries to contado_app;
grant update (verification_status) on organizations to contado_app;
grant select, insert, update, delete on sessions to contado_app;
grant select on users, organizations, memberships, directory_entries, applications to contado_worker;
grant select, delete on sessions, email_verifications, trusted_devices, one_time_codes, staff_sessions, staff_used_codes to contado_worker;
grant insert on email_verifications to contado_worker;
grant select, update on users, organizations, directory_entries, applications to contado_staff;
grant select on memberships to contado_staff;
grant select on staff to contado_staff;
grant select, insert, update, delete on staff_sessions to contado_staff;
grant select, insert on staff_used_codes to contado_staff;
grant select on users, organizations, memberships, directory_entries, applications to contado_auditor;

-- Opens a customer's request in one round trip: finds the live session and says who acts, for this transaction only.
-- `idle_ms` is how long a session may rest; `touches` is false for polling, which does not extend it.
create function begin_customer_request(hash bytea, idle_ms bigint, touches boolean, wanted_scope text)
returns table (session_id uuid, kind text, user_id uuid, organization_id uuid, role text, user_status text,
  organization_status text, verification_status text, language text, time_zone text, business_offset_ms bigint)
language plpgsql as $$
declare
  live_id uuid; live_kind text; live_user uuid; live_organization uuid;
begin
  perform set_config('app.actor_kind', 'visitor', true), set_config('app.scope', 'identity', true);
  if hash is not null then
    select s.id, s.kind, s.user_id, s.organization_id into live_id, live_kind, live_user, live_organization
      from sessions s
      where s.token_hash = hash and s.expires_at > clock_timestamp()
        and (s.kind <> 'full' or s.last_seen_at > clock_timestamp() - make_interval(secs => idle_ms / 1000.0));
    if live_id is not null then
      perform set_config('app.user_id', live_user::text, true),
        set_config('app.actor_kind', case when live_kind = 'full' then 'user' else 'visitor' end, true),
        set_config('app.actor_key', 'user:' || live_user, true);
      if live_kind = 'full' and live_organization is not null then
        perform set_config('app.organization_id', live_organization::text, true);
      end if;
      if touches then
        update sessions s set last_seen_at = clock_timestamp()
          where s.id = live_id and s.last_seen_at < clock_timestamp() - interval '20 seconds';
      end if;
    end if;
  end if;
  return query
    select live_id, live_kind, live_user, m.organization_id, m.role, u.status,
      o.status, o.verification_status, u.language, coalesce(o.time_zone, u.time_zone), c.offset_ms
    from business_clock c
    left join users u on u.id = live_user
    left join memberships m on m.user_id = live_user and m.organization_id = live_organization
    left join organizations o on o.id = m.organization_id;
  perform set_config('app.scope', wanted_scope, true);
end $$;

create function begin_staff_request(hash bytea, idle_ms bigint, touches boolean, wanted_scope text)
returns table (session_id uuid, kind text, staff_id uuid, role text, is_enabled boolean, business_offset_ms bigint)
language plpgsql as $$
declare
  live_id uuid; live_kind text; live_staff uuid;
begin
  perform set_config('app.actor_kind', 'staff', true), set_config('app.scope', wanted_scope, true);
  if hash is not null then
    select s.id, s.kind, s.staff_id into live_id, live_kind, live_staff from staff_sessions s
      where s.token_hash = hash and s.expires_at > clock_timestamp()
        and (s.kind <> 'full' or s.last_seen_at > clock_timestamp() - make_interval(secs => idle_ms / 1000.0));
    if live_id is not null then
      perform set_config('app.staff_id', live_staff::text, true),
        set_config('app.actor_key', 'staff:' || live_staff, true);
      if touches then
        update staff_sessions s set last_seen_at = clock_timestamp()
          where s.id = live_id and s.last_seen_at < clock_timestamp() - interval '20 seconds';
      end if;
    end if;
  end if;
  return query
    select live_id, live_kind, live_staff, t.role, t.is_enabled, c.offset_ms
    from business_clock c left join staff t on t.id = live_staff;
end $$;
revoke all on function begin_customer_request, begin_staff_request from public;
grant execute on function begin_customer_request to contado_app;
grant execute on function begin_staff_request to contado_staff;
