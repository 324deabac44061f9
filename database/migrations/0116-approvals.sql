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
create unique index approvals_open on approvals (act, subject_id) where state = 'proposed';
create index approvals_by_subject on approvals (subject_id, proposed_at desc);
create index approvals_waiting on approvals (proposed_at, id) where state = 'proposed';

create function approval_hash(act text, subject uuid, payload jsonb) returns bytea language sql immutable parallel safe as
$$ select sha256(convert_to(act || ' ' || subject || ' ' || payload, 'UTF8')) $$;

-- An id of a transaction may come again after a restore; with the moment at which it began it does not.
create function this_transaction() returns text language sql stable as
$$ select pg_current_xact_id()::text || ' ' || extract(epoch from transaction_timestamp())::text $$;

create function current_staff_is_head() returns boolean language plpgsql stable as $$
begin
  return exists (select from public.staff s
    where s.id = public.current_staff_id() and s.is_enabled and s.role = 'compliance-head');
end $$;

-- Holds for every role, the owner of the tables too: who writes is who is signed in, and nothing but the state moves, once.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.proposed_by is distinct from current_staff_id() or new.state <> 'proposed' or new.contested_by is not null then
      raise exception 'a proposal is made by who is signed in' using errcode = '42501';
    end if;
    if new.needs_head and not current_staff_is_head() then
      raise exception 'only a head proposes this' using errcode = '42501';
    end if;
    new.payload_hash := approval_hash(new.act, new.subject_id, new.payload);
    return new;
  end if;
  if old.state <> 'proposed' or (new.id, new.act, new.subject_id, new.payload, new.payload_hash, new.needs_head, new.proposed_by,
      new.proposed_at, new.expires_at) is distinct from (old.id, old.act, old.subject_id, old.payload, old.payload_hash,
      old.needs_head, old.proposed_by, old.proposed_at, old.expires_at) then
    raise exception 'what was proposed stays as it is' using errcode = '42501';
  end if;
  if new.contested_by is distinct from old.contested_by
      and (old.contested_by is not null or new.contested_by is distinct from current_staff_id()) then
    raise exception 'only who is signed in contests' using errcode = '42501';
  end if;
  if new.state = 'confirmed' then
    if new.confirmed_by is distinct from current_staff_id() or new.confirmed_by = old.proposed_by then
      raise exception 'a second person confirms, and is signed in' using errcode = '42501';
    end if;
    if (old.needs_head or old.contested_by is not null) and not current_staff_is_head() then
      raise exception 'only a head confirms this' using errcode = '42501';
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

alter table approvals enable row level security;
alter table approvals force row level security;
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

-- Guarded: the status of a business, to enabled or out of ofac.
create function guard_organization_status() returns trigger language plpgsql as $$
begin
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
