-- How many a business was sent lately is counted before each: the house pays them.
create index micro_deposits_of_business on micro_deposits (organization_id, created_at);
-- Whoever mails invoices counts how many a mailbox has had.
grant insert, update on rate_counters to contado_worker;
