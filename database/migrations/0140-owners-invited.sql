-- Owners that an application names are invited to say what is theirs alone.

alter table invites
  -- Which owner of the application the invitation is for.
  add column owner_id text check (owner_id is null or (kind = 'person' and owner_id ~ '^[a-zA-Z0-9-]{1,40}$')),
  -- When an owner was written to last, and how often reminded.
  add column sent_at timestamptz,
  add column reminders smallint not null default 0 check (reminders between 0 and 3),
  add check ((owner_id is null) = (sent_at is null));
create unique index invites_of_owner on invites (organization_id, owner_id) where owner_id is not null and status <> 'canceled';
create index invites_to_remind on invites (created_at, id) where owner_id is not null and reminders < 3 and status <> 'canceled';
grant update (owner_id, sent_at, reminders) on invites to contado_app;
grant update (token_hash, expires_at, sent_at, reminders) on invites to contado_worker;
create policy worker_reminds on invites for select to contado_worker
  using (owner_id is not null and reminders < 3 and status <> 'canceled');

-- How far a beneficial owner's own declaration is, for this business; kept from their step alone.
alter table memberships add column pep_status text not null default 'not_started' check (pep_status in
  ('not_started', 'in_progress', 'submitted', 'pending', 'completed', 'approved', 'denied', 'additional_info_requested'));
grant update (is_ubo) on memberships to contado_app;
create policy declaration_is_told on application_steps for select to current_user using (step = 'pep');
create policy declaration_is_kept on memberships to current_user using (true) with check (true);

create function keep_declaration() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.pep_status := case when new.is_ubo and new.role <> 'owner' then coalesce((
    select s.status from application_steps s
      where s.organization_id = new.organization_id and s.step = 'pep' and s.user_id = new.user_id
      order by s.round desc limit 1), 'in_progress') else 'not_started' end;
  return new;
end $$;
revoke all on function keep_declaration from public;
create trigger memberships_keep_declaration before insert or update of is_ubo, role on memberships
  for each row execute function keep_declaration();

create function follow_declaration() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update memberships set pep_status = new.status
    where user_id = new.user_id and organization_id = new.organization_id and is_ubo and role <> 'owner';
  return null;
end $$;
revoke all on function follow_declaration from public;
create trigger declarations_are_followed after insert or update of status on application_steps
  for each row when (new.step = 'pep') execute function follow_declaration();
update memberships set is_ubo = is_ubo where is_ubo and role <> 'owner';

-- The look at a session reads the declaration to this business.
create or replace function begin_customer_request(hash bytea, idle_ms bigint, touches boolean, wanted_scope text,
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
