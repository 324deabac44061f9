-- Two small deposits prove that an account at another bank is the business's own: it reads their amounts on its statement there.

create table micro_deposits (
  id uuid primary key,
  organization_id uuid not null references organizations,
  bank_account_id uuid not null references bank_accounts,
  status text not null check (status in ('pending', 'verified', 'failed', 'expired')),
  currency text not null,
  -- In no answer: who types them has seen them.
  first_minor bigint not null check (first_minor between 1 and 99),
  second_minor bigint not null check (second_minor between 1 and 99),
  -- Their orders at the provider, placed by a job.
  first_order_id uuid not null unique,
  second_order_id uuid not null unique,
  wrong_tries int not null check (wrong_tries between 0 and 3),
  arrives_on date,
  reason text,
  created_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (first_minor <> second_minor),
  check ((status = 'pending') = (ended_at is null))
);
create unique index micro_deposits_open on micro_deposits (bank_account_id) where status = 'pending';
create index micro_deposits_newest on micro_deposits (bank_account_id, id desc);
-- How many a business was sent lately is counted before each: the house pays them.
create index micro_deposits_of_business on micro_deposits (organization_id, created_at);
alter table micro_deposits enable row level security, force row level security;
create policy own_rows on micro_deposits to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy auditor_reads on micro_deposits for select to contado_auditor using (true);
grant select, insert, update (status, wrong_tries, reason, ended_at) on micro_deposits to contado_app;
grant select, update (status, arrives_on, reason, ended_at) on micro_deposits to contado_worker;
grant select on micro_deposits to contado_auditor;

create function keep_micro_deposit() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' then
    raise exception 'what became of micro-deposits never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger micro_deposits_keep before update on micro_deposits for each row execute function keep_micro_deposit();
