-- An application that nobody continued for 90 days rests: its business is inactive until an owner signs in for it.

alter table applications add column returned_at timestamptz;

-- Which applications rest is asked of all businesses at once, before a job could act for one of them: functions ask it, and see these rows.
create policy rest_is_found on applications for select to current_user using (status = 'in_progress');
create policy rests_and_wakes on organizations for update to current_user
  using (status in ('enabled', 'inactive')) with check (status in ('enabled', 'inactive'));

-- A full session of somebody who owns the business: only they wake it.
create function is_owner_here(p_organization uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from sessions s join memberships m on m.user_id = s.user_id and m.organization_id = s.organization_id
    where s.organization_id = p_organization and s.kind = 'full' and s.expires_at > now() and m.role = 'owner')
$$;

create function rest_applications(p_before timestamptz, p_most integer) returns setof uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update organizations set status = 'inactive' where id in (
    select o.id from applications a join organizations o on o.id = a.organization_id
    where a.status = 'in_progress' and o.status = 'enabled' and greatest(a.saved_at, a.returned_at) < p_before
      and not exists (select from application_steps s where s.organization_id = o.id and s.saved_at >= p_before)
      and not exists (select from application_rounds r where r.organization_id = o.id and r.opened_at >= p_before)
      and not is_owner_here(o.id)
    order by a.saved_at, o.id limit p_most for update of o skip locked)
  returning id
$$;

create function wake_rested() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update organizations o set status = 'enabled' where o.id = new.organization_id and o.status = 'inactive'
    and exists (select from memberships m where m.organization_id = o.id and m.user_id = new.user_id and m.role = 'owner');
  return null;
end $$;
create trigger sessions_wake after insert or update of kind, organization_id on sessions
  for each row when (new.kind = 'full' and new.organization_id is not null) execute function wake_rested();

revoke all on function is_owner_here, rest_applications, wake_rested from public;
grant execute on function rest_applications to contado_worker;

-- What rests wakes without two heads: it still has to apply. Only from within that trigger; who writes the status themselves needs them.
create or replace function guard_organization_status() returns trigger language plpgsql as $$
begin
  if old.status = 'automatically_denied' and new.status = 'enabled' and new.verification_status <> 'approved' and exists (
    select from application_rounds r where r.organization_id = old.id and r.reset_in = this_transaction()) then
    return new;
  end if;
  if old.status = 'inactive' and new.status = 'enabled' and new.verification_status <> 'approved' and pg_trigger_depth() > 1 then
    if is_owner_here(old.id) then return new; end if;
  end if;
  perform require_approval('organization.status', old.id, jsonb_build_object('status', new.status));
  return new;
end $$;
