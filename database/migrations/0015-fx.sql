-- Quotes for conversions, which hold for thirty seconds. An accepted one that nobody carries out while its money is reserved ends.

create table fx_quotes (
  id uuid primary key,
  organization_id uuid not null references organizations,
  sold_currency text not null,
  bought_currency text not null check (bought_currency <> sold_currency),
  -- All that leaves the customer, the spread included, and what arrives.
  sold_minor bigint not null check (sold_minor > 0),
  spread_minor bigint not null check (spread_minor >= 0 and spread_minor < sold_minor),
  bought_minor bigint not null check (bought_minor > 0),
  -- The stored rates of this day, and what one unit sold buys before the spread.
  rates_date date not null,
  rate numeric(30, 12) not null check (rate > 0),
  status text not null default 'open' check (status in ('open', 'accepted', 'completed', 'expired')),
  quoted_by uuid not null references users,
  quoted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > quoted_at),
  -- Reserves what is sold from the moment of acceptance.
  pending_transfer_id uuid unique,
  accepted_at timestamptz,
  completed_at timestamptz,
  expired_at timestamptz,
  check ((status = 'open') = (accepted_at is null and pending_transfer_id is null)),
  check ((status = 'completed') = (completed_at is not null)),
  constraint fx_quotes_expired_check check ((status = 'expired') = (expired_at is not null))
);
create index fx_quotes_by_organization on fx_quotes (organization_id, quoted_at desc, id desc);
create index fx_quotes_accepted on fx_quotes (accepted_at) where status = 'accepted';
create index fx_quotes_open on fx_quotes (expires_at) where status = 'open';
alter table fx_quotes enable row level security, force row level security;
-- The sweep acts for no organization yet; the job that ends one does. Quotes that nobody took the sweep forgets.
create policy sweep_reads on fx_quotes for select to contado_worker using (status in ('open', 'accepted'));
create policy sweep_forgets on fx_quotes for delete to contado_worker using (status = 'open');
create policy own_rows on fx_quotes to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on fx_quotes for select to contado_staff, contado_auditor using (true);
grant select, insert, update on fx_quotes to contado_app;
grant select on fx_quotes to contado_staff, contado_auditor;
grant select, update, delete on fx_quotes to contado_worker;
