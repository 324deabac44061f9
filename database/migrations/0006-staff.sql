-- The people of the bank, their sessions, and the days on which they decide. How a request of staff begins.

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

-- Where members of staff signed in from: what strangers guess elsewhere is not counted there.
create table staff_networks (
  staff_id uuid not null references staff,
  network text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, network)
);
alter table staff_networks enable row level security, force row level security;
create policy staff_all on staff_networks to contado_staff using (true) with check (true);
create policy worker_sweeps on staff_networks for all to contado_worker using (seen_at < now() - interval '180 days');
grant select, insert, update on staff_networks to contado_staff;
grant select, delete on staff_networks to contado_worker;

-- The days on which staff decide, nine to five in New York, by the dollar's settlement system; the contract prints the same days.
create table business_days (
  day date primary key,
  position integer not null unique,
  opens_at timestamptz not null unique
);
insert into business_days (day, position, opens_at)
  select d::date, row_number() over (order by d) - 1, (d::date + time '09:00') at time zone 'America/New_York'
  from generate_series(timestamp '2020-01-01', timestamp '2050-12-31', interval '1 day') d
  where extract(isodow from d) < 6 and not exists (
    select from (values
    ('2020', '0101 0120 0217 0525 0907 1012 1111 1126 1225'),
    ('2021', '0101 0118 0215 0531 0705 0906 1011 1111 1125'),
    ('2022', '0117 0221 0530 0620 0704 0905 1010 1111 1124 1226'),
    ('2023', '0102 0116 0220 0529 0619 0704 0904 1009 1123 1225'),
    ('2024', '0101 0115 0219 0527 0619 0704 0902 1014 1111 1128 1225'),
    ('2025', '0101 0120 0217 0526 0619 0704 0901 1013 1111 1127 1225'),
    ('2026', '0101 0119 0216 0525 0619 0907 1012 1111 1126 1225'),
    ('2027', '0101 0118 0215 0531 0705 0906 1011 1111 1125'),
    ('2028', '0117 0221 0529 0619 0704 0904 1009 1123 1225'),
    ('2029', '0101 0115 0219 0528 0619 0704 0903 1008 1112 1122 1225'),
    ('2030', '0101 0121 0218 0527 0619 0704 0902 1014 1111 1128 1225'),
    ('2031', '0101 0120 0217 0526 0619 0704 0901 1013 1111 1127 1225'),
    ('2032', '0101 0119 0216 0531 0705 0906 1011 1111 1125'),
    ('2033', '0117 0221 0530 0620 0704 0905 1010 1111 1124 1226'),
    ('2034', '0102 0116 0220 0529 0619 0704 0904 1009 1123 1225'),
    ('2035', '0101 0115 0219 0528 0619 0704 0903 1008 1112 1122 1225'),
    ('2036', '0101 0121 0218 0526 0619 0704 0901 1013 1111 1127 1225'),
    ('2037', '0101 0119 0216 0525 0619 0907 1012 1111 1126 1225'),
    ('2038', '0101 0118 0215 0531 0705 0906 1011 1111 1125'),
    ('2039', '0117 0221 0530 0620 0704 0905 1010 1111 1124 1226'),
    ('2040', '0102 0116 0220 0528 0619 0704 0903 1008 1112 1122 1225'),
    ('2041', '0101 0121 0218 0527 0619 0704 0902 1014 1111 1128 1225'),
    ('2042', '0101 0120 0217 0526 0619 0704 0901 1013 1111 1127 1225'),
    ('2043', '0101 0119 0216 0525 0619 0907 1012 1111 1126 1225'),
    ('2044', '0101 0118 0215 0530 0620 0704 0905 1010 1111 1124 1226'),
    ('2045', '0102 0116 0220 0529 0619 0704 0904 1009 1123 1225'),
    ('2046', '0101 0115 0219 0528 0619 0704 0903 1008 1112 1122 1225'),
    ('2047', '0101 0121 0218 0527 0619 0704 0902 1014 1111 1128 1225'),
    ('2048', '0101 0120 0217 0525 0619 0907 1012 1111 1126 1225'),
    ('2049', '0101 0118 0215 0531 0705 0906 1011 1111 1125'),
    ('2050', '0117 0221 0530 0620 0704 0905 1010 1111 1124 1226')
    ) h (year, days) where h.year = to_char(d, 'YYYY') and to_char(d, 'MMDD') = any (string_to_array(h.days, ' ')));
alter table business_days enable row level security, force row level security;
create policy public_days on business_days for select to contado_app, contado_staff, contado_worker, contado_auditor using (true);
create policy owner_counts on business_days for select to current_user using (true);
grant select on business_days to contado_app, contado_staff, contado_worker, contado_auditor;

-- Seconds of business until an instant, and the first instant by which so many have passed: at a boundary the end of the day before.
create function business_seconds(at timestamptz) returns double precision language sql stable as $$
  select coalesce((select d.position * 28800.0 + least(extract(epoch from at - d.opens_at), 28800)
    from public.business_days d where d.opens_at <= at order by d.opens_at desc limit 1), 0)
$$;
create function business_instant(seconds double precision) returns timestamptz language sql stable as $$
  select d.opens_at + make_interval(secs => round((seconds - d.position * 28800.0)::numeric, 3)::double precision)
  from public.business_days d where d.position = greatest(ceil(seconds / 28800) - 1, 0)::integer
$$;
create function business_due(since timestamptz, hours integer) returns timestamptz language sql stable as
$$ select public.business_instant(public.business_seconds(since) + hours * 3600.0) $$;

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
