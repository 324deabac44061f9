-- A deposit that was stopped, that nobody could place, or that came before its owner was verified pays the invoice that it names once its
-- owner gets it.

insert into ledger_cause_edges values
  ('invoice.matched', 'held', 'available'), ('invoice.matched', 'suspense', 'available'),
  ('invoice.matched', 'unverified', 'available'), ('invoice.overpaid', 'held', 'credit'),
  ('invoice.overpaid', 'suspense', 'credit'), ('invoice.overpaid', 'unverified', 'credit');

-- Staff who let a deposit go, or agree whose it is, pay with it what it names: no other money of its owner, and no invoice of another.
create policy staff_matches on payments for insert to contado_staff with check (method = 'transfer' and status = 'settled'
  and exists (select from deposits d where d.id = deposit_id and d.organization_id = payee_id and d.status = 'received'));
grant insert on payments to contado_staff;
create policy staff_matches on invoices for update to contado_staff
  using (status = 'sent') with check (status in ('sent', 'paid', 'paid_late'));
-- That a deposit names an invoice that is owed no more is told to its seller alone.
create policy staff_tells_seller on invoice_events for insert to contado_staff
  with check (organization_id is null and person is null
    and exists (select from invoices i where i.id = invoice_id and i.sender_id = only_for));
