-- Reminders that a person of the seller sends: one mail for all that a customer is reminded of, and one a day.

create table invoice_reminders (
  id uuid primary key,
  sender_id uuid not null references organizations,
  -- Who is reminded: a business, or somebody without an account by the address of the invitation.
  recipient_id uuid references organizations,
  email text,
  -- The day that it is where the seller is, so that two people who remind at once send one mail.
  day date not null,
  -- Business time.
  at timestamptz not null,
  invoice_ids uuid[] not null check (cardinality(invoice_ids) > 0),
  -- Own words of whoever reminds, and where answers go.
  message text not null,
  reply_to text not null,
  check ((recipient_id is null) <> (email is null)),
  unique nulls not distinct (sender_id, recipient_id, email, day)
);
alter table invoice_reminders enable row level security, force row level security;
create policy sender on invoice_reminders to contado_app, contado_worker
  using (sender_id = current_organization_id()) with check (sender_id = current_organization_id());
-- The job that mails a business acts for it.
create policy recipient_is_mailed on invoice_reminders for select to contado_worker using (recipient_id = current_organization_id());
grant select, insert on invoice_reminders to contado_app;
grant select on invoice_reminders to contado_worker;

alter table invoices add column reminded_at timestamptz;
alter table outgoing_messages add column reply_to text;

-- In which language the bank writes to a customer: what a seller sees of a reminder before it is sent is in that language.
create policy owner_reads on organizations for select to current_user using (true);
create function language_of_customer(customer uuid) returns text language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select o.language from organizations o where o.id = customer and exists (select from invoices i
    where i.sender_id = current_organization_id() and i.recipient_id = customer and i.sent_at is not null));
end $$;
revoke all on function language_of_customer from public;
grant execute on function language_of_customer to contado_app;
