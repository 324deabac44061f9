-- What lists of invoices are sorted and narrowed by, computed where the invoice lies, so that a page of any order is read from an index.
-- Each is compared without a function: row-level security keeps an index from being searched by what could tell something of other rows.
alter table invoices
  add column customer_key text generated always as (coalesce(recipient_id::text, lower(recipient_invite ->> 'email'))) stored,
  add column customer_name text not null generated always as (left(lower(coalesce(nullif(recipient_snapshot ->> 'legalName', ''),
    nullif(recipient_snapshot ->> 'name', ''), recipient_snapshot ->> 'handle', nullif(trim(recipient_invite ->> 'company'), ''),
    (recipient_invite ->> 'firstName') || ' ' || (recipient_invite ->> 'lastName'), '')), 40)) stored,
  add column supplier_name text not null generated always as (left(lower(coalesce(nullif(sender_snapshot ->> 'legalName', ''),
    nullif(sender_snapshot ->> 'name', ''), sender_snapshot ->> 'handle', '')), 40)) stored,
  add column summary_order text not null generated always as (left(lower(summary), 40)) stored,
  add column number_order bigint not null generated always as (coalesce(number_sequence, 0)) stored,
  -- What is open first, each by its due date: the latest payer stands above all others.
  add column standing_order integer not null generated always as (case status when 'sent' then 1 when 'pending_payment_approval' then 2
    when 'processing_payment' then 3 when 'draft' then 4 when 'scheduled' then 5 when 'allocated' then 6 when 'denied' then 7
    when 'rejected_by_recipient' then 8 when 'canceled_by_sender' then 9 else 10 end * 10000000 + (due_date - date '2000-01-01')) stored,
  -- What is left to pay, or what it was about; late fees and discounts come and go with the day and are not in it.
  add column listed_minor bigint not null generated always as (case when status = 'sent' then greatest(base_minor - paid_minor, 0)
    else coalesce(final_minor, base_minor) end) stored;

create index invoices_income_by_number on invoices (sender_id, number_order, id);
create index invoices_income_by_customer on invoices (sender_id, customer_name, id);
create index invoices_income_by_summary on invoices (sender_id, summary_order, id);
create index invoices_income_by_standing on invoices (sender_id, standing_order, id);
create index invoices_income_by_sending on invoices (sender_id, sending_date, id);
create index invoices_income_by_due_date on invoices (sender_id, due_date, id);
create index invoices_income_by_amount on invoices (sender_id, listed_minor, id);
create index invoices_income_of_customer on invoices (sender_id, customer_key, created_at, id);
create index invoices_income_archived on invoices (sender_id, created_at, id) where archived_by_sender is not null;
create index invoices_income_once_amounted on invoices (sender_id, base_minor) where base_minor <> listed_minor;

create index invoices_expenses_by_number on invoices (recipient_id, number_order, id) where status not in ('draft', 'scheduled', 'deleted');
create index invoices_expenses_by_supplier on invoices (recipient_id, supplier_name, id)
  where status not in ('draft', 'scheduled', 'deleted');
create index invoices_expenses_by_summary on invoices (recipient_id, summary_order, id)
  where status not in ('draft', 'scheduled', 'deleted');
create index invoices_expenses_by_standing on invoices (recipient_id, standing_order, id)
  where status not in ('draft', 'scheduled', 'deleted');
create index invoices_expenses_by_sending on invoices (recipient_id, sending_date, id)
  where status not in ('draft', 'scheduled', 'deleted');
create index invoices_expenses_by_due_date on invoices (recipient_id, due_date, id) where status not in ('draft', 'scheduled', 'deleted');
create index invoices_expenses_by_amount on invoices (recipient_id, listed_minor, id)
  where status not in ('draft', 'scheduled', 'deleted');
create index invoices_expenses_of_supplier on invoices (recipient_id, sender_id, sent_at, id)
  where status not in ('draft', 'scheduled', 'deleted');
create index invoices_expenses_archived on invoices (recipient_id, sent_at, id) where archived_by_recipient is not null;
create index invoices_expenses_once_amounted on invoices (recipient_id, base_minor) where base_minor <> listed_minor;
