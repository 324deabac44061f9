-- What a plan costs each month, month by month: the next one waits, those before say what came of them.

create table membership_charges (
  id uuid primary key,
  organization_id uuid not null references organizations,
  month date not null check (extract(day from month) = 1),
  status text not null default 'waiting' check (status in ('waiting', 'charged', 'free', 'waived')),
  tier text check (tier in ('vault', 'premium')),
  price_minor bigint check (price_minor >= 0),
  -- At most what was there: the rest is waived.
  charged_minor bigint check (charged_minor between 0 and price_minor),
  settled_at timestamptz,
  unique (organization_id, month),
  check ((status = 'waiting') = (settled_at is null)),
  check ((status = 'waiting') = (price_minor is null)),
  check ((status = 'charged') = (coalesce(charged_minor, 0) > 0))
);
create index membership_charges_waiting on membership_charges (month, id) where status = 'waiting';
alter table membership_charges enable row level security, force row level security;
create policy own on membership_charges to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy sweep_reads on membership_charges for select to contado_worker using (status = 'waiting');
create policy staff_reads on membership_charges for select to contado_staff, contado_auditor using (true);
grant select on membership_charges to contado_app, contado_staff, contado_auditor;
grant select, insert, update (status, tier, price_minor, charged_minor, settled_at) on membership_charges to contado_worker;
