-- Invoices and their payments: two-party rows. Drafts belong to the sender alone; from sending on, both sides read them.

create table invoices (
  id uuid primary key,
  sender_id uuid not null references organizations,
  recipient_id uuid references organizations,
  version integer not null default 1,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sent', 'pending_payment_approval',
    'processing_payment', 'allocated', 'completed', 'paid_late', 'paid_externally', 'paid', 'rejected_by_recipient',
    'canceled_by_sender', 'denied', 'deleted')),
  number_sequence bigint,
  number text,
  currency text not null,
  account_type text not null check (account_type in ('traditional', 'smart', 'merchant')),
  items jsonb not null,
  fees jsonb not null,
  summary text not null,
  notes text not null,
  sending_date date not null,
  due_date date not null,
  base_minor bigint not null check (base_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  final_minor bigint,
  -- How the parties are called and where, and whose midnight is due: of the last save, fixed when sent.
  seller_time_zone text not null,
  sender_snapshot jsonb not null,
  recipient_snapshot jsonb,
  payment_id uuid,
  paid_on_date date,
  release_date date,
  created_by uuid not null references users,
  -- Business time.
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Everything that makes an invoice more than a draft is there as soon as it is more than a draft.
  check (status in ('draft', 'scheduled', 'deleted') or (number is not null and recipient_id is not null
    and recipient_snapshot is not null and sent_at is not null and base_minor > 0)),
  check (sender_id <> recipient_id),
  check (due_date >= sending_date),
  unique (sender_id, number_sequence)
);
create index invoices_income on invoices (sender_id, created_at desc, id desc);
create index invoices_expenses on invoices (recipient_id, sent_at desc, id desc) where status not in ('draft', 'scheduled', 'deleted');
create index invoices_to_release on invoices (release_date, id) where status = 'allocated';

-- The moves of the contract's lifecycle table, once more where no code can pass by; a test compares the two.
create function invoice_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('draft sent', 'sent allocated', 'sent completed',
    'sent paid_late', 'allocated completed')
$$;
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if not invoice_may_move(old.status, new.status) then
    raise exception 'an invoice never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if old.status not in ('draft', 'scheduled') and row(new.sender_id, new.recipient_id, new.number_sequence, new.number,
      new.currency, new.account_type, new.items, new.fees, new.summary, new.notes, new.sending_date, new.due_date,
      new.base_minor, new.seller_time_zone, new.sender_snapshot, new.recipient_snapshot, new.sent_at)
    is distinct from row(old.sender_id, old.recipient_id, old.number_sequence, old.number,
      old.currency, old.account_type, old.items, old.fees, old.summary, old.notes, old.sending_date, old.due_date,
      old.base_minor, old.seller_time_zone, old.sender_snapshot, old.recipient_snapshot, old.sent_at) then
    raise exception 'what was sent is fixed for good' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger invoices_keep before update on invoices for each row execute function keep_invoice();

create table invoice_counters (
  organization_id uuid primary key references organizations,
  last_number bigint not null
);

create table payments (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  payer_id uuid not null references organizations,
  payee_id uuid not null references organizations,
  method text not null check (method in ('balance')),
  status text not null check (status in ('guaranteed', 'settled')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  payer_account_type text not null check (payer_account_type in ('traditional', 'smart', 'merchant')),
  -- The day it counts on, in the seller's zone.
  authorized_on date not null,
  release_date date,
  ledger_transfer_id uuid not null unique,
  -- Minted with the guarantee, so that a release which runs twice moves the money once.
  release_transfer_id uuid unique,
  initiated_by uuid not null references users,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'settled') = (settled_at is not null)),
  check (status <> 'guaranteed' or (release_date is not null and release_transfer_id is not null))
);
create index payments_by_invoice on payments (invoice_id);
-- Invariant: one live payment per invoice.
create unique index payments_one_live on payments (invoice_id) where status in ('guaranteed', 'settled');

-- What a movement is about, for the list of transactions: words without a language. Each side has its own note.
create table transaction_notes (
  organization_id uuid not null references organizations,
  ledger_transfer_id uuid not null,
  counterparty text not null,
  -- An invoice's number, a reference: it reads the same in every language.
  description text not null,
  invoice_id uuid references invoices,
  primary key (organization_id, ledger_transfer_id)
);

do $$
declare name text;
begin
  foreach name in array array['invoices', 'invoice_counters', 'payments', 'transaction_notes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

create policy sender on invoices to contado_app, contado_worker
  using (sender_id = current_organization_id()) with check (sender_id = current_organization_id());
create policy recipient_reads on invoices for select to contado_app, contado_worker
  using (recipient_id = current_organization_id() and status not in ('draft', 'scheduled', 'deleted'));
create policy recipient_acts on invoices for update to contado_app
  using (recipient_id = current_organization_id() and status not in ('draft', 'scheduled', 'deleted'))
  with check (recipient_id = current_organization_id() and status not in ('draft', 'scheduled', 'deleted'));
create policy invited_reads on invoices for select to contado_app
  using (id = current_invite_invoice_id() and status not in ('draft', 'scheduled', 'deleted'));
-- The sweep finds what is due for everybody; each release then acts for its seller.
create policy sweep_reads on invoices for select to contado_worker using (status = 'allocated');
create policy staff_reads on invoices for select to contado_staff, contado_auditor using (status <> 'draft');
create policy own_counter on invoice_counters to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy both_parties on payments for select to contado_app, contado_worker
  using (payer_id = current_organization_id() or payee_id = current_organization_id());
create policy payer_pays on payments for insert to contado_app with check (payer_id = current_organization_id());
create policy payee_receives on payments for update to contado_worker
  using (payee_id = current_organization_id()) with check (payee_id = current_organization_id());
create policy staff_reads on payments for select to contado_staff, contado_auditor using (true);
create policy own_notes on transaction_notes to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
-- One side moves the money and leaves a note for the other side of the same invoice, which it can't read.
create policy note_for_other_party on transaction_notes for insert to contado_app, contado_worker
  with check (exists (select from invoices i where i.id = invoice_id
    and transaction_notes.organization_id in (i.sender_id, i.recipient_id)
    and current_organization_id() in (i.sender_id, i.recipient_id)));
create policy staff_reads on transaction_notes for select to contado_staff, contado_auditor using (true);

grant select, insert on transaction_notes to contado_app, contado_worker;
grant select on transaction_notes to contado_staff, contado_auditor;
grant select, insert, update on invoices, invoice_counters to contado_app, contado_worker;
grant select, insert on payments to contado_app;
grant select, update on payments to contado_worker;
grant select on invoices, payments to contado_staff, contado_auditor;
