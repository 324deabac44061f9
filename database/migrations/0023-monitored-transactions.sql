-- Payments and deposits that are stopped.

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
alter table monitored_decisions enable row level security, force row level security;
create policy staff_reads on monitored_decisions for select to contado_staff using (true);
create policy staff_decides on monitored_decisions for insert to contado_staff
  with check (staff_id = current_staff_id());
create policy auditor_reads on monitored_decisions for select to contado_auditor using (true);
grant select, insert on monitored_decisions to contado_staff;
grant select on monitored_decisions to contado_auditor;
