-- Quotes for conversions, which hold for thirty seconds, and points that an organization gets once.

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
  status text not null default 'open' check (status in ('open', 'accepted', 'completed')),
  quoted_by uuid not null references users,
  quoted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > quoted_at),
  -- Reserves what is sold from the moment of acceptance.
  pending_transfer_id uuid unique,
  accepted_at timestamptz,
  completed_at timestamptz,
  check ((status = 'open') = (accepted_at is null and pending_transfer_id is null)),
  check ((status = 'completed') = (completed_at is not null))
);
create index fx_quotes_by_organization on fx_quotes (organization_id, quoted_at desc, id desc);

-- Invariant: an organization gets the points for a reason once, also after its application was reset.
create table point_awards (
  organization_id uuid not null references organizations,
  reason text not null check (reason in ('onboarding')),
  points bigint not null check (points > 0),
  transfer_id uuid not null unique,
  awarded_at timestamptz not null,
  primary key (organization_id, reason)
);

do $$
declare name text;
begin
  foreach name in array array['fx_quotes', 'point_awards'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I to contado_app, contado_worker
      using (organization_id = current_organization_id()) with check (organization_id = current_organization_id())', name);
    execute format('create policy staff_reads on %I for select to contado_staff, contado_auditor using (true)', name);
    execute format('grant select on %I to contado_app, contado_staff, contado_auditor', name);
  end loop;
end $$;
grant insert, update on fx_quotes to contado_app;
grant select, update on fx_quotes to contado_worker;
grant select, insert on point_awards to contado_worker;
