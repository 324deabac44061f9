-- Money from outside that names an invoice: the reference that it names it by, and what somebody who pays may read of the account.

-- ISO 11649. The contract has the same rule (creditor-reference.domain.ts); a test compares the two.
create function creditor_reference_of(invoice_id uuid) returns text language sql immutable parallel safe as $$
  select 'RF' || lpad((98 - mod(replace(replace(replace(replace(replace(replace(own, 'A', '10'), 'B', '11'), 'C', '12'),
    'D', '13'), 'E', '14'), 'F', '15')::numeric * 1000000 + 271500, 97))::text, 2, '0') || own
  from (select upper(substr(encode(sha256(convert_to('creditor reference of ' || invoice_id, 'UTF8')), 'hex'), 1, 16)) as own) o
$$;

alter table invoices add column creditor_reference text;
-- Invariant: whatever was sent has the one reference that follows from its id, on every way that leads there.
create function name_invoice() returns trigger language plpgsql as $$
begin
  new.creditor_reference := case when new.sent_at is not null then creditor_reference_of(new.id) end;
  return new;
end $$;
create trigger invoices_name before insert or update on invoices for each row execute function name_invoice();

alter table invoices no force row level security;
update invoices set creditor_reference = null where sent_at is not null;
alter table invoices force row level security;
create unique index invoices_by_reference on invoices (creditor_reference);

-- Whoever can pay an invoice reads the bank details of the account that it is paid into (and whether its seller collects by debit),
-- sealed by its seller's key, for as long as it can be paid.
create policy payers_read on currency_accounts for select to contado_app using (exists (
  select from invoices i where i.sender_id = currency_accounts.organization_id and i.currency = currency_accounts.currency
    and currency_accounts.account_type in (i.account_type, 'merchant') and i.status = 'sent'
    and (i.recipient_id = current_organization_id() or i.id = current_invite_invoice_id())));
create policy payers_read on data_keys for select to contado_app using (exists (
  select from invoices i where i.sender_id = data_keys.organization_id and i.status = 'sent'
    and (i.recipient_id = current_organization_id() or i.id = current_invite_invoice_id())));

-- What came in beyond what was due is the payer's, until it is sent back or its bank takes the transfer back.
alter table payments
  -- Which account of the payee it came to; it need not be the one that the invoice names.
  add column payee_account_type text check (payee_account_type in ('traditional', 'smart', 'merchant')),
  add column excess_status text check (excess_status in ('open', 'returning', 'returned', 'taken-back')),
  -- Minted with the payment, so that what is sent back twice moves once.
  add column excess_transfer_id uuid unique,
  add column excess_ended_at timestamptz,
  add constraint payments_arrival_check check ((method = 'transfer') = (payee_account_type is not null)),
  add constraint payments_excess_check check ((excess_minor > 0) = (excess_status is not null)
    and (excess_minor > 0) = (excess_transfer_id is not null)
    and (excess_ended_at is not null) = coalesce(excess_status in ('returned', 'taken-back'), false));
-- Invariant: a deposit pays one invoice, once.
create unique index payments_by_deposit on payments (deposit_id) where deposit_id is not null;
create index payments_excess on payments (payee_id, created_at desc, id desc) where excess_minor > 0;

-- The job that hears of a deposit acts for its owner, whose invoice the deposit names.
create policy payee_matches on payments for insert to contado_worker
  with check (payee_id = current_organization_id() and method = 'transfer');
grant insert on payments to contado_worker;

-- Its seller says that it goes back, once; a job then moves the money.
create policy payee_returns_excess on payments for update to contado_app
  using (payee_id = current_organization_id() and excess_status = 'open')
  with check (payee_id = current_organization_id() and excess_status = 'returning');
grant update (excess_status) on payments to contado_app;
-- Whether the payer has an account that it can go to.
create policy excess_goes_to on currency_accounts for select to contado_app, contado_worker using (exists (
  select from payments p where p.payee_id = current_organization_id() and p.payer_id = currency_accounts.organization_id
    and p.currency = currency_accounts.currency and p.excess_status in ('open', 'returning')));
