-- Currency accounts at the providers, what the sandbox provider remembers, deposits, stored exchange rates.

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

create table currency_accounts (
  id uuid primary key,
  organization_id uuid not null references organizations,
  currency text not null,
  account_type text not null check (account_type in ('traditional', 'smart', 'merchant')),
  provider text not null check (provider in ('traditional_rail', 'smart_rail')),
  -- The provider's own reference; deterministic, so that opening twice opens once.
  provider_reference text not null,
  -- Bank details, encrypted with the organization's key.
  details bytea not null,
  account_number_last4 text not null,
  opened_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (organization_id, currency, account_type),
  unique (provider, provider_reference),
  check (account_type = 'traditional' or currency = 'USD')
);

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
  status text not null default 'received' check (status in ('received', 'waiting')),
  value_date date not null,
  ledger_transfer_id uuid not null,
  received_at timestamptz not null,
  unique (provider, provider_event_id)
);
create index deposits_by_organization on deposits (organization_id, received_at desc, id desc);

-- Units of the currency for one US dollar, by day, with their source; conversions on a screen name the day.
create table exchange_rates (
  rate_date date not null,
  currency text not null,
  per_usd numeric(20, 8) not null check (per_usd > 0),
  source text not null,
  primary key (rate_date, currency)
);
insert into exchange_rates (rate_date, currency, per_usd, source) values
  ('2026-01-02', 'USD', 1, 'sandbox'), ('2026-01-02', 'EUR', 0.85, 'sandbox'), ('2026-01-02', 'GBP', 0.74, 'sandbox'),
  ('2026-01-02', 'HKD', 7.78, 'sandbox'), ('2026-01-02', 'SGD', 1.28, 'sandbox'), ('2026-01-02', 'CAD', 1.37, 'sandbox'),
  ('2026-01-02', 'MXN', 17.9, 'sandbox'), ('2026-01-02', 'AUD', 1.49, 'sandbox'), ('2026-01-02', 'CNH', 6.97, 'sandbox'),
  ('2026-01-02', 'PLN', 3.59, 'sandbox'), ('2026-01-02', 'NZD', 1.73, 'sandbox');

do $$
declare name text;
begin
  foreach name in array array['provider_applications', 'currency_accounts', 'deposits', 'exchange_rates'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
create policy own_applications on provider_applications to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_hands_over on provider_applications for insert to contado_staff with check (status = 'completed');
create policy staff_reads on provider_applications for select to contado_staff, contado_auditor using (true);
create policy own_accounts on currency_accounts to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on currency_accounts for select to contado_staff, contado_auditor using (true);
create policy own_deposits on deposits to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on deposits for select to contado_staff, contado_auditor using (true);
create policy public_rates on exchange_rates for select to contado_app, contado_staff, contado_worker, contado_auditor using (true);

grant select on provider_applications to contado_app, contado_auditor;
grant select, insert on provider_applications to contado_staff;
grant select, insert, update on provider_applications to contado_worker;
grant select, insert on currency_accounts to contado_worker;
grant select on currency_accounts to contado_app, contado_staff, contado_auditor;
grant select, insert on deposits to contado_worker;
grant select on deposits to contado_app, contado_staff, contado_auditor;
grant select on exchange_rates to contado_app, contado_staff, contado_worker, contado_auditor;
