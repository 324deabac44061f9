-- The two providers of accounts: how far an organization is with them, orders for money that leaves and what became of them, what staff
-- must look at, and the daily reconciliation of three sides: the ledger, the provider, and the files that it delivers.

-- How far an organization is with each of the two providers; approval by staff hands the application over.
create table provider_applications (
  organization_id uuid not null references organizations,
  provider text not null check (provider in ('traditional_rail', 'smart_rail')),
  status text not null default 'completed' check (status in
    ('not_started', 'approved', 'denied', 'ineligible', 'completed')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  primary key (organization_id, provider)
);
alter table provider_applications enable row level security, force row level security;
create policy own_applications on provider_applications to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_hands_over on provider_applications for insert to contado_staff with check (status = 'completed');
create policy staff_reads on provider_applications for select to contado_staff, contado_auditor using (true);
grant select on provider_applications to contado_app, contado_auditor;
grant select, insert on provider_applications to contado_staff;
grant select, insert, update on provider_applications to contado_worker;

create table rail_orders (
  -- The provider knows the order by this id: asking for it is how an unknown outcome is resolved.
  id uuid primary key,
  organization_id uuid not null references organizations,
  provider text not null check (provider in ('traditional_rail', 'smart_rail')),
  kind text not null check (kind in ('local', 'swift')),
  currency text not null,
  account_type text not null check (account_type in ('traditional', 'smart', 'merchant')),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  beneficiary_name text not null,
  -- Encrypted with the organization's key.
  beneficiary_account bytea not null,
  -- What a provider gets to know of the payee, and who pays: the payer's address as it was, and the account; empty where the house pays.
  beneficiary_details bytea,
  payer bytea,
  beneficiary_kind text check (beneficiary_kind in ('person', 'business')),
  beneficiary_last4 text not null,
  reference text not null,
  status text not null default 'created' check (status in
    ('created', 'submitted', 'unknown', 'pending', 'settled', 'failed', 'returned')),
  reason text,
  returned_minor bigint check (returned_minor between 1 and amount_minor),
  value_date date not null,
  initiated_by uuid,
  created_at timestamptz not null,
  submitted_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  -- Where money that fails or comes back waits: with its owner, or in flight until it is exchanged back.
  returns_to text not null default 'available' check (returns_to in ('available', 'outgoing')),
  -- By what the banks on the way know a payment (a UETR on SWIFT), and the code of its rail with which it failed or came back.
  trace text check (length(trace) between 1 and 60),
  return_code text check (return_code ~ '^[A-Z0-9]{3,10}$'),
  check ((status = 'returned') = (returned_minor is not null and returned_at is not null))
);
create index rail_orders_newest on rail_orders (created_at desc, id desc);
create index rail_orders_by_organization on rail_orders (organization_id, created_at desc, id desc);
create index rail_orders_returned on rail_orders (returned_at desc, id desc) where status = 'returned';
create index rail_orders_refused on rail_orders (organization_id, created_at desc, id desc) where status in ('failed', 'returned');
create index rail_orders_open on rail_orders (status) where status in ('created', 'submitted', 'unknown', 'pending');
alter table rail_orders enable row level security, force row level security;
create policy own_orders on rail_orders to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
-- A notice names an order, not whose it is; the job that follows it acts for that organization.
create policy looked_up on rail_orders for select to contado_worker using (current_organization_id() is null);
create policy staff_reads on rail_orders for select to contado_staff, contado_auditor using (true);
grant select, insert on rail_orders to contado_app;
grant select on rail_orders to contado_staff, contado_auditor;
-- A transfer's order is placed by the job that hands it over.
grant select, insert, update on rail_orders to contado_worker;

-- What a provider told that can't be right: nothing is booked, staff look at it. Each is opened once.
create table rail_cases (
  id uuid primary key,
  provider text not null,
  -- Which kinds of case there are is the code's to say: files, deposits and debits have their own.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  subject text not null,
  told jsonb not null,
  opened_at timestamptz not null,
  unique (provider, kind, subject)
);
alter table rail_cases enable row level security, force row level security;
create policy opened on rail_cases to contado_worker using (true) with check (true);
create policy told on rail_cases for insert to contado_app with check (kind = 'event_reused');
create policy staff_reads on rail_cases for select to contado_staff, contado_auditor using (true);
grant insert on rail_cases to contado_app;
grant select on rail_cases to contado_staff, contado_auditor;
grant select, insert on rail_cases to contado_worker;

create table reconciliations (
  id uuid primary key,
  provider text not null,
  currency text not null,
  ran_at timestamptz not null,
  ledger_minor numeric not null,
  provider_minor numeric not null,
  difference_count integer not null,
  statement_minor numeric,
  -- The last day that a file tells of; null before the first.
  statement_through date
);
create index reconciliations_newest on reconciliations (ran_at desc, id desc);
alter table reconciliations enable row level security, force row level security;
create policy run on reconciliations to contado_worker using (true) with check (true);
create policy staff_reads on reconciliations for select to contado_staff, contado_auditor using (true);
grant select on reconciliations to contado_staff, contado_auditor;
grant select, insert on reconciliations to contado_worker;

create table reconciliation_differences (
  provider text not null,
  currency text not null,
  reference text not null,
  ledger_minor numeric not null,
  provider_minor numeric not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  kind text not null check (kind in
    ('missing_here', 'missing_there', 'not_on_statement', 'other_amount', 'other_day')),
  statement_minor numeric,
  primary key (provider, currency, reference)
);
alter table reconciliation_differences enable row level security, force row level security;
create policy run on reconciliation_differences to contado_worker using (true) with check (true);
create policy staff_reads on reconciliation_differences for select to contado_staff, contado_auditor using (true);
grant select on reconciliation_differences to contado_staff, contado_auditor;
grant select, insert, update on reconciliation_differences to contado_worker;

create table settlement_files (
  id uuid primary key,
  provider text not null check (provider in ('traditional_rail', 'smart_rail')),
  currency text not null,
  -- The day at the provider that the file was asked for.
  statement_date date not null,
  content_hash bytea not null,
  content bytea not null check (octet_length(content) between 1 and 8388608),
  fetched_at timestamptz not null,
  -- Why the file is refused as a whole; null when it is read.
  problem text,
  -- The provider counts its files; the next one begins where the last one ended.
  statement_number bigint check (statement_number > 0),
  opening_minor bigint,
  closing_minor bigint,
  entry_count integer not null default 0,
  unique (provider, currency, statement_date, content_hash),
  check ((problem is null) = (num_nonnulls(statement_number, opening_minor, closing_minor) = 3))
);
create unique index settlement_files_read on settlement_files (provider, currency, statement_date) where problem is null;
create index settlement_files_newest on settlement_files (fetched_at desc, id desc);
alter table settlement_files enable row level security, force row level security;
create policy run on settlement_files to contado_worker using (true) with check (true);
create policy staff_reads on settlement_files for select to contado_staff, contado_auditor using (true);
grant select on settlement_files to contado_staff, contado_auditor;
-- A file that did not follow the one before it follows once that one is there.
grant select, insert, update (problem, statement_number, opening_minor, closing_minor, entry_count) on settlement_files to contado_worker;

create table settlement_entries (
  file_id uuid not null references settlement_files,
  place integer not null,
  provider text not null,
  currency text not null,
  -- The bank's own name of the line, once for ever; and what it is in the ledger: the cause of the movement.
  bank_reference text not null,
  reference text not null,
  minor bigint not null check (minor <> 0),
  booked_on date not null,
  primary key (file_id, place),
  unique (provider, currency, bank_reference)
);
alter table settlement_entries enable row level security, force row level security;
create policy run on settlement_entries to contado_worker using (true) with check (true);
create policy staff_reads on settlement_entries for select to contado_staff, contado_auditor using (true);
grant select on settlement_entries to contado_staff, contado_auditor;
grant select, insert on settlement_entries to contado_worker;

create function rail_order_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('created submitted', 'submitted unknown',
    'submitted pending', 'unknown pending', 'submitted settled', 'unknown settled', 'pending settled', 'submitted failed',
    'unknown failed', 'pending failed', 'settled returned')
$$;

create function keep_rail_order() returns trigger language plpgsql as $$
begin
  if not rail_order_may_move(old.status, new.status) then
    raise exception 'an order never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if row(new.organization_id, new.provider, new.kind, new.currency, new.account_type, new.amount_minor, new.fee_minor,
      new.beneficiary_name, new.beneficiary_account, new.reference, new.created_at)
    is distinct from row(old.organization_id, old.provider, old.kind, old.currency, old.account_type, old.amount_minor,
      old.fee_minor, old.beneficiary_name, old.beneficiary_account, old.reference, old.created_at) then
    raise exception 'what was ordered is fixed for good' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger rail_orders_keep before update on rail_orders for each row execute function keep_rail_order();
