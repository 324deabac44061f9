-- Currency accounts at the providers, stored exchange rates, and what the list of transactions says of a movement.

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
  -- What the business calls it; empty where it is called by its currency and type.
  nickname text not null default '' check (length(nickname) <= 40),
  opened_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (organization_id, currency, account_type),
  unique (provider, provider_reference),
  check (account_type = 'traditional' or currency = 'USD')
);
alter table currency_accounts enable row level security, force row level security;
create policy own_accounts on currency_accounts to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on currency_accounts for select to contado_staff, contado_auditor using (true);
grant select, update (nickname) on currency_accounts to contado_app;
grant select on currency_accounts to contado_staff, contado_auditor;
grant select, insert on currency_accounts to contado_worker;

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
alter table exchange_rates enable row level security, force row level security;
create policy public_rates on exchange_rates for select to contado_app, contado_staff, contado_worker, contado_auditor using (true);
-- The rates of a day are asked for by a job.
create policy worker_stores_rates on exchange_rates for insert to contado_worker with check (true);
grant select on exchange_rates to contado_app, contado_staff, contado_worker, contado_auditor;
grant insert on exchange_rates to contado_worker;

-- What a movement is about, for the list of transactions: words without a language. Each side has its own note.
create table transaction_notes (
  organization_id uuid not null references organizations,
  ledger_transfer_id uuid not null,
  counterparty text not null,
  -- An invoice's number, a reference: it reads the same in every language.
  description text not null,
  invoice_id uuid,
  -- A movement that a batch carried out says so on its payer's side: one line of a statement that unfolds.
  batch_id uuid,
  primary key (organization_id, ledger_transfer_id)
);
-- An invoice leads to what it moved on its business' accounts.
create index transaction_notes_of_invoice on transaction_notes (organization_id, invoice_id, ledger_transfer_id desc)
  where invoice_id is not null;
alter table transaction_notes enable row level security, force row level security;
create policy own_notes on transaction_notes to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on transaction_notes for select to contado_staff, contado_auditor using (true);
create policy staff_notes on transaction_notes for insert to contado_staff with check (invoice_id is null);
grant select, insert on transaction_notes to contado_app, contado_staff, contado_worker;
grant select on transaction_notes to contado_auditor;

create function note_batch() returns trigger language plpgsql as $$
begin
  new.batch_id := case when new.organization_id = public.current_organization_id()
    then nullif(current_setting('app.batch_id', true), '')::uuid end;
  return new;
end $$;
create trigger transaction_notes_batch before insert on transaction_notes for each row execute function note_batch();
