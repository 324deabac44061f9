-- Invoices: two-party rows. Drafts belong to the sender alone; from sending on, both sides read them. Their timeline, their files, and
-- what everything in a list adds up to. What a business sells again and again, and whom it reminds.

create table invoices (
  id uuid primary key,
  sender_id uuid not null references organizations,
  recipient_id uuid references organizations,
  version integer not null default 1,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sent', 'pending_payment_approval',
    'processing_payment', 'allocated', 'completed', 'paid_late', 'paid_externally', 'paid', 'rejected_by_recipient',
    'canceled_by_sender', 'denied', 'deleted')),
  number_sequence bigint,
  number text,
  currency text not null,
  account_type text not null check (account_type in ('traditional', 'smart', 'merchant')),
  items jsonb not null,
  fees jsonb not null,
  summary text not null,
  notes text not null,
  sending_date date not null,
  due_date date not null,
  base_minor bigint not null check (base_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  final_minor bigint,
  -- How the parties are called and where, and whose midnight is due: of the last save, fixed when sent.
  seller_time_zone text not null,
  sender_snapshot jsonb not null,
  recipient_snapshot jsonb,
  payment_id uuid,
  paid_on_date date,
  release_date date,
  created_by uuid not null references users,
  -- Business time.
  created_at timestamptz not null,
  sent_at timestamptz,
  taxes jsonb not null default '[]',
  custom_fields jsonb not null default '[]',
  -- Fractions as text, exactly as they were written.
  early_discount_percent text,
  early_discount_end_date date,
  late_fee jsonb,
  -- [{ "date", "minor" }]: the days decide what late fees came; the sum is paid_minor.
  paid_parts jsonb not null default '[]',
  payment_window text check (payment_window in ('allocated_early')),
  cashback_minor bigint check (cashback_minor > 0),
  -- Who acted last, as the badge and the dialogs show it to the own side, and whose act it was.
  last_updated_by text,
  last_updated_for uuid references organizations,
  cancel_date timestamptz,
  sender_cancel_message text,
  buyer_rejection_message text,
  externally_noticed_at timestamptz,
  denied_at timestamptz,
  deny_reason text,
  archived_by_sender timestamptz,
  archived_by_recipient timestamptz,
  -- Somebody without an account, who may be billed as a company: { "email", "firstName", "lastName", "company", "address" }.
  recipient_invite jsonb,
  -- What stands on an invoice, as its answers name it: [{ "_id", "name", "size", "type" }].
  attached_files jsonb not null default '[]',
  -- The payer reads why nothing goes on.
  awaits_verification boolean not null default false,
  creditor_reference text,
  -- What the sender adds to the mail of an invoice, who else gets it, and whom answers reach. Kept with the draft.
  mail_cc jsonb not null default '[]' check (jsonb_typeof(mail_cc) = 'array' and jsonb_array_length(mail_cc) <= 5),
  mail_message text not null default '',
  reply_to text,
  reminded_at timestamptz,
  -- A seller is told once of each invoice that became overdue.
  overdue_told_at timestamptz,
  -- What lists are sorted and narrowed by, computed where the invoice lies, so that a page of any order is read from an index. Each is
  -- compared without a function: row-level security keeps an index from being searched by what could tell something of other rows.
  customer_key text generated always as (coalesce(recipient_id::text, lower(recipient_invite ->> 'email'))) stored,
  customer_name text not null generated always as (left(lower(coalesce(nullif(recipient_snapshot ->> 'legalName', ''),
    nullif(recipient_snapshot ->> 'name', ''), recipient_snapshot ->> 'handle', nullif(trim(recipient_invite ->> 'company'), ''),
    (recipient_invite ->> 'firstName') || ' ' || (recipient_invite ->> 'lastName'), '')), 40)) stored,
  supplier_name text not null generated always as (left(lower(coalesce(nullif(sender_snapshot ->> 'legalName', ''),
    nullif(sender_snapshot ->> 'name', ''), sender_snapshot ->> 'handle', '')), 40)) stored,
  summary_order text not null generated always as (left(lower(summary), 40)) stored,
  number_order bigint not null generated always as (coalesce(number_sequence, 0)) stored,
  -- What is open first, each by its due date: the latest payer stands above all others.
  standing_order integer not null generated always as (case status when 'sent' then 1 when 'pending_payment_approval' then 2
    when 'processing_payment' then 3 when 'draft' then 4 when 'scheduled' then 5 when 'allocated' then 6 when 'denied' then 7
    when 'rejected_by_recipient' then 8 when 'canceled_by_sender' then 9 else 10 end * 10000000 + (due_date - date '2000-01-01')) stored,
  -- What it is about, as its row shows it; late fees and discounts come and go with the day and are not in it.
  listed_minor bigint not null generated always as
    (case when status = 'sent' then base_minor else coalesce(final_minor, base_minor) end) stored,
  check (not awaits_verification or status = 'pending_payment_approval'),
  check (sender_id <> recipient_id),
  check (due_date >= sending_date),
  unique (sender_id, number_sequence),
  check (jsonb_typeof(paid_parts) = 'array'),
  check ((payment_window is null) = (cashback_minor is null)),
  -- Everything that makes an invoice more than a draft is there as soon as it is more than a draft. A party without an account is named
  -- by an invitation; whoever accepts it becomes the recipient.
  constraint invoices_sent_is_whole check (status in ('draft', 'scheduled', 'deleted')
   or (number is not null and sent_at is not null and base_minor > 0
     and ((recipient_id is not null and recipient_snapshot is not null) or recipient_invite is not null)))
);
comment on column invoices.reply_to is 'The address of whoever sent or scheduled it.';
create index invoices_income on invoices (sender_id, created_at desc, id desc);
create index invoices_expenses on invoices (recipient_id, sent_at desc, id desc) where status not in ('draft', 'scheduled', 'deleted');
create index invoices_to_release on invoices (release_date, id) where status = 'allocated';
create index invoices_to_send on invoices (sending_date, id) where status = 'scheduled';
create index invoices_guaranteed on invoices (sender_id, release_date, id) where status = 'allocated';
create index invoices_released on invoices (sender_id, release_date, id) where status = 'completed' and release_date is not null;
-- What is open is little beside what is over: the indicators never read the history.
create index invoices_open_income on invoices (sender_id, currency) where status in ('draft', 'scheduled', 'sent', 'allocated');
create index invoices_open_expenses on invoices (recipient_id, currency) where status in ('sent', 'allocated');
create index invoices_log_sent on invoices (sender_id, sent_at desc, id desc) where status not in ('draft', 'scheduled', 'deleted');
create index invoices_of_invited on invoices ((recipient_invite ->> 'email'))
  where recipient_id is null and recipient_invite is not null;
create unique index invoices_by_reference on invoices (creditor_reference);
-- A page of a list never reads past what it does not show: not for a rare currency, nor for the few that are open among many.
create index invoices_income_currency on invoices (sender_id, currency, created_at desc, id desc);
create index invoices_expenses_currency on invoices (recipient_id, currency, sent_at desc, id desc)
  where status not in ('draft', 'scheduled', 'deleted');
create index invoices_income_draft on invoices (sender_id, created_at desc, id desc) where status in ('draft', 'scheduled');
create index invoices_income_open on invoices (sender_id, created_at desc, id desc)
  where status in ('sent', 'pending_payment_approval', 'processing_payment');
create index invoices_expenses_open on invoices (recipient_id, sent_at desc, id desc)
  where status in ('sent', 'pending_payment_approval', 'processing_payment');
create index invoices_income_allocated on invoices (sender_id, created_at desc, id desc) where status = 'allocated';
create index invoices_expenses_allocated on invoices (recipient_id, sent_at desc, id desc) where status = 'allocated';
-- The few whose amount depends on the day, so that a list's total never reads the others.
create index invoices_income_terms on invoices (sender_id)
  where status = 'sent' and (late_fee is not null or early_discount_percent is not null);
create index invoices_expenses_terms on invoices (recipient_id)
  where status = 'sent' and (late_fee is not null or early_discount_percent is not null);
-- A page of what is outstanding never reads past what was paid long ago.
create index invoices_income_outstanding on invoices (sender_id, created_at desc, id desc) where status in ('sent', 'draft', 'scheduled');
-- What is late or due soon is counted beside the navigation of every screen.
create index invoices_due_income on invoices (sender_id, due_date) where status = 'sent';
create index invoices_due_expenses on invoices (recipient_id, due_date) where status = 'sent';
create index invoices_overdue_untold on invoices (due_date) where status = 'sent' and overdue_told_at is null;
-- A customer may be known by several keys: when they paid is read by them.
create index invoices_of_customer on invoices (sender_id, customer_key, paid_on_date desc nulls first)
  where status not in ('draft', 'scheduled', 'deleted');
-- A page of any order.
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
alter table invoices enable row level security, force row level security;
create policy sender on invoices to contado_app, contado_worker
  using (sender_id = current_organization_id()) with check (sender_id = current_organization_id());
create policy recipient_reads on invoices for select to contado_app, contado_worker
  using (recipient_id = current_organization_id() and status not in ('draft', 'scheduled', 'deleted'));
create policy recipient_acts on invoices for update to contado_app
  using (recipient_id = current_organization_id() and status not in ('draft', 'scheduled', 'deleted'))
  with check (recipient_id = current_organization_id() and status not in ('draft', 'scheduled', 'deleted'));
create policy invited_reads on invoices for select to contado_app
  using (id = current_invite_invoice_id() and status not in ('draft', 'scheduled', 'deleted'));
-- The sweep finds what is due for everybody; each release then acts for its seller.
create policy sweep_reads on invoices for select to contado_worker using (status = 'allocated');
create policy staff_reads on invoices for select to contado_staff, contado_auditor using (status <> 'draft');
-- The schedule finds what is to be sent for everybody; each sending then acts for its sender.
create policy sweep_reads_scheduled on invoices for select to contado_worker using (status = 'scheduled');
-- Somebody who holds the link of an invoice may leave a notice on it and pay it; the lifecycle and the grants say how far.
create policy invited_acts on invoices for update to contado_app
  using (id = current_invite_invoice_id() and status not in ('draft', 'scheduled', 'deleted'))
  with check (id = current_invite_invoice_id() and status not in ('draft', 'scheduled', 'deleted'));
-- The job that runs when a business is opened acts for its person, whose address is confirmed.
create policy invited_finds on invoices for select to contado_worker
  using (recipient_id is null and status not in ('draft', 'scheduled', 'deleted')
    and recipient_invite ->> 'email' = (select current_verified_email()));
create policy invited_takes on invoices for update to contado_worker
  using (recipient_id is null and sender_id <> current_organization_id() and status not in ('draft', 'scheduled', 'deleted')
    and recipient_invite ->> 'email' = (select current_verified_email()))
  with check (recipient_id = current_organization_id() and status not in ('draft', 'scheduled', 'deleted'));
create policy staff_decides on invoices for update to contado_staff
  using (status in ('allocated', 'pending_payment_approval'))
  with check (status in ('allocated', 'pending_payment_approval', 'processing_payment', 'completed', 'paid_late', 'denied'));
create policy payer_waits on invoices for update to contado_worker
  using (recipient_id = current_organization_id() and status = 'pending_payment_approval')
  with check (recipient_id = current_organization_id()
    and status in ('pending_payment_approval', 'allocated', 'processing_payment', 'completed', 'paid_late', 'denied'));
create policy staff_matches on invoices for update to contado_staff
  using (status = 'sent') with check (status in ('sent', 'paid', 'paid_late'));
create policy owner_reads on invoices for select to current_user using (true);
grant select, insert, update on invoices to contado_app, contado_worker;
grant select, update (version, status, paid_minor, final_minor, payment_id, paid_on_date, release_date, paid_parts, payment_window,
  cashback_minor, denied_at, deny_reason, awaits_verification) on invoices to contado_staff;
grant select on invoices to contado_auditor;

alter table transaction_notes add foreign key (invoice_id) references invoices;

-- What an invoice opens of other modules' rows to its two parties, to whoever holds its link, and to staff; looked up in functions, as
-- what a membership opens.
create function can_see_invoice(wanted uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (select from public.invoices i where i.id = wanted);
end $$;
create function can_pay_into(seller uuid, wanted_currency text, wanted_type text) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from public.invoices i where i.sender_id = seller and i.currency = wanted_currency
      and wanted_type in (i.account_type, 'merchant') and i.status = 'sent'
      and (i.recipient_id = public.current_organization_id() or i.id = public.current_invite_invoice_id()));
end $$;
create function can_pay(seller uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from public.invoices i where i.sender_id = seller and i.status = 'sent'
      and (i.recipient_id = public.current_organization_id() or i.id = public.current_invite_invoice_id()));
end $$;
create function is_seller_of_opened_invoice(seller uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.invoices i where i.id = public.current_invite_invoice_id() and i.sender_id = seller);
end $$;
create function is_seller_of_seen_invoice(seller uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.invoices i where i.sender_id = seller);
end $$;

-- One side moves the money and leaves a note for the other side of the same invoice, which it can't read.
create policy note_for_other_party on transaction_notes for insert to contado_app, contado_worker
  with check (exists (select from invoices i where i.id = invoice_id
    and transaction_notes.organization_id in (i.sender_id, i.recipient_id)
    and current_organization_id() in (i.sender_id, i.recipient_id)));
create policy staff_notes_payments on transaction_notes for insert to contado_staff
  with check (exists (select from invoices i where i.id = invoice_id and transaction_notes.organization_id in (i.sender_id, i.recipient_id)));
-- Whoever can pay an invoice reads the bank details of the account that it is paid into (and whether its seller collects by debit),
-- sealed by its seller's key, for as long as it can be paid. PostgreSQL asks permissive policies from the last name to the first: what is
-- one's own is asked for before these.
create policy also_payers on currency_accounts for select to contado_app using (can_pay_into(organization_id, currency, account_type));
create policy also_payers on data_keys for select to contado_app using (can_pay(organization_id));
-- Who pays with the link of an invoice asks of its seller, too, whether payments are stopped.
create policy asked_by_visitors on monitored_organizations for select to contado_app
  using (current_organization_id() is null and is_seller_of_opened_invoice(organization_id));

create table invoice_counters (
  organization_id uuid primary key references organizations,
  last_number bigint not null
);
alter table invoice_counters enable row level security, force row level security;
create policy own_counter on invoice_counters to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
grant select, insert, update on invoice_counters to contado_app, contado_worker;

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
alter table invoice_events enable row level security, force row level security;
-- Both sides read the timeline of what was sent; its acts are written by whoever acts, the schedule and visitors included.
create policy parties_read on invoice_events for select to contado_app, contado_worker
  using ((only_for is null or only_for = current_organization_id()) and can_see_invoice(invoice_id));
create policy actors_write on invoice_events for insert to contado_app, contado_worker with check (can_see_invoice(invoice_id));
create policy staff_reads on invoice_events for select to contado_staff, contado_auditor using (true);
create policy staff_writes on invoice_events for insert to contado_staff
  with check (organization_id is null and person is null and only_for is null
    and exists (select from invoices i where i.id = invoice_id));
-- That a deposit names an invoice that is owed no more is told to its seller alone.
create policy staff_tells_seller on invoice_events for insert to contado_staff
  with check (organization_id is null and person is null
    and exists (select from invoices i where i.id = invoice_id and i.sender_id = only_for));
grant select, insert on invoice_events to contado_app, contado_staff, contado_worker;
grant select on invoice_events to contado_auditor;

create table invoice_files (
  invoice_id uuid not null references invoices,
  file_id uuid not null unique references files,
  purpose text not null check (purpose in ('attachment', 'receipt')),
  organization_id uuid not null references organizations,
  attached_by uuid not null references users,
  -- Business time.
  attached_at timestamptz not null,
  detached_at timestamptz,
  primary key (invoice_id, file_id)
);
alter table invoice_files enable row level security, force row level security;
-- A link's own rules (revoked, expired, too old after the end) say which invoice it opens, and its files follow from that.
create policy parties_read on invoice_files for select to contado_app, contado_worker using (can_see_invoice(invoice_id));
create policy party_attaches on invoice_files for insert to contado_app
  with check (organization_id = current_organization_id() and can_see_invoice(invoice_id));
create policy party_detaches on invoice_files for update to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on invoice_files for select to contado_staff, contado_auditor using (true);
grant select, insert, update (detached_at) on invoice_files to contado_app;
grant select on invoice_files to contado_staff, contado_worker, contado_auditor;

create function is_file_of_seen_invoice(wanted uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.invoice_files f where f.file_id = wanted and f.detached_at is null);
end $$;
create policy of_invoices on files for select to contado_app using (deleted_at is null and is_file_of_seen_invoice(id));

-- What everything in a list adds up to, without reading the list: a row says what one act added to or took from a group of
-- invoices. Rows are only added, so that nobody waits for anybody; from time to time they are folded into one per group.
create table invoice_tallies (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organizations,
  side text not null check (side in ('income', 'expenses')),
  currency text not null,
  status text not null,
  -- Of what is sent alone: whether it is overdue is a question of the day.
  due_date date check ((due_date is null) = (status <> 'sent')),
  seller_time_zone text check ((seller_time_zone is null) = (status <> 'sent')),
  count bigint not null,
  base_minor numeric not null,
  left_minor numeric not null,
  -- What the seller was told is paid elsewhere is no outstanding expense: the lists' totals count it apart.
  is_noticed boolean check ((is_noticed is null) = (status <> 'sent'))
);
create index invoice_tallies_of on invoice_tallies (organization_id, side)
  include (currency, status, due_date, seller_time_zone, is_noticed, count, base_minor, left_minor);
alter table invoice_tallies enable row level security, force row level security;
create policy own on invoice_tallies for select to contado_app using (organization_id = current_organization_id());
-- The owner of the database need not be a superuser: what runs with its rights needs policies of its own, as the ledger's has.
create policy owner_counts on invoice_tallies to current_user using (true) with check (true);
grant select on invoice_tallies to contado_app;

-- The moves of the contract's lifecycle table, once more where no code can pass by; a test compares the two.
create function invoice_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in (
    'scheduled draft', 'draft scheduled', 'draft deleted', 'scheduled deleted', 'draft sent', 'scheduled sent',
    'sent allocated', 'sent completed', 'sent paid_late', 'sent processing_payment', 'sent pending_payment_approval',
    'allocated pending_payment_approval', 'pending_payment_approval allocated',
    'pending_payment_approval processing_payment', 'pending_payment_approval completed',
    'pending_payment_approval paid_late', 'pending_payment_approval denied', 'processing_payment completed',
    'processing_payment paid_late', 'processing_payment sent', 'completed sent', 'paid sent', 'paid_late sent',
    'allocated completed', 'sent paid', 'sent paid_externally', 'sent canceled_by_sender', 'sent rejected_by_recipient')
$$;

create function keep_invoice() returns trigger language plpgsql as $$
declare
  -- The one thing that a sent invoice still learns: which business the invited person opened.
  is_taken boolean := old.recipient_id is null and old.recipient_invite is not null
    and new.recipient_id is not null and new.recipient_snapshot is not null;
begin
  if not invoice_may_move(old.status, new.status) then
    raise exception 'an invoice never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if old.status not in ('draft', 'scheduled') and row(new.sender_id,
      case when is_taken then old.recipient_id else new.recipient_id end, new.recipient_invite, new.number_sequence, new.number,
      new.currency, new.account_type, new.items, new.fees, new.taxes, new.custom_fields, new.early_discount_percent,
      new.early_discount_end_date, new.late_fee, new.summary, new.notes, new.sending_date, new.due_date,
      new.base_minor, new.seller_time_zone, new.sender_snapshot,
      case when is_taken then old.recipient_snapshot else new.recipient_snapshot end, new.sent_at)
    is distinct from row(old.sender_id, old.recipient_id, old.recipient_invite, old.number_sequence, old.number,
      old.currency, old.account_type, old.items, old.fees, old.taxes, old.custom_fields, old.early_discount_percent,
      old.early_discount_end_date, old.late_fee, old.summary, old.notes, old.sending_date, old.due_date,
      old.base_minor, old.seller_time_zone, old.sender_snapshot, old.recipient_snapshot, old.sent_at) then
    raise exception 'what was sent is fixed for good' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger invoices_keep before update on invoices for each row execute function keep_invoice();

-- ISO 11649. The contract has the same rule (creditor-reference.domain.ts); a test compares the two.
create function creditor_reference_of(invoice_id uuid) returns text language sql immutable parallel safe as $$
  select 'RF' || lpad((98 - mod(replace(replace(replace(replace(replace(replace(own, 'A', '10'), 'B', '11'), 'C', '12'),
    'D', '13'), 'E', '14'), 'F', '15')::numeric * 1000000 + 271500, 97))::text, 2, '0') || own
  from (select upper(substr(encode(sha256(convert_to('creditor reference of ' || invoice_id, 'UTF8')), 'hex'), 1, 16)) as own) o
$$;

-- Invariant: whatever was sent has the one reference that follows from its id, on every way that leads there.
create function name_invoice() returns trigger language plpgsql as $$
begin
  new.creditor_reference := case when new.sent_at is not null then creditor_reference_of(new.id) end;
  return new;
end $$;
create trigger invoices_name before insert or update on invoices for each row execute function name_invoice();

-- Where an invoice stands in the lists of its two sides: in none while it is archived or deleted, in its buyer's once it is sent. What is
-- guaranteed counts with what is set aside, which was paid last: parts before are with the seller already, and a discount is nobody's.
-- What was paid, or is being paid, comes to what was paid for it. Nothing is left to pay while a payment is checked or collected, and
-- never less than nothing: late fees are paid on top of what was sent.
create function invoice_tallies_of(i invoices) returns table (organization_id uuid, side text, currency text, status text,
  due_date date, seller_time_zone text, is_noticed boolean, base_minor numeric, left_minor numeric) language sql stable as $$
  select party.organization_id, party.side, i.currency, i.status, case when i.status = 'sent' then i.due_date end,
    case when i.status = 'sent' then i.seller_time_zone end,
    case when i.status = 'sent' then i.externally_noticed_at is not null end,
    case when i.status = 'allocated' then coalesce((i.paid_parts -> -1 ->> 'minor')::numeric, i.base_minor)
      else coalesce(i.final_minor, i.base_minor) end,
    case when i.status in ('pending_payment_approval', 'processing_payment') then 0 else greatest(i.base_minor - i.paid_minor, 0) end::numeric
  from (values (i.sender_id, 'income', i.status <> 'deleted' and i.archived_by_sender is null),
    (i.recipient_id, 'expenses', i.status not in ('draft', 'scheduled', 'deleted') and i.archived_by_recipient is null))
    as party (organization_id, side, is_listed)
  where party.is_listed and party.organization_id is not null
$$;

create function note_invoice_tally() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into invoice_tallies (organization_id, side, currency, status, due_date, seller_time_zone, is_noticed, count, base_minor, left_minor)
  select t.organization_id, t.side, t.currency, t.status, t.due_date, t.seller_time_zone, t.is_noticed, sum(t.sign),
    sum(t.sign * t.base_minor), sum(t.sign * t.left_minor)
  from (select -1 as sign, b.* from invoice_tallies_of(old) b where tg_op <> 'INSERT'
    union all select 1, a.* from invoice_tallies_of(new) a where tg_op <> 'DELETE') t
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(t.sign) <> 0 or sum(t.sign * t.base_minor) <> 0 or sum(t.sign * t.left_minor) <> 0;
  return null;
end $$;
create trigger invoices_tally after insert or update or delete on invoices for each row execute function note_invoice_tally();

-- Counts everything anew, while nobody writes.
create function count_invoice_tallies() returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  lock table invoices in share mode;
  delete from invoice_tallies;
  insert into invoice_tallies (organization_id, side, currency, status, due_date, seller_time_zone, is_noticed, count, base_minor, left_minor)
  select t.organization_id, t.side, t.currency, t.status, t.due_date, t.seller_time_zone, t.is_noticed, count(*), sum(t.base_minor),
    sum(t.left_minor)
  from invoices i, invoice_tallies_of(i) t group by 1, 2, 3, 4, 5, 6, 7
$$;

-- One row for each group of the lists that have gathered many. Whoever folds the same rows at the same time finds them gone.
create function fold_invoice_tallies() returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with lists as (
    select organization_id, side from invoice_tallies group by 1, 2
    having count(*) > 50 + 2 * count(distinct (currency, status, due_date, seller_time_zone, is_noticed))
  ), gone as (
    delete from invoice_tallies t using lists l where t.organization_id = l.organization_id and t.side = l.side returning t.*
  )
  insert into invoice_tallies (organization_id, side, currency, status, due_date, seller_time_zone, is_noticed, count, base_minor, left_minor)
  select organization_id, side, currency, status, due_date, seller_time_zone, is_noticed, sum(count), sum(base_minor), sum(left_minor)
  from gone group by 1, 2, 3, 4, 5, 6, 7
  having sum(count) <> 0 or sum(base_minor) <> 0 or sum(left_minor) <> 0
$$;

-- What is owed on a day, in minor units: the same rules as `amountOwedOn` and `lateFeesOn` of the contract, for adding up many invoices
-- where they lie. A test compares both on random invoices.
create function late_fees_minor(base_minor bigint, paid_parts jsonb, due_date date, late_fee jsonb, as_of date) returns numeric
  language plpgsql immutable parallel safe as $$
declare
  is_flat boolean := late_fee ->> 'type' = 'flat';
  is_compound boolean := late_fee ->> 'type' = 'compound';
  period integer := (late_fee ->> case when is_flat then 'days' else 'repeatPeriod' end)::integer;
  fraction numeric := (late_fee ->> 'percent')::numeric;
  last_event integer := least(as_of - due_date, 36525) / period;
  event integer := 1;
  until_event integer;
  paid numeric := 0;
  next_part date;
  fee numeric;
  total numeric := 0;
begin
  if is_flat then last_event := least(last_event, 1); end if;
  while event <= last_event and total < base_minor loop
    if paid_parts <> '[]' then
      -- What is paid on the day of a fee comes too late for it.
      select coalesce(sum(p.minor) filter (where p.date < due_date + event * period), 0),
          min(p.date) filter (where p.date >= due_date + event * period)
        into paid, next_part from jsonb_to_recordset(paid_parts) as p (date date, minor numeric) where p.date <= as_of;
    end if;
    fee := round((case when is_compound then base_minor + total else base_minor end - paid) * fraction);
    exit when fee <= 0;
    until_event := case when is_compound then event else least(last_event, (next_part - due_date) / period) end;
    total := least(base_minor, total + fee * (until_event - event + 1));
    event := until_event + 1;
  end loop;
  return total;
end $$;

create function owed_minor(base_minor bigint, paid_parts jsonb, due_date date, late_fee jsonb, early_discount_percent text,
  early_discount_end_date date, as_of date) returns numeric language plpgsql immutable parallel safe as $$
declare
  left_minor numeric := base_minor;
  discount numeric;
begin
  if late_fee is not null and due_date < as_of then
    left_minor := left_minor + late_fees_minor(base_minor, paid_parts, due_date, late_fee, as_of);
  end if;
  if paid_parts <> '[]' then
    left_minor := left_minor - (select coalesce(sum(p.minor), 0) from jsonb_to_recordset(paid_parts) as p (date date, minor numeric)
      where p.date <= as_of);
  end if;
  left_minor := greatest(left_minor, 0);
  if early_discount_end_date >= as_of then
    discount := round(base_minor * early_discount_percent::numeric);
    -- Whoever already paid more than the discounted price is owed no part of it back.
    if discount < left_minor then left_minor := left_minor - discount; end if;
  end if;
  return left_minor;
end $$;

-- The words of an invoice that a list is searched by, for finding a rare one among very many. Row-level security keeps the application's
-- own statements from using such an index, so a function of its own looks ids up: those of the acting organization alone, and whatever
-- becomes of them passes the policies again.
create schema if not exists trigrams;
create extension if not exists pg_trgm schema trigrams;
create extension if not exists btree_gin schema trigrams;

create function invoice_words(number text, summary text, counterparty jsonb, invite jsonb) returns text
  language sql immutable parallel safe as $$
  select lower(coalesce(number || ' ', '') || summary || coalesce(' ' || (counterparty ->> 'name'), '')
    || coalesce(' ' || (counterparty ->> 'legalName'), '') || coalesce(' @' || (counterparty ->> 'handle'), '')
    || coalesce(' ' || (invite ->> 'firstName'), '') || coalesce(' ' || (invite ->> 'lastName'), '')
    || coalesce(' ' || (invite ->> 'company'), ''))
$$;
do $$
declare
  -- Where somebody put it before.
  place text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('create index invoices_income_words on invoices using gin
    (sender_id, invoice_words(number, summary, recipient_snapshot, recipient_invite) %I.gin_trgm_ops)', place);
  execute format('create index invoices_expenses_words on invoices using gin
    (recipient_id, invoice_words(number, summary, sender_snapshot, recipient_invite) %I.gin_trgm_ops)
    where status not in (''draft'', ''scheduled'', ''deleted'')', place);
end $$;

-- At most so many of the acting organization's invoices whose words match a pattern, in no order.
create function find_invoices_by_words(side text, pattern text, most integer) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  own uuid := current_organization_id();
begin
  if side = 'income' then
    return query select i.id from invoices i where i.sender_id = own
      and invoice_words(i.number, i.summary, i.recipient_snapshot, i.recipient_invite) like pattern limit most;
  else
    return query select i.id from invoices i where i.recipient_id = own and i.status not in ('draft', 'scheduled', 'deleted')
      and invoice_words(i.number, i.summary, i.sender_snapshot, i.recipient_invite) like pattern limit most;
  end if;
end $$;

-- A seller is told in the morning of what became overdue: whoever looks for them learns of nothing but whom to ask.
create function sellers_of_overdue(at timestamptz, most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  -- No zone is more than a day ahead of UTC: the first condition can use the index.
  select distinct sender_id from (select sender_id from invoices
    where status = 'sent' and overdue_told_at is null and due_date < (at at time zone 'UTC')::date + 1
      and due_date < (at at time zone seller_time_zone)::date order by due_date limit most) late;
$$;

-- In which language the bank writes to a customer: what a seller sees of a reminder before it is sent is in that language.
create function language_of_customer(customer uuid) returns text language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select o.language from organizations o where o.id = customer and exists (select from invoices i
    where i.sender_id = current_organization_id() and i.recipient_id = customer and i.sent_at is not null));
end $$;

revoke all on function count_invoice_tallies, fold_invoice_tallies, find_invoices_by_words, sellers_of_overdue,
  language_of_customer from public;
grant execute on function fold_invoice_tallies, sellers_of_overdue to contado_worker;
grant execute on function language_of_customer to contado_app;
-- A job reads a list as its reader does, what was looked for included.
grant execute on function find_invoices_by_words to contado_app, contado_worker;

-- The other side of an invoice that was just sent, in the book of each side that has it; whom it was mailed to is remembered from then on.
create function remember_billed(i invoices) returns void language plpgsql as $$
declare
  sent_on date := (i.sent_at at time zone i.seller_time_zone)::date;
begin
  if i.recipient_id is null then
    insert into contacts (organization_id, category, created_at, owner_email, first_name, last_name, company, address, last_invoice_on)
    values (i.sender_id, 'customer', i.sent_at, lower(i.recipient_invite ->> 'email'), i.recipient_invite ->> 'firstName',
      i.recipient_invite ->> 'lastName', coalesce(i.recipient_invite ->> 'company', ''), nullif(i.recipient_invite -> 'address', 'null'), sent_on)
    on conflict (organization_id, customer_key) do update set removed_at = null, first_name = excluded.first_name,
      last_name = excluded.last_name, company = excluded.company, address = excluded.address,
      last_invoice_on = greatest(contacts.last_invoice_on, sent_on);
  end if;
  update contacts c set last_invoice_on = sent_on, removed_at = case when i.recipient_id is null then null else c.removed_at end
  from contacts named
  where named.organization_id = i.sender_id and named.customer_key = i.customer_key and c.id = coalesce(named.merged_into, named.id)
    and (c.last_invoice_on < sent_on or (i.recipient_id is null and c.removed_at is not null));
  update contacts set last_invoice_on = sent_on
  where organization_id = i.recipient_id and contact_organization_id = i.sender_id and last_invoice_on < sent_on;
end $$;

-- Whoever was billed without an account became a business: one contact, with what was known of both.
create function join_billed(i invoices) returns void language plpgsql as $$
declare
  person contacts;
  business_id uuid;
begin
  select * into person from contacts c
  where c.organization_id = i.sender_id and c.customer_key = lower(i.recipient_invite ->> 'email') and c.merged_into is null for update;
  if not found then return; end if;
  insert into contacts (organization_id, contact_organization_id, category, created_at, owner_email, first_name, last_name,
    note, last_invoice_on, removed_at, is_unannounced)
  values (i.sender_id, i.recipient_id, person.category, person.created_at, person.owner_email, person.first_name, person.last_name,
    person.note, person.last_invoice_on, person.removed_at, true)
  on conflict (organization_id, customer_key) do update set last_invoice_on = greatest(contacts.last_invoice_on, excluded.last_invoice_on),
    note = left(concat_ws(E'\n', nullif(contacts.note, ''), nullif(excluded.note, '')), 2000)
  returning id into business_id;
  update contacts set merged_into = business_id where person.id in (id, merged_into);
end $$;

create function note_billed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.sent_at is null and new.sent_at is not null then
    perform remember_billed(new);
  elsif new.sent_at is not null and old.recipient_id is null and new.recipient_id is not null then
    perform join_billed(new);
  end if;
  return null;
end $$;
create trigger invoices_note_billed after update of sent_at, recipient_id on invoices for each row execute function note_billed();
revoke all on function remember_billed, join_billed from public;

-- What a business sells, with its price and tax: an invoice's line finds it by its name.
create table saved_items (
  id uuid primary key,
  organization_id uuid not null references organizations,
  name text not null check (name <> ''),
  -- Decimal text, exactly as it was written, in this currency.
  rate text not null,
  currency text not null,
  tax jsonb,
  created_at timestamptz not null default clock_timestamp()
);
create unique index saved_items_by_name on saved_items (organization_id, lower(name));
alter table saved_items enable row level security, force row level security;
create policy own_items on saved_items to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy auditor_reads on saved_items for select to contado_auditor using (true);
grant select, insert, update, delete on saved_items to contado_app;
grant select on saved_items to contado_auditor;

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
