-- A proposal is as good as whoever made it: it stands while they may sign in and hold the role that they proposed it in.

-- Null: proposed before this was kept, and read as the role of today.
alter table approvals add column proposed_as text;
comment on column approvals.proposed_as is 'The role of who proposed it, at that moment.';

create function proposer_stands(staff_id uuid, proposed_as text) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.staff s
    where s.id = staff_id and s.is_enabled and s.role = coalesce(proposed_as, s.role));
end $$;

create or replace function keep_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.proposed_by is distinct from current_staff_id() or new.state <> 'proposed' or new.contested_by is not null then
      raise exception 'a proposal is made by who is signed in' using errcode = '42501';
    end if;
    new.needs_head := new.needs_head or new.act in ('organization.status', 'person.status');
    if new.needs_head and not current_staff_is_head() then
      raise exception 'only a head proposes this' using errcode = '42501';
    end if;
    new.proposed_as := (select s.role from public.staff s where s.id = new.proposed_by);
    new.payload_hash := approval_hash(new.act, new.subject_id, new.payload);
    return new;
  end if;
  if old.state <> 'proposed' or (new.id, new.act, new.subject_id, new.payload, new.payload_hash, new.needs_head, new.proposed_by,
      new.proposed_as, new.proposed_at, new.expires_at) is distinct from (old.id, old.act, old.subject_id, old.payload,
      old.payload_hash, old.needs_head, old.proposed_by, old.proposed_as, old.proposed_at, old.expires_at) then
    raise exception 'what was proposed stays as it is' using errcode = '42501';
  end if;
  if new.contested_by is distinct from old.contested_by
      and (old.contested_by is not null or new.contested_by is distinct from current_staff_id()) then
    raise exception 'only who is signed in contests' using errcode = '42501';
  end if;
  if new.state = 'expired' and business_now() <= old.expires_at then
    raise exception 'the proposal has not expired' using errcode = '42501';
  end if;
  -- A dispute ends with a head, not with whoever would like to ask again.
  if new.state = 'withdrawn' and old.contested_by is not null and not current_staff_is_head() then
    raise exception 'only a head withdraws what is contested' using errcode = '42501';
  end if;
  if new.state = 'confirmed' then
    if new.confirmed_by is distinct from current_staff_id() or new.confirmed_by = old.proposed_by then
      raise exception 'a second person confirms, and is signed in' using errcode = '42501';
    end if;
    if (old.needs_head or old.contested_by is not null) and not current_staff_is_head() then
      raise exception 'only a head confirms this' using errcode = '42501';
    end if;
    if not proposer_stands(old.proposed_by, old.proposed_as) then
      raise exception 'who proposed it may not propose it any more' using errcode = '42501';
    end if;
    if business_now() > old.expires_at then
      raise exception 'the proposal has expired' using errcode = '42501';
    end if;
    new.confirmed_at := business_now();
    new.confirmed_in := this_transaction();
  end if;
  return new;
end $$;

-- As before, but for whose proposal counts as a head's: who was one when proposing.
create or replace function guard_application_approval() returns trigger language plpgsql as $$
declare
  score record;
begin
  select s.tier, s.floors into score from public.risk_scores s
    where s.organization_id = old.organization_id order by s.round desc, s.id desc limit 1;
  if score.tier is distinct from 'high' then return new; end if;
  perform require_approval('application.approve', old.organization_id, jsonb_build_object('status', 'approved'));
  if 'pep' = any (score.floors) and not exists (
    select from public.approvals a
    where a.subject_id = old.organization_id and a.act = 'application.approve' and a.state = 'confirmed'
      and a.confirmed_in = public.this_transaction()
      and 'compliance-head' in (
        coalesce(a.proposed_as, (select s.role from public.staff s where s.id = a.proposed_by)),
        (select s.role from public.staff s where s.id = a.confirmed_by))) then
    raise exception 'a head is among the two who approve who is politically exposed' using errcode = '42501';
  end if;
  return new;
end $$;

create function may_place(staff_id uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.staff s
    where s.id = staff_id and s.is_enabled and s.role in ('finance', 'compliance-analyst', 'compliance-head'));
end $$;

-- The same of money that nobody could place: who proposes and who confirms is who is signed in, and both may.
create function keep_placement() returns trigger language plpgsql as $$
begin
  if new.status in ('proposed', 'return-proposed') then
    if new.proposed_by is distinct from current_staff_id() then
      raise exception 'a proposal is made by who is signed in' using errcode = '42501';
    end if;
  elsif new.status in ('placed', 'sent-back') and new.status <> old.status and new.reversed_at is null then
    if new.confirmed_by is distinct from current_staff_id() or new.proposed_by is distinct from old.proposed_by then
      raise exception 'a second person confirms, and is signed in' using errcode = '42501';
    end if;
    if not may_place(old.proposed_by) then
      raise exception 'who proposed it may not propose it any more' using errcode = '42501';
    end if;
  end if;
  return new;
end $$;
create trigger unplaced_deposits_keep before update of status, proposed_by, confirmed_by, currency_account_id on unplaced_deposits
  for each row execute function keep_placement();
