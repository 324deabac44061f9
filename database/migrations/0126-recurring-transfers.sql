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
grant select, insert, update (status, paused_by, next_number, makes_on) on recurring_transfers to contado_app;
grant select, update (status, paused_by, next_number, makes_on) on recurring_transfers to contado_worker;
grant select on recurring_transfers to contado_staff, contado_auditor;

create function keep_recurring_transfer() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and old.status || ' ' || new.status not in ('active paused', 'paused active', 'active stopped',
      'paused stopped', 'active ended') then
    raise exception 'a recurring transfer never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if new.next_number < old.next_number and old.status = new.status then
    raise exception 'a transfer that was made is not made again' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger recurring_transfers_keep before update on recurring_transfers
  for each row execute function keep_recurring_transfer();

alter table transfers add column recurring_transfer_id uuid references recurring_transfers;
create index transfers_of_recurring on transfers (recurring_transfer_id, id desc) where recurring_transfer_id is not null;
-- Whatever is done twice by mistake, one day of it is sent once.
create unique index transfers_recurring_day on transfers (recurring_transfer_id, send_date)
  where recurring_transfer_id is not null and status <> 'canceled';
create function keep_recurrence_of_transfer() returns trigger language plpgsql as $$
begin
  raise exception 'what a transfer is one of never changes' using errcode = '23514';
end $$;
create trigger transfers_keep_recurrence before update on transfers for each row
  when (new.recurring_transfer_id is distinct from old.recurring_transfer_id) execute function keep_recurrence_of_transfer();
