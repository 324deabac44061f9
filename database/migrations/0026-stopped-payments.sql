-- Payments and deposits that are stopped: what they wait for, who may decide about them, and what interest does meanwhile.

-- Whom monitoring watches. Apart from the organization, so that the other side's transaction can ask for no more than that.
create table monitored_organizations (
  organization_id uuid primary key references organizations,
  is_monitored boolean not null,
  changed_by uuid references staff,
  changed_at timestamptz not null
);

alter table payments
  -- A payment may wait for both; it goes on when neither is left.
  add column awaits_verification boolean not null default false,
  add column awaits_decision boolean not null default false,
  -- Since when it waits, in business time; kept when it goes on.
  add column held_at timestamptz,
  -- The day on which a guarantee began again after a hold: interest goes on from there.
  add column interest_since date,
  add constraint payments_held_check check ((status = 'held') = (awaits_verification or awaits_decision)
    and (status <> 'held' or held_at is not null));
drop index payments_held;
create index payments_held on payments (held_at, id) where status = 'held';
create index payments_waiting_for on payments (payee_id) where status = 'held' and awaits_verification;

-- The payer reads why nothing goes on.
alter table invoices add column awaits_verification boolean not null default false,
  add check (not awaits_verification or status = 'pending_payment_approval');

alter table deposits
  add column held_at timestamptz,
  add column ended_at timestamptz;
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'deposits'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%''waiting''%';
  execute format('alter table deposits drop constraint %I', name);
end $$;
alter table deposits
  add constraint deposits_status_check check (status in ('received', 'waiting', 'held', 'sent-back', 'blocked')),
  add constraint deposits_held_check check (status not in ('held', 'sent-back', 'blocked') or held_at is not null),
  add constraint deposits_ended_check check ((status in ('sent-back', 'blocked')) = (ended_at is not null));
create index deposits_held on deposits (held_at, id) where status = 'held';

-- What staff decided about what was stopped, with the words they gave. Written with the act, never changed.
create table monitored_decisions (
  id uuid primary key,
  transaction_type text not null check (transaction_type in
    ('invoice-payment', 'incoming-traditional-payment', 'incoming-smart-payment')),
  transaction_id uuid not null,
  action text not null check (action in ('allow', 'deny-and-cancel', 'deny-and-hold-for-ofac', 'on-hold', 'off-hold')),
  message text not null,
  staff_id uuid not null references staff,
  decided_at timestamptz not null
);
create index monitored_decisions_by_transaction on monitored_decisions (transaction_id, decided_at);

do $$
declare name text;
begin
  foreach name in array array['monitored_organizations', 'monitored_decisions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

create policy asked_of_itself on monitored_organizations for select to contado_app, contado_worker
  using (organization_id = current_organization_id());
-- Who pays asks it of the seller, too, whose invoice the transaction sees.
create policy asked_of_sellers on monitored_organizations for select to contado_app, contado_worker
  using (organization_id <> current_organization_id()
    and exists (select from invoices i where i.sender_id = organization_id));
create policy staff_watches on monitored_organizations to contado_staff
  using (true) with check (changed_by = current_staff_id());
create policy auditor_reads on monitored_organizations for select to contado_auditor using (true);
grant select on monitored_organizations to contado_app, contado_worker, contado_auditor;
grant select, insert, update on monitored_organizations to contado_staff;

create policy staff_reads on monitored_decisions for select to contado_staff using (true);
create policy staff_decides on monitored_decisions for insert to contado_staff
  with check (staff_id = current_staff_id());
create policy auditor_reads on monitored_decisions for select to contado_auditor using (true);
grant select, insert on monitored_decisions to contado_staff;
grant select on monitored_decisions to contado_auditor;

-- Staff hold what is guaranteed and decide about what is held.
create policy staff_decides on payments for update to contado_staff
  using (status in ('guaranteed', 'held')) with check (status in ('guaranteed', 'held', 'settled', 'denied', 'blocked'));
create policy staff_decides on invoices for update to contado_staff
  using (status in ('allocated', 'pending_payment_approval'))
  with check (status in ('allocated', 'pending_payment_approval', 'processing_payment', 'completed', 'paid_late', 'denied'));
create policy staff_decides on deposits for update to contado_staff
  using (status = 'held') with check (status in ('received', 'waiting', 'sent-back', 'blocked'));
grant update (status, awaits_verification, awaits_decision, held_at, interest_since, settled_at, deny_reason, ended_at,
  release_transfer_id) on payments to contado_staff;
grant update (status, version, payment_id, paid_minor, paid_parts, final_minor, payment_window, cashback_minor, paid_on_date,
  release_date, denied_at, deny_reason, awaits_verification) on invoices to contado_staff;
grant update (status, ended_at) on deposits to contado_staff;
create policy staff_writes on invoice_events for insert to contado_staff
  with check (organization_id is null and person is null and only_for is null
    and exists (select from invoices i where i.id = invoice_id));
grant insert on invoice_events to contado_staff;
create policy staff_notes_payments on transaction_notes for insert to contado_staff
  with check (exists (select from invoices i where i.id = invoice_id and transaction_notes.organization_id in (i.sender_id, i.recipient_id)));
grant execute on function ledger_accrue to contado_staff;

-- The verification of a seller and its absence are decided by jobs in the payer's name, whose money it still is.
create policy held_sweep_reads on payments for select to contado_worker using (status = 'held');
create policy payer_waits on payments for update to contado_worker
  using (payer_id = current_organization_id() and status = 'held')
  with check (payer_id = current_organization_id() and status in ('guaranteed', 'settled', 'denied', 'held'));
create policy payer_waits on invoices for update to contado_worker
  using (recipient_id = current_organization_id() and status = 'pending_payment_approval')
  with check (recipient_id = current_organization_id()
    and status in ('pending_payment_approval', 'allocated', 'processing_payment', 'completed', 'paid_late', 'denied'));

-- How many days were booked, too: after a hold the next day is not the day after the last one.
drop function ledger_accrued(bigint, text);
create function ledger_accrued(p_account bigint, p_rate_version text)
returns table (first_day date, last_day date, minor bigint, days integer)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select min(a.day), max(a.day), coalesce(sum(a.booked), 0)::bigint, count(*)::integer from ledger_accruals a
    where a.account_id = p_account and a.rate_version = p_rate_version and exists (
      select from ledger_accounts o where o.id = p_account and ledger_may_read(o.organization_id));
end $$;
revoke all on function ledger_accrued(bigint, text) from public;
grant execute on function ledger_accrued to contado_app, contado_staff, contado_worker, contado_auditor;

-- Deposits that nobody can place may go back to where they came from; that takes two people, too.
do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'unplaced_deposits'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%status%' loop
    execute format('alter table unplaced_deposits drop constraint %I', name);
  end loop;
end $$;
alter table unplaced_deposits
  add constraint unplaced_deposits_status_check check (status in ('waiting', 'proposed', 'placed', 'return-proposed', 'sent-back')),
  add constraint unplaced_deposits_proposed_check check ((status = 'waiting') = (proposed_by is null)),
  add constraint unplaced_deposits_account_check check ((status in ('proposed', 'placed')) = (currency_account_id is not null)),
  add constraint unplaced_deposits_confirmed_check check ((status in ('placed', 'sent-back')) = (confirmed_by is not null));
