-- Mails and text messages.

-- Mails and text messages, written with the business row and sent by a job. Without SMTP settings this is the mailbox.
create table outgoing_messages (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  body_text text,
  body_html text,
  kind text not null,
  organization_id uuid,
  user_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'failed', 'kept')),
  attempts integer not null default 0,
  failure text,
  created_at timestamptz not null default clock_timestamp(),
  accepted_at timestamptz,
  -- What the mail server says of a mail about an invoice stands on the invoice's timeline.
  invoice_id uuid,
  handed_at timestamptz,
  handed_by text,
  reply_to text
);
comment on column outgoing_messages.handed_at is 'When a worker began to hand it over; whoever is interrupted keeps it for a minute.';
comment on column outgoing_messages.handed_by is 'The worker, as the queue names it.';
create index outgoing_messages_by_recipient on outgoing_messages (recipient, created_at desc);
alter table outgoing_messages enable row level security, force row level security;
create policy written_by_all on outgoing_messages for insert to contado_app, contado_staff, contado_worker with check (true);
create policy sent_by_worker on outgoing_messages to contado_worker using (true) with check (true);
create policy read_in_sandbox on outgoing_messages for select to contado_app, contado_staff using (current_scope() = 'sandbox');
grant select, insert on outgoing_messages to contado_app, contado_staff;
grant select, insert, update on outgoing_messages to contado_worker;
