-- Payments of invoices: from a balance, from guaranteed income, by bank debit, or by a transfer from outside.

create table payments (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  -- Null for money from outside: its payer has no account here, and nobody of ours initiated it.
  payer_id uuid references organizations,
  payee_id uuid not null references organizations,
  method text not null check (method in ('balance', 'income', 'debit', 'transfer')),
  status text not null check (status in
    ('guaranteed', 'settled', 'held', 'processing', 'denied', 'blocked', 'failed', 'returned', 'refunded')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  payer_account_type text check (payer_account_type in ('traditional', 'smart', 'merchant')),
  -- The day it counts on, in the seller's zone.
  authorized_on date not null,
  release_date date,
  ledger_transfer_id uuid not null unique,
  -- Minted with the guarantee, so that a release which runs twice moves the money once.
  release_transfer_id uuid unique,
  initiated_by uuid references users,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- Less than what was due: the seller's at once, and the invoice stays open.
  is_part boolean not null default false,
  -- The buyer's own income whose guarantee paid.
  income_invoice_id uuid references invoices,
  -- The deposit that named the invoice.
  deposit_id uuid,
  -- Beyond what was due: the payer's credit with the seller.
  excess_minor bigint not null default 0 check (excess_minor >= 0),
  deny_reason text,
  -- Denied, blocked, failed, returned or refunded.
  ended_at timestamptz,
  -- A payment may wait for both; it goes on when neither is left.
  awaits_verification boolean not null default false,
  awaits_decision boolean not null default false,
  -- Since when it waits, in business time; kept when it goes on.
  held_at timestamptz,
  -- Which rule of monitoring stopped it, for whoever decides about it; what staff put on hold themselves has none.
  stop_rule text,
  -- The day on which a guarantee began again after a hold: interest goes on from there.
  interest_since date,
  -- The movement that gave it back.
  refund_transfer_id uuid unique,
  -- Which account of the payee it came to; it need not be the one that the invoice names.
  payee_account_type text check (payee_account_type in ('traditional', 'smart', 'merchant')),
  -- What came in beyond what was due is the payer's, until it is sent back or its bank takes the transfer back.
  excess_status text check (excess_status in ('open', 'returning', 'returned', 'taken-back')),
  -- Minted with the payment, so that what is sent back twice moves once.
  excess_transfer_id uuid unique,
  excess_ended_at timestamptz,
  constraint payments_settled_check check ((status in ('settled', 'returned', 'refunded')) = (settled_at is not null)),
  constraint payments_ended_check
    check ((status in ('denied', 'blocked', 'failed', 'returned', 'refunded')) = (ended_at is not null)),
  constraint payments_guaranteed_check
    check (status <> 'guaranteed' or (release_date is not null and release_transfer_id is not null)),
  constraint payments_from_inside_check
    check (method not in ('balance', 'income') or (payer_id is not null and initiated_by is not null)),
  constraint payments_income_check check ((method = 'income') = (income_invoice_id is not null)),
  constraint payments_transfer_check check ((method = 'transfer') = (deposit_id is not null)),
  constraint payments_held_check check ((status = 'held') = (awaits_verification or awaits_decision)
    and (status <> 'held' or held_at is not null)),
  constraint payments_refund_check check (refund_transfer_id is null or status = 'refunded'),
  -- A part is the seller's at once, so that nothing of it waits.
  constraint payments_part_check check (not is_part or release_date is null),
  constraint payments_arrival_check check ((method = 'transfer') = (payee_account_type is not null)),
  constraint payments_excess_check check ((excess_minor > 0) = (excess_status is not null)
    and (excess_minor > 0) = (excess_transfer_id is not null)
    and (excess_ended_at is not null) = coalesce(excess_status in ('returned', 'taken-back'), false)),
  -- Invariant: what goes back of a part is all of it.
  constraint payments_refunded_excess_check
   check (status <> 'refunded' or excess_minor in (0, amount_minor))
);
create index payments_by_invoice on payments (invoice_id);
-- Invariant: one live payment per invoice, of those that somebody initiated; money that arrives can't be refused.
create unique index payments_one_live on payments (invoice_id)
  where method <> 'transfer' and not is_part and status in ('guaranteed', 'settled', 'held', 'processing');
create index payments_held on payments (held_at, id) where status = 'held';
create index payments_to_decide on payments (held_at, id) where status = 'held' and awaits_decision;
create index payments_waiting_for on payments (payee_id) where status = 'held' and awaits_verification;
create index payments_from_income on payments (income_invoice_id) where income_invoice_id is not null;
-- Invariant: a deposit pays one invoice, once.
create unique index payments_by_deposit on payments (deposit_id) where deposit_id is not null;
create index payments_excess on payments (payee_id, created_at desc, id desc) where excess_minor > 0;
alter table payments enable row level security, force row level security;
create policy both_parties on payments for select to contado_app, contado_worker
  using (payer_id = current_organization_id() or payee_id = current_organization_id());
create policy payer_pays on payments for insert to contado_app with check (payer_id = current_organization_id());
create policy payee_receives on payments for update to contado_worker
  using (payee_id = current_organization_id()) with check (payee_id = current_organization_id());
create policy staff_reads on payments for select to contado_staff, contado_auditor using (true);
-- The sweep of interest finds what is guaranteed for everybody; each day's interest is then booked for its seller.
create policy sweep_reads on payments for select to contado_worker using (status = 'guaranteed');
-- Staff hold what is guaranteed and decide about what is held.
create policy staff_decides on payments for update to contado_staff
  using (status in ('guaranteed', 'held')) with check (status in ('guaranteed', 'held', 'settled', 'denied', 'blocked'));
-- The verification of a seller and its absence are decided by jobs in the payer's name, whose money it still is.
create policy held_sweep_reads on payments for select to contado_worker using (status = 'held');
create policy payer_waits on payments for update to contado_worker
  using (payer_id = current_organization_id() and status = 'held')
  with check (payer_id = current_organization_id() and status in ('guaranteed', 'settled', 'denied', 'held'));
-- Whoever was paid a part gives it back, once.
create policy payee_refunds on payments for update to contado_app
  using (payee_id = current_organization_id() and is_part and status = 'settled')
  with check (payee_id = current_organization_id() and is_part and status = 'refunded');
-- Whoever holds the link of an invoice pays it from a bank account; there is no business of theirs to pay from.
create policy visitor_debits on payments for insert to contado_app
  with check (invoice_id = current_invite_invoice_id() and method = 'debit' and status = 'processing' and not is_part
    and payer_id is null and initiated_by is null
    and exists (select from invoices i where i.id = invoice_id and i.sender_id = payee_id));
-- The job that hears of a deposit acts for its owner, whose invoice the deposit names.
create policy payee_matches on payments for insert to contado_worker
  with check (payee_id = current_organization_id() and method = 'transfer');
-- Its seller says that it goes back, once; a job then moves the money.
create policy payee_returns_excess on payments for update to contado_app
  using (payee_id = current_organization_id() and excess_status = 'open')
  with check (payee_id = current_organization_id() and excess_status = 'returning');
grant select, insert, update (status, excess_minor, ended_at, refund_transfer_id, excess_status, excess_transfer_id)
  on payments to contado_app;
grant select, insert, update (status, release_transfer_id, settled_at, deny_reason, ended_at, awaits_verification, awaits_decision, held_at,
  interest_since, stop_rule) on payments to contado_staff;
grant select, insert, update on payments to contado_worker;
grant select on payments to contado_auditor;

-- The moves of the contract's tables of payments and credits, once more where no code can pass by; a test compares them.
create function payment_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('guaranteed held', 'held guaranteed', 'held settled',
    'held denied', 'held blocked', 'guaranteed settled', 'processing settled', 'processing failed', 'settled returned',
    'settled refunded')
$$;
-- From null: a refunded part is on its way back from the start, an over-payment comes with its payment.
create function credit_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status is not distinct from to_status or (from_status is null and to_status = 'returning')
    or coalesce(from_status || ' ' || to_status in ('open returning', 'returning returned', 'open taken-back', 'returning taken-back'),
      false)
$$;

create function keep_payment_moves() returns trigger language plpgsql as $$
begin
  if not payment_may_move(old.status, new.status) then
    raise exception 'a payment never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if not credit_may_move(old.excess_status, new.excess_status) then
    raise exception 'a credit never moves from % to %', old.excess_status, new.excess_status using errcode = '23514';
  end if;
  return null;
end $$;
-- After the walls between organizations have spoken.
create trigger payments_move after update of status, excess_status on payments
  for each row execute function keep_payment_moves();

-- Whether the payer has an account that it can go to.
create function owes_excess_to(payer uuid, wanted_currency text) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from public.payments p where p.payee_id = public.current_organization_id() and p.payer_id = payer
      and p.currency = wanted_currency and p.excess_status in ('open', 'returning'));
end $$;
create policy also_payees_who_return_excess on currency_accounts for select to contado_app, contado_worker
  using (owes_excess_to(organization_id, currency));
