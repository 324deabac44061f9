-- People, how they sign in, their sessions and the browsers that they trust. How a customer's request begins.

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
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
  created_at timestamptz not null default clock_timestamp(),
  google_subject text unique,
  linkedin_subject text unique,
  second_factor text not null default 'email' check (second_factor in ('email', 'sms', 'totp')),
  -- Sealed under a key outside the database; a pending one counts once a code of it was validated.
  totp_secret bytea,
  totp_since timestamptz,
  totp_pending_secret bytea,
  totp_pending_at timestamptz,
  -- A phone number is one login's. Where several verified the same one before, the oldest keeps it alone and the others lose nothing.
  phone_verified_at timestamptz,
  -- Until then nothing that a code confirms is carried out for the person, but for what concerns the login itself.
  paused_until timestamptz,
  -- Since when staff are to decide who they are.
  kyc_waits_since timestamptz,
  -- A zone that this server does not know (22023) would break every list and every release that meets a row with it.
  constraint users_time_zone
   check (timezone(time_zone, timestamptz '2026-01-01 00:00:00+00') is not null),
  check (second_factor <> 'totp' or totp_secret is not null),
  check (second_factor <> 'sms' or (is_phone_verified and phone_number is not null))
);
create index users_newest on users (created_at desc, id desc);
create unique index users_by_verified_phone on users (phone_number) where phone_verified_at is not null;
create index users_by_words on users using gin (search_words(first_name || ' ' || last_name || ' ' || email));
-- Those who began to prove who they are, newest first, and those who wait, the longest first.
create index users_under_verification on users (created_at desc, id desc) where kyc_status <> 'not_started';
create index users_waiting on users (kyc_waits_since, id) where kyc_status in ('pending', 'completed');
alter table users enable row level security, force row level security;
create policy identity_functions on users to contado_app
  using (current_scope() = 'identity' or id = current_user_id())
  with check (current_scope() = 'identity' or id = current_user_id());
create policy staff_all on users to contado_staff using (true) with check (true);
create policy auditor_reads on users for select to contado_auditor using (true);
-- The sandbox shows the codes of a login by its address.
create policy read_in_sandbox on users for select to contado_app using (current_scope() = 'sandbox');
create policy vendor_answers on users for update to contado_worker
  using (id = current_user_id()) with check (id = current_user_id());
grant select, insert, update on users to contado_app;
grant select, update on users to contado_staff;
grant select, update (kyc_status) on users to contado_worker;
grant select on users to contado_auditor;

-- A restrictive policy would refuse every other change of somebody who was approved.
create function keep_kyc_status() returns trigger language plpgsql as $$
begin
  if current_user = 'contado_app' and new.kyc_status not in ('not_started', 'in_progress', 'submitted') then
    raise exception 'nobody decides who they are themselves' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger users_prove_nothing_at_first before insert on users for each row execute function keep_kyc_status();
create trigger users_prove_nothing before update of kyc_status on users for each row
  when (old.kyc_status is distinct from new.kyc_status) execute function keep_kyc_status();

create function note_person_waits() returns trigger language plpgsql as $$
begin
  new.kyc_waits_since := date_trunc('milliseconds', public.business_now());
  return new;
end $$;
create trigger users_wait before update of kyc_status on users for each row
  when (new.kyc_status in ('pending', 'completed') and old.kyc_status not in ('pending', 'completed')) execute function note_person_waits();

create function current_verified_email() returns text language plpgsql stable as $$
begin
  return (select u.email from public.users u where u.id = public.current_user_id() and u.email_verified_at is not null);
end $$;

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users,
  organization_id uuid,
  kind text not null check (kind in ('sign-up', 'intermediate', 'password-reset', 'full')),
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default '',
  method text not null default 'password'
    check (method in ('password', 'email-code', 'google', 'linkedin', 'passkey', 'sign-up')),
  -- A passkey, or a mailed code where the mailbox is all there is, leaves nothing to ask for.
  needs_code boolean not null default true,
  -- Under which number or address the confirmation runs, while one is being changed.
  pending_phone_number text,
  pending_phone_country_iso text,
  -- When this session last showed that the mailbox is its person's: a mailed code or link was used in it. Somebody without a second
  -- factor who has just shown that is not asked for another mailed code to set the first one up.
  mailbox_proved_at timestamptz
);
create index sessions_by_user on sessions (user_id);
alter table sessions enable row level security, force row level security;
create policy identity_functions on sessions to contado_app using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
create policy worker_sweeps on sessions for all to contado_worker using (expires_at < now());
-- Staff know nothing of customers' sessions: what they may do about them is `end_access_of`.
create policy owner_ends on sessions to current_user using (true);
grant select, insert, update, delete on sessions to contado_app;
grant select, delete on sessions to contado_worker;

create table trusted_devices (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash bytea not null unique,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);
create index trusted_devices_by_user on trusted_devices (user_id);
alter table trusted_devices enable row level security, force row level security;
create policy identity_functions on trusted_devices to contado_app using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
create policy worker_sweeps on trusted_devices for all to contado_worker using (expires_at < now());
create policy owner_ends on trusted_devices to current_user using (true);
grant select, insert, update, delete on trusted_devices to contado_app;
grant select, delete on trusted_devices to contado_worker;

create table email_verifications (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash bytea not null unique,
  code_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  purpose text not null default 'sign-up'
    check (purpose in ('sign-up', 'invited', 'sign-in', 'password-reset', 'email-change')),
  new_email text check (new_email = lower(new_email)),
  invite_id uuid,
  -- The browser that asked for a mailed code: typed anywhere else the code is wrong.
  browser_hash bytea,
  check ((purpose = 'email-change') = (new_email is not null))
);
create index email_verifications_by_user on email_verifications (user_id, purpose, created_at desc);
alter table email_verifications enable row level security, force row level security;
create policy identity_functions on email_verifications to contado_app using (current_scope() = 'identity')
  with check (current_scope() = 'identity');
create policy worker_sweeps on email_verifications for all to contado_worker using (expires_at < now() - interval '7 days');
create policy worker_asks_again on email_verifications for insert to contado_worker with check (user_id = current_user_id());
create policy own_verifications on email_verifications to contado_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());
grant select, insert, update on email_verifications to contado_app;
grant select, insert, delete on email_verifications to contado_worker;

-- Binds a visit to a provider's sign-in page to the browser that began it.
create table social_visits (
  id uuid primary key,
  state_hash bytea not null unique,
  browser_hash bytea not null,
  provider text not null check (provider in ('google', 'linkedin')),
  intent text not null check (intent in ('sign-in', 'sign-up', 'connect')),
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index social_visits_by_expiry on social_visits (expires_at);
alter table social_visits enable row level security, force row level security;
create policy identity_functions on social_visits to contado_app
  using (current_scope() in ('identity', 'user')) with check (current_scope() in ('identity', 'user'));
create policy worker_sweeps on social_visits for all to contado_worker using (expires_at < now());
grant select, insert, update (consumed_at) on social_visits to contado_app;
grant select, delete on social_visits to contado_worker;

create table sign_ins (
  id uuid primary key,
  user_id uuid not null references users,
  at timestamptz not null default clock_timestamp(),
  method text not null check (method in ('password', 'email-code', 'google', 'linkedin', 'passkey', 'sign-up')),
  outcome text not null check (outcome in ('signed-in', 'wrong-password', 'wrong-code')),
  user_agent text not null default '',
  address text not null default '',
  network text not null default ''
);
create index sign_ins_by_user on sign_ins (user_id, at desc);
-- Whether somebody signed in from a network before is asked at every step of signing in.
create index sign_ins_by_network on sign_ins (user_id, network, at desc) where outcome = 'signed-in';
alter table sign_ins enable row level security, force row level security;
create policy identity_functions on sign_ins to contado_app
  using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
create policy staff_reads on sign_ins for select to contado_staff, contado_auditor using (true);
create policy worker_sweeps on sign_ins for all to contado_worker using (at < now() - interval '400 days');
grant select, insert on sign_ins to contado_app;
grant select on sign_ins to contado_staff, contado_auditor;
grant select, delete on sign_ins to contado_worker;

-- Wrong guesses at what a login is kept by, per account and place; unlogged, since a crash may forget them. Keys are hashed.
create unlogged table guess_counters (
  key text primary key,
  wrong integer not null default 0,
  waits_until timestamptz not null default 'epoch',
  changed_at timestamptz not null default clock_timestamp()
);
grant select, insert, update on guess_counters to contado_app, contado_staff;
grant select, delete on guess_counters to contado_worker;

-- Ends every session of somebody who lost a factor.
create function end_access_of(p_user_id uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions where user_id = p_user_id;
  delete from trusted_devices where user_id = p_user_id;
$$;

-- Opens a customer's request in one round trip: finds the live session and says who acts, for this transaction only, which acts for an
-- organization only while the person is a member of it. `idle_ms` is how long a session may rest; `touches` is false for polling, which
-- does not extend it, and for requests that mark the session when their own transaction is over: marked in it, the session's row was
-- locked until its end. One row at a time: five tables joined behind their policies took twice as long to set up as to read.
-- How far the check of the person is, and the declaration to this business, is told too: who has not proved who they are acts for no
-- business of others.
create function begin_customer_request(hash bytea, idle_ms bigint, touches boolean, wanted_scope text,
  out session_id uuid, out kind text, out user_id uuid, out organization_id uuid, out role text, out user_status text,
  out organization_status text, out verification_status text, out language text, out time_zone text, out is_secure boolean,
  out business_offset_ms bigint, out is_unseen boolean, out kyc_status text, out pep_status text)
language plpgsql as $$
declare
  live_organization uuid; seen_at timestamptz; zone_of_organization text;
begin
  perform set_config('app.actor_kind', 'visitor', true), set_config('app.scope', 'identity', true);
  select c.offset_ms into business_offset_ms from business_clock c;
  if hash is not null then
    select s.id, s.kind, s.user_id, case when s.kind = 'full' then s.organization_id end, s.last_seen_at
      into session_id, kind, user_id, live_organization, seen_at
      from sessions s
      where s.token_hash = hash and s.expires_at > clock_timestamp()
        and (s.kind <> 'full' or s.last_seen_at > clock_timestamp() - make_interval(secs => idle_ms / 1000.0));
  end if;
  if session_id is not null then
    perform set_config('app.user_id', user_id::text, true),
      set_config('app.actor_kind', case when kind = 'full' then 'user' else 'visitor' end, true),
      set_config('app.actor_key', 'user:' || user_id, true),
      set_config('app.organization_id', coalesce(live_organization::text, ''), true);
    is_unseen := seen_at < clock_timestamp() - interval '20 seconds';
    if touches and is_unseen then
      -- A page asks for several things at once: one of them says so, the others don't wait for its end.
      update sessions s set last_seen_at = clock_timestamp() where s.id = (
        select seen.id from sessions seen
        where seen.id = begin_customer_request.session_id and seen.last_seen_at < clock_timestamp() - interval '20 seconds'
        for update skip locked);
      is_unseen := false;
    end if;
    select u.status, u.language, u.time_zone, u.second_factor <> 'email', u.kyc_status
      into user_status, language, time_zone, is_secure, kyc_status
      from users u where u.id = begin_customer_request.user_id;
    if not is_secure then
      is_secure := exists (select from passkeys p where p.user_id = begin_customer_request.user_id);
    end if;
  end if;
  if live_organization is not null then
    select m.organization_id, m.role, m.pep_status into organization_id, role, pep_status
      from memberships m where m.user_id = begin_customer_request.user_id and m.organization_id = live_organization;
    select o.status, o.verification_status, o.time_zone
      into organization_status, verification_status, zone_of_organization
      from organizations o where o.id = begin_customer_request.organization_id;
    time_zone := coalesce(zone_of_organization, time_zone);
  end if;
  -- Somebody who was removed from a business reads nothing of it any more, although the session still names it.
  perform set_config('app.scope', wanted_scope, true),
    set_config('app.organization_id', coalesce(organization_id::text, ''), true),
    set_config('app.owned_organization_id', case when role = 'owner' then organization_id::text else '' end, true);
end $$;

revoke all on function end_access_of, begin_customer_request from public;
grant execute on function end_access_of to contado_staff;
grant execute on function begin_customer_request to contado_app;
