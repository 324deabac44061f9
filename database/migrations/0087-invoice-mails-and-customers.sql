-- What the sender adds to the mail of an invoice, who else gets it, and whom answers reach. Kept with the draft.
alter table invoices
  add column mail_cc jsonb not null default '[]' check (jsonb_typeof(mail_cc) = 'array' and jsonb_array_length(mail_cc) <= 5),
  add column mail_message text not null default '',
  add column reply_to text;
comment on column invoices.reply_to is 'The address of whoever sent or scheduled it.';

-- Somebody without an account may be billed as a company: { "email", "firstName", "lastName", "company", "address" }.
create or replace function invoice_words(number text, summary text, counterparty jsonb, invite jsonb) returns text
  language sql immutable parallel safe as $$
  select lower(coalesce(number || ' ', '') || summary || coalesce(' ' || (counterparty ->> 'name'), '')
    || coalesce(' ' || (counterparty ->> 'legalName'), '') || coalesce(' @' || (counterparty ->> 'handle'), '')
    || coalesce(' ' || (invite ->> 'firstName'), '') || coalesce(' ' || (invite ->> 'lastName'), '')
    || coalesce(' ' || (invite ->> 'company'), ''))
$$;

-- What one customer owes and when they paid, and whom a business billed without an account, never read the whole history.
create index invoices_of_customer on invoices (sender_id, recipient_id, paid_on_date desc nulls first)
  where status not in ('draft', 'scheduled', 'deleted');
create index invoices_of_billed on invoices (sender_id, (recipient_invite ->> 'email'), sent_at desc)
  where recipient_invite is not null and status not in ('draft', 'scheduled', 'deleted');
