-- What a customer says is paid is shown on Home until the seller answers, among many invoices of which nobody says so.
create index invoices_noticed_income on invoices (sender_id, due_date, id) where status = 'sent' and externally_noticed_at is not null;
