-- Few invoices end unpaid: a page of them never reads past the many that were paid.
create index invoices_income_closed on invoices (sender_id, created_at desc, id desc)
  where status in ('rejected_by_recipient', 'canceled_by_sender', 'denied');
create index invoices_expenses_closed on invoices (recipient_id, sent_at desc, id desc)
  where status in ('rejected_by_recipient', 'canceled_by_sender', 'denied');
-- Open bills are listed by when they are due: what was paid long ago was due before.
create index invoices_expenses_open_due on invoices (recipient_id, due_date, id)
  where status in ('sent', 'pending_payment_approval', 'processing_payment');
