-- What a business sells, with its price and tax: an invoice's line finds it by its name.

create table saved_items (
  id uuid primary key,
  organization_id uuid not null references organizations,
  name text not null check (name <> ''),
  -- Decimal text, exactly as it was written, in this currency.
  rate text not null,
  currency text not null,
  tax jsonb,
  created_at timestamptz not null default clock_timestamp()
);
create unique index saved_items_by_name on saved_items (organization_id, lower(name));
alter table saved_items enable row level security, force row level security;
create policy own_items on saved_items to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
grant select, insert, update, delete on saved_items to contado_app;
grant select on saved_items to contado_auditor;
create policy auditor_reads on saved_items for select to contado_auditor using (true);
