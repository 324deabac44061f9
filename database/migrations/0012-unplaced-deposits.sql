-- Deposits that nobody can place wait in the house's suspense; one member of staff proposes whose they are, another confirms.

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
  status text not null default 'waiting' check (status in ('waiting', 'proposed', 'placed')),
  ledger_transfer_id uuid not null unique,
  received_at timestamptz not null,
  currency_account_id uuid references currency_accounts,
  proposed_by uuid references staff,
  proposed_at timestamptz,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  unique (provider, provider_event_id),
  check ((status = 'waiting') = (proposed_by is null and currency_account_id is null)),
  check ((status = 'placed') = (confirmed_by is not null)),
  -- Invariant: two people.
  check (confirmed_by is null or confirmed_by <> proposed_by)
);
create index unplaced_deposits_newest on unplaced_deposits (received_at desc, id desc);

alter table unplaced_deposits enable row level security;
alter table unplaced_deposits force row level security;
create policy worker_receives on unplaced_deposits to contado_worker using (true) with check (true);
create policy staff_places on unplaced_deposits to contado_staff using (true) with check (true);
create policy auditor_reads on unplaced_deposits for select to contado_auditor using (true);
grant select, insert on unplaced_deposits to contado_worker;
grant select, update on unplaced_deposits to contado_staff;
grant select on unplaced_deposits to contado_auditor;

-- Confirming makes it a deposit of its owner, who reads who sent it.
create policy staff_places on deposits for insert to contado_staff with check (exists (
  select from unplaced_deposits u where u.id = deposits.id and u.status = 'placed'
    and u.currency_account_id = deposits.currency_account_id and u.amount_minor = deposits.amount_minor));
grant insert on deposits to contado_staff;
create policy staff_notes on transaction_notes for insert to contado_staff with check (invoice_id is null);
grant insert on transaction_notes to contado_staff;

-- What waited for verification has been received once the organization is verified.
grant update (status) on deposits to contado_worker;
