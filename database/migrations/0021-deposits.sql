-- Deposits, and those that nobody can place: they wait in the house's suspense; one member of staff proposes whose they are or that they go
-- back, another confirms.

create table deposits (
  id uuid primary key,
  organization_id uuid not null references organizations,
  currency_account_id uuid not null references currency_accounts,
  provider text not null,
  provider_event_id text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  sender_name text not null,
  reference text not null default '',
  status text not null default 'received' check (status in ('received', 'waiting', 'held', 'sent-back', 'blocked')),
  value_date date not null,
  ledger_transfer_id uuid not null,
  received_at timestamptz not null,
  held_at timestamptz,
  -- Which rule of monitoring stopped it, for whoever decides about it.
  stop_rule text,
  ended_at timestamptz,
  reversed_at timestamptz,
  reversal_reason text,
  unique (provider, provider_event_id),
  constraint deposits_held_check check (status not in ('held', 'sent-back', 'blocked') or held_at is not null),
  constraint deposits_ended_check check ((status in ('sent-back', 'blocked')) = (ended_at is not null)),
  check ((reversed_at is null) = (reversal_reason is null))
);
create index deposits_by_organization on deposits (organization_id, received_at desc, id desc);
create index deposits_held on deposits (held_at, id) where status = 'held';
alter table deposits enable row level security, force row level security;
create policy own_deposits on deposits to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on deposits for select to contado_staff, contado_auditor using (true);
create policy staff_decides on deposits for update to contado_staff
  using (status = 'held') with check (status in ('received', 'waiting', 'sent-back', 'blocked'));
-- A notice names a deposit, not whose it is; the job that follows it acts for that organization.
create policy looked_up on deposits for select to contado_worker using (current_organization_id() is null);
grant select on deposits to contado_app, contado_auditor;
grant select, insert, update (status, ended_at) on deposits to contado_staff;
-- What waited for verification has been received once the organization is verified.
grant select, insert, update (status, reversed_at, reversal_reason) on deposits to contado_worker;

alter table payments add foreign key (deposit_id) references deposits;
-- Staff who let a deposit go, or agree whose it is, pay with it what it names: no other money of its owner, and no invoice of another.
create policy staff_matches on payments for insert to contado_staff with check (method = 'transfer' and status = 'settled'
  and exists (select from deposits d where d.id = deposit_id and d.organization_id = payee_id and d.status = 'received'));

create table unplaced_deposits (
  id uuid primary key,
  provider text not null check (provider in ('traditional_rail', 'smart_rail')),
  provider_event_id text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Of the account that the payer wrote, no more than its end.
  account_last4 text not null check (length(account_last4) <= 4),
  sender_name text not null,
  reference text not null,
  status text not null default 'waiting' check (status in ('waiting', 'proposed', 'placed', 'return-proposed', 'sent-back')),
  ledger_transfer_id uuid not null unique,
  received_at timestamptz not null,
  currency_account_id uuid references currency_accounts,
  proposed_by uuid references staff,
  proposed_at timestamptz,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  reversed_at timestamptz,
  unique (provider, provider_event_id),
  -- Invariant: two people.
  check (confirmed_by is null or confirmed_by <> proposed_by),
  constraint unplaced_deposits_account_check check ((status in ('proposed', 'placed')) = (currency_account_id is not null)),
  -- A deposit that its bank takes back while it waits for its owner has gone without anybody's decision.
  constraint unplaced_deposits_reversed_check check (reversed_at is null or status = 'sent-back'),
  constraint unplaced_deposits_proposed_check
    check (reversed_at is not null or (status = 'waiting') = (proposed_by is null)),
  constraint unplaced_deposits_confirmed_check
    check (reversed_at is not null or (status in ('placed', 'sent-back')) = (confirmed_by is not null))
);
create index unplaced_deposits_newest on unplaced_deposits (received_at desc, id desc);
create index unplaced_deposits_waiting on unplaced_deposits (received_at, id) where status in ('waiting', 'proposed', 'return-proposed');
alter table unplaced_deposits enable row level security, force row level security;
create policy worker_receives on unplaced_deposits to contado_worker using (true) with check (true);
create policy staff_places on unplaced_deposits to contado_staff using (true) with check (true);
create policy auditor_reads on unplaced_deposits for select to contado_auditor using (true);
grant select, update on unplaced_deposits to contado_staff;
grant select, insert, update (status, currency_account_id, reversed_at) on unplaced_deposits to contado_worker;
grant select on unplaced_deposits to contado_auditor;

-- Confirming makes it a deposit of its owner, who reads who sent it.
create policy staff_places on deposits for insert to contado_staff with check (exists (
  select from unplaced_deposits u where u.id = deposits.id and u.status = 'placed'
    and u.currency_account_id = deposits.currency_account_id and u.amount_minor = deposits.amount_minor));

-- The moves of the contract's tables of deposits, once more where no code can pass by; a test compares them.
create function deposit_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('held received', 'held waiting', 'held sent-back',
    'held blocked', 'waiting received')
$$;
create function unplaced_deposit_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('waiting proposed', 'waiting return-proposed',
    'waiting sent-back', 'proposed return-proposed', 'proposed placed', 'proposed sent-back', 'return-proposed proposed',
    'return-proposed sent-back')
$$;

create function keep_deposit_moves() returns trigger language plpgsql as $$
begin
  if not deposit_may_move(old.status, new.status) then
    raise exception 'a deposit never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  return null;
end $$;
create trigger deposits_move after update of status on deposits for each row execute function keep_deposit_moves();

create function keep_unplaced_deposit_moves() returns trigger language plpgsql as $$
begin
  if not unplaced_deposit_may_move(old.status, new.status) then
    raise exception 'an unplaced deposit never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  return null;
end $$;
create trigger unplaced_deposits_move after update of status on unplaced_deposits
  for each row execute function keep_unplaced_deposit_moves();

-- Who proposes whose money it is, and who confirms, is who is signed in, and both may.
create function may_place(staff_id uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.staff s
    where s.id = staff_id and s.is_enabled and s.role in ('finance', 'compliance-analyst', 'compliance-head'));
end $$;

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

-- What staff write on a deposit; never changed.
create table deposit_notes (
  id uuid primary key,
  deposit_id uuid not null references deposits,
  organization_id uuid not null references organizations,
  note text not null check (note <> ''),
  staff_id uuid not null references staff,
  noted_at timestamptz not null
);
create index deposit_notes_by_deposit on deposit_notes (deposit_id, noted_at);
create index deposit_notes_by_organization on deposit_notes (organization_id);
create index deposit_notes_by_staff on deposit_notes (staff_id);
alter table deposit_notes enable row level security, force row level security;
create policy staff_read on deposit_notes for select to contado_staff, contado_auditor using (true);
create policy staff_note on deposit_notes for insert to contado_staff with check (staff_id = current_staff_id());
grant select, insert on deposit_notes to contado_staff;
grant select on deposit_notes to contado_auditor;
