-- What a business decides about money that leaves it: who else approves, how much within a day and within 30, and how long new bank
-- details wait. Without a row: nobody, the bank's limits, and the bank's pause.

create table transfer_rules (
  organization_id uuid primary key references organizations,
  version int not null check (version > 0),
  -- Read and written whole.
  approvals jsonb not null check (jsonb_typeof(approvals) = 'array' and jsonb_array_length(approvals) <= 10),
  cooling_usd_minor bigint not null check (cooling_usd_minor >= 0),
  day_usd_minor bigint not null check (day_usd_minor >= 0),
  thirty_days_usd_minor bigint not null check (thirty_days_usd_minor >= 0)
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

alter table transfers
  -- In US dollars on the day it was last reckoned, and the day on which it counts; null until its money moves, or where it doesn't count.
  add column usd_minor bigint not null default 0 check (usd_minor >= 0),
  add column usage_day date,
  -- How many others have to approve, and by what role; what they decided, oldest first.
  add column approvals_needed int not null default 0 check (approvals_needed between 0 and 3),
  add column approver_roles text check (approver_roles in ('owners', 'managers')),
  add column decisions jsonb not null default '[]' check (jsonb_typeof(decisions) = 'array'),
  add column approved_at timestamptz,
  add column declined_at timestamptz,
  drop constraint transfers_status_check,
  add constraint transfers_status_check check (status in ('needs_approval', 'scheduled', 'in_review', 'processing', 'sent', 'completed',
    'failed', 'returned', 'canceled', 'denied', 'declined')),
  add check ((approvals_needed > 0) = (approver_roles is not null)),
  add check ((status = 'needs_approval') <= (approvals_needed > 0 and approved_at is null and started_at is null)),
  add check ((status = 'declined') = (declined_at is not null));
alter table transfers alter column usd_minor drop default;

create index transfers_to_approve on transfers (created_at, id) where status = 'needs_approval';
alter policy sweep_reads on transfers using (current_organization_id() is null and status in ('scheduled', 'needs_approval'));

create or replace function transfer_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('scheduled in_review', 'scheduled processing',
    'scheduled completed', 'scheduled failed', 'in_review processing', 'in_review completed', 'in_review denied',
    'scheduled canceled', 'processing canceled', 'processing sent', 'processing completed', 'sent completed',
    'processing failed', 'sent failed', 'sent returned', 'completed returned', 'needs_approval scheduled',
    'needs_approval in_review', 'needs_approval processing', 'needs_approval completed', 'needs_approval declined',
    'needs_approval canceled')
$$;

-- Who has to approve never changes, and what somebody decided is neither changed nor taken away.
create function keep_transfer_decisions() returns trigger language plpgsql as $$
begin
  if row(new.approvals_needed, new.approver_roles) is distinct from row(old.approvals_needed, old.approver_roles)
    or jsonb_array_length(new.decisions) < jsonb_array_length(old.decisions)
    or exists (select from jsonb_array_elements(old.decisions) with ordinality o (decision, at)
      where new.decisions -> (o.at - 1)::int is distinct from o.decision) then
    raise exception 'what was decided about a transfer never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger transfers_keep_decisions before update on transfers for each row
  when (old.approvals_needed > 0 or new.approvals_needed > 0) execute function keep_transfer_decisions();

