-- Money that leaves through a provider: orders and what became of them, what staff must look at, daily reconciliation, and what the
-- sandbox's banks remember.

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
  check ((status = 'returned') = (returned_minor is not null and returned_at is not null))
);
create index rail_orders_newest on rail_orders (created_at desc, id desc);
create index rail_orders_by_organization on rail_orders (organization_id, created_at desc, id desc);
create index rail_orders_returned on rail_orders (returned_at desc, id desc) where status = 'returned';
create index rail_orders_open on rail_orders (status) where status in ('created', 'submitted', 'unknown', 'pending');

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

-- What a provider told that can't be right: nothing is booked, staff look at it. Each is opened once.
create table rail_cases (
  id uuid primary key,
  provider text not null,
  kind text not null check (kind in ('nothing_known', 'contradiction', 'amount_differs', 'event_reused')),
  subject text not null,
  told jsonb not null,
  opened_at timestamptz not null,
  unique (provider, kind, subject)
);

create table reconciliations (
  id uuid primary key,
  provider text not null,
  currency text not null,
  ran_at timestamptz not null,
  ledger_minor numeric not null,
  provider_minor numeric not null,
  difference_count integer not null
);
create index reconciliations_newest on reconciliations (ran_at desc, id desc);

create table reconciliation_differences (
  provider text not null,
  currency text not null,
  reference text not null,
  ledger_minor numeric not null,
  provider_minor numeric not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  primary key (provider, currency, reference)
);

create table sandbox_bank_orders (
  order_id uuid primary key,
  provider text not null,
  kind text not null,
  currency text not null,
  amount_minor bigint not null,
  outcome text not null,
  -- Business time: when it was accepted, and when it settles or fails, comes back, or is told otherwise.
  accepted_at timestamptz not null,
  due_at timestamptz not null,
  turned_at timestamptz,
  told integer not null default 0
);
create table sandbox_bank_entries (
  provider text not null,
  reference text not null,
  currency text not null,
  minor bigint not null,
  booked_at timestamptz not null,
  primary key (provider, reference)
);

do $$
declare name text;
begin
  foreach name in array array['rail_orders', 'rail_cases', 'reconciliations', 'reconciliation_differences',
    'sandbox_bank_orders', 'sandbox_bank_entries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

create policy own_orders on rail_orders to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
-- A notice names an order, not whose it is; the job that follows it acts for that organization.
create policy looked_up on rail_orders for select to contado_worker using (current_organization_id() is null);
create policy staff_reads on rail_orders for select to contado_staff, contado_auditor using (true);
grant select, insert on rail_orders to contado_app;
grant select, update on rail_orders to contado_worker;
grant select on rail_orders to contado_staff, contado_auditor;

create policy opened on rail_cases to contado_worker using (true) with check (true);
create policy told on rail_cases for insert to contado_app with check (kind = 'event_reused');
create policy staff_reads on rail_cases for select to contado_staff, contado_auditor using (true);
grant select, insert on rail_cases to contado_worker;
grant insert on rail_cases to contado_app;
grant select on rail_cases to contado_staff, contado_auditor;

create policy run on reconciliations to contado_worker using (true) with check (true);
create policy staff_reads on reconciliations for select to contado_staff, contado_auditor using (true);
create policy run on reconciliation_differences to contado_worker using (true) with check (true);
create policy staff_reads on reconciliation_differences for select to contado_staff, contado_auditor using (true);
grant select, insert on reconciliations to contado_worker;
grant select, insert, update on reconciliation_differences to contado_worker;
grant select on reconciliations, reconciliation_differences to contado_staff, contado_auditor;

create policy banks on sandbox_bank_orders to contado_worker using (true) with check (true);
create policy banks on sandbox_bank_entries to contado_worker using (true) with check (true);
create policy announced on sandbox_bank_entries for insert to contado_app with check (minor > 0);
grant select, insert, update on sandbox_bank_orders to contado_worker;
grant select, insert on sandbox_bank_entries to contado_worker;
grant insert on sandbox_bank_entries to contado_app;
