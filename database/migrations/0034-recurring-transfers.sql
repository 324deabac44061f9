-- Transfers that are sent again and again: what is asked for, its days, and how far it has come. Each of them is a transfer.

create table recurring_transfers (
  id uuid primary key,
  organization_id uuid not null references organizations,
  status text not null check (status in ('active', 'paused', 'stopped', 'ended')),
  -- The error that one of its transfers was refused with.
  paused_by text,
  source_currency text not null,
  source_account_type text not null check (source_account_type in ('traditional', 'smart', 'merchant')),
  -- One of three: an account at another bank, a business of the house, an own account.
  bank_account_id uuid references bank_accounts,
  payee_handle text,
  own_account_type text check (own_account_type in ('traditional', 'smart', 'merchant')),
  payee_name text not null,
  payee_last4 text,
  target_currency text not null,
  -- Of the fixed side, each time.
  amount_minor bigint not null check (amount_minor > 0),
  fixed_side text not null check (fixed_side in ('source', 'target')),
  reference text not null,
  note text not null,
  starts_on date not null,
  unit text not null check (unit in ('week', 'month')),
  every int not null check (every between 1 and 12),
  closed_day text not null check (closed_day in ('next', 'previous', 'skip')),
  ends_on date,
  -- The one that comes next, counted from 0, and the day on which its transfer is made; none after the end.
  next_number int not null check (next_number >= 0),
  makes_on date,
  created_by uuid not null references users,
  created_by_name text not null,
  created_at timestamptz not null,
  -- When what it asks for was changed: then its days are counted from a new first one.
  changed_at timestamptz,
  check (num_nonnulls(bank_account_id, payee_handle, own_account_type) = 1),
  check (paused_by is null or status in ('paused', 'stopped')),
  check ((status = 'active') <= (makes_on is not null))
);
create index recurring_transfers_newest on recurring_transfers (organization_id, id desc);
create index recurring_transfers_by_status on recurring_transfers (organization_id, status, id desc);
create index recurring_transfers_due on recurring_transfers (makes_on, id) where status = 'active';
alter table recurring_transfers enable row level security, force row level security;
create policy own_rows on recurring_transfers to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
-- The sweep acts for no organization yet; the job that makes a transfer does.
create policy sweep_reads on recurring_transfers for select to contado_worker
  using (current_organization_id() is null and status = 'active');
create policy staff_reads on recurring_transfers for select to contado_staff, contado_auditor using (true);
grant select, insert, update (status, paused_by, next_number, makes_on, amount_minor, reference, starts_on, unit, every, closed_day,
  ends_on, changed_at) on recurring_transfers to contado_app;
grant select, update (status, paused_by, next_number, makes_on) on recurring_transfers to contado_worker;
grant select on recurring_transfers to contado_staff, contado_auditor;

create function keep_recurring_transfer() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and old.status || ' ' || new.status not in ('active paused', 'paused active', 'active stopped',
      'paused stopped', 'active ended') then
    raise exception 'a recurring transfer never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if new.next_number < old.next_number and old.status = new.status and new.changed_at is not distinct from old.changed_at then
    raise exception 'a transfer that was made is not made again' using errcode = '23514';
  end if;
  if new.changed_at is not distinct from old.changed_at and row(new.amount_minor, new.reference, new.starts_on, new.unit, new.every,
      new.closed_day, new.ends_on) is distinct from row(old.amount_minor, old.reference, old.starts_on, old.unit, old.every,
      old.closed_day, old.ends_on) then
    raise exception 'what is asked for changes with the day of the change' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger recurring_transfers_keep before update on recurring_transfers
  for each row execute function keep_recurring_transfer();

alter table transfers add foreign key (recurring_transfer_id) references recurring_transfers;
