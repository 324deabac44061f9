-- The whole life of an invoice: scheduled, canceled, rejected, marked, noticed, archived; who did what when; invitations of
-- people without an account to look at one and to pay it; files.

alter table invoices
  -- Who acted last, as the badge and the dialogs show it to the own side, and whose act it was.
  add column last_updated_by text,
  add column last_updated_for uuid references organizations,
  add column cancel_date timestamptz,
  add column sender_cancel_message text,
  add column buyer_rejection_message text,
  add column externally_noticed_at timestamptz,
  add column denied_at timestamptz,
  add column deny_reason text,
  add column archived_by_sender timestamptz,
  add column archived_by_recipient timestamptz,
  -- Somebody without an account: { "email", "firstName", "lastName" }.
  add column recipient_invite jsonb;

create or replace function invoice_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in (
    'scheduled draft', 'draft scheduled', 'draft deleted', 'scheduled deleted', 'draft sent', 'scheduled sent',
    'sent allocated', 'sent completed', 'sent paid_late', 'sent processing_payment', 'sent pending_payment_approval',
    'allocated pending_payment_approval', 'pending_payment_approval allocated',
    'pending_payment_approval processing_payment', 'pending_payment_approval completed',
    'pending_payment_approval paid_late', 'pending_payment_approval denied', 'processing_payment completed',
    'processing_payment paid_late', 'processing_payment sent', 'completed sent', 'paid sent', 'paid_late sent',
    'allocated completed', 'sent paid', 'sent paid_externally', 'sent canceled_by_sender', 'sent rejected_by_recipient')
$$;

-- A party without an account is named by an invitation; whoever accepts it becomes the recipient.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'invoices'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%recipient_snapshot IS NOT NULL%';
  execute format('alter table invoices drop constraint %I', name);
end $$;
alter table invoices add constraint invoices_sent_is_whole check (status in ('draft', 'scheduled', 'deleted')
  or (number is not null and sent_at is not null and base_minor > 0
    and ((recipient_id is not null and recipient_snapshot is not null) or recipient_invite is not null)));

create index invoices_to_send on invoices (sending_date, id) where status = 'scheduled';
create index invoices_guaranteed on invoices (sender_id, release_date, id) where status = 'allocated';
create index invoices_released on invoices (sender_id, release_date, id) where status = 'completed' and release_date is not null;
-- What is open is little beside what is over: the indicators never read the history.
create index invoices_open_income on invoices (sender_id, currency) where status in ('draft', 'scheduled', 'sent', 'allocated');
create index invoices_open_expenses on invoices (recipient_id, currency) where status in ('sent', 'allocated');
create index invoices_log_sent on invoices (sender_id, sent_at desc, id desc) where status not in ('draft', 'scheduled', 'deleted');

-- Who did what to an invoice and when: the timeline. Written with the act, never changed.
create table invoice_events (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  -- Business time, so that a time travel reads in order.
  at timestamptz not null,
  kind text not null,
  -- The business whose act it was; null for the schedule, the bank and visitors.
  organization_id uuid references organizations,
  person text,
  details jsonb not null default '{}',
  -- The one side whose own matter it is: what was drafted, what was put away. Null: both sides read it.
  only_for uuid references organizations
);
create index invoice_events_by_invoice on invoice_events (invoice_id, at, id);
-- The first look counts.
create unique index invoice_events_viewed on invoice_events (invoice_id, organization_id) where kind = 'viewed';
-- Of several people who are mailed the same, the first whom the mail server takes counts.
create unique index invoice_events_mailed on invoice_events (invoice_id, organization_id, kind, (details ->> 'mail'))
  where kind in ('delivered-to-mail-server', 'kept-in-mailbox', 'mail-failed');

-- What the mail server says of a mail about an invoice stands on the invoice's timeline.
alter table outgoing_messages add column invoice_id uuid;

-- The link of a mail to somebody who need not sign in. Viewing and paying are separate; both die with the final state.
create table invoice_invites (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  sender_id uuid not null references organizations,
  email text not null check (email = lower(email)),
  scope text not null check (scope in ('view', 'pay')),
  token_hash bytea not null unique,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  first_viewed_at timestamptz
);
create index invoice_invites_by_invoice on invoice_invites (invoice_id);

do $$
declare name text;
begin
  foreach name in array array['invoice_events', 'invoice_invites'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- Both sides read the timeline of what was sent; its acts are written by whoever acts, the schedule and visitors included.
create policy parties_read on invoice_events for select to contado_app, contado_worker
  using (exists (select from invoices i where i.id = invoice_id)
    and (only_for is null or only_for = current_organization_id()));
create policy actors_write on invoice_events for insert to contado_app, contado_worker
  with check (exists (select from invoices i where i.id = invoice_id));
create policy staff_reads on invoice_events for select to contado_staff, contado_auditor using (true);

create policy sender_invites on invoice_invites to contado_app, contado_worker
  using (sender_id = current_organization_id()) with check (sender_id = current_organization_id());
create policy held_token on invoice_invites for select to contado_app
  using (encode(token_hash, 'hex') = nullif(current_setting('app.invite_token_hash', true), ''));
create policy viewed on invoice_invites for update to contado_app
  using (invoice_id = current_invite_invoice_id()) with check (invoice_id = current_invite_invoice_id());

-- The schedule finds what is to be sent for everybody; each sending then acts for its sender.
create policy sweep_reads_scheduled on invoices for select to contado_worker using (status = 'scheduled');
-- Somebody who holds the link of an invoice may leave a notice on it and pay it; the lifecycle and the grants say how far.
create policy invited_acts on invoices for update to contado_app
  using (id = current_invite_invoice_id() and status not in ('draft', 'scheduled', 'deleted'))
  with check (id = current_invite_invoice_id() and status not in ('draft', 'scheduled', 'deleted'));

grant select, insert on invoice_events to contado_app, contado_worker;
grant select on invoice_events to contado_staff, contado_auditor;
grant select, insert on invoice_invites to contado_app, contado_worker;
grant update (revoked_at) on invoice_invites to contado_app, contado_worker;
grant update (first_viewed_at) on invoice_invites to contado_app;
