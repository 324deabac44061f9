-- The people of the bank and their sessions. How a request of staff begins.

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
alter table staff enable row level security, force row level security;
create policy staff_all on staff to contado_staff using (true) with check (true);
-- Staff are hired on the command line, as the owner, who need not be a superuser.
create policy owner_hires on staff to current_user using (true) with check (true);
grant select on staff to contado_staff;

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
alter table staff_sessions enable row level security, force row level security;
create policy worker_sweeps on staff_sessions for all to contado_worker using (expires_at < now());
create policy staff_all on staff_sessions to contado_staff using (true) with check (true);
-- Staff are managed on the command line, as the owner, who need not be a superuser.
create policy owner_signs_out on staff_sessions to current_user using (true) with check (true);
grant select, insert, update, delete on staff_sessions to contado_staff;
grant select, delete on staff_sessions to contado_worker;

create table staff_used_codes (
  staff_id uuid not null references staff,
  step bigint not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, step)
);
alter table staff_used_codes enable row level security, force row level security;
create policy worker_sweeps on staff_used_codes for all to contado_worker using (used_at < now() - interval '1 day');
create policy staff_all on staff_used_codes to contado_staff using (true) with check (true);
create policy owner_forgets on staff_used_codes to current_user using (true) with check (true);
grant select, insert on staff_used_codes to contado_staff;
grant select, delete on staff_used_codes to contado_worker;

create function begin_staff_request(hash bytea, idle_ms bigint, touches boolean, wanted_scope text)
returns table (session_id uuid, kind text, staff_id uuid, role text, is_enabled boolean, business_offset_ms bigint, is_unseen boolean)
language plpgsql as $$
declare
  live_id uuid; live_kind text; live_staff uuid; seen_at timestamptz; was_unseen boolean;
begin
  perform set_config('app.actor_kind', 'staff', true), set_config('app.scope', wanted_scope, true);
  if hash is not null then
    select s.id, s.kind, s.staff_id, s.last_seen_at into live_id, live_kind, live_staff, seen_at from staff_sessions s
      where s.token_hash = hash and s.expires_at > clock_timestamp()
        and (s.kind <> 'full' or s.last_seen_at > clock_timestamp() - make_interval(secs => idle_ms / 1000.0));
    if live_id is not null then
      perform set_config('app.staff_id', live_staff::text, true),
        set_config('app.actor_key', 'staff:' || live_staff, true);
      was_unseen := seen_at < clock_timestamp() - interval '20 seconds';
      if touches and was_unseen then
        update staff_sessions s set last_seen_at = clock_timestamp() where s.id = (
          select seen.id from staff_sessions seen
          where seen.id = live_id and seen.last_seen_at < clock_timestamp() - interval '20 seconds'
          for update skip locked);
        was_unseen := false;
      end if;
    end if;
  end if;
  return query
    select live_id, live_kind, live_staff, t.role, t.is_enabled, c.offset_ms, was_unseen
    from business_clock c left join staff t on t.id = live_staff;
end $$;

revoke all on function begin_staff_request from public;
grant execute on function begin_staff_request to contado_staff;
