-- Parts of an invoice that its seller gives back, and guaranteed income that pays its owner's bills.

alter table payments
  -- The movement that gave it back.
  add column refund_transfer_id uuid unique,
  add constraint payments_refund_check check (refund_transfer_id is null or status = 'refunded'),
  -- A part is the seller's at once, so that nothing of it waits.
  add constraint payments_part_check check (not is_part or release_date is null);
create index payments_from_income on payments (income_invoice_id) where income_invoice_id is not null;

-- Whoever was paid a part gives it back, once.
create policy payee_refunds on payments for update to contado_app
  using (payee_id = current_organization_id() and is_part and status = 'settled')
  with check (payee_id = current_organization_id() and is_part and status = 'refunded');
grant update (status, ended_at, refund_transfer_id) on payments to contado_app;

-- A bill that income paid is denied: the money waits for its owner's release as before.
insert into ledger_cause_edges values ('invoice.denied', 'held', 'guaranteed');
