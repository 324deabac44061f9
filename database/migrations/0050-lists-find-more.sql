-- Few invoices end otherwise than paid in time: a page of those in one state is read in its order.
create index invoices_income_ended on invoices (sender_id, status, created_at desc, id desc)
  where status in ('paid_late', 'paid_externally', 'paid', 'rejected_by_recipient', 'canceled_by_sender', 'denied');
create index invoices_expenses_ended on invoices (recipient_id, status, sent_at desc, id desc)
  where status in ('paid_late', 'paid_externally', 'paid', 'rejected_by_recipient', 'canceled_by_sender', 'denied');

-- A transfer is found by what arrives and, where that is another amount, by what leaves.
create index transfers_by_amount on transfers (organization_id, target_minor, id desc);
create index transfers_by_exchanged_amount on transfers (organization_id, source_minor, id desc) where target_minor <> source_minor;
