-- What one person may send of a business's money, within a day and within 30, where its owners decided less than the business may.

alter table transfer_rules
  -- Read and written whole, as approvals are.
  add column person_limits jsonb not null default '[]'
    check (jsonb_typeof(person_limits) = 'array' and jsonb_array_length(person_limits) <= 100);
alter table transfer_rules alter column person_limits drop default;

-- What left a business on a day because this person made it, in US dollars; a part of that day's row of `transfer_usage`, and written with it.
create table transfer_usage_of_persons (
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  day date not null,
  usd_minor bigint not null check (usd_minor >= 0),
  primary key (organization_id, user_id, day)
);
alter table transfers no force row level security;
insert into transfer_usage_of_persons (organization_id, user_id, day, usd_minor)
  select organization_id, created_by, usage_day, sum(usd_minor) from transfers
  where usage_day is not null and kind <> 'own' and status in ('in_review', 'processing', 'sent', 'completed', 'returned')
  group by organization_id, created_by, usage_day;
alter table transfers force row level security;

alter table transfer_usage_of_persons enable row level security, force row level security;
create policy own_rows on transfer_usage_of_persons to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_gives_back on transfer_usage_of_persons to contado_staff using (true) with check (true);
create policy auditor_reads on transfer_usage_of_persons for select to contado_auditor using (true);
grant select, insert, update on transfer_usage_of_persons to contado_app, contado_worker;
grant select, update (usd_minor) on transfer_usage_of_persons to contado_staff;
grant select on transfer_usage_of_persons to contado_auditor;
