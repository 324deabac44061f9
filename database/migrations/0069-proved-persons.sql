-- One try of a person to prove who they are. Wall time: nothing of it follows the business's day.
create table kyc_sessions (
  id uuid primary key,
  user_id uuid not null references users,
  state text not null default 'created' check (state in
    ('created', 'submitted', 'approved', 'declined', 'resubmission_requested', 'review', 'expired', 'abandoned')),
  -- Sandbox only: what its vendor was told to decide.
  sandbox_decision text check (sandbox_decision in
    ('approved', 'declined', 'resubmission_requested', 'review', 'expired', 'abandoned')),
  created_at timestamptz not null,
  submitted_at timestamptz,
  -- When the vendor decided, or the try was left.
  ended_at timestamptz,
  check (submitted_at is not null or state in ('created', 'abandoned')),
  check ((state in ('created', 'submitted')) = (ended_at is null))
);
create index kyc_sessions_by_user on kyc_sessions (user_id, created_at desc);
-- What nobody has decided yet stands once for each person.
create unique index kyc_sessions_open on kyc_sessions (user_id) where state in ('created', 'submitted', 'review');

alter table kyc_sessions enable row level security;
alter table kyc_sessions force row level security;
create policy own_sessions on kyc_sessions to contado_app, contado_worker
  using (user_id = current_user_id()) with check (user_id = current_user_id());
create policy customers_decide_nothing on kyc_sessions as restrictive to contado_app
  using (true) with check (state in ('created', 'submitted', 'abandoned'));
create policy staff_end on kyc_sessions to contado_staff using (true) with check (state = 'abandoned');
grant select, insert, update on kyc_sessions to contado_app;
grant select, update on kyc_sessions to contado_worker, contado_staff;

grant update (kyc_status) on users to contado_worker;
create policy vendor_answers on users for update to contado_worker
  using (id = current_user_id()) with check (id = current_user_id());
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

-- The look at a session tells how far the check of the person is: who has not proved who they are acts for no business of others.
drop function begin_customer_request(bytea, bigint, boolean, text);
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
    select u.status, u.language, u.time_zone, u.second_factor <> 'email', u.kyc_status, u.pep_status
      into user_status, language, time_zone, is_secure, kyc_status, pep_status
      from users u where u.id = begin_customer_request.user_id;
    if not is_secure then
      is_secure := exists (select from passkeys p where p.user_id = begin_customer_request.user_id);
    end if;
  end if;
  if live_organization is not null then
    select m.organization_id, m.role into organization_id, role
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
revoke all on function begin_customer_request from public;
grant execute on function begin_customer_request to contado_app;
