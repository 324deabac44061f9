-- A zone that this server does not know (22023) would break every list and every release that meets a row with it.
alter table users add constraint users_time_zone
  check (timezone(time_zone, timestamptz '2026-01-01 00:00:00+00') is not null);
alter table organizations add constraint organizations_time_zone
  check (timezone(time_zone, timestamptz '2026-01-01 00:00:00+00') is not null);

-- As in 0002, but a transaction acts for an organization only while the person is a member of it.
create or replace function begin_customer_request(hash bytea, idle_ms bigint, touches boolean, wanted_scope text)
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
      if live_kind = 'full' and live_organization is not null and exists (
        select from memberships m where m.user_id = live_user and m.organization_id = live_organization) then
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
