-- Several payments in one: bills chosen from a list, or transfers read from a table or a file. A job carries them out, each once.

create table batches (
  id uuid primary key,
  organization_id uuid not null references organizations,
  source text not null check (source in ('bills', 'table', 'csv', 'pain.001')),
  status text not null check (status in ('draft', 'running', 'done', 'discarded')),
  file_name text,
  -- Of what was read, so that the same is noticed; none of bills, each of which is paid once. Keyed: a plain one says which account
  -- numbers stand in a table to whoever tries them.
  content_hash bytea,
  version integer not null default 1,
  created_by uuid not null references users,
  created_by_name text not null,
  created_at timestamptz not null,
  -- It is carried out with the rights of this person.
  confirmed_by uuid references users,
  confirmed_at timestamptz,
  ended_at timestamptz,
  check ((source = 'bills') = (content_hash is null)),
  check ((status in ('running', 'done')) = (confirmed_by is not null and confirmed_at is not null)),
  check ((status = 'done') = (ended_at is not null))
);
create index batches_newest on batches (organization_id, id desc);
create index batches_by_content on batches (organization_id, content_hash, created_at) where content_hash is not null;
alter table batches enable row level security, force row level security;
create policy own_rows on batches to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy auditor_reads on batches for select to contado_auditor using (true);
grant select, insert, update (status, version, confirmed_by, confirmed_at) on batches to contado_app;
grant select, update (status, ended_at) on batches to contado_worker;
grant select on batches to contado_auditor;

create table batch_items (
  batch_id uuid not null references batches,
  number integer not null check (number > 0),
  organization_id uuid not null references organizations,
  status text not null check (status in ('bad', 'ready', 'left_out', 'done', 'refused')),
  -- As it was typed, but for the account's number, which is encrypted with the organization's key; both empty for a bill.
  typed jsonb,
  account bytea,
  last4 text,
  problems jsonb not null default '[]',
  -- As it was read.
  currency text,
  minor bigint check (minor > 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  account_type text not null check (account_type in ('traditional', 'smart', 'merchant')),
  payee_name text,
  reference text not null,
  send_date date,
  is_repeat boolean not null default false,
  invoice_id uuid references invoices,
  bank_account_id uuid references bank_accounts,
  transfer_id uuid references transfers,
  reason text,
  ended_at timestamptz,
  primary key (batch_id, number),
  check ((invoice_id is null) = (typed is not null)),
  check (status in ('bad', 'left_out')
    or currency is not null and minor is not null and (invoice_id is not null or bank_account_id is not null)),
  check ((status = 'refused') = (reason is not null)),
  check ((transfer_id is not null) <= (status = 'done')),
  check ((status in ('done', 'refused')) = (ended_at is not null))
);
create unique index batch_items_bill on batch_items (batch_id, invoice_id) where invoice_id is not null;
create unique index batch_items_transfer on batch_items (transfer_id) where transfer_id is not null;
create index batch_items_to_pay on batch_items (invoice_id) where invoice_id is not null and status = 'ready';
alter table batch_items enable row level security, force row level security;
create policy own_rows on batch_items to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy auditor_reads on batch_items for select to contado_auditor using (true);
grant select, insert, update (status, typed, account, last4, problems, currency, minor, fee_minor, payee_name, reference, send_date,
  is_repeat, bank_account_id) on batch_items to contado_app;
grant select, update (status, transfer_id, reason, ended_at) on batch_items to contado_worker;
grant select on batch_items to contado_auditor;

create function batch_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('draft running', 'draft discarded', 'running done')
$$;
create function keep_batch() returns trigger language plpgsql as $$
begin
  if not batch_may_move(old.status, new.status) then
    raise exception 'a batch never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger batches_keep before update on batches for each row execute function keep_batch();

create function batch_item_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('bad ready', 'ready bad', 'left_out bad', 'left_out ready',
    'bad left_out', 'ready left_out', 'ready done', 'ready refused')
$$;
create function keep_batch_item() returns trigger language plpgsql as $$
begin
  if not batch_item_may_move(old.status, new.status) then
    raise exception 'an item of a batch never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if old.ended_at is not null then
    raise exception 'what became of an item never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger batch_items_keep before update on batch_items for each row execute function keep_batch_item();

-- What a job may pay in a business's name: the bills that one of its people confirmed. The function runs with the rights of whoever asks.
create function is_confirmed_bill(candidate uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.batch_items i join public.batches b on b.id = i.batch_id
    where i.invoice_id = candidate and i.status = 'ready' and b.status = 'running'
      and i.organization_id = public.current_organization_id());
end $$;
create policy batch_pays on payments for insert to contado_worker
  with check (payer_id = current_organization_id() and method = 'balance' and is_confirmed_bill(invoice_id));
create policy batch_pays on invoices for update to contado_worker
  using (recipient_id = current_organization_id() and is_confirmed_bill(id))
  with check (recipient_id = current_organization_id()
    and status in ('allocated', 'completed', 'paid_late', 'pending_payment_approval'));

-- A transfer, and a movement, that a batch sent lead back to it.
alter table transfers add foreign key (batch_id) references batches;
alter table transaction_notes add foreign key (batch_id) references batches;
