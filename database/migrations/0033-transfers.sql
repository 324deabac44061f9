-- Transfers: what a business sends to another bank, to another business of the house, or to another account of its own. One row with its
-- parts, each empty until it happens.

create table transfers (
  -- The order at the provider has the same id.
  id uuid primary key,
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('outgoing', 'withdrawal', 'internal', 'own')),
  status text not null check (status in
    ('needs_approval', 'scheduled', 'in_review', 'processing', 'sent', 'completed',
      'failed', 'returned', 'canceled', 'denied', 'declined')),
  source_currency text not null,
  source_account_type text not null check (source_account_type in ('traditional', 'smart', 'merchant')),
  -- Leaves for the payee, without the fee, and what of it the house keeps for the exchange.
  source_minor bigint not null check (source_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  spread_minor bigint not null check (spread_minor >= 0 and spread_minor < source_minor),
  target_currency text not null,
  target_account_type text check (target_account_type in ('traditional', 'smart', 'merchant')),
  target_minor bigint not null check (target_minor > 0),
  -- What was asked for, and the other side's worst amount that was accepted.
  fixed_side text not null check (fixed_side in ('source', 'target')),
  bound_minor bigint not null check (bound_minor > 0),
  rate numeric(30, 12) check (rate > 0),
  rates_date date,
  -- Who gets it, as it was when the transfer was made.
  beneficiary_id uuid references beneficiaries,
  bank_account_id uuid references bank_accounts,
  payee_organization_id uuid references organizations,
  payee_name text not null,
  payee_kind text check (payee_kind in ('person', 'business')),
  payee_handle text,
  payee_last4 text,
  payee_bank text,
  payee_country text,
  -- Encrypted with the organization's key.
  payee_details bytea,
  name_check text,
  rail text,
  rail_kind text check (rail_kind in ('local', 'swift')),
  reference text not null,
  note text not null,
  -- What the payee's bank is told besides who gets how much: who pays the banks on the way, what it is for, and what it pays for.
  charges text not null default 'shared' check (charges in ('shared', 'sender', 'receiver')),
  purpose_code text check (purpose_code ~ '^[A-Z]{6}$'),
  document_id uuid references files,
  document_name text,
  -- Which invoices of its payee it pays, as the payee numbers them: told to the payee, who matches by them.
  paid_invoices jsonb not null default '[]' check (jsonb_typeof(paid_invoices) = 'array'),
  payer_name text not null,
  payer_address jsonb,
  -- What there was to look at twice about the payee's bank details: whoever approves it reads the same.
  warnings text[] not null default '{}' check (warnings <@ array['new-details', 'changed-details', 'name-differs']),
  send_date date,
  arrival_date date,
  created_by uuid not null references users,
  created_by_name text not null,
  created_at timestamptz not null,
  -- What it is one of.
  recurring_transfer_id uuid,
  batch_id uuid,
  -- In US dollars on the day it was last reckoned, and the day on which it counts; null until its money moves, or where it doesn't count.
  usd_minor bigint not null check (usd_minor >= 0),
  usage_day date,
  -- How many others have to approve, and by what role; what they decided, oldest first.
  approvals_needed int not null default 0 check (approvals_needed between 0 and 3),
  approver_roles text check (approver_roles in ('owners', 'managers')),
  decisions jsonb not null default '[]' check (jsonb_typeof(decisions) = 'array'),
  approved_at timestamptz,
  declined_at timestamptz,
  -- Whoever has a transfer whose day is near and whose account has less than leaves it is told once, in time to pay in.
  short_told_at timestamptz,
  held_at timestamptz,
  stop_rule text,
  allowed_at timestamptz,
  denied_at timestamptz,
  -- Its money has left what can be spent.
  started_at timestamptz,
  submitted_at timestamptz,
  sent_at timestamptz,
  completed_at timestamptz,
  failed_at timestamptz,
  returned_at timestamptz,
  canceled_at timestamptz,
  reason text,
  returned_minor bigint check (returned_minor >= 0),
  -- By what the banks on the way know it, and the code of its rail with which it failed or came back.
  trace text,
  return_code text,
  -- Asking for money back that has left: what for, and what the payee's bank answers. Money that comes back is a return as any other.
  recall_status text check (recall_status in ('pending', 'agreed', 'refused')),
  recall_reason text check (recall_reason in ('duplicate', 'wrong-amount', 'wrong-payee', 'fraud')),
  recall_note text,
  recall_answer text,
  recalled_at timestamptz,
  recall_answered_at timestamptz,
  check ((kind in ('outgoing', 'withdrawal')) = (bank_account_id is not null and payee_details is not null
    and rail is not null and rail_kind is not null)),
  check ((kind = 'outgoing') = (beneficiary_id is not null)),
  check ((kind = 'internal') = (payee_organization_id is not null)),
  check ((kind in ('internal', 'own')) = (target_account_type is not null)),
  check ((source_currency = target_currency) = (rate is null)),
  check (rate is not null or (source_minor = target_minor and spread_minor = 0)),
  check ((status = 'scheduled') <= (send_date is not null and started_at is null)),
  check ((status = 'in_review') <= (held_at is not null)),
  check ((status = 'completed') <= (completed_at is not null)),
  check ((status = 'failed') = (failed_at is not null)),
  check ((status = 'returned') = (returned_at is not null)),
  check ((status = 'canceled') = (canceled_at is not null)),
  check ((status = 'denied') = (denied_at is not null)),
  check ((approvals_needed > 0) = (approver_roles is not null)),
  check ((status = 'needs_approval') <= (approvals_needed > 0 and approved_at is null and started_at is null)),
  check ((status = 'declined') = (declined_at is not null)),
  check ((recall_status is null) = (recalled_at is null)),
  check ((recall_status is null) = (recall_reason is null)),
  check ((recall_status = 'pending') = (recall_answered_at is null)),
  check ((document_id is null) = (document_name is null)),
  check (rail is not null or (charges = 'shared' and purpose_code is null and document_id is null)),
  check (rail is not null or paid_invoices = '[]')
);
create index transfers_newest on transfers (organization_id, id desc);
create index transfers_by_status on transfers (organization_id, status, id desc);
create index transfers_by_source on transfers (organization_id, source_currency, id desc);
-- What arrives in another currency than it left is found by that currency as an expression: of an expression in an index it is known how
-- often each of its values is. By the column alone all transfers in dollars are expected where there are none.
create index transfers_by_target on transfers (organization_id, nullif(target_currency, source_currency), id desc)
  where target_currency <> source_currency;
-- The same that was asked for within a day.
create index transfers_asked on transfers (organization_id, bank_account_id, created_at);
create index transfers_to_beneficiary on transfers (organization_id, beneficiary_id, id desc) where beneficiary_id is not null;
create index transfers_received on transfers (payee_organization_id, id desc) where payee_organization_id is not null;
create index transfers_due on transfers (send_date, id) where status = 'scheduled';
create index transfers_held on transfers (held_at, id) where status = 'in_review';
-- What waits for approval is looked at for everybody, oldest first. Several policies let the worker read transfers, and reading what they
-- ask for out of the index as well makes this the cheapest way, whoever has how many.
create index transfers_to_approve on transfers (created_at, id)
  include (organization_id, payee_organization_id, status, recall_status) where status = 'needs_approval';
create index transfers_to_fund on transfers (send_date, organization_id)
  where status in ('scheduled', 'needs_approval') and short_told_at is null and send_date is not null;
create index transfers_recalled on transfers (recalled_at, id) where recall_status = 'pending';
create index transfers_of_recurring on transfers (recurring_transfer_id, id desc) where recurring_transfer_id is not null;
-- Whatever is done twice by mistake, one day of it is sent once.
create unique index transfers_recurring_day on transfers (recurring_transfer_id, send_date)
  where recurring_transfer_id is not null and status <> 'canceled';
-- Nearly all transfers arrive in the currency they left in. Without this, what arrives in it by exchange is taken for as frequent as the
-- currency itself, and looked for in the whole list.
create statistics transfers_exchanged on (nullif(target_currency, source_currency)) from transfers;
alter table transfers enable row level security, force row level security;
create policy own_rows on transfers to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy payee_reads on transfers for select to contado_app, contado_worker
  using (payee_organization_id = current_organization_id() and status = 'completed');
-- The sweep acts for no organization yet; the job that starts one does.
create policy sweep_reads on transfers for select to contado_worker
  using (current_organization_id() is null and (status in ('scheduled', 'needs_approval') or recall_status = 'pending'));
create policy staff_reads on transfers for select to contado_staff, contado_auditor using (true);
create policy staff_decides on transfers for update to contado_staff using (status = 'in_review')
  with check (status in ('processing', 'completed', 'denied'));
-- Any condition here would keep the function that finds words from using their index.
create policy owner_reads on transfers for select to current_user using (true);
grant select, insert, update on transfers to contado_app, contado_worker;
grant select, update (status, allowed_at, denied_at, started_at, completed_at, reason) on transfers to contado_staff;
grant select on transfers to contado_auditor;

create function transfer_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('scheduled in_review', 'scheduled processing',
    'scheduled completed', 'scheduled failed', 'in_review processing', 'in_review completed', 'in_review denied',
    'scheduled canceled', 'processing canceled', 'processing sent', 'processing completed', 'sent completed',
    'processing failed', 'sent failed', 'sent returned', 'completed returned', 'needs_approval scheduled',
    'needs_approval in_review', 'needs_approval processing', 'needs_approval completed', 'needs_approval declined',
    'needs_approval canceled')
$$;

create function keep_transfer() returns trigger language plpgsql as $$
begin
  if not transfer_may_move(old.status, new.status) then
    raise exception 'a transfer never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if row(new.organization_id, new.kind, new.source_currency, new.source_account_type, new.target_currency,
      new.target_account_type, new.fixed_side, new.bound_minor, new.beneficiary_id, new.bank_account_id,
      new.payee_organization_id, new.payee_name, new.payee_details, new.rail, new.reference, new.send_date, new.created_by,
      new.created_at)
    is distinct from row(old.organization_id, old.kind, old.source_currency, old.source_account_type, old.target_currency,
      old.target_account_type, old.fixed_side, old.bound_minor, old.beneficiary_id, old.bank_account_id,
      old.payee_organization_id, old.payee_name, old.payee_details, old.rail, old.reference, old.send_date, old.created_by,
      old.created_at) then
    raise exception 'what was asked for never changes' using errcode = '23514';
  end if;
  -- What it costs and brings is reckoned on its day, and never after its money has moved.
  if old.started_at is not null and row(new.source_minor, new.fee_minor, new.spread_minor, new.target_minor, new.rate)
    is distinct from row(old.source_minor, old.fee_minor, old.spread_minor, old.target_minor, old.rate) then
    raise exception 'the amounts of a transfer that was started never change' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger transfers_keep before update on transfers for each row execute function keep_transfer();

-- Who has to approve never changes, and what somebody decided is neither changed nor taken away.
create function keep_transfer_decisions() returns trigger language plpgsql as $$
begin
  if row(new.approvals_needed, new.approver_roles) is distinct from row(old.approvals_needed, old.approver_roles)
    or jsonb_array_length(new.decisions) < jsonb_array_length(old.decisions)
    or exists (select from jsonb_array_elements(old.decisions) with ordinality o (decision, at)
      where new.decisions -> (o.at - 1)::int is distinct from o.decision) then
    raise exception 'what was decided about a transfer never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger transfers_keep_decisions before update on transfers for each row
  when (old.approvals_needed > 0 or new.approvals_needed > 0) execute function keep_transfer_decisions();

create function keep_recall() returns trigger language plpgsql as $$
begin
  if old.recall_status <> 'pending' or row(new.recall_reason, new.recall_note, new.recalled_at)
    is distinct from row(old.recall_reason, old.recall_note, old.recalled_at) then
    raise exception 'what was asked and answered of a recall never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger transfers_keep_recall before update on transfers for each row
  when (old.recall_status is not null and row(new.recall_status, new.recall_reason, new.recall_note, new.recalled_at)
    is distinct from row(old.recall_status, old.recall_reason, old.recall_note, old.recalled_at))
  execute function keep_recall();

-- As little as whom it goes to.
create function keep_terms() returns trigger language plpgsql as $$
begin
  if row(new.charges, new.purpose_code, new.document_id, new.paid_invoices)
    is distinct from row(old.charges, old.purpose_code, old.document_id, old.paid_invoices) then
    raise exception 'what was asked for never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger transfers_keep_terms before update of charges, purpose_code, document_id, paid_invoices on transfers
  for each row execute function keep_terms();

create function keep_warnings() returns trigger language plpgsql as $$
begin
  if new.warnings is distinct from old.warnings then
    raise exception 'what was warned of never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger transfers_keep_warnings before update of warnings on transfers
  for each row execute function keep_warnings();

create function keep_origin_of_transfer() returns trigger language plpgsql as $$
begin
  raise exception 'what a transfer is one of never changes' using errcode = '23514';
end $$;
create trigger transfers_keep_origin before update on transfers for each row
  when ((new.recurring_transfer_id, new.batch_id) is distinct from (old.recurring_transfer_id, old.batch_id))
  execute function keep_origin_of_transfer();

-- Transfers are found among very many. Row-level security keeps the application's own statements from using an index of words, so a
-- function of its own looks ids up: those of the acting organization alone, and whatever becomes of them passes the policies again.
create function transfer_words(payee_name text, reference text) returns text language sql immutable parallel safe as $$
  select lower(payee_name || ' ' || reference)
$$;
do $$
declare
  -- Where somebody put it before.
  place text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('create index transfers_words on transfers using gin
    (organization_id, transfer_words(payee_name, reference) %I.gin_trgm_ops)', place);
end $$;

-- One reference among a million: trigrams of numbers are shared by thousands, the beginning of a word by few.
create function word_starts(words text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(words, '[^[:alnum:]]+'), ''))
$$;
create index transfers_word_starts on transfers using gin (organization_id, word_starts(transfer_words(payee_name, reference)));

-- At most so many of the acting organization's transfers that have this text somewhere, in no order; null where so many of its newest have
-- it that the list itself finds a page of them sooner. The text is in lower case, the pattern finds it anywhere.
create function find_transfers_by_words(wanted text, pattern text, most integer) returns uuid[] language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  own uuid := current_organization_id();
  newest constant int := 200;
  few constant int := 10;
  -- What follows a sign that is neither letter nor digit begins a word wherever the text is found.
  start text := substring(wanted from '[^[:alnum:]]([[:alnum:]]{3,})$');
begin
  if (select count(*) from (select transfer_words(t.payee_name, t.reference) as words from transfers t
      where t.organization_id = own order by t.id desc limit newest) latest where words like pattern) > few then
    return null;
  end if;
  if start is null then
    return array(select t.id from transfers t where t.organization_id = own
      and transfer_words(t.payee_name, t.reference) like pattern limit most);
  end if;
  -- What is no plain column is compared after the index has found the word.
  return array(select t.id from transfers t where t.organization_id = own
    and word_starts(transfer_words(t.payee_name, t.reference)) @@ (quote_literal(start) || ':*')::tsquery
    and (transfer_words(t.payee_name, t.reference) || '') like pattern limit most);
end $$;
revoke all on function find_transfers_by_words from public;
grant execute on function find_transfers_by_words to contado_app;

-- What the other side of a transfer inside the house lets a business know: whether monitoring watches it; and the words beside its money.
-- The functions run with the rights of whoever asks, as what a membership opens does.
create function is_contact(candidate uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.contacts c where c.organization_id = public.current_organization_id()
    and c.contact_organization_id = candidate);
end $$;
create function is_paid_inside(payee uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.transfers t where t.organization_id = public.current_organization_id()
    and t.payee_organization_id = payee);
end $$;
-- Who pays asks it of the seller, too, whose invoice the transaction sees; who sends, of contacts and of whom it sent to.
create policy asked_of_sellers on monitored_organizations for select to contado_app, contado_worker
  using (organization_id <> current_organization_id() and (is_seller_of_seen_invoice(organization_id)
    or is_contact(organization_id) or is_paid_inside(organization_id)));
create policy note_for_payee on transaction_notes for insert to contado_app, contado_worker
  with check (invoice_id is null and is_paid_inside(organization_id));
