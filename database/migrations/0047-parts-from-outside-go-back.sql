-- A part that came by bank transfer is given back: it becomes its payer's credit, which a job sends to where it came from.

insert into ledger_cause_edges values ('invoice.refund', 'available', 'credit');
grant update (excess_minor, excess_transfer_id) on payments to contado_app;
-- Invariant: what goes back of a part is all of it.
alter table payments add constraint payments_refunded_excess_check
  check (status <> 'refunded' or excess_minor in (0, amount_minor));
