-- The second pair of eyes: what loosens a guard takes two members of staff, and the database refuses it otherwise.

create table approvals (
  id uuid primary key,
  act text not null check (act ~ '^[a-z-]+\.[a-z-]+$'),
  subject_id uuid not null,
  -- What the guarded rows will hold; the hash ties it to the act and the subject.
  payload jsonb not null,
  payload_hash bytea not null,
  -- Only a head may confirm it.
  needs_head boolean not null,
  -- Who asked for something else: from then on a head decides.
  contested_by uuid references staff,
  proposed_by uuid not null references staff,
  -- A proposal is as good as whoever made it: it stands while they may sign in and hold the role that they proposed it in.
  proposed_as text,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  -- The transaction that confirmed it, the only one that it opens.
  confirmed_in text,
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'withdrawn', 'expired')),
  check (confirmed_by <> proposed_by),
  check (expires_at > proposed_at and expires_at <= proposed_at + interval '7 days'),
  check ((state = 'confirmed') = (confirmed_by is not null)),
  check ((state = 'confirmed') = (confirmed_at is not null and confirmed_in is not null))
);
comment on table approvals is 'Proposals of staff that a second person confirms; never removed.';
comment on column approvals.proposed_as is 'The role of who proposed it, at that moment.';
create unique index approvals_open on approvals (act, subject_id) where state = 'proposed';
create index approvals_by_subject on approvals (subject_id, proposed_at desc);
create index approvals_waiting on approvals (proposed_at, id) where state = 'proposed';

create function approval_hash(act text, subject uuid, payload jsonb) returns bytea language sql immutable parallel safe as
$$ select sha256(convert_to(act || ' ' || subject || ' ' || payload, 'UTF8')) $$;

create function current_staff_is_head() returns boolean language plpgsql stable as $$
begin
  return exists (select from public.staff s
    where s.id = public.current_staff_id() and s.is_enabled and s.role = 'compliance-head');
end $$;

create function proposer_stands(staff_id uuid, proposed_as text) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.staff s
    where s.id = staff_id and s.is_enabled and s.role = coalesce(proposed_as, s.role));
end $$;

-- Holds for every role, the owner of the tables too: who writes is who is signed in, and nothing but the state moves, once.
create function keep_approval() returns trigger language plpgsql as $$
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
create trigger approvals_keep before insert or update on approvals for each row execute function keep_approval();
create trigger approvals_stay before delete on approvals for each row execute function refuse_change();
create trigger approvals_no_truncate before truncate on approvals for each statement execute function refuse_change();

alter table approvals enable row level security, force row level security;
create policy staff_read on approvals for select to contado_staff using (true);
create policy staff_propose on approvals for insert to contado_staff
  with check (proposed_by = current_staff_id() and state = 'proposed');
create policy staff_decide on approvals for update to contado_staff using (state = 'proposed')
  with check (confirmed_by is null or confirmed_by = current_staff_id());
create policy auditor_reads on approvals for select to contado_auditor using (true);
grant select, insert, update (state, confirmed_by, contested_by) on approvals to contado_staff;
grant select on approvals to contado_auditor;

-- Runs with the rights of whoever asks: a role that may not read approvals loosens nothing.
create function require_approval(act text, subject uuid, payload jsonb) returns void language plpgsql as $$
begin
  if not exists (
    select from public.approvals a
    where a.subject_id = subject and a.act = require_approval.act and a.state = 'confirmed'
      and a.confirmed_in = public.this_transaction()
      and a.payload_hash = public.approval_hash(require_approval.act, subject, require_approval.payload)) then
    raise exception '% of % takes two members of staff', act, subject using errcode = '42501';
  end if;
end $$;

-- Guarded: turning the watch over a business off.
create function guard_watch() returns trigger language plpgsql as $$
begin
  perform require_approval('organization.monitored-flag', old.organization_id,
    jsonb_build_object('monitor', false));
  return new;
end $$;
create trigger monitored_organizations_guarded before update of is_monitored on monitored_organizations
  for each row when (old.is_monitored and not new.is_monitored) execute function guard_watch();
-- Not watched is what nobody wrote a row about; a row that goes would say the same.
create trigger monitored_organizations_stay before delete on monitored_organizations
  for each row execute function refuse_change();

-- Guarded: the status of a business, to enabled or out of ofac. Denied by score, a business is let in again by a new round as well: it
-- still has to apply. So has what rests, which wakes without two heads: only from within its own trigger, who writes the status themselves
-- needs them.
create function guard_organization_status() returns trigger language plpgsql as $$
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
create trigger organizations_status_guarded before update of status on organizations
  for each row when (old.status <> new.status and (new.status = 'enabled' or old.status = 'ofac'))
  execute function guard_organization_status();

-- Guarded: the legal name that a business was verified under, in the directory too.
create function guard_legal_name() returns trigger language plpgsql as $$
begin
  perform require_approval('organization.legal-name', old.id, jsonb_build_object('legalName', new.legal_name));
  return new;
end $$;
create trigger organizations_legal_name_guarded before update of legal_name on organizations
  for each row when (old.legal_name <> '' and old.legal_name <> new.legal_name)
  execute function guard_legal_name();
create function guard_directory_name() returns trigger language plpgsql as $$
begin
  perform require_approval('organization.legal-name', old.organization_id,
    jsonb_build_object('legalName', new.legal_name));
  return new;
end $$;
create trigger directory_entries_legal_name_guarded before update of legal_name on directory_entries
  for each row when (old.legal_name <> '' and old.legal_name <> new.legal_name)
  execute function guard_directory_name();

-- Guarded: the status of a person, to enabled.
create function guard_person_status() returns trigger language plpgsql as $$
begin
  perform require_approval('person.status', old.id, jsonb_build_object('status', new.status));
  return new;
end $$;
create trigger users_status_guarded before update of status on users
  for each row when (old.status <> new.status and new.status = 'enabled') execute function guard_person_status();

-- Guarded: to approve by hand whom the vendor neither denied nor left to people.
create function guard_kyc_status() returns trigger language plpgsql as $$
begin
  if current_user = 'contado_staff' then
    perform require_approval('person.kyc-status', old.id, jsonb_build_object('status', new.kyc_status));
  end if;
  return new;
end $$;
create trigger users_kyc_status_guarded before update of kyc_status on users
  for each row when (new.kyc_status in ('approved', 'completed') and old.kyc_status not in ('approved', 'completed', 'pending', 'denied'))
  execute function guard_kyc_status();

-- Guarded: to approve an application whose risk is high takes two, and a head among them where political exposure made it high: who was one
-- when proposing. Runs with the rights of whoever asks, as the guard does. What scored nothing takes one.
create function guard_application_approval() returns trigger language plpgsql as $$
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
create trigger applications_approval_guarded before update of status on applications
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function guard_application_approval();

-- Guarded: letting go on what is worth 50,000 US dollars, or is of a business whose risk is high. Runs with the rights of whoever asks, as
-- the guard does: a role that sees no rate lets nothing go on.
create function release_takes_two(owner uuid, currency text, minor bigint) returns boolean language sql stable as $$
  select coalesce((select minor / r.per_usd >= 5000000 from public.exchange_rates r
      where r.currency = release_takes_two.currency order by r.rate_date desc limit 1), true)
    or coalesce((select s.tier = 'high' from public.risk_scores s where s.organization_id = owner order by s.id desc limit 1), false)
$$;
create function guard_release() returns trigger language plpgsql as $$
begin
  if public.release_takes_two((to_jsonb(old) ->> tg_argv[0])::uuid, to_jsonb(old) ->> tg_argv[1],
      (to_jsonb(old) ->> tg_argv[2])::bigint) then
    perform public.require_approval('monitored-transaction.release', old.id, jsonb_build_object('release', true));
  end if;
  return new;
end $$;
create trigger deposits_release_guarded before update of status on deposits
  for each row when (old.status = 'held' and new.status in ('received', 'waiting'))
  execute function guard_release('organization_id', 'currency', 'amount_minor');
create trigger transfers_release_guarded before update of status on transfers
  for each row when (old.status = 'in_review' and new.status in ('processing', 'completed'))
  execute function guard_release('organization_id', 'source_currency', 'source_minor');
create trigger payments_release_guarded before update of status, awaits_decision on payments
  for each row when (old.status = 'held' and old.awaits_decision and not new.awaits_decision and new.status in ('held', 'guaranteed', 'settled'))
  execute function guard_release('payer_id', 'currency', 'amount_minor');
