-- What a person confirms with: one-time codes, authenticators, recovery codes and passkeys.

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
  used_at timestamptz,
  channel text not null default 'email' check (channel in ('email', 'sms', 'passkey'))
);
create index one_time_codes_by_session on one_time_codes (session_id, operation, created_at desc);
alter table one_time_codes enable row level security, force row level security;
create policy own_codes on one_time_codes to contado_app using (user_id = current_user_id()) with check (user_id = current_user_id());
create policy worker_sweeps on one_time_codes for all to contado_worker using (expires_at < now() - interval '7 days');
grant select, insert, update on one_time_codes to contado_app;
grant select, delete on one_time_codes to contado_worker;

-- Each code of an authenticator app counts once, whatever it is shown for.
create table used_authenticator_steps (
  user_id uuid not null references users,
  step bigint not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (user_id, step)
);
alter table used_authenticator_steps enable row level security, force row level security;
create policy identity_functions on used_authenticator_steps to contado_app
  using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
create policy worker_sweeps on used_authenticator_steps for all to contado_worker using (used_at < now() - interval '1 day');
grant select, insert on used_authenticator_steps to contado_app;
grant select, delete on used_authenticator_steps to contado_worker;

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users,
  code_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create unique index recovery_codes_by_user on recovery_codes (user_id, code_hash);
alter table recovery_codes enable row level security, force row level security;
create policy identity_functions on recovery_codes to contado_app
  using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
-- Staff know nothing of customers' codes and keys: what they may do about them are the functions below.
create policy owner_ends on recovery_codes to current_user using (true);
grant select, insert, update (used_at), delete on recovery_codes to contado_app;

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
alter table passkeys enable row level security, force row level security;
create policy identity_functions on passkeys to contado_app
  using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
create policy owner_ends on passkeys to current_user using (true);
grant select, insert, update (sign_count, is_synced, name, last_used_at), delete on passkeys to contado_app;

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
alter table webauthn_challenges enable row level security, force row level security;
create policy identity_functions on webauthn_challenges to contado_app
  using (current_scope() = 'identity' or user_id = current_user_id())
  with check (current_scope() = 'identity' or user_id = current_user_id());
create policy worker_sweeps on webauthn_challenges for all to contado_worker using (expires_at < now());
grant select, insert, update (consumed_at) on webauthn_challenges to contado_app;
grant select, delete on webauthn_challenges to contado_worker;

-- For somebody who lost a factor.
create function remove_keys_of(p_user_id uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from passkeys where user_id = p_user_id;
  delete from recovery_codes where user_id = p_user_id;
$$;
create function has_passkey(p_user_id uuid) returns boolean stable
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from passkeys where user_id = p_user_id);
$$;
revoke all on function remove_keys_of, has_passkey from public;
grant execute on function remove_keys_of, has_passkey to contado_staff;
