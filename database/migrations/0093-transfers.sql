-- Transfers: what a business sends to another bank, to another business of the house, or to another account of its own. One row with its
-- parts, each empty until it happens.

create table transfers (
  -- The order at the provider has the same id.
  id uuid primary key,
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('outgoing', 'withdrawal', 'internal', 'own')),
  status text not null check (status in
    ('scheduled', 'in_review', 'processing', 'sent', 'completed', 'failed', 'returned', 'canceled', 'denied')),
  source_currency text not null,
  source_account_type text not null check (source_account_type in ('traditional', 'smart', 'merchant')),
  -- Leaves for the payee, without the fee, and what of it the house keeps for the exchange.
  source_minor bigint not null check (source_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  spread_minor bigint not null check (spread_minor >= 0 and spread_minor < source_minor),
  target_currency text not null,
  target_account_type text check (target_account_type in ('traditional', 'smart', 'merchant')),
  target_minor bigint not null check (target_minor > 0),
  -- What was asked for, and the other side's worst amount that was accepted.
  fixed_side text not null check (fixed_side in ('source', 'target')),
  bound_minor bigint not null check (bound_minor > 0),
  rate numeric(30, 12) check (rate > 0),
  rates_date date,
  -- Who gets it, as it was when the transfer was made.
  beneficiary_id uuid references beneficiaries,
  bank_account_id uuid references bank_accounts,
  payee_organization_id uuid references organizations,
  payee_name text not null,
  payee_handle text,
  payee_last4 text,
  payee_bank text,
  payee_country text,
  -- Encrypted with the organization's key.
  payee_details bytea,
  name_check text,
  rail text,
  rail_kind text check (rail_kind in ('local', 'swift')),
  reference text not null,
  note text not null,
  payer_name text not null,
  send_date date,
  arrival_date date,
  created_by uuid not null references users,
  created_by_name text not null,
  created_at timestamptz not null,
  held_at timestamptz,
  stop_rule text,
  allowed_at timestamptz,
  denied_at timestamptz,
  -- Its money has left what can be spent.
  started_at timestamptz,
  submitted_at timestamptz,
  sent_at timestamptz,
  completed_at timestamptz,
  failed_at timestamptz,
  returned_at timestamptz,
  canceled_at timestamptz,
  reason text,
  returned_minor bigint check (returned_minor >= 0),
  check ((kind in ('outgoing', 'withdrawal')) = (bank_account_id is not null and payee_details is not null
    and rail is not null and rail_kind is not null)),
  check ((kind = 'outgoing') = (beneficiary_id is not null)),
  check ((kind = 'internal') = (payee_organization_id is not null)),
  check ((kind in ('internal', 'own')) = (target_account_type is not null)),
  check ((source_currency = target_currency) = (rate is null)),
  check (rate is not null or (source_minor = target_minor and spread_minor = 0)),
  check ((status = 'scheduled') <= (send_date is not null and started_at is null)),
  check ((status = 'in_review') <= (held_at is not null)),
  check ((status = 'completed') <= (completed_at is not null)),
  check ((status = 'failed') = (failed_at is not null)),
  check ((status = 'returned') = (returned_at is not null)),
  check ((status = 'canceled') = (canceled_at is not null)),
  check ((status = 'denied') = (denied_at is not null))
);
create index transfers_newest on transfers (organization_id, id desc);
create index transfers_by_status on transfers (organization_id, status, id desc);
create index transfers_to_beneficiary on transfers (organization_id, beneficiary_id, id desc) where beneficiary_id is not null;
create index transfers_received on transfers (payee_organization_id, id desc) where payee_organization_id is not null;
create index transfers_due on transfers (send_date, id) where status = 'scheduled';
create index transfers_held on transfers (held_at, id) where status = 'in_review';
alter table transfers enable row level security, force row level security;
create policy own_rows on transfers to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy payee_reads on transfers for select to contado_app, contado_worker
  using (payee_organization_id = current_organization_id() and status = 'completed');
-- The sweep acts for no organization yet; the job that starts one does.
create policy sweep_reads on transfers for select to contado_worker
  using (current_organization_id() is null and status = 'scheduled');
create policy staff_reads on transfers for select to contado_staff, contado_auditor using (true);
create policy staff_decides on transfers for update to contado_staff using (status = 'in_review')
  with check (status in ('processing', 'completed', 'denied'));
grant select, insert, update on transfers to contado_app;
grant select, update on transfers to contado_worker;
grant select, update (status, allowed_at, denied_at, started_at, completed_at, reason) on transfers to contado_staff;
grant select on transfers to contado_auditor;

create function transfer_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('scheduled in_review', 'scheduled processing',
    'scheduled completed', 'scheduled failed', 'in_review processing', 'in_review completed', 'in_review denied',
    'scheduled canceled', 'processing canceled', 'processing sent', 'processing completed', 'sent completed',
    'processing failed', 'sent failed', 'sent returned', 'completed returned')
$$;

create function keep_transfer() returns trigger language plpgsql as $$
begin
  if not transfer_may_move(old.status, new.status) then
    raise exception 'a transfer never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if row(new.organization_id, new.kind, new.source_currency, new.source_account_type, new.target_currency,
      new.target_account_type, new.fixed_side, new.bound_minor, new.beneficiary_id, new.bank_account_id,
      new.payee_organization_id, new.payee_name, new.payee_details, new.rail, new.reference, new.send_date, new.created_by,
      new.created_at)
    is distinct from row(old.organization_id, old.kind, old.source_currency, old.source_account_type, old.target_currency,
      old.target_account_type, old.fixed_side, old.bound_minor, old.beneficiary_id, old.bank_account_id,
      old.payee_organization_id, old.payee_name, old.payee_details, old.rail, old.reference, old.send_date, old.created_by,
      old.created_at) then
    raise exception 'what was asked for never changes' using errcode = '23514';
  end if;
  -- What it costs and brings is reckoned on its day, and never after its money has moved.
  if old.started_at is not null and row(new.source_minor, new.fee_minor, new.spread_minor, new.target_minor, new.rate)
    is distinct from row(old.source_minor, old.fee_minor, old.spread_minor, old.target_minor, old.rate) then
    raise exception 'the amounts of a transfer that was started never change' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger transfers_keep before update on transfers for each row execute function keep_transfer();

-- What a provider gets to know of the payee, and where money that fails or comes back waits: with its owner, or in flight until it is
-- exchanged back.
alter table rail_orders add column beneficiary_details bytea;
alter table rail_orders add column returns_to text not null default 'available' check (returns_to in ('available', 'outgoing'));

-- A transfer's order is placed by the job that hands it over.
grant insert on rail_orders to contado_worker;

insert into ledger_cause_edges values
  ('transfer.held', 'available', 'held'),
  ('transfer.allowed', 'held', 'outgoing'),
  ('transfer.allowed', 'held', 'available'),
  ('transfer.allowed', 'held', 'transit'),
  ('transfer.allowed', 'transit', 'available'),
  ('transfer.denied', 'held', 'available'),
  ('transfer.blocked', 'held', 'blocked'),
  ('transfer.canceled', 'outgoing', 'available'),
  ('transfer.converted', 'outgoing', 'fx'),
  ('transfer.converted', 'fx', 'outgoing'),
  ('transfer.converted-back', 'outgoing', 'fx'),
  ('transfer.converted-back', 'fx', 'available'),
  ('transfer.spread-returned', 'fees', 'fx'),
  ('transfer.fee-refunded', 'fees', 'available'),
  ('transfer.came-back', 'cash', 'outgoing');

alter table monitored_decisions drop constraint monitored_decisions_transaction_type_check;
alter table monitored_decisions add constraint monitored_decisions_transaction_type_check check (transaction_type in
  ('invoice-payment', 'incoming-traditional-payment', 'incoming-smart-payment', 'outgoing-local-payment',
    'outgoing-swift-payment', 'internal-transfer'));

-- What the other side of a transfer inside the house lets a business know: whether monitoring watches it; and the words beside its money. The functions run with the rights of whoever asks, as those of the cheap policies do.
create function is_contact(candidate uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.contacts c where c.organization_id = public.current_organization_id()
    and c.contact_organization_id = candidate);
end $$;
create function is_paid_inside(payee uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.transfers t where t.organization_id = public.current_organization_id()
    and t.payee_organization_id = payee);
end $$;
alter policy asked_of_sellers on monitored_organizations
  using (organization_id <> current_organization_id() and (is_seller_of_seen_invoice(organization_id)
    or is_contact(organization_id) or is_paid_inside(organization_id)));
create policy note_for_payee on transaction_notes for insert to contado_app, contado_worker
  with check (invoice_id is null and is_paid_inside(organization_id));
