-- The currency in which a business reads what its accounts, invoices and transfers of several currencies add up to.

alter table organizations add column base_currency text not null default 'USD'
  check (base_currency in ('USD', 'EUR', 'GBP', 'HKD', 'SGD', 'CAD', 'MXN', 'AUD', 'CNH', 'PLN', 'NZD'));

-- A customer's own update is bound to steps of its verification; this is none.
create function set_base_currency(p_currency text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update organizations set base_currency = p_currency where id = current_organization_id()
$$;
revoke all on function set_base_currency from public;
grant execute on function set_base_currency to contado_app;

-- Every request begins so: it comes with what is read of the business anyway.
drop function begin_customer_request;
create function begin_customer_request(hash bytea, idle_ms bigint, touches boolean, wanted_scope text,
  out session_id uuid, out kind text, out user_id uuid, out organization_id uuid, out role text, out user_status text,
  out organization_status text, out verification_status text, out language text, out time_zone text, out is_secure boolean,
  out business_offset_ms bigint, out is_unseen boolean, out kyc_status text, out pep_status text, out base_currency text)
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
    select o.status, o.verification_status, o.time_zone, o.base_currency
      into organization_status, verification_status, zone_of_organization, base_currency
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
