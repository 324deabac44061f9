-- Ways to sign in and second factors of a user; invitations of people and of businesses.

alter table users alter column password_hash drop not null;
alter table users
  add column google_subject text unique,
  add column linkedin_subject text unique,
  add column second_factor text not null default 'email' check (second_factor in ('email', 'sms', 'totp')),
  -- Sealed under a key outside the database; a pending one counts once a code of it was validated.
  add column totp_secret bytea,
  add column totp_since timestamptz,
  add column totp_pending_secret bytea,
  add column totp_pending_at timestamptz,
  add check (second_factor <> 'totp' or totp_secret is not null),
  add check (second_factor <> 'sms' or (is_phone_verified and phone_number is not null));

alter table sessions drop constraint sessions_kind_check;
alter table sessions
  add check (kind in ('sign-up', 'intermediate', 'password-reset', 'full')),
  add column method text not null default 'password'
    check (method in ('password', 'email-code', 'google', 'linkedin', 'passkey', 'sign-up')),
  -- A passkey, or a mailed code where the mailbox is all there is, leaves nothing to ask for.
  add column needs_code boolean not null default true,
  -- Under which number or address the confirmation runs, while one is being changed.
  add column pending_phone_number text,
  add column pending_phone_country_iso text;

alter table email_verifications
  add column purpose text not null default 'sign-up'
    check (purpose in ('sign-up', 'invited', 'sign-in', 'password-reset', 'email-change')),
  add column new_email text check (new_email = lower(new_email)),
  add column invite_id uuid,
  add check ((purpose = 'email-change') = (new_email is not null));
drop index email_verifications_by_user;
create index email_verifications_by_user on email_verifications (user_id, purpose, created_at desc);

alter table one_time_codes add column channel text not null default 'email' check (channel in ('email', 'sms', 'passkey'));
alter table trusted_devices
  add column user_agent text not null default '',
  add column address text not null default '';

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users,
  code_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create unique index recovery_codes_by_user on recovery_codes (user_id, code_hash);

-- Each code of an authenticator app counts once, whatever it is shown for.
create table used_authenticator_steps (
  user_id uuid not null references users,
  step bigint not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (user_id, step)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports jsonb not null default '[]',
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

create table webauthn_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'operation')),
  challenge text not null,
  user_id uuid references users,
  session_id uuid references sessions on delete cascade,
  operation text,
  binding_hash bytea,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  check ((purpose = 'sign-in') = (user_id is null)),
  check ((purpose = 'operation') = (operation is not null and binding_hash is not null))
);
create index webauthn_challenges_by_expiry on webauthn_challenges (expires_at);

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

-- `person`: to act for the business that invites. `company`: to open an account and become its contact.
create table invites (
  id uuid primary key,
  kind text not null check (kind in ('person', 'company')),
  organization_id uuid not null references organizations,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text check (role in ('owner', 'manager', 'read-only', 'no-access')),
  token_hash bytea not null unique,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'canceled')),
  invited_by uuid not null references users,
  -- As they were called then: whoever is invited may not read the people of the business.
  invited_by_name text not null,
  accepted_by uuid references users,
  accepted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  check ((kind = 'person') = (role is not null)),
  check ((status = 'accepted') = (accepted_by is not null))
);
create unique index invites_open on invites (organization_id, kind, email) where status = 'pending';
create index invites_by_organization on invites (organization_id, created_at desc);
create index invites_by_email on invites (email) where status = 'pending';
create index invites_by_acceptor on invites (accepted_by) where accepted_by is not null;
alter table email_verifications add foreign key (invite_id) references invites;

-- The business whose owner opened this transaction: acting for another one on the way makes nobody its owner.
create function current_owned_organization_id() returns uuid language sql stable parallel safe as
$$ select current_setting_uuid('app.owned_organization_id') $$;
create policy owners_change_roles on memberships as restrictive for update to contado_app
  using (organization_id = current_owned_organization_id());
create policy owners_remove on memberships as restrictive for delete to contado_app
  using (organization_id = current_owned_organization_id());

do $$
declare name text;
begin
  foreach name in array array['recovery_codes', 'used_authenticator_steps', 'passkeys', 'webauthn_challenges', 'social_visits',
    'sign_ins', 'invites']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

create policy identity_functions on recovery_codes to contado_app
  using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
create policy identity_functions on used_authenticator_steps to contado_app
  using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
create policy identity_functions on passkeys to contado_app
  using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
create policy identity_functions on webauthn_challenges to contado_app
  using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
create policy identity_functions on social_visits to contado_app
  using (current_scope() in ('identity', 'user')) with check (current_scope() in ('identity', 'user'));
create policy identity_functions on sign_ins to contado_app
  using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
create policy staff_reads on sign_ins for select to contado_staff, contado_auditor using (true);

-- An invitation is seen by the business that sent it, by whoever holds its token, and by the person it was sent to.
create policy own_invites on invites to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy identity_functions on invites to contado_app
  using (current_scope() = 'identity') with check (current_scope() = 'identity');
create policy received on invites for select to contado_app, contado_worker
  using (accepted_by = current_user_id()
    or email = (select u.email from users u where u.id = current_user_id() and u.email_verified_at is not null));
-- Whoever else may write an invitation: only owners let people in, and who comes in may only be the one who accepts.
create policy owners_invite_people on invites as restrictive for insert to contado_app
  with check (kind = 'company' or organization_id = current_owned_organization_id());
create policy owners_change_invites on invites as restrictive for update to contado_app
  using (true) with check (kind = 'company' or organization_id = current_owned_organization_id() or accepted_by = current_user_id());
-- Whoever shows the token of an invitation sees that one, also when it was sent to another address.
create policy held_token on invites for select to contado_app
  using (encode(token_hash, 'hex') = nullif(current_setting('app.invite_token_hash', true), ''));
create policy staff_reads on invites for select to contado_staff, contado_auditor using (true);
create policy worker_sweeps on invites for delete to contado_worker
  using (status <> 'accepted' and expires_at < now() - interval '90 days');
create policy worker_finds on invites for select to contado_worker
  using (status <> 'accepted' and expires_at < now() - interval '90 days');
grant delete on invites to contado_worker;
-- Owners see when their colleagues signed in last.
create policy owners_see_when on sign_ins for select to contado_app
  using (current_scope() = 'organization' and outcome = 'signed-in'
    and exists (select from memberships m where m.user_id = current_user_id()
      and m.organization_id = current_organization_id() and m.role = 'owner')
    and exists (select from memberships m where m.user_id = sign_ins.user_id
      and m.organization_id = current_organization_id()));
-- A job makes an invited business and the one that invited it each other's contacts.
create policy own_contacts_of_job on contacts to contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
grant select, insert on contacts to contado_worker;
-- Staff are managed on the command line, as the owner, who need not be a superuser.
create policy owner_signs_out on staff_sessions to current_user using (true) with check (true);
create policy owner_forgets on staff_used_codes to current_user using (true) with check (true);
create policy owner_notes on audit_entries for insert to current_user with check (true);

-- The sandbox shows the codes of a login by its address.
create policy read_in_sandbox on users for select to contado_app using (current_scope() = 'sandbox');
create policy own_verifications on email_verifications to contado_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());

create policy worker_sweeps on used_authenticator_steps for all to contado_worker using (used_at < now() - interval '1 day');
create policy worker_sweeps on webauthn_challenges for all to contado_worker using (expires_at < now());
create policy worker_sweeps on social_visits for all to contado_worker using (expires_at < now());
create policy worker_sweeps on sign_ins for all to contado_worker using (at < now() - interval '400 days');

grant select, insert, delete on recovery_codes, passkeys to contado_app;
grant update (used_at) on recovery_codes to contado_app;
grant update (name, sign_count, is_synced, last_used_at) on passkeys to contado_app;
grant select, insert on used_authenticator_steps, sign_ins, webauthn_challenges, social_visits, invites to contado_app;
grant update (consumed_at) on webauthn_challenges, social_visits to contado_app;
grant update (first_name, last_name, role, token_hash, status, invited_by, invited_by_name, accepted_by, accepted_at, created_at,
  expires_at) on invites to contado_app;
grant delete on trusted_devices to contado_app;
grant update (role), delete on memberships to contado_app;
grant select on invites to contado_worker;
grant select, delete on used_authenticator_steps, webauthn_challenges, social_visits, sign_ins to contado_worker;
grant select on sign_ins, invites to contado_staff, contado_auditor;

-- The same function as before; it also says whether the account has a second factor besides the mailbox.
drop function begin_customer_request(bytea, bigint, boolean, text);
create function begin_customer_request(hash bytea, idle_ms bigint, touches boolean, wanted_scope text)
returns table (session_id uuid, kind text, user_id uuid, organization_id uuid, role text, user_status text,
  organization_status text, verification_status text, language text, time_zone text, is_secure boolean,
  business_offset_ms bigint)
language plpgsql as $$
declare
  live_organization uuid; seen_at timestamptz;
begin
  perform set_config('app.actor_kind', 'visitor', true), set_config('app.scope', 'identity', true);
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
    if touches and seen_at < clock_timestamp() - interval '20 seconds' then
      update sessions s set last_seen_at = clock_timestamp()
        where s.id = session_id and s.last_seen_at < clock_timestamp() - interval '20 seconds';
    end if;
  end if;
  select m.organization_id, m.role, u.status, o.status, o.verification_status, u.language, coalesce(o.time_zone, u.time_zone),
    u.second_factor <> 'email' or exists (select from passkeys p where p.user_id = u.id), c.offset_ms
    into organization_id, role, user_status, organization_status, verification_status, language, time_zone, is_secure,
      business_offset_ms
    from business_clock c
    left join users u on u.id = begin_customer_request.user_id
    left join memberships m on m.user_id = u.id and m.organization_id = live_organization
    left join organizations o on o.id = m.organization_id;
  -- Somebody who was removed from a business reads nothing of it any more, although the session still names it.
  perform set_config('app.scope', wanted_scope, true),
    set_config('app.organization_id', coalesce(organization_id::text, ''), true),
    set_config('app.owned_organization_id', case when role = 'owner' then organization_id::text else '' end, true);
  return next;
end $$;
revoke all on function begin_customer_request from public;
grant execute on function begin_customer_request to contado_app;
