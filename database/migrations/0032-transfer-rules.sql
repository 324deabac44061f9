-- What a business decides about money that leaves it: who else approves, how much within a day and within 30, and how long new bank
-- details wait. Without a row: nobody, the bank's limits, and the bank's pause.

create table transfer_rules (
  organization_id uuid primary key references organizations,
  version int not null check (version > 0),
  -- Approvals and limits of persons are read and written whole.
  approvals jsonb not null check (jsonb_typeof(approvals) = 'array' and jsonb_array_length(approvals) <= 10),
  cooling_usd_minor bigint not null check (cooling_usd_minor >= 0),
  day_usd_minor bigint not null check (day_usd_minor >= 0),
  thirty_days_usd_minor bigint not null check (thirty_days_usd_minor >= 0),
  -- What one person may send, within a day and within 30, where its owners decided less than the business may.
  person_limits jsonb not null check (jsonb_typeof(person_limits) = 'array' and jsonb_array_length(person_limits) <= 100)
);
alter table transfer_rules enable row level security, force row level security;
create policy own_rows on transfer_rules to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on transfer_rules for select to contado_staff, contado_auditor using (true);
grant select, insert, update on transfer_rules to contado_app;
grant select on transfer_rules to contado_worker, contado_staff, contado_auditor;

-- What left a business on a day, in US dollars: one row a day is locked by whatever spends of its limit.
create table transfer_usage (
  organization_id uuid not null references organizations,
  day date not null,
  usd_minor bigint not null check (usd_minor >= 0),
  primary key (organization_id, day)
);
alter table transfer_usage enable row level security, force row level security;
create policy own_rows on transfer_usage to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
-- What staff deny counts no more.
create policy staff_gives_back on transfer_usage to contado_staff using (true) with check (true);
create policy auditor_reads on transfer_usage for select to contado_auditor using (true);
grant select, insert, update on transfer_usage to contado_app, contado_worker;
grant select, update (usd_minor) on transfer_usage to contado_staff;
grant select on transfer_usage to contado_auditor;

-- What left a business on a day because this person made it, in US dollars; a part of that day's row of `transfer_usage`, and written
-- with it.
create table transfer_usage_of_persons (
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  day date not null,
  usd_minor bigint not null check (usd_minor >= 0),
  primary key (organization_id, user_id, day)
);
alter table transfer_usage_of_persons enable row level security, force row level security;
create policy own_rows on transfer_usage_of_persons to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_gives_back on transfer_usage_of_persons to contado_staff using (true) with check (true);
create policy auditor_reads on transfer_usage_of_persons for select to contado_auditor using (true);
grant select, insert, update on transfer_usage_of_persons to contado_app, contado_worker;
grant select, update (usd_minor) on transfer_usage_of_persons to contado_staff;
grant select on transfer_usage_of_persons to contado_auditor;
