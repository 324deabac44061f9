-- Payments beyond the straight line: held and decided, paid in part, from guaranteed income, by bank debit, from outside.

do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'payments'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%settled_at%' or pg_get_constraintdef(oid) like '%''settled''%' or pg_get_constraintdef(oid) like '%method%') loop
    execute format('alter table payments drop constraint %I', name);
  end loop;
end $$;

alter table payments
  -- Money from outside has a payer without an account here, and nobody of ours who initiated it.
  alter column payer_id drop not null,
  alter column payer_account_type drop not null,
  alter column initiated_by drop not null,
  -- Less than what was due: the seller's at once, and the invoice stays open.
  add column is_part boolean not null default false,
  -- The buyer's own income whose guarantee paid.
  add column income_invoice_id uuid references invoices,
  -- The deposit that named the invoice.
  add column deposit_id uuid references deposits,
  -- Beyond what was due: the payer's credit with the seller.
  add column excess_minor bigint not null default 0 check (excess_minor >= 0),
  add column deny_reason text,
  -- Denied, blocked, failed, returned or refunded.
  add column ended_at timestamptz,
  add constraint payments_method_check check (method in ('balance', 'income', 'debit', 'transfer')),
  add constraint payments_status_check check (status in
    ('guaranteed', 'settled', 'held', 'processing', 'denied', 'blocked', 'failed', 'returned', 'refunded')),
  add constraint payments_settled_check check ((status in ('settled', 'returned', 'refunded')) = (settled_at is not null)),
  add constraint payments_ended_check
    check ((status in ('denied', 'blocked', 'failed', 'returned', 'refunded')) = (ended_at is not null)),
  add constraint payments_guaranteed_check
    check (status <> 'guaranteed' or (release_date is not null and release_transfer_id is not null)),
  add constraint payments_from_inside_check
    check (method not in ('balance', 'income') or (payer_id is not null and initiated_by is not null)),
  add constraint payments_income_check check ((method = 'income') = (income_invoice_id is not null)),
  add constraint payments_transfer_check check ((method = 'transfer') = (deposit_id is not null));

-- Invariant: one live payment per invoice, of those that somebody initiated; money that arrives can't be refused.
drop index payments_one_live;
create unique index payments_one_live on payments (invoice_id)
  where method <> 'transfer' and not is_part and status in ('guaranteed', 'settled', 'held', 'processing');
create index payments_held on payments (created_at, id) where status = 'held';
