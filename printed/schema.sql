-- Printed from the catalogs by `npm run print`. Do not edit.

create table additional_info_files (
  request_id uuid not null,
  organization_id uuid not null,
  file_id uuid not null
);
create table additional_info_invoices (
  request_id uuid not null,
  organization_id uuid not null,
  invoice_id uuid not null,
  attached_by uuid not null,
  attached_at timestamp with time zone not null
);
create table additional_info_requests (
  id uuid not null,
  organization_id uuid not null,
  external_document_type text not null,
  external_document_id uuid not null,
  part text,
  to_user_id uuid,
  message bytea not null,
  status text not null default 'sent'::text,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  reply bytea,
  replied_by uuid,
  replied_at timestamp with time zone,
  reviewed_by uuid,
  reviewed_at timestamp with time zone
);
create table address_versions (
  id uuid not null,
  organization_id uuid not null,
  user_id uuid,
  kind text not null,
  before bytea not null,
  after bytea not null,
  reason text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null
);
create table application_papers (
  organization_id uuid not null,
  file_id uuid not null,
  user_id uuid,
  document text not null,
  stale_on date not null,
  told_at timestamp with time zone
);
create table application_rounds (
  organization_id uuid not null,
  round smallint not null,
  requirement_set text not null,
  started_on_mobile_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  reset_by uuid,
  reset_reason text,
  reset_in text
);
create table application_steps (
  organization_id uuid not null,
  round smallint not null,
  step text not null,
  user_id uuid,
  status text not null,
  version integer not null,
  data bytea,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  submitted_by uuid,
  submitted_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone
);
create table applications (
  organization_id uuid not null,
  legal_name text,
  country text,
  address jsonb,
  tax_id bytea,
  tax_id_last4 text,
  person_first_name text,
  person_last_name text,
  person_job_title text,
  person_date_of_birth bytea,
  submitted_by uuid,
  submitted_at timestamp with time zone,
  saved_at timestamp with time zone not null default clock_timestamp(),
  status text not null default 'in_progress'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  returned_at timestamp with time zone,
  risk_tier text,
  waits_since timestamp with time zone,
  referred_hours smallint not null default 0,
  reopened_since timestamp with time zone
);
create table approvals (
  id uuid not null,
  act text not null,
  subject_id uuid not null,
  payload jsonb not null,
  payload_hash bytea not null,
  needs_head boolean not null,
  contested_by uuid,
  proposed_by uuid not null,
  proposed_as text,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  confirmed_in text,
  state text not null default 'proposed'::text
);
create table audit_batches (
  sequence bigint not null,
  entry_ids uuid[] not null,
  hash bytea not null,
  previous_hash bytea,
  signature bytea not null,
  signing_key text not null,
  recorded_at timestamp with time zone not null default clock_timestamp()
);
create table audit_entries (
  id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  actor_kind text not null,
  actor_id uuid,
  organization_id uuid,
  action text not null,
  subject jsonb not null,
  request_id text not null,
  mac bytea
);
create table audit_trail (
  id smallint not null default 1,
  trail_id uuid not null default gen_random_uuid(),
  copied_sequence bigint,
  copied_at timestamp with time zone
);
create table bank_accounts (
  id uuid not null,
  organization_id uuid not null,
  beneficiary_id uuid,
  name text not null,
  currency text not null,
  bank_country text not null,
  rail text not null,
  account_holder text not null,
  holder_kind text not null,
  bank text,
  details bytea not null,
  last4 text not null,
  fingerprint bytea not null,
  status text not null,
  status_reason text,
  status_cause text,
  decided_by uuid,
  decided_at timestamp with time zone,
  name_check text not null,
  name_at_bank text,
  name_checked_at timestamp with time zone,
  verified_at timestamp with time zone,
  former_holder text,
  former_last4 text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
create table bank_debits (
  id uuid not null,
  link_id uuid not null,
  invoice_id uuid not null,
  payee_id uuid not null,
  amount_minor bigint not null,
  should_fail boolean not null default false,
  status text not null default 'created'::text,
  reason text,
  created_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  credited_at timestamp with time zone,
  settled_at timestamp with time zone,
  ended_at timestamp with time zone
);
create table bank_detail_requests (
  id uuid not null,
  organization_id uuid not null,
  beneficiary_id uuid not null,
  email text not null,
  language text not null,
  currency text not null,
  amount_minor bigint,
  token_hash bytea not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
create table bank_links (
  id uuid not null,
  invoice_id uuid not null,
  payee_id uuid not null,
  payer_id uuid,
  invite_id uuid,
  provider_user_id text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null
);
create table batch_items (
  batch_id uuid not null,
  number integer not null,
  organization_id uuid not null,
  status text not null,
  typed jsonb,
  account bytea,
  last4 text,
  problems jsonb not null default '[]'::jsonb,
  currency text,
  minor bigint,
  fee_minor bigint not null default 0,
  account_type text not null,
  payee_name text,
  reference text not null,
  send_date date,
  is_repeat boolean not null default false,
  invoice_id uuid,
  bank_account_id uuid,
  transfer_id uuid,
  reason text,
  ended_at timestamp with time zone
);
create table batches (
  id uuid not null,
  organization_id uuid not null,
  source text not null,
  status text not null,
  file_name text,
  content_hash bytea,
  version integer not null default 1,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone
);
create table beneficiaries (
  id uuid not null,
  organization_id uuid not null,
  kind text not null,
  name text not null,
  email text,
  language text not null,
  address jsonb,
  note text not null,
  sends_remittance_advice boolean not null,
  last_paid_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
create table business_clock (
  id smallint not null default 1,
  offset_ms bigint not null default 0
);
create table business_days (
  day date not null,
  position integer not null,
  opens_at timestamp with time zone not null
);
create table contact_distinctions (
  organization_id uuid not null,
  contact_id uuid not null,
  other_id uuid not null
);
create table contacts (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  contact_organization_id uuid,
  category text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  owner_email text,
  first_name text,
  last_name text,
  customer_key text not null default COALESCE((contact_organization_id)::text, owner_email),
  company text not null default ''::text,
  address jsonb,
  language text,
  note text not null default ''::text,
  last_invoice_on date not null default '1900-01-01'::date,
  merged_into uuid,
  removed_at timestamp with time zone,
  is_unannounced boolean not null default false,
  name_order text not null default ''::text,
  name_key text not null default ''::text,
  words text not null default ''::text
);
create table currency_accounts (
  id uuid not null,
  organization_id uuid not null,
  currency text not null,
  account_type text not null,
  provider text not null,
  provider_reference text not null,
  details bytea not null,
  account_number_last4 text not null,
  nickname text not null default ''::text,
  opened_at timestamp with time zone not null,
  created_at timestamp with time zone not null default clock_timestamp()
);
create table data_keys (
  organization_id uuid not null,
  wrapped_key bytea not null,
  created_at timestamp with time zone not null default clock_timestamp()
);
create table deposit_notes (
  id uuid not null,
  deposit_id uuid not null,
  organization_id uuid not null,
  note text not null,
  staff_id uuid not null,
  noted_at timestamp with time zone not null
);
create table deposits (
  id uuid not null,
  organization_id uuid not null,
  currency_account_id uuid not null,
  provider text not null,
  provider_event_id text not null,
  currency text not null,
  amount_minor bigint not null,
  sender_name text not null,
  reference text not null default ''::text,
  status text not null default 'received'::text,
  value_date date not null,
  ledger_transfer_id uuid not null,
  received_at timestamp with time zone not null,
  held_at timestamp with time zone,
  stop_rule text,
  ended_at timestamp with time zone,
  reversed_at timestamp with time zone,
  reversal_reason text
);
create table desk_cases (
  case_id uuid not null,
  assigned_to uuid,
  assigned_by uuid,
  assigned_at timestamp with time zone,
  snoozed_by uuid,
  snoozed_at timestamp with time zone,
  snoozed_until timestamp with time zone
);
create table desk_leases (
  case_id uuid not null,
  staff_id uuid not null,
  leased_at timestamp with time zone not null,
  leased_until timestamp with time zone not null
);
create table directory_entries (
  organization_id uuid not null,
  handle text not null,
  handle_key text not null,
  name text not null,
  legal_name text not null default ''::text,
  country text,
  address jsonb,
  is_verified boolean not null default false,
  logo_file_id uuid,
  description text not null default ''::text,
  contact_email text,
  sought tsvector not null default to_tsvector('simple'::regconfig, ((folded(name) || ' '::text) || folded(legal_name)))
);
create table document_readings (
  file_id uuid not null,
  organization_id uuid not null,
  state text not null,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  source text,
  language text,
  pages bytea
);
create table document_translations (
  file_id uuid not null,
  language text not null,
  organization_id uuid not null,
  state text not null,
  translator text not null,
  translation bytea
);
create table email_verifications (
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone,
  purpose text not null default 'sign-up'::text,
  new_email text,
  invite_id uuid,
  browser_hash bytea
);
create table exchange_rates (
  rate_date date not null,
  currency text not null,
  per_usd numeric(20,8) not null,
  source text not null
);
create table exports (
  id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  list text not null,
  format text not null,
  wish jsonb not null,
  language text not null,
  time_zone text not null,
  status text not null default 'waiting'::text,
  attempt integer not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  file_name text,
  size_bytes bigint,
  created_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  expires_at timestamp with time zone
);
create table file_reviews (
  file_id uuid not null,
  organization_id uuid not null,
  decision text not null,
  reason text,
  decided_by uuid not null,
  decided_at timestamp with time zone not null
);
create table files (
  id uuid not null,
  organization_id uuid not null,
  file_group text not null,
  role text not null,
  slot smallint not null,
  name text not null,
  custom_name text,
  language text,
  media_type text not null,
  size_bytes bigint not null,
  upload_hash bytea not null,
  content_hash bytea not null,
  storage_key text not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone not null default clock_timestamp(),
  used_at timestamp with time zone,
  deleted_at timestamp with time zone,
  removed_at timestamp with time zone,
  missing_at timestamp with time zone,
  replaced_at timestamp with time zone
);
create table fx_quotes (
  id uuid not null,
  organization_id uuid not null,
  sold_currency text not null,
  bought_currency text not null,
  sold_minor bigint not null,
  spread_minor bigint not null,
  bought_minor bigint not null,
  rates_date date not null,
  rate numeric(30,12) not null,
  status text not null default 'open'::text,
  quoted_by uuid not null,
  quoted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  pending_transfer_id uuid,
  accepted_at timestamp with time zone,
  completed_at timestamp with time zone,
  expired_at timestamp with time zone,
  spread_bps integer
);
create table guess_counters (
  key text not null,
  wrong integer not null default 0,
  waits_until timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  changed_at timestamp with time zone not null default clock_timestamp()
);
create table idempotency_keys (
  actor text not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  organization_id uuid,
  answer bytea not null
);
create table internal_notes (
  id uuid not null,
  organization_id uuid,
  user_id uuid,
  note text not null,
  written_by uuid not null,
  written_at timestamp with time zone not null
);
create table invites (
  id uuid not null,
  kind text not null,
  organization_id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text,
  token_hash bytea not null,
  status text not null default 'pending'::text,
  invited_by uuid not null,
  invited_by_name text not null,
  accepted_by uuid,
  accepted_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  category text not null default 'other'::text,
  is_referral boolean not null default false,
  owner_id text,
  sent_at timestamp with time zone,
  reminders smallint not null default 0
);
create table invoice_counters (
  organization_id uuid not null,
  last_number bigint not null
);
create table invoice_events (
  id uuid not null,
  invoice_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  organization_id uuid,
  person text,
  details jsonb not null default '{}'::jsonb,
  only_for uuid
);
create table invoice_files (
  invoice_id uuid not null,
  file_id uuid not null,
  purpose text not null,
  organization_id uuid not null,
  attached_by uuid not null,
  attached_at timestamp with time zone not null,
  detached_at timestamp with time zone
);
create table invoice_invites (
  id uuid not null,
  invoice_id uuid not null,
  sender_id uuid not null,
  email text not null,
  scope text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  first_viewed_at timestamp with time zone
);
create table invoice_reminders (
  id uuid not null,
  sender_id uuid not null,
  recipient_id uuid,
  email text,
  day date not null,
  at timestamp with time zone not null,
  invoice_ids uuid[] not null,
  message text not null,
  reply_to text not null
);
create table invoice_tallies (
  id bigint not null,
  organization_id uuid not null,
  side text not null,
  currency text not null,
  status text not null,
  due_date date,
  seller_time_zone text,
  count bigint not null,
  base_minor numeric not null,
  left_minor numeric not null,
  is_noticed boolean
);
create table invoices (
  id uuid not null,
  sender_id uuid not null,
  recipient_id uuid,
  version integer not null default 1,
  status text not null default 'draft'::text,
  number_sequence bigint,
  number text,
  currency text not null,
  account_type text not null,
  items jsonb not null,
  fees jsonb not null,
  summary text not null,
  notes text not null,
  sending_date date not null,
  due_date date not null,
  base_minor bigint not null,
  paid_minor bigint not null default 0,
  final_minor bigint,
  seller_time_zone text not null,
  sender_snapshot jsonb not null,
  recipient_snapshot jsonb,
  payment_id uuid,
  paid_on_date date,
  release_date date,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  taxes jsonb not null default '[]'::jsonb,
  custom_fields jsonb not null default '[]'::jsonb,
  early_discount_percent text,
  early_discount_end_date date,
  late_fee jsonb,
  paid_parts jsonb not null default '[]'::jsonb,
  payment_window text,
  cashback_minor bigint,
  last_updated_by text,
  last_updated_for uuid,
  cancel_date timestamp with time zone,
  sender_cancel_message text,
  buyer_rejection_message text,
  externally_noticed_at timestamp with time zone,
  denied_at timestamp with time zone,
  deny_reason text,
  archived_by_sender timestamp with time zone,
  archived_by_recipient timestamp with time zone,
  recipient_invite jsonb,
  attached_files jsonb not null default '[]'::jsonb,
  awaits_verification boolean not null default false,
  creditor_reference text,
  mail_cc jsonb not null default '[]'::jsonb,
  mail_message text not null default ''::text,
  reply_to text,
  reminded_at timestamp with time zone,
  overdue_told_at timestamp with time zone,
  customer_key text default COALESCE((recipient_id)::text, lower((recipient_invite ->> 'email'::text))),
  customer_name text not null default "left"(lower(COALESCE(NULLIF((recipient_snapshot ->> 'legalName'::text), ''::text), NULLIF((recipient_snapshot ->> 'name'::text), ''::text), (recipient_snapshot ->> 'handle'::text), NULLIF(TRIM(BOTH FROM (recipient_invite ->> 'company'::text)), ''::text), (((recipient_invite ->> 'firstName'::text) || ' '::text) || (recipient_invite ->> 'lastName'::text)), ''::text)), 40),
  supplier_name text not null default "left"(lower(COALESCE(NULLIF((sender_snapshot ->> 'legalName'::text), ''::text), NULLIF((sender_snapshot ->> 'name'::text), ''::text), (sender_snapshot ->> 'handle'::text), ''::text)), 40),
  summary_order text not null default "left"(lower(summary), 40),
  number_order bigint not null default COALESCE(number_sequence, (0)::bigint),
  standing_order integer not null default ((
CASE status
    WHEN 'sent'::text THEN 1
    WHEN 'pending_payment_approval'::text THEN 2
    WHEN 'processing_payment'::text THEN 3
    WHEN 'draft'::text THEN 4
    WHEN 'scheduled'::text THEN 5
    WHEN 'allocated'::text THEN 6
    WHEN 'denied'::text THEN 7
    WHEN 'rejected_by_recipient'::text THEN 8
    WHEN 'canceled_by_sender'::text THEN 9
    ELSE 10
END * 10000000) + (due_date - '2000-01-01'::date)),
  listed_minor bigint not null default 
CASE
    WHEN (status = 'sent'::text) THEN base_minor
    ELSE COALESCE(final_minor, base_minor)
END
);
create table job_interruptions (
  job_id bigint not null,
  times integer not null
);
create table job_names (
  name text not null
);
create table kyc_sessions (
  id uuid not null,
  user_id uuid not null,
  state text not null default 'created'::text,
  sandbox_decision text,
  created_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  ended_at timestamp with time zone
);
create table ledger_account_kinds (
  kind text not null,
  is_house boolean not null,
  floor bigint,
  needs_reference boolean not null,
  is_user_debitable boolean not null
);
create table ledger_account_lines (
  account_id bigint not null,
  version bigint not null,
  transfer_id uuid not null,
  amount bigint not null,
  balance bigint not null,
  counter_account_id bigint not null,
  event_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  kind text not null,
  cause_kind text not null,
  cause_id uuid not null
);
create table ledger_accounts (
  id bigint not null,
  public_id uuid not null default gen_random_uuid(),
  organization_id uuid,
  provider text not null,
  unit text not null,
  exponent smallint not null,
  kind text not null,
  account_type text not null,
  reference text not null default ''::text,
  floor bigint,
  is_user_debitable boolean not null,
  balance bigint not null default 0,
  reserved bigint not null default 0,
  version bigint not null default 0,
  last_transfer_id uuid,
  opened_at timestamp with time zone not null default clock_timestamp(),
  closed_at timestamp with time zone
);
create table ledger_accruals (
  account_id bigint not null,
  day date not null,
  rate_version text not null,
  base bigint not null,
  accrued bigint not null,
  booked bigint not null,
  fraction numeric(19,18) not null,
  recorded_at timestamp with time zone not null default clock_timestamp()
);
create table ledger_batches (
  shard smallint not null,
  sequence bigint not null,
  transfer_count integer not null,
  transfer_ids uuid[] not null,
  hash bytea not null,
  previous_hash bytea,
  recorded_at timestamp with time zone not null default clock_timestamp(),
  signature bytea,
  signing_key text
);
create table ledger_cause_edges (
  cause_kind text not null,
  debit_kind text not null,
  credit_kind text not null
);
create table ledger_checkpoints (
  account_id bigint not null,
  day date not null,
  version bigint not null,
  balance bigint not null,
  net numeric not null,
  line_count bigint not null,
  gained numeric not null default 0,
  lost numeric not null default 0
);
create table ledger_day_totals (
  unit text not null,
  day date not null,
  kind text not null,
  provider text not null,
  net numeric not null,
  line_count bigint not null
);
create table ledger_expiry_mark (
  id smallint not null default 1,
  resolved_until timestamp with time zone not null,
  looked_whole_at timestamp with time zone not null
);
create table ledger_head_copies (
  shard smallint not null,
  sequence bigint not null,
  copied_at timestamp with time zone not null
);
create table ledger_identity (
  id smallint not null default 1,
  ledger_id uuid not null default gen_random_uuid()
);
create table ledger_line_feed (
  id smallint not null default 1,
  read_until timestamp with time zone not null,
  swept_until bigint not null
);
create table ledger_line_progress (
  account_id bigint not null,
  version bigint not null
);
create table ledger_prefunding (
  provider text not null,
  unit text not null,
  most_minor bigint not null
);
create table ledger_provider_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  content_hash bytea not null,
  cause_id uuid not null,
  received_at timestamp with time zone not null default clock_timestamp()
);
create table ledger_rejections (
  id uuid not null,
  code text not null,
  request_hash bytea not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount bigint not null,
  cause_kind text not null,
  cause_id uuid not null,
  event_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  actor_kind text not null,
  actor_id uuid
);
create table ledger_resolutions (
  resolves_id uuid not null,
  transfer_id uuid not null
);
create table ledger_transfers (
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount bigint not null,
  debit_version bigint not null,
  debit_balance bigint not null,
  credit_version bigint not null,
  credit_balance bigint not null,
  event_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  group_leg smallint,
  group_size smallint,
  id uuid not null,
  cause_id uuid not null,
  group_id uuid,
  resolves_id uuid,
  debit_previous uuid,
  credit_previous uuid,
  actor_id uuid,
  content_hash bytea not null,
  unit text not null,
  kind text not null,
  cause_kind text not null,
  actor_kind text not null
) partition by RANGE (id);
create table ledger_units (
  unit text not null,
  exponent smallint not null
);
create table ledger_verifications (
  id uuid not null,
  asked_at timestamp with time zone not null default clock_timestamp(),
  asked_by uuid,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  fault_count integer,
  faults jsonb,
  counts jsonb
);
create table member_notes (
  organization_id uuid not null,
  ledger_transfer_id uuid not null,
  note text not null,
  written_by uuid not null,
  written_by_name text not null,
  written_at timestamp with time zone not null
);
create table membership_charges (
  id uuid not null,
  organization_id uuid not null,
  month date not null,
  status text not null default 'waiting'::text,
  tier text,
  price_minor bigint,
  charged_minor bigint,
  settled_at timestamp with time zone
);
create table memberships (
  user_id uuid not null,
  organization_id uuid not null,
  role text not null,
  is_ubo boolean not null default false,
  created_at timestamp with time zone not null default clock_timestamp(),
  pep_status text not null default 'not_started'::text
);
create table micro_deposits (
  id uuid not null,
  organization_id uuid not null,
  bank_account_id uuid not null,
  status text not null,
  currency text not null,
  first_minor bigint not null,
  second_minor bigint not null,
  first_order_id uuid not null,
  second_order_id uuid not null,
  wrong_tries integer not null,
  arrives_on date,
  reason text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
create table migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now()
);
create table monitored_decisions (
  id uuid not null,
  transaction_type text not null,
  transaction_id uuid not null,
  action text not null,
  message text not null,
  staff_id uuid not null,
  decided_at timestamp with time zone not null
);
create table monitored_organizations (
  organization_id uuid not null,
  is_monitored boolean not null,
  changed_by uuid,
  changed_at timestamp with time zone not null
);
create table monitored_reviews (
  transaction_id uuid not null,
  transaction_type text not null,
  organization_id uuid not null,
  status text not null,
  was_held boolean not null default true,
  opened_at timestamp with time zone not null,
  escalated_by uuid,
  escalated_at timestamp with time zone,
  closed_by uuid,
  closed_at timestamp with time zone
);
create table muted_mails (
  user_id uuid not null,
  topic text not null,
  muted_at timestamp with time zone not null default clock_timestamp()
);
create table notices (
  id uuid not null,
  user_id uuid not null,
  organization_id uuid,
  kind text not null,
  topic text not null,
  words jsonb not null,
  path text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone
);
create table onboarding_fees (
  organization_id uuid not null,
  status text not null default 'kept'::text,
  amount_minor bigint not null,
  card_profile text,
  card_network text,
  card_last4 text,
  first_try_at timestamp with time zone,
  charge_id uuid,
  refusal text,
  next_at timestamp with time zone,
  charged_id uuid,
  settled_at timestamp with time zone,
  paid_out_at timestamp with time zone
);
create table one_time_codes (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  operation text not null,
  binding_hash bytea not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  channel text not null default 'email'::text
);
create table organization_desk (
  organization_id uuid not null,
  escalated_by uuid,
  escalated_at timestamp with time zone,
  membership_waived_by uuid,
  membership_waived_at timestamp with time zone
);
create table organizations (
  id uuid not null,
  handle text not null,
  name text not null,
  legal_name text not null default ''::text,
  organization_type text not null,
  status text not null default 'enabled'::text,
  verification_status text not null default 'not_started'::text,
  pricing_tier text not null default 'vault'::text,
  language text not null default 'en'::text,
  time_zone text not null default 'America/New_York'::text,
  created_by uuid not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  waitlists text[] not null default '{}'::text[],
  base_currency text not null default 'USD'::text
);
create table outgoing_messages (
  id uuid not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  body_text text,
  body_html text,
  kind text not null,
  organization_id uuid,
  user_id uuid,
  status text not null default 'waiting'::text,
  attempts integer not null default 0,
  failure text,
  created_at timestamp with time zone not null default clock_timestamp(),
  accepted_at timestamp with time zone,
  invoice_id uuid,
  handed_at timestamp with time zone,
  handed_by text,
  reply_to text
);
create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports jsonb not null default '[]'::jsonb,
  is_synced boolean not null,
  name text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_used_at timestamp with time zone
);
create table payments (
  id uuid not null,
  invoice_id uuid not null,
  payer_id uuid,
  payee_id uuid not null,
  method text not null,
  status text not null,
  currency text not null,
  amount_minor bigint not null,
  payer_account_type text,
  authorized_on date not null,
  release_date date,
  ledger_transfer_id uuid not null,
  release_transfer_id uuid,
  initiated_by uuid,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  is_part boolean not null default false,
  income_invoice_id uuid,
  deposit_id uuid,
  excess_minor bigint not null default 0,
  deny_reason text,
  ended_at timestamp with time zone,
  awaits_verification boolean not null default false,
  awaits_decision boolean not null default false,
  held_at timestamp with time zone,
  stop_rule text,
  interest_since date,
  refund_transfer_id uuid,
  payee_account_type text,
  excess_status text,
  excess_transfer_id uuid,
  excess_ended_at timestamp with time zone
);
create table person_desk (
  user_id uuid not null,
  escalated_by uuid,
  escalated_at timestamp with time zone
);
create table personal_data_reveals (
  id uuid not null,
  organization_id uuid not null,
  staff_id uuid not null,
  reason text not null,
  revealed_at timestamp with time zone not null,
  ends_at timestamp with time zone not null
);
create table point_awards (
  organization_id uuid not null,
  reason text not null,
  points bigint not null,
  transfer_id uuid not null,
  awarded_at timestamp with time zone not null
);
create table provider_applications (
  organization_id uuid not null,
  provider text not null,
  status text not null default 'completed'::text,
  requested_at timestamp with time zone not null,
  decided_at timestamp with time zone
);
create table provider_refusals (
  id uuid not null,
  organization_id uuid not null,
  provider text not null,
  code text not null,
  refused_at timestamp with time zone not null
);
create table rail_cases (
  id uuid not null,
  provider text not null,
  kind text not null,
  subject text not null,
  told jsonb not null,
  opened_at timestamp with time zone not null
);
create table rail_orders (
  id uuid not null,
  organization_id uuid not null,
  provider text not null,
  kind text not null,
  currency text not null,
  account_type text not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  beneficiary_name text not null,
  beneficiary_account bytea not null,
  beneficiary_details bytea,
  payer bytea,
  beneficiary_kind text,
  beneficiary_last4 text not null,
  reference text not null,
  status text not null default 'created'::text,
  reason text,
  returned_minor bigint,
  value_date date not null,
  initiated_by uuid,
  created_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  settled_at timestamp with time zone,
  returned_at timestamp with time zone,
  returns_to text not null default 'available'::text,
  trace text,
  return_code text
);
create table rate_counters (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null
);
create table reconciliation_differences (
  provider text not null,
  currency text not null,
  reference text not null,
  ledger_minor numeric not null,
  provider_minor numeric not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  kind text not null,
  statement_minor numeric
);
create table reconciliations (
  id uuid not null,
  provider text not null,
  currency text not null,
  ran_at timestamp with time zone not null,
  ledger_minor numeric not null,
  provider_minor numeric not null,
  difference_count integer not null,
  statement_minor numeric,
  statement_through date
);
create table recovery_codes (
  id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  used_at timestamp with time zone
);
create table recurring_transfers (
  id uuid not null,
  organization_id uuid not null,
  status text not null,
  paused_by text,
  source_currency text not null,
  source_account_type text not null,
  bank_account_id uuid,
  payee_handle text,
  own_account_type text,
  payee_name text not null,
  payee_last4 text,
  target_currency text not null,
  amount_minor bigint not null,
  fixed_side text not null,
  reference text not null,
  note text not null,
  starts_on date not null,
  unit text not null,
  every integer not null,
  closed_day text not null,
  ends_on date,
  next_number integer not null,
  makes_on date,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone
);
create table renewed_papers (
  file_id uuid not null,
  by_file_id uuid not null,
  organization_id uuid not null,
  round smallint not null,
  user_id uuid,
  renewed_by uuid not null,
  renewed_at timestamp with time zone not null
);
create table risk_scores (
  id uuid not null,
  organization_id uuid not null,
  round smallint not null,
  model text not null,
  points smallint not null,
  tier text not null,
  parts jsonb not null,
  facts bytea not null,
  floors text[] not null,
  stops text[] not null,
  scored_at timestamp with time zone not null
);
create table sandbox_bank_debits (
  debit_id uuid not null,
  user_id text not null,
  amount_minor bigint not null,
  outcome text not null,
  accepted_at timestamp with time zone not null,
  credited_at timestamp with time zone,
  due_at timestamp with time zone not null,
  turned_at timestamp with time zone,
  told integer not null default 0,
  description text not null default ''::text
);
create table sandbox_bank_deposits (
  provider text not null,
  event_id text not null,
  deposit_id uuid not null,
  currency text not null,
  minor bigint not null,
  account_reference text,
  account_last4 text not null,
  sender_name text not null,
  reference text not null,
  received_at timestamp with time zone not null,
  reversed_at timestamp with time zone,
  told boolean not null default false
);
create table sandbox_bank_entries (
  provider text not null,
  reference text not null,
  currency text not null,
  minor bigint not null,
  booked_at timestamp with time zone not null
);
create table sandbox_bank_links (
  token_hash bytea not null,
  link_id uuid not null,
  user_id text not null,
  expires_at timestamp with time zone not null,
  account text,
  linked_at timestamp with time zone
);
create table sandbox_bank_orders (
  order_id uuid not null,
  provider text not null,
  kind text not null,
  currency text not null,
  amount_minor bigint not null,
  outcome text not null,
  accepted_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  turned_at timestamp with time zone,
  told integer not null default 0,
  recall text,
  recall_due_at timestamp with time zone
);
create table sandbox_card_charges (
  charge_id uuid not null,
  profile text not null,
  minor bigint not null,
  refusal text,
  answered_at timestamp with time zone not null
);
create table saved_items (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  rate text not null,
  currency text not null,
  tax jsonb,
  created_at timestamp with time zone not null default clock_timestamp()
);
create table sessions (
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  organization_id uuid,
  kind text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_seen_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  user_agent text not null default ''::text,
  address text not null default ''::text,
  method text not null default 'password'::text,
  needs_code boolean not null default true,
  pending_phone_number text,
  pending_phone_country_iso text,
  mailbox_proved_at timestamp with time zone
);
create table settlement_entries (
  file_id uuid not null,
  place integer not null,
  provider text not null,
  currency text not null,
  bank_reference text not null,
  reference text not null,
  minor bigint not null,
  booked_on date not null
);
create table settlement_files (
  id uuid not null,
  provider text not null,
  currency text not null,
  statement_date date not null,
  content_hash bytea not null,
  content bytea not null,
  fetched_at timestamp with time zone not null,
  problem text,
  statement_number bigint,
  opening_minor bigint,
  closing_minor bigint,
  entry_count integer not null default 0
);
create table sign_ins (
  id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  method text not null,
  outcome text not null,
  user_agent text not null default ''::text,
  address text not null default ''::text,
  network text not null default ''::text
);
create table social_visits (
  id uuid not null,
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  intent text not null,
  nonce text not null,
  code_verifier text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone
);
create table staff (
  id uuid not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  totp_secret bytea not null,
  is_enabled boolean not null default true,
  created_at timestamp with time zone not null default clock_timestamp()
);
create table staff_networks (
  staff_id uuid not null,
  network text not null,
  seen_at timestamp with time zone not null default clock_timestamp()
);
create table staff_sessions (
  id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_seen_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  user_agent text not null default ''::text,
  address text not null default ''::text
);
create table staff_used_codes (
  staff_id uuid not null,
  step bigint not null,
  used_at timestamp with time zone not null default clock_timestamp()
);
create table step_reopenings (
  id uuid not null,
  organization_id uuid not null,
  round smallint not null,
  step text not null,
  user_id uuid,
  cause text not null,
  asked text[] not null,
  before bytea,
  opened_by_staff uuid,
  opened_by_user uuid,
  opened_at timestamp with time zone not null,
  closed_by uuid,
  closed_at timestamp with time zone
);
create table transaction_notes (
  organization_id uuid not null,
  ledger_transfer_id uuid not null,
  counterparty text not null,
  description text not null,
  invoice_id uuid,
  batch_id uuid
);
create table transfer_rules (
  organization_id uuid not null,
  version integer not null,
  approvals jsonb not null,
  cooling_usd_minor bigint not null,
  day_usd_minor bigint not null,
  thirty_days_usd_minor bigint not null,
  person_limits jsonb not null
);
create table transfer_usage (
  organization_id uuid not null,
  day date not null,
  usd_minor bigint not null
);
create table transfer_usage_of_persons (
  organization_id uuid not null,
  user_id uuid not null,
  day date not null,
  usd_minor bigint not null
);
create table transfers (
  id uuid not null,
  organization_id uuid not null,
  kind text not null,
  status text not null,
  source_currency text not null,
  source_account_type text not null,
  source_minor bigint not null,
  fee_minor bigint not null,
  spread_minor bigint not null,
  target_currency text not null,
  target_account_type text,
  target_minor bigint not null,
  fixed_side text not null,
  bound_minor bigint not null,
  rate numeric(30,12),
  rates_date date,
  beneficiary_id uuid,
  bank_account_id uuid,
  payee_organization_id uuid,
  payee_name text not null,
  payee_kind text,
  payee_handle text,
  payee_last4 text,
  payee_bank text,
  payee_country text,
  payee_details bytea,
  name_check text,
  rail text,
  rail_kind text,
  reference text not null,
  note text not null,
  charges text not null default 'shared'::text,
  purpose_code text,
  document_id uuid,
  document_name text,
  paid_invoices jsonb not null default '[]'::jsonb,
  payer_name text not null,
  payer_address jsonb,
  warnings text[] not null default '{}'::text[],
  send_date date,
  arrival_date date,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  recurring_transfer_id uuid,
  batch_id uuid,
  usd_minor bigint not null,
  usage_day date,
  approvals_needed integer not null default 0,
  approver_roles text,
  decisions jsonb not null default '[]'::jsonb,
  approved_at timestamp with time zone,
  declined_at timestamp with time zone,
  short_told_at timestamp with time zone,
  held_at timestamp with time zone,
  stop_rule text,
  allowed_at timestamp with time zone,
  denied_at timestamp with time zone,
  started_at timestamp with time zone,
  submitted_at timestamp with time zone,
  sent_at timestamp with time zone,
  completed_at timestamp with time zone,
  failed_at timestamp with time zone,
  returned_at timestamp with time zone,
  canceled_at timestamp with time zone,
  reason text,
  returned_minor bigint,
  trace text,
  return_code text,
  recall_status text,
  recall_reason text,
  recall_note text,
  recall_answer text,
  recalled_at timestamp with time zone,
  recall_answered_at timestamp with time zone
);
create table trusted_devices (
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  user_agent text not null default ''::text,
  address text not null default ''::text
);
create table ubo_entity_reviews (
  organization_id uuid not null,
  round smallint not null,
  owner_id text not null,
  version integer not null,
  decision text not null default 'approved'::text,
  reason text,
  decided_by uuid not null,
  decided_at timestamp with time zone not null
);
create table unplaced_deposits (
  id uuid not null,
  provider text not null,
  provider_event_id text not null,
  currency text not null,
  amount_minor bigint not null,
  account_last4 text not null,
  sender_name text not null,
  reference text not null,
  status text not null default 'waiting'::text,
  ledger_transfer_id uuid not null,
  received_at timestamp with time zone not null,
  currency_account_id uuid,
  proposed_by uuid,
  proposed_at timestamp with time zone,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  reversed_at timestamp with time zone
);
create table used_authenticator_steps (
  user_id uuid not null,
  step bigint not null,
  used_at timestamp with time zone not null default clock_timestamp()
);
create table users (
  id uuid not null,
  email text not null,
  password_hash text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  language text not null default 'en'::text,
  time_zone text not null default 'America/New_York'::text,
  status text not null default 'enabled'::text,
  kyc_status text not null default 'not_started'::text,
  pep_status text not null default 'not_started'::text,
  phone_number text,
  phone_country_iso text,
  is_phone_verified boolean not null default false,
  email_verified_at timestamp with time zone,
  marketing jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default clock_timestamp(),
  google_subject text,
  linkedin_subject text,
  second_factor text not null default 'email'::text,
  totp_secret bytea,
  totp_since timestamp with time zone,
  totp_pending_secret bytea,
  totp_pending_at timestamp with time zone,
  phone_verified_at timestamp with time zone,
  paused_until timestamp with time zone,
  kyc_waits_since timestamp with time zone
);
create table webauthn_challenges (
  id uuid not null,
  purpose text not null,
  challenge text not null,
  user_id uuid,
  session_id uuid,
  operation text,
  binding_hash bytea,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone
);
create table worker_heartbeats (
  pool text not null,
  started_at timestamp with time zone not null default clock_timestamp(),
  beat_at timestamp with time zone not null default clock_timestamp()
);

alter table additional_info_files add constraint additional_info_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table additional_info_files add constraint additional_info_files_request_id_organization_id_fkey FOREIGN KEY (request_id, organization_id) REFERENCES additional_info_requests(id, organization_id);
alter table additional_info_files add constraint additional_info_files_pkey PRIMARY KEY (request_id, file_id);
alter table additional_info_files add constraint additional_info_files_file_id_key UNIQUE (file_id);
alter table additional_info_invoices add constraint additional_info_invoices_attached_by_fkey FOREIGN KEY (attached_by) REFERENCES users(id);
alter table additional_info_invoices add constraint additional_info_invoices_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table additional_info_invoices add constraint additional_info_invoices_request_id_organization_id_fkey FOREIGN KEY (request_id, organization_id) REFERENCES additional_info_requests(id, organization_id);
alter table additional_info_invoices add constraint additional_info_invoices_pkey PRIMARY KEY (request_id, invoice_id);
alter table additional_info_requests add constraint additional_info_requests_check CHECK (((external_document_type <> 'user'::text) OR (to_user_id = external_document_id)));
alter table additional_info_requests add constraint additional_info_requests_check1 CHECK ((due_at > asked_at));
alter table additional_info_requests add constraint additional_info_requests_check2 CHECK ((((replied_by IS NULL) = (replied_at IS NULL)) AND ((replied_by IS NULL) = (reply IS NULL))));
alter table additional_info_requests add constraint additional_info_requests_check3 CHECK ((((reviewed_by IS NULL) = (reviewed_at IS NULL)) AND ((status = 'reviewed'::text) = (reviewed_by IS NOT NULL))));
alter table additional_info_requests add constraint additional_info_requests_check4 CHECK (((status <> 'replied'::text) OR (replied_by IS NOT NULL)));
alter table additional_info_requests add constraint additional_info_requests_external_document_type_check CHECK ((external_document_type = ANY (ARRAY['application'::text, 'user'::text, 'document'::text, 'ubo-entity'::text, 'monitored-transaction'::text])));
alter table additional_info_requests add constraint additional_info_requests_part_check CHECK ((part <> ''::text));
alter table additional_info_requests add constraint additional_info_requests_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'replied'::text, 'reviewed'::text])));
alter table additional_info_requests add constraint additional_info_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id);
alter table additional_info_requests add constraint additional_info_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table additional_info_requests add constraint additional_info_requests_replied_by_fkey FOREIGN KEY (replied_by) REFERENCES users(id);
alter table additional_info_requests add constraint additional_info_requests_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES staff(id);
alter table additional_info_requests add constraint additional_info_requests_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES users(id);
alter table additional_info_requests add constraint additional_info_requests_pkey PRIMARY KEY (id);
alter table additional_info_requests add constraint additional_info_requests_id_organization_id_key UNIQUE (id, organization_id);
alter table address_versions add constraint address_versions_check CHECK (((kind = 'residential'::text) = (user_id IS NOT NULL)));
alter table address_versions add constraint address_versions_kind_check CHECK ((kind = ANY (ARRAY['registered'::text, 'trading'::text, 'residential'::text])));
alter table address_versions add constraint address_versions_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500)));
alter table address_versions add constraint address_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id);
alter table address_versions add constraint address_versions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table address_versions add constraint address_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table address_versions add constraint address_versions_pkey PRIMARY KEY (id);
alter table application_papers add constraint application_papers_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE;
alter table application_papers add constraint application_papers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table application_papers add constraint application_papers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table application_papers add constraint application_papers_pkey PRIMARY KEY (organization_id, file_id);
alter table application_rounds add constraint application_rounds_check CHECK ((((reset_by IS NULL) = (reset_reason IS NULL)) AND ((reset_by IS NULL) = (reset_in IS NULL))));
alter table application_rounds add constraint application_rounds_check1 CHECK (((reset_by IS NULL) OR (round > 1)));
alter table application_rounds add constraint application_rounds_reset_reason_check CHECK (((length(reset_reason) >= 1) AND (length(reset_reason) <= 500)));
alter table application_rounds add constraint application_rounds_round_check CHECK ((round > 0));
alter table application_rounds add constraint application_rounds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table application_rounds add constraint application_rounds_reset_by_fkey FOREIGN KEY (reset_by) REFERENCES staff(id);
alter table application_rounds add constraint application_rounds_pkey PRIMARY KEY (organization_id, round);
alter table application_steps add constraint application_steps_check CHECK (((step = 'pep'::text) = (user_id IS NOT NULL)));
alter table application_steps add constraint application_steps_status_check CHECK ((status = ANY (ARRAY['not_started'::text, 'in_progress'::text, 'submitted'::text, 'pending'::text, 'completed'::text, 'approved'::text, 'denied'::text, 'additional_info_requested'::text])));
alter table application_steps add constraint application_steps_step_check CHECK ((step = ANY (ARRAY['companyRiskProfile'::text, 'kyb'::text, 'ubos'::text, 'documentation'::text, 'pep'::text, 'onboardingCheckout'::text])));
alter table application_steps add constraint application_steps_version_check CHECK ((version > 0));
alter table application_steps add constraint application_steps_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id);
alter table application_steps add constraint application_steps_organization_id_round_fkey FOREIGN KEY (organization_id, round) REFERENCES application_rounds(organization_id, round);
alter table application_steps add constraint application_steps_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id);
alter table application_steps add constraint application_steps_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id);
alter table application_steps add constraint application_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table application_steps add constraint application_steps_organization_id_round_step_user_id_key UNIQUE NULLS NOT DISTINCT (organization_id, round, step, user_id);
alter table applications add constraint applications_check CHECK (((status <> ALL (ARRAY['submitted'::text, 'approved'::text])) OR ((legal_name IS NOT NULL) AND (country IS NOT NULL) AND (address IS NOT NULL) AND (tax_id IS NOT NULL) AND (tax_id_last4 IS NOT NULL) AND (person_first_name IS NOT NULL) AND (person_last_name IS NOT NULL) AND (person_job_title IS NOT NULL) AND (person_date_of_birth IS NOT NULL))));
alter table applications add constraint applications_referred_hours_check CHECK (((referred_hours >= 0) AND (referred_hours <= 8)));
alter table applications add constraint applications_risk_tier_check CHECK ((risk_tier = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])));
alter table applications add constraint applications_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'submitted'::text, 'additional_info_requested'::text, 'approved'::text, 'denied'::text])));
alter table applications add constraint applications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table applications add constraint applications_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id);
alter table applications add constraint applications_pkey PRIMARY KEY (organization_id);
alter table approvals add constraint approvals_act_check CHECK ((act ~ '^[a-z-]+\.[a-z-]+$'::text));
alter table approvals add constraint approvals_check CHECK ((confirmed_by <> proposed_by));
alter table approvals add constraint approvals_check1 CHECK (((expires_at > proposed_at) AND (expires_at <= (proposed_at + '7 days'::interval))));
alter table approvals add constraint approvals_check2 CHECK (((state = 'confirmed'::text) = (confirmed_by IS NOT NULL)));
alter table approvals add constraint approvals_check3 CHECK (((state = 'confirmed'::text) = ((confirmed_at IS NOT NULL) AND (confirmed_in IS NOT NULL))));
alter table approvals add constraint approvals_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'withdrawn'::text, 'expired'::text])));
alter table approvals add constraint approvals_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff(id);
alter table approvals add constraint approvals_contested_by_fkey FOREIGN KEY (contested_by) REFERENCES staff(id);
alter table approvals add constraint approvals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id);
alter table approvals add constraint approvals_pkey PRIMARY KEY (id);
alter table audit_batches add constraint audit_batches_chain CHECK (((previous_hash IS NULL) = (sequence = 1)));
alter table audit_batches add constraint audit_batches_pkey PRIMARY KEY (sequence);
alter table audit_entries add constraint audit_entries_pkey PRIMARY KEY (id);
alter table audit_trail add constraint audit_trail_id_check CHECK ((id = 1));
alter table audit_trail add constraint audit_trail_pkey PRIMARY KEY (id);
alter table bank_accounts add constraint bank_accounts_bank_country_check CHECK ((bank_country ~ '^[A-Z]{2}$'::text));
alter table bank_accounts add constraint bank_accounts_check CHECK (((verified_at IS NULL) OR (beneficiary_id IS NULL)));
alter table bank_accounts add constraint bank_accounts_check1 CHECK (((former_holder IS NULL) = (former_last4 IS NULL)));
alter table bank_accounts add constraint bank_accounts_check2 CHECK (((decided_by IS NULL) = (decided_at IS NULL)));
alter table bank_accounts add constraint bank_accounts_holder_kind_check CHECK ((holder_kind = ANY (ARRAY['person'::text, 'business'::text])));
alter table bank_accounts add constraint bank_accounts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));
alter table bank_accounts add constraint bank_accounts_name_check_check CHECK ((name_check = ANY (ARRAY['match'::text, 'close-match'::text, 'no-match'::text, 'not-possible'::text])));
alter table bank_accounts add constraint bank_accounts_rail_check CHECK ((rail ~ '^[a-z][a-z-]{1,30}$'::text));
alter table bank_accounts add constraint bank_accounts_status_cause_check CHECK ((status_cause = ANY (ARRAY['account-closed'::text, 'no-such-account'::text, 'account-blocked'::text, 'staff'::text])));
alter table bank_accounts add constraint bank_accounts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'suspended'::text, 'invalid'::text])));
alter table bank_accounts add constraint bank_accounts_beneficiary_id_fkey FOREIGN KEY (beneficiary_id) REFERENCES beneficiaries(id);
alter table bank_accounts add constraint bank_accounts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table bank_accounts add constraint bank_accounts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id);
alter table bank_accounts add constraint bank_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table bank_accounts add constraint bank_accounts_pkey PRIMARY KEY (id);
alter table bank_debits add constraint bank_debits_amount_minor_check CHECK ((amount_minor > 0));
alter table bank_debits add constraint bank_debits_check CHECK (((status = 'created'::text) = (submitted_at IS NULL)));
alter table bank_debits add constraint bank_debits_check1 CHECK (((status = ANY (ARRAY['settled'::text, 'returned'::text])) = (settled_at IS NOT NULL)));
alter table bank_debits add constraint bank_debits_check2 CHECK (((status = ANY (ARRAY['failed'::text, 'returned'::text])) = (ended_at IS NOT NULL)));
alter table bank_debits add constraint bank_debits_check3 CHECK (((settled_at IS NULL) OR (credited_at IS NOT NULL)));
alter table bank_debits add constraint bank_debits_status_check CHECK ((status = ANY (ARRAY['created'::text, 'submitted'::text, 'unknown'::text, 'pending'::text, 'settled'::text, 'failed'::text, 'returned'::text])));
alter table bank_debits add constraint bank_debits_id_fkey FOREIGN KEY (id) REFERENCES payments(id);
alter table bank_debits add constraint bank_debits_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table bank_debits add constraint bank_debits_link_id_fkey FOREIGN KEY (link_id) REFERENCES bank_links(id);
alter table bank_debits add constraint bank_debits_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES organizations(id);
alter table bank_debits add constraint bank_debits_pkey PRIMARY KEY (id);
alter table bank_debits add constraint bank_debits_link_id_key UNIQUE (link_id);
alter table bank_detail_requests add constraint bank_detail_requests_amount_minor_check CHECK ((amount_minor > 0));
alter table bank_detail_requests add constraint bank_detail_requests_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table bank_detail_requests add constraint bank_detail_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table bank_detail_requests add constraint bank_detail_requests_beneficiary_id_fkey FOREIGN KEY (beneficiary_id) REFERENCES beneficiaries(id);
alter table bank_detail_requests add constraint bank_detail_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table bank_detail_requests add constraint bank_detail_requests_pkey PRIMARY KEY (id);
alter table bank_detail_requests add constraint bank_detail_requests_token_hash_key UNIQUE (token_hash);
alter table bank_links add constraint bank_links_check CHECK (((payer_id IS NULL) = (invite_id IS NOT NULL)));
alter table bank_links add constraint bank_links_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES invoice_invites(id);
alter table bank_links add constraint bank_links_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table bank_links add constraint bank_links_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES organizations(id);
alter table bank_links add constraint bank_links_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES organizations(id);
alter table bank_links add constraint bank_links_pkey PRIMARY KEY (id);
alter table bank_links add constraint bank_links_provider_user_id_key UNIQUE (provider_user_id);
alter table batch_items add constraint batch_items_account_type_check CHECK ((account_type = ANY (ARRAY['traditional'::text, 'smart'::text, 'merchant'::text])));
alter table batch_items add constraint batch_items_check CHECK (((invoice_id IS NULL) = (typed IS NOT NULL)));
alter table batch_items add constraint batch_items_check1 CHECK (((status = ANY (ARRAY['bad'::text, 'left_out'::text])) OR ((currency IS NOT NULL) AND (minor IS NOT NULL) AND ((invoice_id IS NOT NULL) OR (bank_account_id IS NOT NULL)))));
alter table batch_items add constraint batch_items_check2 CHECK (((status = 'refused'::text) = (reason IS NOT NULL)));
alter table batch_items add constraint batch_items_check3 CHECK (((transfer_id IS NOT NULL) <= (status = 'done'::text)));
alter table batch_items add constraint batch_items_check4 CHECK (((status = ANY (ARRAY['done'::text, 'refused'::text])) = (ended_at IS NOT NULL)));
alter table batch_items add constraint batch_items_fee_minor_check CHECK ((fee_minor >= 0));
alter table batch_items add constraint batch_items_minor_check CHECK ((minor > 0));
alter table batch_items add constraint batch_items_number_check CHECK ((number > 0));
alter table batch_items add constraint batch_items_status_check CHECK ((status = ANY (ARRAY['bad'::text, 'ready'::text, 'left_out'::text, 'done'::text, 'refused'::text])));
alter table batch_items add constraint batch_items_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id);
alter table batch_items add constraint batch_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id);
alter table batch_items add constraint batch_items_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table batch_items add constraint batch_items_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table batch_items add constraint batch_items_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id);
alter table batch_items add constraint batch_items_pkey PRIMARY KEY (batch_id, number);
alter table batches add constraint batches_check CHECK (((source = 'bills'::text) = (content_hash IS NULL)));
alter table batches add constraint batches_check1 CHECK (((status = ANY (ARRAY['running'::text, 'done'::text])) = ((confirmed_by IS NOT NULL) AND (confirmed_at IS NOT NULL))));
alter table batches add constraint batches_check2 CHECK (((status = 'done'::text) = (ended_at IS NOT NULL)));
alter table batches add constraint batches_source_check CHECK ((source = ANY (ARRAY['bills'::text, 'table'::text, 'csv'::text, 'pain.001'::text])));
alter table batches add constraint batches_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'running'::text, 'done'::text, 'discarded'::text])));
alter table batches add constraint batches_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id);
alter table batches add constraint batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table batches add constraint batches_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table batches add constraint batches_pkey PRIMARY KEY (id);
alter table beneficiaries add constraint beneficiaries_kind_check CHECK ((kind = ANY (ARRAY['business'::text, 'person'::text])));
alter table beneficiaries add constraint beneficiaries_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table beneficiaries add constraint beneficiaries_name_check CHECK (((length(name) >= 1) AND (length(name) <= 140)));
alter table beneficiaries add constraint beneficiaries_note_check CHECK ((length(note) <= 500));
alter table beneficiaries add constraint beneficiaries_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table beneficiaries add constraint beneficiaries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table beneficiaries add constraint beneficiaries_pkey PRIMARY KEY (id);
alter table business_clock add constraint business_clock_id_check CHECK ((id = 1));
alter table business_clock add constraint business_clock_offset_ms_check CHECK ((offset_ms >= 0));
alter table business_clock add constraint business_clock_pkey PRIMARY KEY (id);
alter table business_days add constraint business_days_pkey PRIMARY KEY (day);
alter table business_days add constraint business_days_opens_at_key UNIQUE (opens_at);
alter table business_days add constraint business_days_position_key UNIQUE ("position");
alter table contact_distinctions add constraint contact_distinctions_check CHECK ((contact_id < other_id));
alter table contact_distinctions add constraint contact_distinctions_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE;
alter table contact_distinctions add constraint contact_distinctions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table contact_distinctions add constraint contact_distinctions_other_id_fkey FOREIGN KEY (other_id) REFERENCES contacts(id) ON DELETE CASCADE;
alter table contact_distinctions add constraint contact_distinctions_pkey PRIMARY KEY (organization_id, contact_id, other_id);
alter table contacts add constraint contacts_category_check CHECK ((category = ANY (ARRAY['customer'::text, 'supplier'::text, 'other'::text])));
alter table contacts add constraint contacts_check CHECK ((organization_id <> contact_organization_id));
alter table contacts add constraint contacts_check1 CHECK (((merged_into IS NULL) OR (merged_into <> id)));
alter table contacts add constraint contacts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table contacts add constraint contacts_owner_email_check CHECK ((owner_email = lower(owner_email)));
alter table contacts add constraint contacts_contact_organization_id_fkey FOREIGN KEY (contact_organization_id) REFERENCES organizations(id);
alter table contacts add constraint contacts_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES contacts(id);
alter table contacts add constraint contacts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table contacts add constraint contacts_pkey PRIMARY KEY (id);
alter table contacts add constraint contacts_organization_id_customer_key_key UNIQUE (organization_id, customer_key);
alter table currency_accounts add constraint currency_accounts_account_type_check CHECK ((account_type = ANY (ARRAY['traditional'::text, 'smart'::text, 'merchant'::text])));
alter table currency_accounts add constraint currency_accounts_check CHECK (((account_type = 'traditional'::text) OR (currency = 'USD'::text)));
alter table currency_accounts add constraint currency_accounts_nickname_check CHECK ((length(nickname) <= 40));
alter table currency_accounts add constraint currency_accounts_provider_check CHECK ((provider = ANY (ARRAY['traditional_rail'::text, 'smart_rail'::text])));
alter table currency_accounts add constraint currency_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table currency_accounts add constraint currency_accounts_pkey PRIMARY KEY (id);
alter table currency_accounts add constraint currency_accounts_organization_id_currency_account_type_key UNIQUE (organization_id, currency, account_type);
alter table currency_accounts add constraint currency_accounts_provider_provider_reference_key UNIQUE (provider, provider_reference);
alter table data_keys add constraint data_keys_pkey PRIMARY KEY (organization_id);
alter table deposit_notes add constraint deposit_notes_note_check CHECK ((note <> ''::text));
alter table deposit_notes add constraint deposit_notes_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id);
alter table deposit_notes add constraint deposit_notes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table deposit_notes add constraint deposit_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table deposit_notes add constraint deposit_notes_pkey PRIMARY KEY (id);
alter table deposits add constraint deposits_amount_minor_check CHECK ((amount_minor > 0));
alter table deposits add constraint deposits_check CHECK (((reversed_at IS NULL) = (reversal_reason IS NULL)));
alter table deposits add constraint deposits_ended_check CHECK (((status = ANY (ARRAY['sent-back'::text, 'blocked'::text])) = (ended_at IS NOT NULL)));
alter table deposits add constraint deposits_held_check CHECK (((status <> ALL (ARRAY['held'::text, 'sent-back'::text, 'blocked'::text])) OR (held_at IS NOT NULL)));
alter table deposits add constraint deposits_status_check CHECK ((status = ANY (ARRAY['received'::text, 'waiting'::text, 'held'::text, 'sent-back'::text, 'blocked'::text])));
alter table deposits add constraint deposits_currency_account_id_fkey FOREIGN KEY (currency_account_id) REFERENCES currency_accounts(id);
alter table deposits add constraint deposits_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table deposits add constraint deposits_pkey PRIMARY KEY (id);
alter table deposits add constraint deposits_provider_provider_event_id_key UNIQUE (provider, provider_event_id);
alter table desk_cases add constraint desk_cases_check CHECK ((((assigned_to IS NULL) = (assigned_by IS NULL)) AND ((assigned_to IS NULL) = (assigned_at IS NULL))));
alter table desk_cases add constraint desk_cases_check1 CHECK ((((snoozed_until IS NULL) = (snoozed_by IS NULL)) AND ((snoozed_until IS NULL) = (snoozed_at IS NULL))));
alter table desk_cases add constraint desk_cases_check2 CHECK (((snoozed_until > snoozed_at) AND (snoozed_until <= (snoozed_at + '7 days'::interval))));
alter table desk_cases add constraint desk_cases_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES staff(id);
alter table desk_cases add constraint desk_cases_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id);
alter table desk_cases add constraint desk_cases_snoozed_by_fkey FOREIGN KEY (snoozed_by) REFERENCES staff(id);
alter table desk_cases add constraint desk_cases_pkey PRIMARY KEY (case_id);
alter table desk_leases add constraint desk_leases_check CHECK (((leased_until > leased_at) AND (leased_until <= (leased_at + '00:10:00'::interval))));
alter table desk_leases add constraint desk_leases_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table desk_leases add constraint desk_leases_pkey PRIMARY KEY (case_id);
alter table directory_entries add constraint directory_entries_check CHECK ((handle_key = lower(handle)));
alter table directory_entries add constraint directory_entries_contact_email_check CHECK ((length(contact_email) <= 254));
alter table directory_entries add constraint directory_entries_description_check CHECK ((length(description) <= 500));
alter table directory_entries add constraint directory_entries_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES files(id);
alter table directory_entries add constraint directory_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table directory_entries add constraint directory_entries_pkey PRIMARY KEY (organization_id);
alter table directory_entries add constraint directory_entries_handle_key_key UNIQUE (handle_key);
alter table document_readings add constraint document_readings_check CHECK (((state = 'waiting'::text) = (ended_at IS NULL)));
alter table document_readings add constraint document_readings_check1 CHECK (((state = 'read'::text) = ((pages IS NOT NULL) AND (source IS NOT NULL))));
alter table document_readings add constraint document_readings_source_check CHECK ((source = ANY (ARRAY['text-layer'::text, 'recognized'::text, 'both'::text])));
alter table document_readings add constraint document_readings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'read'::text, 'unreadable'::text])));
alter table document_readings add constraint document_readings_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table document_readings add constraint document_readings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table document_readings add constraint document_readings_pkey PRIMARY KEY (file_id);
alter table document_translations add constraint document_translations_check CHECK (((state = 'made'::text) = (translation IS NOT NULL)));
alter table document_translations add constraint document_translations_language_check CHECK ((language ~ '^[a-z]{2}$'::text));
alter table document_translations add constraint document_translations_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'made'::text, 'failed'::text])));
alter table document_translations add constraint document_translations_file_id_fkey FOREIGN KEY (file_id) REFERENCES document_readings(file_id);
alter table document_translations add constraint document_translations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table document_translations add constraint document_translations_pkey PRIMARY KEY (file_id, language);
alter table email_verifications add constraint email_verifications_check CHECK (((purpose = 'email-change'::text) = (new_email IS NOT NULL)));
alter table email_verifications add constraint email_verifications_new_email_check CHECK ((new_email = lower(new_email)));
alter table email_verifications add constraint email_verifications_purpose_check CHECK ((purpose = ANY (ARRAY['sign-up'::text, 'invited'::text, 'sign-in'::text, 'password-reset'::text, 'email-change'::text])));
alter table email_verifications add constraint email_verifications_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES invites(id);
alter table email_verifications add constraint email_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table email_verifications add constraint email_verifications_pkey PRIMARY KEY (id);
alter table email_verifications add constraint email_verifications_token_hash_key UNIQUE (token_hash);
alter table exchange_rates add constraint exchange_rates_per_usd_check CHECK ((per_usd > (0)::numeric));
alter table exchange_rates add constraint exchange_rates_pkey PRIMARY KEY (rate_date, currency);
alter table exports add constraint exports_check CHECK (((status = 'ready'::text) = ((file_name IS NOT NULL) AND (size_bytes IS NOT NULL) AND (expires_at IS NOT NULL))));
alter table exports add constraint exports_check1 CHECK (((status = ANY (ARRAY['waiting'::text, 'running'::text])) = (ended_at IS NULL)));
alter table exports add constraint exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'pdf'::text])));
alter table exports add constraint exports_list_check CHECK ((list = ANY (ARRAY['income'::text, 'expenses'::text, 'log'::text, 'transactions'::text, 'transfers'::text, 'ageing'::text])));
alter table exports add constraint exports_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text, 'canceled'::text])));
alter table exports add constraint exports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table exports add constraint exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table exports add constraint exports_pkey PRIMARY KEY (id);
alter table file_reviews add constraint file_reviews_check CHECK (((decision = 'rejected'::text) = (reason IS NOT NULL)));
alter table file_reviews add constraint file_reviews_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'rejected'::text])));
alter table file_reviews add constraint file_reviews_reason_check CHECK ((length(reason) <= 500));
alter table file_reviews add constraint file_reviews_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id);
alter table file_reviews add constraint file_reviews_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table file_reviews add constraint file_reviews_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table file_reviews add constraint file_reviews_pkey PRIMARY KEY (file_id);
alter table files add constraint files_check CHECK (((removed_at IS NULL) OR (deleted_at IS NOT NULL)));
alter table files add constraint files_size_bytes_check CHECK ((size_bytes > 0));
alter table files add constraint files_slot_check CHECK ((slot > 0));
alter table files add constraint files_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table files add constraint files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id);
alter table files add constraint files_pkey PRIMARY KEY (id);
alter table files add constraint files_storage_key_key UNIQUE (storage_key);
alter table fx_quotes add constraint fx_quotes_bought_minor_check CHECK ((bought_minor > 0));
alter table fx_quotes add constraint fx_quotes_check CHECK ((bought_currency <> sold_currency));
alter table fx_quotes add constraint fx_quotes_check1 CHECK (((spread_minor >= 0) AND (spread_minor < sold_minor)));
alter table fx_quotes add constraint fx_quotes_check2 CHECK ((expires_at > quoted_at));
alter table fx_quotes add constraint fx_quotes_check3 CHECK (((status = 'open'::text) = ((accepted_at IS NULL) AND (pending_transfer_id IS NULL))));
alter table fx_quotes add constraint fx_quotes_check4 CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL)));
alter table fx_quotes add constraint fx_quotes_expired_check CHECK (((status = 'expired'::text) = (expired_at IS NOT NULL)));
alter table fx_quotes add constraint fx_quotes_rate_check CHECK ((rate > (0)::numeric));
alter table fx_quotes add constraint fx_quotes_sold_minor_check CHECK ((sold_minor > 0));
alter table fx_quotes add constraint fx_quotes_spread_bps_check CHECK (((spread_bps >= 0) AND (spread_bps <= 9999)));
alter table fx_quotes add constraint fx_quotes_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'completed'::text, 'expired'::text])));
alter table fx_quotes add constraint fx_quotes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table fx_quotes add constraint fx_quotes_quoted_by_fkey FOREIGN KEY (quoted_by) REFERENCES users(id);
alter table fx_quotes add constraint fx_quotes_pkey PRIMARY KEY (id);
alter table fx_quotes add constraint fx_quotes_pending_transfer_id_key UNIQUE (pending_transfer_id);
alter table guess_counters add constraint guess_counters_pkey PRIMARY KEY (key);
alter table idempotency_keys add constraint idempotency_keys_key UNIQUE NULLS NOT DISTINCT (actor, organization_id, route, key);
alter table internal_notes add constraint internal_notes_check CHECK ((num_nonnulls(organization_id, user_id) = 1));
alter table internal_notes add constraint internal_notes_note_check CHECK (((note <> ''::text) AND (length(note) <= 5000)));
alter table internal_notes add constraint internal_notes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table internal_notes add constraint internal_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table internal_notes add constraint internal_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff(id);
alter table internal_notes add constraint internal_notes_pkey PRIMARY KEY (id);
alter table invites add constraint invites_category_check CHECK ((category = ANY (ARRAY['customer'::text, 'supplier'::text, 'other'::text])));
alter table invites add constraint invites_check CHECK (((kind = 'person'::text) = (role IS NOT NULL)));
alter table invites add constraint invites_check1 CHECK (((status = 'accepted'::text) = (accepted_by IS NOT NULL)));
alter table invites add constraint invites_check2 CHECK (((NOT is_referral) OR (kind = 'company'::text)));
alter table invites add constraint invites_check3 CHECK (((owner_id IS NULL) OR ((kind = 'person'::text) AND (owner_id ~ '^[a-zA-Z0-9-]{1,40}$'::text))));
alter table invites add constraint invites_check4 CHECK (((owner_id IS NULL) = (sent_at IS NULL)));
alter table invites add constraint invites_email_check CHECK ((email = lower(email)));
alter table invites add constraint invites_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'company'::text])));
alter table invites add constraint invites_reminders_check CHECK (((reminders >= 0) AND (reminders <= 3)));
alter table invites add constraint invites_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'read-only'::text, 'no-access'::text])));
alter table invites add constraint invites_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'canceled'::text])));
alter table invites add constraint invites_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id);
alter table invites add constraint invites_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id);
alter table invites add constraint invites_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table invites add constraint invites_pkey PRIMARY KEY (id);
alter table invites add constraint invites_token_hash_key UNIQUE (token_hash);
alter table invoice_counters add constraint invoice_counters_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table invoice_counters add constraint invoice_counters_pkey PRIMARY KEY (organization_id);
alter table invoice_events add constraint invoice_events_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table invoice_events add constraint invoice_events_only_for_fkey FOREIGN KEY (only_for) REFERENCES organizations(id);
alter table invoice_events add constraint invoice_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table invoice_events add constraint invoice_events_pkey PRIMARY KEY (id);
alter table invoice_files add constraint invoice_files_purpose_check CHECK ((purpose = ANY (ARRAY['attachment'::text, 'receipt'::text])));
alter table invoice_files add constraint invoice_files_attached_by_fkey FOREIGN KEY (attached_by) REFERENCES users(id);
alter table invoice_files add constraint invoice_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table invoice_files add constraint invoice_files_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table invoice_files add constraint invoice_files_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table invoice_files add constraint invoice_files_pkey PRIMARY KEY (invoice_id, file_id);
alter table invoice_files add constraint invoice_files_file_id_key UNIQUE (file_id);
alter table invoice_invites add constraint invoice_invites_email_check CHECK ((email = lower(email)));
alter table invoice_invites add constraint invoice_invites_scope_check CHECK ((scope = ANY (ARRAY['view'::text, 'pay'::text])));
alter table invoice_invites add constraint invoice_invites_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table invoice_invites add constraint invoice_invites_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES organizations(id);
alter table invoice_invites add constraint invoice_invites_pkey PRIMARY KEY (id);
alter table invoice_invites add constraint invoice_invites_token_hash_key UNIQUE (token_hash);
alter table invoice_reminders add constraint invoice_reminders_check CHECK (((recipient_id IS NULL) <> (email IS NULL)));
alter table invoice_reminders add constraint invoice_reminders_invoice_ids_check CHECK ((cardinality(invoice_ids) > 0));
alter table invoice_reminders add constraint invoice_reminders_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES organizations(id);
alter table invoice_reminders add constraint invoice_reminders_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES organizations(id);
alter table invoice_reminders add constraint invoice_reminders_pkey PRIMARY KEY (id);
alter table invoice_reminders add constraint invoice_reminders_sender_id_recipient_id_email_day_key UNIQUE NULLS NOT DISTINCT (sender_id, recipient_id, email, day);
alter table invoice_tallies add constraint invoice_tallies_check CHECK (((due_date IS NULL) = (status <> 'sent'::text)));
alter table invoice_tallies add constraint invoice_tallies_check1 CHECK (((seller_time_zone IS NULL) = (status <> 'sent'::text)));
alter table invoice_tallies add constraint invoice_tallies_check2 CHECK (((is_noticed IS NULL) = (status <> 'sent'::text)));
alter table invoice_tallies add constraint invoice_tallies_side_check CHECK ((side = ANY (ARRAY['income'::text, 'expenses'::text])));
alter table invoice_tallies add constraint invoice_tallies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table invoice_tallies add constraint invoice_tallies_pkey PRIMARY KEY (id);
alter table invoices add constraint invoices_account_type_check CHECK ((account_type = ANY (ARRAY['traditional'::text, 'smart'::text, 'merchant'::text])));
alter table invoices add constraint invoices_base_minor_check CHECK ((base_minor >= 0));
alter table invoices add constraint invoices_cashback_minor_check CHECK ((cashback_minor > 0));
alter table invoices add constraint invoices_check CHECK (((NOT awaits_verification) OR (status = 'pending_payment_approval'::text)));
alter table invoices add constraint invoices_check1 CHECK ((sender_id <> recipient_id));
alter table invoices add constraint invoices_check2 CHECK ((due_date >= sending_date));
alter table invoices add constraint invoices_check3 CHECK (((payment_window IS NULL) = (cashback_minor IS NULL)));
alter table invoices add constraint invoices_mail_cc_check CHECK (((jsonb_typeof(mail_cc) = 'array'::text) AND (jsonb_array_length(mail_cc) <= 5)));
alter table invoices add constraint invoices_paid_minor_check CHECK ((paid_minor >= 0));
alter table invoices add constraint invoices_paid_parts_check CHECK ((jsonb_typeof(paid_parts) = 'array'::text));
alter table invoices add constraint invoices_payment_window_check CHECK ((payment_window = 'allocated_early'::text));
alter table invoices add constraint invoices_sent_is_whole CHECK (((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text])) OR ((number IS NOT NULL) AND (sent_at IS NOT NULL) AND (base_minor > 0) AND (((recipient_id IS NOT NULL) AND (recipient_snapshot IS NOT NULL)) OR (recipient_invite IS NOT NULL)))));
alter table invoices add constraint invoices_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sent'::text, 'pending_payment_approval'::text, 'processing_payment'::text, 'allocated'::text, 'completed'::text, 'paid_late'::text, 'paid_externally'::text, 'paid'::text, 'rejected_by_recipient'::text, 'canceled_by_sender'::text, 'denied'::text, 'deleted'::text])));
alter table invoices add constraint invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table invoices add constraint invoices_last_updated_for_fkey FOREIGN KEY (last_updated_for) REFERENCES organizations(id);
alter table invoices add constraint invoices_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES organizations(id);
alter table invoices add constraint invoices_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES organizations(id);
alter table invoices add constraint invoices_pkey PRIMARY KEY (id);
alter table invoices add constraint invoices_sender_id_number_sequence_key UNIQUE (sender_id, number_sequence);
alter table job_interruptions add constraint job_interruptions_pkey PRIMARY KEY (job_id);
alter table job_names add constraint job_names_pkey PRIMARY KEY (name);
alter table kyc_sessions add constraint kyc_sessions_check CHECK (((submitted_at IS NOT NULL) OR (state = ANY (ARRAY['created'::text, 'abandoned'::text]))));
alter table kyc_sessions add constraint kyc_sessions_check1 CHECK (((state = ANY (ARRAY['created'::text, 'submitted'::text])) = (ended_at IS NULL)));
alter table kyc_sessions add constraint kyc_sessions_sandbox_decision_check CHECK ((sandbox_decision = ANY (ARRAY['approved'::text, 'declined'::text, 'resubmission_requested'::text, 'review'::text, 'expired'::text, 'abandoned'::text])));
alter table kyc_sessions add constraint kyc_sessions_state_check CHECK ((state = ANY (ARRAY['created'::text, 'submitted'::text, 'approved'::text, 'declined'::text, 'resubmission_requested'::text, 'review'::text, 'expired'::text, 'abandoned'::text])));
alter table kyc_sessions add constraint kyc_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table kyc_sessions add constraint kyc_sessions_pkey PRIMARY KEY (id);
alter table ledger_account_kinds add constraint ledger_account_kinds_pkey PRIMARY KEY (kind);
alter table ledger_account_lines add constraint ledger_account_lines_pkey PRIMARY KEY (account_id, version);
alter table ledger_accounts add constraint ledger_accounts_floor CHECK (((reserved >= 0) AND ((balance - reserved) >= floor)));
alter table ledger_accounts add constraint ledger_accounts_kind_fkey FOREIGN KEY (kind) REFERENCES ledger_account_kinds(kind);
alter table ledger_accounts add constraint ledger_accounts_unit_fkey FOREIGN KEY (unit) REFERENCES ledger_units(unit);
alter table ledger_accounts add constraint ledger_accounts_pkey PRIMARY KEY (id);
alter table ledger_accounts add constraint ledger_accounts_key UNIQUE NULLS NOT DISTINCT (organization_id, unit, kind, account_type, reference, provider);
alter table ledger_accounts add constraint ledger_accounts_public_id_key UNIQUE (public_id);
alter table ledger_accruals add constraint ledger_accruals_accrued_check CHECK ((accrued >= 0));
alter table ledger_accruals add constraint ledger_accruals_base_check CHECK ((base >= 0));
alter table ledger_accruals add constraint ledger_accruals_booked_check CHECK ((booked >= 0));
alter table ledger_accruals add constraint ledger_accruals_fraction_check CHECK (((fraction >= (0)::numeric) AND (fraction < (1)::numeric)));
alter table ledger_accruals add constraint ledger_accruals_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);
alter table ledger_accruals add constraint ledger_accruals_pkey PRIMARY KEY (account_id, day, rate_version);
alter table ledger_batches add constraint ledger_batches_chain CHECK (((previous_hash IS NULL) = (sequence = 1)));
alter table ledger_batches add constraint ledger_batches_check CHECK ((cardinality(transfer_ids) = transfer_count));
alter table ledger_batches add constraint ledger_batches_sequence_check CHECK ((sequence > 0));
alter table ledger_batches add constraint ledger_batches_transfer_count_check CHECK ((transfer_count > 0));
alter table ledger_batches add constraint ledger_batches_pkey PRIMARY KEY (shard, sequence);
alter table ledger_cause_edges add constraint ledger_cause_edges_credit_kind_fkey FOREIGN KEY (credit_kind) REFERENCES ledger_account_kinds(kind);
alter table ledger_cause_edges add constraint ledger_cause_edges_debit_kind_fkey FOREIGN KEY (debit_kind) REFERENCES ledger_account_kinds(kind);
alter table ledger_cause_edges add constraint ledger_cause_edges_pkey PRIMARY KEY (cause_kind, debit_kind, credit_kind);
alter table ledger_checkpoints add constraint ledger_checkpoints_pkey PRIMARY KEY (account_id, day);
alter table ledger_day_totals add constraint ledger_day_totals_pkey PRIMARY KEY (unit, day, kind, provider);
alter table ledger_expiry_mark add constraint ledger_expiry_mark_id_check CHECK ((id = 1));
alter table ledger_expiry_mark add constraint ledger_expiry_mark_pkey PRIMARY KEY (id);
alter table ledger_head_copies add constraint ledger_head_copies_pkey PRIMARY KEY (shard);
alter table ledger_identity add constraint ledger_identity_id_check CHECK ((id = 1));
alter table ledger_identity add constraint ledger_identity_pkey PRIMARY KEY (id);
alter table ledger_line_feed add constraint ledger_line_feed_id_check CHECK ((id = 1));
alter table ledger_line_feed add constraint ledger_line_feed_pkey PRIMARY KEY (id);
alter table ledger_line_progress add constraint ledger_line_progress_pkey PRIMARY KEY (account_id);
alter table ledger_prefunding add constraint ledger_prefunding_most_minor_check CHECK ((most_minor >= 0));
alter table ledger_prefunding add constraint ledger_prefunding_unit_fkey FOREIGN KEY (unit) REFERENCES ledger_units(unit);
alter table ledger_prefunding add constraint ledger_prefunding_pkey PRIMARY KEY (provider, unit);
alter table ledger_provider_events add constraint ledger_provider_events_pkey PRIMARY KEY (provider, event_id);
alter table ledger_rejections add constraint ledger_rejections_pkey PRIMARY KEY (id);
alter table ledger_resolutions add constraint ledger_resolutions_pkey PRIMARY KEY (resolves_id);
alter table ledger_transfers add constraint ledger_transfers_amount CHECK (((amount > 0) AND (debit_account_id <> credit_account_id)));
alter table ledger_transfers add constraint ledger_transfers_pkey PRIMARY KEY (id);
alter table ledger_units add constraint ledger_units_exponent_check CHECK (((exponent >= 0) AND (exponent <= 6)));
alter table ledger_units add constraint ledger_units_pkey PRIMARY KEY (unit);
alter table ledger_verifications add constraint ledger_verifications_check CHECK ((num_nulls(started_at, finished_at, fault_count, faults, counts) = ANY (ARRAY[0, 5])));
alter table ledger_verifications add constraint ledger_verifications_fault_count_check CHECK ((fault_count >= 0));
alter table ledger_verifications add constraint ledger_verifications_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id);
alter table ledger_verifications add constraint ledger_verifications_pkey PRIMARY KEY (id);
alter table member_notes add constraint member_notes_note_check CHECK (((note <> ''::text) AND (length(note) <= 500)));
alter table member_notes add constraint member_notes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table member_notes add constraint member_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id);
alter table member_notes add constraint member_notes_pkey PRIMARY KEY (organization_id, ledger_transfer_id);
alter table membership_charges add constraint membership_charges_check CHECK (((charged_minor >= 0) AND (charged_minor <= price_minor)));
alter table membership_charges add constraint membership_charges_check1 CHECK (((status = 'waiting'::text) = (settled_at IS NULL)));
alter table membership_charges add constraint membership_charges_check2 CHECK (((status = 'waiting'::text) = (price_minor IS NULL)));
alter table membership_charges add constraint membership_charges_check3 CHECK (((status = 'charged'::text) = (COALESCE(charged_minor, (0)::bigint) > 0)));
alter table membership_charges add constraint membership_charges_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric));
alter table membership_charges add constraint membership_charges_price_minor_check CHECK ((price_minor >= 0));
alter table membership_charges add constraint membership_charges_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'charged'::text, 'free'::text, 'waived'::text])));
alter table membership_charges add constraint membership_charges_tier_check CHECK ((tier = ANY (ARRAY['vault'::text, 'premium'::text])));
alter table membership_charges add constraint membership_charges_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table membership_charges add constraint membership_charges_pkey PRIMARY KEY (id);
alter table membership_charges add constraint membership_charges_organization_id_month_key UNIQUE (organization_id, month);
alter table memberships add constraint memberships_pep_status_check CHECK ((pep_status = ANY (ARRAY['not_started'::text, 'in_progress'::text, 'submitted'::text, 'pending'::text, 'completed'::text, 'approved'::text, 'denied'::text, 'additional_info_requested'::text])));
alter table memberships add constraint memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'read-only'::text, 'no-access'::text])));
alter table memberships add constraint memberships_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table memberships add constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table memberships add constraint memberships_pkey PRIMARY KEY (user_id, organization_id);
alter table micro_deposits add constraint micro_deposits_check CHECK ((first_minor <> second_minor));
alter table micro_deposits add constraint micro_deposits_check1 CHECK (((status = 'pending'::text) = (ended_at IS NULL)));
alter table micro_deposits add constraint micro_deposits_first_minor_check CHECK (((first_minor >= 1) AND (first_minor <= 99)));
alter table micro_deposits add constraint micro_deposits_second_minor_check CHECK (((second_minor >= 1) AND (second_minor <= 99)));
alter table micro_deposits add constraint micro_deposits_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'verified'::text, 'failed'::text, 'expired'::text])));
alter table micro_deposits add constraint micro_deposits_wrong_tries_check CHECK (((wrong_tries >= 0) AND (wrong_tries <= 3)));
alter table micro_deposits add constraint micro_deposits_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id);
alter table micro_deposits add constraint micro_deposits_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table micro_deposits add constraint micro_deposits_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table micro_deposits add constraint micro_deposits_pkey PRIMARY KEY (id);
alter table micro_deposits add constraint micro_deposits_first_order_id_key UNIQUE (first_order_id);
alter table micro_deposits add constraint micro_deposits_second_order_id_key UNIQUE (second_order_id);
alter table migrations add constraint migrations_pkey PRIMARY KEY (name);
alter table monitored_decisions add constraint monitored_decisions_action_check CHECK ((action = ANY (ARRAY['allow'::text, 'deny-and-cancel'::text, 'deny-and-hold-for-ofac'::text, 'on-hold'::text, 'off-hold'::text, 'additional-info-request'::text, 'escalate-to-compliance-head'::text, 'take-back'::text, 'dismiss'::text])));
alter table monitored_decisions add constraint monitored_decisions_transaction_type_check CHECK ((transaction_type = ANY (ARRAY['invoice-payment'::text, 'incoming-traditional-payment'::text, 'incoming-smart-payment'::text, 'outgoing-local-payment'::text, 'outgoing-swift-payment'::text, 'internal-transfer'::text])));
alter table monitored_decisions add constraint monitored_decisions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table monitored_decisions add constraint monitored_decisions_pkey PRIMARY KEY (id);
alter table monitored_organizations add constraint monitored_organizations_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id);
alter table monitored_organizations add constraint monitored_organizations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table monitored_organizations add constraint monitored_organizations_pkey PRIMARY KEY (organization_id);
alter table monitored_reviews add constraint monitored_reviews_check CHECK (((escalated_by IS NULL) = (escalated_at IS NULL)));
alter table monitored_reviews add constraint monitored_reviews_check1 CHECK ((((closed_by IS NULL) = (closed_at IS NULL)) AND ((status = 'closed'::text) = (closed_by IS NOT NULL))));
alter table monitored_reviews add constraint monitored_reviews_status_check CHECK ((status = ANY (ARRAY['flagged'::text, 'held'::text, 'info_requested'::text, 'escalated'::text, 'closed'::text])));
alter table monitored_reviews add constraint monitored_reviews_transaction_type_check CHECK ((transaction_type = ANY (ARRAY['invoice-payment'::text, 'internal-transfer'::text, 'outgoing-local-payment'::text, 'outgoing-swift-payment'::text, 'incoming-traditional-payment'::text, 'incoming-smart-payment'::text])));
alter table monitored_reviews add constraint monitored_reviews_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id);
alter table monitored_reviews add constraint monitored_reviews_escalated_by_fkey FOREIGN KEY (escalated_by) REFERENCES staff(id);
alter table monitored_reviews add constraint monitored_reviews_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table monitored_reviews add constraint monitored_reviews_pkey PRIMARY KEY (transaction_id);
alter table muted_mails add constraint muted_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table muted_mails add constraint muted_mails_pkey PRIMARY KEY (user_id, topic);
alter table notices add constraint notices_path_check CHECK (((path ~ '^/[^/\\]'::text) OR (path = '/'::text)));
alter table notices add constraint notices_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table notices add constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table notices add constraint notices_pkey PRIMARY KEY (id);
alter table onboarding_fees add constraint onboarding_fees_amount_minor_check CHECK ((amount_minor > 0));
alter table onboarding_fees add constraint onboarding_fees_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text));
alter table onboarding_fees add constraint onboarding_fees_check CHECK ((((card_profile IS NULL) = (card_last4 IS NULL)) AND ((card_profile IS NULL) = (card_network IS NULL))));
alter table onboarding_fees add constraint onboarding_fees_check1 CHECK (((status <> 'kept'::text) OR ((next_at IS NULL) AND (settled_at IS NULL))));
alter table onboarding_fees add constraint onboarding_fees_check2 CHECK (((status = ANY (ARRAY['charged'::text, 'collected'::text, 'waived'::text])) = (settled_at IS NOT NULL)));
alter table onboarding_fees add constraint onboarding_fees_check3 CHECK (((status = 'charged'::text) = (charged_id IS NOT NULL)));
alter table onboarding_fees add constraint onboarding_fees_check4 CHECK (((paid_out_at IS NULL) OR (status = 'charged'::text)));
alter table onboarding_fees add constraint onboarding_fees_status_check CHECK ((status = ANY (ARRAY['kept'::text, 'due'::text, 'refused'::text, 'owed'::text, 'charged'::text, 'collected'::text, 'waived'::text])));
alter table onboarding_fees add constraint onboarding_fees_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table onboarding_fees add constraint onboarding_fees_pkey PRIMARY KEY (organization_id);
alter table one_time_codes add constraint one_time_codes_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'passkey'::text])));
alter table one_time_codes add constraint one_time_codes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table one_time_codes add constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table one_time_codes add constraint one_time_codes_pkey PRIMARY KEY (id);
alter table organization_desk add constraint organization_desk_check CHECK (((escalated_by IS NULL) = (escalated_at IS NULL)));
alter table organization_desk add constraint organization_desk_check1 CHECK (((membership_waived_by IS NULL) = (membership_waived_at IS NULL)));
alter table organization_desk add constraint organization_desk_escalated_by_fkey FOREIGN KEY (escalated_by) REFERENCES staff(id);
alter table organization_desk add constraint organization_desk_membership_waived_by_fkey FOREIGN KEY (membership_waived_by) REFERENCES staff(id);
alter table organization_desk add constraint organization_desk_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table organization_desk add constraint organization_desk_pkey PRIMARY KEY (organization_id);
alter table organizations add constraint organizations_base_currency_check CHECK ((base_currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text, 'HKD'::text, 'SGD'::text, 'CAD'::text, 'MXN'::text, 'AUD'::text, 'CNH'::text, 'PLN'::text, 'NZD'::text])));
alter table organizations add constraint organizations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table organizations add constraint organizations_organization_type_check CHECK ((organization_type = ANY (ARRAY['business'::text, 'solopreneur'::text])));
alter table organizations add constraint organizations_pricing_tier CHECK ((pricing_tier = ANY (ARRAY['vault'::text, 'premium'::text])));
alter table organizations add constraint organizations_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'restricted'::text, 'inactive'::text, 'owner_closed'::text, 'admin_closed'::text, 'ofac'::text, 'verification_denied'::text, 'automatically_denied'::text, 'dormant'::text, 'duplicated'::text])));
alter table organizations add constraint organizations_time_zone CHECK ((timezone(time_zone, '2026-01-01 00:00:00+00'::timestamp with time zone) IS NOT NULL));
alter table organizations add constraint organizations_verification_status_check CHECK ((verification_status = ANY (ARRAY['in_progress'::text, 'not_started'::text, 'completed'::text, 'approved'::text, 'denied'::text, 'submitted'::text, 'additional_info_requested'::text, 'pending'::text])));
alter table organizations add constraint organizations_waitlists_check CHECK (((cardinality(waitlists) <= 200) AND (array_position(waitlists, NULL::text) IS NULL)));
alter table organizations add constraint organizations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table organizations add constraint organizations_pkey PRIMARY KEY (id);
alter table outgoing_messages add constraint outgoing_messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])));
alter table outgoing_messages add constraint outgoing_messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'failed'::text, 'kept'::text])));
alter table outgoing_messages add constraint outgoing_messages_pkey PRIMARY KEY (id);
alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table passkeys add constraint passkeys_pkey PRIMARY KEY (id);
alter table passkeys add constraint passkeys_credential_id_key UNIQUE (credential_id);
alter table payments add constraint payments_amount_minor_check CHECK ((amount_minor > 0));
alter table payments add constraint payments_arrival_check CHECK (((method = 'transfer'::text) = (payee_account_type IS NOT NULL)));
alter table payments add constraint payments_ended_check CHECK (((status = ANY (ARRAY['denied'::text, 'blocked'::text, 'failed'::text, 'returned'::text, 'refunded'::text])) = (ended_at IS NOT NULL)));
alter table payments add constraint payments_excess_check CHECK ((((excess_minor > 0) = (excess_status IS NOT NULL)) AND ((excess_minor > 0) = (excess_transfer_id IS NOT NULL)) AND ((excess_ended_at IS NOT NULL) = COALESCE((excess_status = ANY (ARRAY['returned'::text, 'taken-back'::text])), false))));
alter table payments add constraint payments_excess_minor_check CHECK ((excess_minor >= 0));
alter table payments add constraint payments_excess_status_check CHECK ((excess_status = ANY (ARRAY['open'::text, 'returning'::text, 'returned'::text, 'taken-back'::text])));
alter table payments add constraint payments_from_inside_check CHECK (((method <> ALL (ARRAY['balance'::text, 'income'::text])) OR ((payer_id IS NOT NULL) AND (initiated_by IS NOT NULL))));
alter table payments add constraint payments_guaranteed_check CHECK (((status <> 'guaranteed'::text) OR ((release_date IS NOT NULL) AND (release_transfer_id IS NOT NULL))));
alter table payments add constraint payments_held_check CHECK ((((status = 'held'::text) = (awaits_verification OR awaits_decision)) AND ((status <> 'held'::text) OR (held_at IS NOT NULL))));
alter table payments add constraint payments_income_check CHECK (((method = 'income'::text) = (income_invoice_id IS NOT NULL)));
alter table payments add constraint payments_method_check CHECK ((method = ANY (ARRAY['balance'::text, 'income'::text, 'debit'::text, 'transfer'::text])));
alter table payments add constraint payments_part_check CHECK (((NOT is_part) OR (release_date IS NULL)));
alter table payments add constraint payments_payee_account_type_check CHECK ((payee_account_type = ANY (ARRAY['traditional'::text, 'smart'::text, 'merchant'::text])));
alter table payments add constraint payments_payer_account_type_check CHECK ((payer_account_type = ANY (ARRAY['traditional'::text, 'smart'::text, 'merchant'::text])));
alter table payments add constraint payments_refund_check CHECK (((refund_transfer_id IS NULL) OR (status = 'refunded'::text)));
alter table payments add constraint payments_refunded_excess_check CHECK (((status <> 'refunded'::text) OR ((excess_minor = 0) OR (excess_minor = amount_minor))));
alter table payments add constraint payments_settled_check CHECK (((status = ANY (ARRAY['settled'::text, 'returned'::text, 'refunded'::text])) = (settled_at IS NOT NULL)));
alter table payments add constraint payments_status_check CHECK ((status = ANY (ARRAY['guaranteed'::text, 'settled'::text, 'held'::text, 'processing'::text, 'denied'::text, 'blocked'::text, 'failed'::text, 'returned'::text, 'refunded'::text])));
alter table payments add constraint payments_transfer_check CHECK (((method = 'transfer'::text) = (deposit_id IS NOT NULL)));
alter table payments add constraint payments_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id);
alter table payments add constraint payments_income_invoice_id_fkey FOREIGN KEY (income_invoice_id) REFERENCES invoices(id);
alter table payments add constraint payments_initiated_by_fkey FOREIGN KEY (initiated_by) REFERENCES users(id);
alter table payments add constraint payments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table payments add constraint payments_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES organizations(id);
alter table payments add constraint payments_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES organizations(id);
alter table payments add constraint payments_pkey PRIMARY KEY (id);
alter table payments add constraint payments_excess_transfer_id_key UNIQUE (excess_transfer_id);
alter table payments add constraint payments_ledger_transfer_id_key UNIQUE (ledger_transfer_id);
alter table payments add constraint payments_refund_transfer_id_key UNIQUE (refund_transfer_id);
alter table payments add constraint payments_release_transfer_id_key UNIQUE (release_transfer_id);
alter table person_desk add constraint person_desk_check CHECK (((escalated_by IS NULL) = (escalated_at IS NULL)));
alter table person_desk add constraint person_desk_escalated_by_fkey FOREIGN KEY (escalated_by) REFERENCES staff(id);
alter table person_desk add constraint person_desk_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table person_desk add constraint person_desk_pkey PRIMARY KEY (user_id);
alter table personal_data_reveals add constraint personal_data_reveals_check CHECK (((ends_at > revealed_at) AND (ends_at <= (revealed_at + '00:05:00'::interval))));
alter table personal_data_reveals add constraint personal_data_reveals_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500)));
alter table personal_data_reveals add constraint personal_data_reveals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table personal_data_reveals add constraint personal_data_reveals_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table personal_data_reveals add constraint personal_data_reveals_pkey PRIMARY KEY (id);
alter table point_awards add constraint point_awards_points_check CHECK ((points > 0));
alter table point_awards add constraint point_awards_reason_check CHECK ((reason = 'onboarding'::text));
alter table point_awards add constraint point_awards_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table point_awards add constraint point_awards_pkey PRIMARY KEY (organization_id, reason);
alter table point_awards add constraint point_awards_transfer_id_key UNIQUE (transfer_id);
alter table provider_applications add constraint provider_applications_provider_check CHECK ((provider = ANY (ARRAY['traditional_rail'::text, 'smart_rail'::text])));
alter table provider_applications add constraint provider_applications_status_check CHECK ((status = ANY (ARRAY['not_started'::text, 'approved'::text, 'denied'::text, 'ineligible'::text, 'completed'::text])));
alter table provider_applications add constraint provider_applications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table provider_applications add constraint provider_applications_pkey PRIMARY KEY (organization_id, provider);
alter table provider_refusals add constraint provider_refusals_code_check CHECK (((length(code) >= 1) AND (length(code) <= 80)));
alter table provider_refusals add constraint provider_refusals_provider_check CHECK ((provider = 'cards'::text));
alter table provider_refusals add constraint provider_refusals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table provider_refusals add constraint provider_refusals_pkey PRIMARY KEY (id);
alter table rail_cases add constraint rail_cases_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text));
alter table rail_cases add constraint rail_cases_pkey PRIMARY KEY (id);
alter table rail_cases add constraint rail_cases_provider_kind_subject_key UNIQUE (provider, kind, subject);
alter table rail_orders add constraint rail_orders_account_type_check CHECK ((account_type = ANY (ARRAY['traditional'::text, 'smart'::text, 'merchant'::text])));
alter table rail_orders add constraint rail_orders_amount_minor_check CHECK ((amount_minor > 0));
alter table rail_orders add constraint rail_orders_beneficiary_kind_check CHECK ((beneficiary_kind = ANY (ARRAY['person'::text, 'business'::text])));
alter table rail_orders add constraint rail_orders_check CHECK (((returned_minor >= 1) AND (returned_minor <= amount_minor)));
alter table rail_orders add constraint rail_orders_check1 CHECK (((status = 'returned'::text) = ((returned_minor IS NOT NULL) AND (returned_at IS NOT NULL))));
alter table rail_orders add constraint rail_orders_fee_minor_check CHECK ((fee_minor >= 0));
alter table rail_orders add constraint rail_orders_kind_check CHECK ((kind = ANY (ARRAY['local'::text, 'swift'::text])));
alter table rail_orders add constraint rail_orders_provider_check CHECK ((provider = ANY (ARRAY['traditional_rail'::text, 'smart_rail'::text])));
alter table rail_orders add constraint rail_orders_return_code_check CHECK ((return_code ~ '^[A-Z0-9]{3,10}$'::text));
alter table rail_orders add constraint rail_orders_returns_to_check CHECK ((returns_to = ANY (ARRAY['available'::text, 'outgoing'::text])));
alter table rail_orders add constraint rail_orders_status_check CHECK ((status = ANY (ARRAY['created'::text, 'submitted'::text, 'unknown'::text, 'pending'::text, 'settled'::text, 'failed'::text, 'returned'::text])));
alter table rail_orders add constraint rail_orders_trace_check CHECK (((length(trace) >= 1) AND (length(trace) <= 60)));
alter table rail_orders add constraint rail_orders_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table rail_orders add constraint rail_orders_pkey PRIMARY KEY (id);
alter table rate_counters add constraint rate_counters_pkey PRIMARY KEY (key, window_start);
alter table reconciliation_differences add constraint reconciliation_differences_kind_check CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'not_on_statement'::text, 'other_amount'::text, 'other_day'::text])));
alter table reconciliation_differences add constraint reconciliation_differences_pkey PRIMARY KEY (provider, currency, reference);
alter table reconciliations add constraint reconciliations_pkey PRIMARY KEY (id);
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (id);
alter table recurring_transfers add constraint recurring_transfers_amount_minor_check CHECK ((amount_minor > 0));
alter table recurring_transfers add constraint recurring_transfers_check CHECK ((num_nonnulls(bank_account_id, payee_handle, own_account_type) = 1));
alter table recurring_transfers add constraint recurring_transfers_check1 CHECK (((paused_by IS NULL) OR (status = ANY (ARRAY['paused'::text, 'stopped'::text]))));
alter table recurring_transfers add constraint recurring_transfers_check2 CHECK (((status = 'active'::text) <= (makes_on IS NOT NULL)));
alter table recurring_transfers add constraint recurring_transfers_closed_day_check CHECK ((closed_day = ANY (ARRAY['next'::text, 'previous'::text, 'skip'::text])));
alter table recurring_transfers add constraint recurring_transfers_every_check CHECK (((every >= 1) AND (every <= 12)));
alter table recurring_transfers add constraint recurring_transfers_fixed_side_check CHECK ((fixed_side = ANY (ARRAY['source'::text, 'target'::text])));
alter table recurring_transfers add constraint recurring_transfers_next_number_check CHECK ((next_number >= 0));
alter table recurring_transfers add constraint recurring_transfers_own_account_type_check CHECK ((own_account_type = ANY (ARRAY['traditional'::text, 'smart'::text, 'merchant'::text])));
alter table recurring_transfers add constraint recurring_transfers_source_account_type_check CHECK ((source_account_type = ANY (ARRAY['traditional'::text, 'smart'::text, 'merchant'::text])));
alter table recurring_transfers add constraint recurring_transfers_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'stopped'::text, 'ended'::text])));
alter table recurring_transfers add constraint recurring_transfers_unit_check CHECK ((unit = ANY (ARRAY['week'::text, 'month'::text])));
alter table recurring_transfers add constraint recurring_transfers_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id);
alter table recurring_transfers add constraint recurring_transfers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table recurring_transfers add constraint recurring_transfers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table recurring_transfers add constraint recurring_transfers_pkey PRIMARY KEY (id);
alter table renewed_papers add constraint renewed_papers_check CHECK ((file_id <> by_file_id));
alter table renewed_papers add constraint renewed_papers_by_file_id_fkey FOREIGN KEY (by_file_id) REFERENCES files(id);
alter table renewed_papers add constraint renewed_papers_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table renewed_papers add constraint renewed_papers_organization_id_round_fkey FOREIGN KEY (organization_id, round) REFERENCES application_rounds(organization_id, round);
alter table renewed_papers add constraint renewed_papers_renewed_by_fkey FOREIGN KEY (renewed_by) REFERENCES users(id);
alter table renewed_papers add constraint renewed_papers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table renewed_papers add constraint renewed_papers_pkey PRIMARY KEY (file_id);
alter table renewed_papers add constraint renewed_papers_by_file_id_key UNIQUE (by_file_id);
alter table risk_scores add constraint risk_scores_points_check CHECK (((points >= 0) AND (points <= 100)));
alter table risk_scores add constraint risk_scores_tier_check CHECK ((tier = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])));
alter table risk_scores add constraint risk_scores_organization_id_round_fkey FOREIGN KEY (organization_id, round) REFERENCES application_rounds(organization_id, round);
alter table risk_scores add constraint risk_scores_pkey PRIMARY KEY (id);
alter table sandbox_bank_debits add constraint sandbox_bank_debits_pkey PRIMARY KEY (debit_id);
alter table sandbox_bank_deposits add constraint sandbox_bank_deposits_minor_check CHECK ((minor > 0));
alter table sandbox_bank_deposits add constraint sandbox_bank_deposits_pkey PRIMARY KEY (provider, event_id);
alter table sandbox_bank_entries add constraint sandbox_bank_entries_pkey PRIMARY KEY (provider, reference);
alter table sandbox_bank_links add constraint sandbox_bank_links_pkey PRIMARY KEY (token_hash);
alter table sandbox_bank_links add constraint sandbox_bank_links_link_id_key UNIQUE (link_id);
alter table sandbox_bank_links add constraint sandbox_bank_links_user_id_key UNIQUE (user_id);
alter table sandbox_bank_orders add constraint sandbox_bank_orders_recall_check CHECK ((recall = ANY (ARRAY['agreed'::text, 'agreed-for-less'::text, 'refused'::text])));
alter table sandbox_bank_orders add constraint sandbox_bank_orders_pkey PRIMARY KEY (order_id);
alter table sandbox_card_charges add constraint sandbox_card_charges_minor_check CHECK ((minor > 0));
alter table sandbox_card_charges add constraint sandbox_card_charges_refusal_check CHECK ((refusal = ANY (ARRAY['CardDeclined'::text, 'CardAddressMismatch'::text, 'CardInsufficientBalance'::text, 'CardProcessingError'::text])));
alter table sandbox_card_charges add constraint sandbox_card_charges_pkey PRIMARY KEY (charge_id);
alter table saved_items add constraint saved_items_name_check CHECK ((name <> ''::text));
alter table saved_items add constraint saved_items_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table saved_items add constraint saved_items_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['sign-up'::text, 'intermediate'::text, 'password-reset'::text, 'full'::text])));
alter table sessions add constraint sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'email-code'::text, 'google'::text, 'linkedin'::text, 'passkey'::text, 'sign-up'::text])));
alter table sessions add constraint sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions_token_hash_key UNIQUE (token_hash);
alter table settlement_entries add constraint settlement_entries_minor_check CHECK ((minor <> 0));
alter table settlement_entries add constraint settlement_entries_file_id_fkey FOREIGN KEY (file_id) REFERENCES settlement_files(id);
alter table settlement_entries add constraint settlement_entries_pkey PRIMARY KEY (file_id, place);
alter table settlement_entries add constraint settlement_entries_provider_currency_bank_reference_key UNIQUE (provider, currency, bank_reference);
alter table settlement_files add constraint settlement_files_check CHECK (((problem IS NULL) = (num_nonnulls(statement_number, opening_minor, closing_minor) = 3)));
alter table settlement_files add constraint settlement_files_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 8388608)));
alter table settlement_files add constraint settlement_files_provider_check CHECK ((provider = ANY (ARRAY['traditional_rail'::text, 'smart_rail'::text])));
alter table settlement_files add constraint settlement_files_statement_number_check CHECK ((statement_number > 0));
alter table settlement_files add constraint settlement_files_pkey PRIMARY KEY (id);
alter table settlement_files add constraint settlement_files_provider_currency_statement_date_content_h_key UNIQUE (provider, currency, statement_date, content_hash);
alter table sign_ins add constraint sign_ins_method_check CHECK ((method = ANY (ARRAY['password'::text, 'email-code'::text, 'google'::text, 'linkedin'::text, 'passkey'::text, 'sign-up'::text])));
alter table sign_ins add constraint sign_ins_outcome_check CHECK ((outcome = ANY (ARRAY['signed-in'::text, 'wrong-password'::text, 'wrong-code'::text])));
alter table sign_ins add constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table sign_ins add constraint sign_ins_pkey PRIMARY KEY (id);
alter table social_visits add constraint social_visits_intent_check CHECK ((intent = ANY (ARRAY['sign-in'::text, 'sign-up'::text, 'connect'::text])));
alter table social_visits add constraint social_visits_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'linkedin'::text])));
alter table social_visits add constraint social_visits_pkey PRIMARY KEY (id);
alter table social_visits add constraint social_visits_state_hash_key UNIQUE (state_hash);
alter table staff add constraint staff_email_check CHECK ((email = lower(email)));
alter table staff add constraint staff_role_check CHECK ((role = ANY (ARRAY['compliance-analyst'::text, 'compliance-head'::text, 'customer-success'::text, 'finance'::text, 'auditor'::text])));
alter table staff add constraint staff_pkey PRIMARY KEY (id);
alter table staff add constraint staff_email_key UNIQUE (email);
alter table staff_networks add constraint staff_networks_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table staff_networks add constraint staff_networks_pkey PRIMARY KEY (staff_id, network);
alter table staff_sessions add constraint staff_sessions_kind_check CHECK ((kind = ANY (ARRAY['intermediate'::text, 'full'::text])));
alter table staff_sessions add constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table staff_sessions add constraint staff_sessions_pkey PRIMARY KEY (id);
alter table staff_sessions add constraint staff_sessions_token_hash_key UNIQUE (token_hash);
alter table staff_used_codes add constraint staff_used_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table staff_used_codes add constraint staff_used_codes_pkey PRIMARY KEY (staff_id, step);
alter table step_reopenings add constraint step_reopenings_asked_check CHECK ((cardinality(asked) <= 20));
alter table step_reopenings add constraint step_reopenings_cause_check CHECK ((cause = ANY (ARRAY['legal-name'::text, 'person-names'::text, 'registered-address'::text, 'trading-addresses'::text, 'residential-address'::text, 'owners'::text, 'requirement'::text, 'denied'::text])));
alter table step_reopenings add constraint step_reopenings_check CHECK (((step = 'pep'::text) = (user_id IS NOT NULL)));
alter table step_reopenings add constraint step_reopenings_check1 CHECK ((num_nonnulls(opened_by_staff, opened_by_user) <= 1));
alter table step_reopenings add constraint step_reopenings_check2 CHECK (((closed_by IS NULL) = (closed_at IS NULL)));
alter table step_reopenings add constraint step_reopenings_step_check CHECK ((step = ANY (ARRAY['kyb'::text, 'ubos'::text, 'documentation'::text, 'pep'::text])));
alter table step_reopenings add constraint step_reopenings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id);
alter table step_reopenings add constraint step_reopenings_opened_by_staff_fkey FOREIGN KEY (opened_by_staff) REFERENCES staff(id);
alter table step_reopenings add constraint step_reopenings_opened_by_user_fkey FOREIGN KEY (opened_by_user) REFERENCES users(id);
alter table step_reopenings add constraint step_reopenings_organization_id_round_fkey FOREIGN KEY (organization_id, round) REFERENCES application_rounds(organization_id, round);
alter table step_reopenings add constraint step_reopenings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table step_reopenings add constraint step_reopenings_pkey PRIMARY KEY (id);
alter table transaction_notes add constraint transaction_notes_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id);
alter table transaction_notes add constraint transaction_notes_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table transaction_notes add constraint transaction_notes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table transaction_notes add constraint transaction_notes_pkey PRIMARY KEY (organization_id, ledger_transfer_id);
alter table transfer_rules add constraint transfer_rules_approvals_check CHECK (((jsonb_typeof(approvals) = 'array'::text) AND (jsonb_array_length(approvals) <= 10)));
alter table transfer_rules add constraint transfer_rules_cooling_usd_minor_check CHECK ((cooling_usd_minor >= 0));
alter table transfer_rules add constraint transfer_rules_day_usd_minor_check CHECK ((day_usd_minor >= 0));
alter table transfer_rules add constraint transfer_rules_person_limits_check CHECK (((jsonb_typeof(person_limits) = 'array'::text) AND (jsonb_array_length(person_limits) <= 100)));
alter table transfer_rules add constraint transfer_rules_thirty_days_usd_minor_check CHECK ((thirty_days_usd_minor >= 0));
alter table transfer_rules add constraint transfer_rules_version_check CHECK ((version > 0));
alter table transfer_rules add constraint transfer_rules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table transfer_rules add constraint transfer_rules_pkey PRIMARY KEY (organization_id);
alter table transfer_usage add constraint transfer_usage_usd_minor_check CHECK ((usd_minor >= 0));
alter table transfer_usage add constraint transfer_usage_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table transfer_usage add constraint transfer_usage_pkey PRIMARY KEY (organization_id, day);
alter table transfer_usage_of_persons add constraint transfer_usage_of_persons_usd_minor_check CHECK ((usd_minor >= 0));
alter table transfer_usage_of_persons add constraint transfer_usage_of_persons_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table transfer_usage_of_persons add constraint transfer_usage_of_persons_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table transfer_usage_of_persons add constraint transfer_usage_of_persons_pkey PRIMARY KEY (organization_id, user_id, day);
alter table transfers add constraint transfers_approvals_needed_check CHECK (((approvals_needed >= 0) AND (approvals_needed <= 3)));
alter table transfers add constraint transfers_approver_roles_check CHECK ((approver_roles = ANY (ARRAY['owners'::text, 'managers'::text])));
alter table transfers add constraint transfers_bound_minor_check CHECK ((bound_minor > 0));
alter table transfers add constraint transfers_charges_check CHECK ((charges = ANY (ARRAY['shared'::text, 'sender'::text, 'receiver'::text])));
alter table transfers add constraint transfers_check CHECK (((spread_minor >= 0) AND (spread_minor < source_minor)));
alter table transfers add constraint transfers_check1 CHECK (((kind = ANY (ARRAY['outgoing'::text, 'withdrawal'::text])) = ((bank_account_id IS NOT NULL) AND (payee_details IS NOT NULL) AND (rail IS NOT NULL) AND (rail_kind IS NOT NULL))));
alter table transfers add constraint transfers_check10 CHECK (((status = 'failed'::text) = (failed_at IS NOT NULL)));
alter table transfers add constraint transfers_check11 CHECK (((status = 'returned'::text) = (returned_at IS NOT NULL)));
alter table transfers add constraint transfers_check12 CHECK (((status = 'canceled'::text) = (canceled_at IS NOT NULL)));
alter table transfers add constraint transfers_check13 CHECK (((status = 'denied'::text) = (denied_at IS NOT NULL)));
alter table transfers add constraint transfers_check14 CHECK (((approvals_needed > 0) = (approver_roles IS NOT NULL)));
alter table transfers add constraint transfers_check15 CHECK (((status = 'needs_approval'::text) <= ((approvals_needed > 0) AND (approved_at IS NULL) AND (started_at IS NULL))));
alter table transfers add constraint transfers_check16 CHECK (((status = 'declined'::text) = (declined_at IS NOT NULL)));
alter table transfers add constraint transfers_check17 CHECK (((recall_status IS NULL) = (recalled_at IS NULL)));
alter table transfers add constraint transfers_check18 CHECK (((recall_status IS NULL) = (recall_reason IS NULL)));
alter table transfers add constraint transfers_check19 CHECK (((recall_status = 'pending'::text) = (recall_answered_at IS NULL)));
alter table transfers add constraint transfers_check2 CHECK (((kind = 'outgoing'::text) = (beneficiary_id IS NOT NULL)));
alter table transfers add constraint transfers_check20 CHECK (((document_id IS NULL) = (document_name IS NULL)));
alter table transfers add constraint transfers_check21 CHECK (((rail IS NOT NULL) OR ((charges = 'shared'::text) AND (purpose_code IS NULL) AND (document_id IS NULL))));
alter table transfers add constraint transfers_check22 CHECK (((rail IS NOT NULL) OR (paid_invoices = '[]'::jsonb)));
alter table transfers add constraint transfers_check3 CHECK (((kind = 'internal'::text) = (payee_organization_id IS NOT NULL)));
alter table transfers add constraint transfers_check4 CHECK (((kind = ANY (ARRAY['internal'::text, 'own'::text])) = (target_account_type IS NOT NULL)));
alter table transfers add constraint transfers_check5 CHECK (((source_currency = target_currency) = (rate IS NULL)));
alter table transfers add constraint transfers_check6 CHECK (((rate IS NOT NULL) OR ((source_minor = target_minor) AND (spread_minor = 0))));
alter table transfers add constraint transfers_check7 CHECK (((status = 'scheduled'::text) <= ((send_date IS NOT NULL) AND (started_at IS NULL))));
alter table transfers add constraint transfers_check8 CHECK (((status = 'in_review'::text) <= (held_at IS NOT NULL)));
alter table transfers add constraint transfers_check9 CHECK (((status = 'completed'::text) <= (completed_at IS NOT NULL)));
alter table transfers add constraint transfers_decisions_check CHECK ((jsonb_typeof(decisions) = 'array'::text));
alter table transfers add constraint transfers_fee_minor_check CHECK ((fee_minor >= 0));
alter table transfers add constraint transfers_fixed_side_check CHECK ((fixed_side = ANY (ARRAY['source'::text, 'target'::text])));
alter table transfers add constraint transfers_kind_check CHECK ((kind = ANY (ARRAY['outgoing'::text, 'withdrawal'::text, 'internal'::text, 'own'::text])));
alter table transfers add constraint transfers_paid_invoices_check CHECK ((jsonb_typeof(paid_invoices) = 'array'::text));
alter table transfers add constraint transfers_payee_kind_check CHECK ((payee_kind = ANY (ARRAY['person'::text, 'business'::text])));
alter table transfers add constraint transfers_purpose_code_check CHECK ((purpose_code ~ '^[A-Z]{6}$'::text));
alter table transfers add constraint transfers_rail_kind_check CHECK ((rail_kind = ANY (ARRAY['local'::text, 'swift'::text])));
alter table transfers add constraint transfers_rate_check CHECK ((rate > (0)::numeric));
alter table transfers add constraint transfers_recall_reason_check CHECK ((recall_reason = ANY (ARRAY['duplicate'::text, 'wrong-amount'::text, 'wrong-payee'::text, 'fraud'::text])));
alter table transfers add constraint transfers_recall_status_check CHECK ((recall_status = ANY (ARRAY['pending'::text, 'agreed'::text, 'refused'::text])));
alter table transfers add constraint transfers_returned_minor_check CHECK ((returned_minor >= 0));
alter table transfers add constraint transfers_source_account_type_check CHECK ((source_account_type = ANY (ARRAY['traditional'::text, 'smart'::text, 'merchant'::text])));
alter table transfers add constraint transfers_source_minor_check CHECK ((source_minor > 0));
alter table transfers add constraint transfers_status_check CHECK ((status = ANY (ARRAY['needs_approval'::text, 'scheduled'::text, 'in_review'::text, 'processing'::text, 'sent'::text, 'completed'::text, 'failed'::text, 'returned'::text, 'canceled'::text, 'denied'::text, 'declined'::text])));
alter table transfers add constraint transfers_target_account_type_check CHECK ((target_account_type = ANY (ARRAY['traditional'::text, 'smart'::text, 'merchant'::text])));
alter table transfers add constraint transfers_target_minor_check CHECK ((target_minor > 0));
alter table transfers add constraint transfers_usd_minor_check CHECK ((usd_minor >= 0));
alter table transfers add constraint transfers_warnings_check CHECK ((warnings <@ ARRAY['new-details'::text, 'changed-details'::text, 'name-differs'::text]));
alter table transfers add constraint transfers_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id);
alter table transfers add constraint transfers_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id);
alter table transfers add constraint transfers_beneficiary_id_fkey FOREIGN KEY (beneficiary_id) REFERENCES beneficiaries(id);
alter table transfers add constraint transfers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table transfers add constraint transfers_document_id_fkey FOREIGN KEY (document_id) REFERENCES files(id);
alter table transfers add constraint transfers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table transfers add constraint transfers_payee_organization_id_fkey FOREIGN KEY (payee_organization_id) REFERENCES organizations(id);
alter table transfers add constraint transfers_recurring_transfer_id_fkey FOREIGN KEY (recurring_transfer_id) REFERENCES recurring_transfers(id);
alter table transfers add constraint transfers_pkey PRIMARY KEY (id);
alter table trusted_devices add constraint trusted_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table trusted_devices add constraint trusted_devices_pkey PRIMARY KEY (id);
alter table trusted_devices add constraint trusted_devices_token_hash_key UNIQUE (token_hash);
alter table ubo_entity_reviews add constraint ubo_entity_reviews_check CHECK (((decision = 'denied'::text) = (reason IS NOT NULL)));
alter table ubo_entity_reviews add constraint ubo_entity_reviews_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'denied'::text])));
alter table ubo_entity_reviews add constraint ubo_entity_reviews_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)));
alter table ubo_entity_reviews add constraint ubo_entity_reviews_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id);
alter table ubo_entity_reviews add constraint ubo_entity_reviews_organization_id_round_fkey FOREIGN KEY (organization_id, round) REFERENCES application_rounds(organization_id, round);
alter table ubo_entity_reviews add constraint ubo_entity_reviews_pkey PRIMARY KEY (organization_id, round, owner_id, version);
alter table unplaced_deposits add constraint unplaced_deposits_account_check CHECK (((status = ANY (ARRAY['proposed'::text, 'placed'::text])) = (currency_account_id IS NOT NULL)));
alter table unplaced_deposits add constraint unplaced_deposits_account_last4_check CHECK ((length(account_last4) <= 4));
alter table unplaced_deposits add constraint unplaced_deposits_amount_minor_check CHECK ((amount_minor > 0));
alter table unplaced_deposits add constraint unplaced_deposits_check CHECK (((confirmed_by IS NULL) OR (confirmed_by <> proposed_by)));
alter table unplaced_deposits add constraint unplaced_deposits_confirmed_check CHECK (((reversed_at IS NOT NULL) OR ((status = ANY (ARRAY['placed'::text, 'sent-back'::text])) = (confirmed_by IS NOT NULL))));
alter table unplaced_deposits add constraint unplaced_deposits_proposed_check CHECK (((reversed_at IS NOT NULL) OR ((status = 'waiting'::text) = (proposed_by IS NULL))));
alter table unplaced_deposits add constraint unplaced_deposits_provider_check CHECK ((provider = ANY (ARRAY['traditional_rail'::text, 'smart_rail'::text])));
alter table unplaced_deposits add constraint unplaced_deposits_reversed_check CHECK (((reversed_at IS NULL) OR (status = 'sent-back'::text)));
alter table unplaced_deposits add constraint unplaced_deposits_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'proposed'::text, 'placed'::text, 'return-proposed'::text, 'sent-back'::text])));
alter table unplaced_deposits add constraint unplaced_deposits_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff(id);
alter table unplaced_deposits add constraint unplaced_deposits_currency_account_id_fkey FOREIGN KEY (currency_account_id) REFERENCES currency_accounts(id);
alter table unplaced_deposits add constraint unplaced_deposits_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id);
alter table unplaced_deposits add constraint unplaced_deposits_pkey PRIMARY KEY (id);
alter table unplaced_deposits add constraint unplaced_deposits_ledger_transfer_id_key UNIQUE (ledger_transfer_id);
alter table unplaced_deposits add constraint unplaced_deposits_provider_provider_event_id_key UNIQUE (provider, provider_event_id);
alter table used_authenticator_steps add constraint used_authenticator_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table used_authenticator_steps add constraint used_authenticator_steps_pkey PRIMARY KEY (user_id, step);
alter table users add constraint users_check CHECK (((second_factor <> 'totp'::text) OR (totp_secret IS NOT NULL)));
alter table users add constraint users_check1 CHECK (((second_factor <> 'sms'::text) OR (is_phone_verified AND (phone_number IS NOT NULL))));
alter table users add constraint users_email_check CHECK ((email = lower(email)));
alter table users add constraint users_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['in_progress'::text, 'not_started'::text, 'completed'::text, 'approved'::text, 'denied'::text, 'submitted'::text, 'additional_info_requested'::text, 'pending'::text])));
alter table users add constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table users add constraint users_pep_status_check CHECK ((pep_status = ANY (ARRAY['in_progress'::text, 'not_started'::text, 'completed'::text, 'approved'::text, 'denied'::text, 'submitted'::text, 'additional_info_requested'::text, 'pending'::text])));
alter table users add constraint users_second_factor_check CHECK ((second_factor = ANY (ARRAY['email'::text, 'sms'::text, 'totp'::text])));
alter table users add constraint users_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'restricted'::text, 'inactive'::text, 'closed'::text])));
alter table users add constraint users_time_zone CHECK ((timezone(time_zone, '2026-01-01 00:00:00+00'::timestamp with time zone) IS NOT NULL));
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table users add constraint users_email_key UNIQUE (email);
alter table users add constraint users_google_subject_key UNIQUE (google_subject);
alter table users add constraint users_linkedin_subject_key UNIQUE (linkedin_subject);
alter table webauthn_challenges add constraint webauthn_challenges_check CHECK (((purpose = 'sign-in'::text) = (user_id IS NULL)));
alter table webauthn_challenges add constraint webauthn_challenges_check1 CHECK (((purpose = 'operation'::text) = ((operation IS NOT NULL) AND (binding_hash IS NOT NULL))));
alter table webauthn_challenges add constraint webauthn_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'sign-in'::text, 'operation'::text])));
alter table webauthn_challenges add constraint webauthn_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table webauthn_challenges add constraint webauthn_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table webauthn_challenges add constraint webauthn_challenges_pkey PRIMARY KEY (id);
alter table worker_heartbeats add constraint worker_heartbeats_pkey PRIMARY KEY (pool);

CREATE INDEX additional_info_invoices_by_invoice ON public.additional_info_invoices USING btree (invoice_id);
CREATE INDEX additional_info_invoices_by_person ON public.additional_info_invoices USING btree (attached_by);
CREATE INDEX additional_info_asked_by ON public.additional_info_requests USING btree (asked_by);
CREATE INDEX additional_info_by_document ON public.additional_info_requests USING btree (external_document_id, id DESC);
CREATE INDEX additional_info_by_organization ON public.additional_info_requests USING btree (organization_id, id DESC);
CREATE INDEX additional_info_of_person ON public.additional_info_requests USING btree (to_user_id) WHERE (to_user_id IS NOT NULL);
CREATE UNIQUE INDEX additional_info_open ON public.additional_info_requests USING btree (external_document_id, external_document_type, part) NULLS NOT DISTINCT WHERE (status = 'sent'::text);
CREATE INDEX additional_info_replied ON public.additional_info_requests USING btree (replied_at, id) WHERE (status = 'replied'::text);
CREATE INDEX additional_info_replied_by ON public.additional_info_requests USING btree (replied_by) WHERE (replied_by IS NOT NULL);
CREATE INDEX additional_info_reviewed_by ON public.additional_info_requests USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);
CREATE INDEX additional_info_waiting ON public.additional_info_requests USING btree (organization_id, id DESC) WHERE (status = 'sent'::text);
CREATE INDEX address_versions_of_organization ON public.address_versions USING btree (organization_id, changed_at DESC, id DESC);
CREATE INDEX application_papers_by_file ON public.application_papers USING btree (file_id);
CREATE INDEX application_papers_stale ON public.application_papers USING btree (stale_on, organization_id) WHERE (told_at IS NULL);
CREATE INDEX application_rounds_by_set ON public.application_rounds USING btree (requirement_set, organization_id);
CREATE INDEX applications_by_person ON public.applications USING btree (submitted_by, submitted_at DESC);
CREATE INDEX applications_by_status ON public.applications USING btree (status, submitted_at, organization_id);
CREATE INDEX applications_for_review ON public.applications USING btree (((status <> ALL (ARRAY['submitted'::text, 'additional_info_requested'::text]))), submitted_at, organization_id) WHERE (status <> 'in_progress'::text);
CREATE INDEX applications_of_high_tier ON public.applications USING btree (waits_since, organization_id) WHERE ((status = 'submitted'::text) AND (risk_tier = 'high'::text));
CREATE INDEX applications_reopened ON public.applications USING btree (reopened_since, organization_id) WHERE ((status = 'approved'::text) AND (reopened_since IS NOT NULL));
CREATE INDEX applications_waiting ON public.applications USING btree (waits_since, organization_id) WHERE ((status = 'submitted'::text) AND (risk_tier IS DISTINCT FROM 'high'::text));
CREATE INDEX approvals_by_subject ON public.approvals USING btree (subject_id, proposed_at DESC);
CREATE UNIQUE INDEX approvals_open ON public.approvals USING btree (act, subject_id) WHERE (state = 'proposed'::text);
CREATE INDEX approvals_waiting ON public.approvals USING btree (proposed_at, id) WHERE (state = 'proposed'::text);
CREATE INDEX audit_batches_recorded_at ON public.audit_batches USING btree (recorded_at);
CREATE INDEX audit_entries_at ON public.audit_entries USING btree (at);
CREATE INDEX audit_entries_by_organization ON public.audit_entries USING btree (organization_id, at);
CREATE INDEX audit_entries_by_person ON public.audit_entries USING btree (COALESCE((subject ->> 'personId'::text), (subject ->> 'userId'::text)), at DESC, id DESC) WHERE ((actor_kind = 'staff'::text) AND ((subject ? 'personId'::text) OR (subject ? 'userId'::text)));
CREATE INDEX bank_accounts_frozen ON public.bank_accounts USING btree (organization_id, fingerprint) WHERE ((status_cause = 'staff'::text) AND (status = ANY (ARRAY['suspended'::text, 'invalid'::text])));
CREATE INDEX bank_accounts_newest ON public.bank_accounts USING btree (organization_id, created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX bank_accounts_of_party ON public.bank_accounts USING btree (organization_id, beneficiary_id, lower(name), id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX bank_accounts_once ON public.bank_accounts USING btree (organization_id, beneficiary_id, fingerprint) NULLS NOT DISTINCT WHERE (removed_at IS NULL);
CREATE INDEX bank_accounts_unmatched ON public.bank_accounts USING btree (organization_id, created_at DESC, id DESC) WHERE ((name_check = 'no-match'::text) OR (status = ANY (ARRAY['invalid'::text, 'suspended'::text])));
CREATE INDEX bank_debits_by_invoice ON public.bank_debits USING btree (invoice_id);
CREATE INDEX bank_debits_open ON public.bank_debits USING btree (created_at) WHERE (status = ANY (ARRAY['created'::text, 'submitted'::text, 'unknown'::text, 'pending'::text]));
CREATE INDEX bank_detail_requests_by_person ON public.bank_detail_requests USING btree (asked_by);
CREATE INDEX bank_detail_requests_of_party ON public.bank_detail_requests USING btree (beneficiary_id);
CREATE UNIQUE INDEX bank_detail_requests_open ON public.bank_detail_requests USING btree (organization_id, beneficiary_id) WHERE (ended_at IS NULL);
CREATE INDEX bank_links_by_invoice ON public.bank_links USING btree (invoice_id);
CREATE UNIQUE INDEX batch_items_bill ON public.batch_items USING btree (batch_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX batch_items_to_pay ON public.batch_items USING btree (invoice_id) WHERE ((invoice_id IS NOT NULL) AND (status = 'ready'::text));
CREATE UNIQUE INDEX batch_items_transfer ON public.batch_items USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE INDEX batches_by_content ON public.batches USING btree (organization_id, content_hash, created_at) WHERE (content_hash IS NOT NULL);
CREATE INDEX batches_newest ON public.batches USING btree (organization_id, id DESC);
CREATE INDEX beneficiaries_by_name ON public.beneficiaries USING btree (organization_id, lower(name), id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_alike ON public.contacts USING btree (organization_id, name_key) WHERE ((merged_into IS NULL) AND (removed_at IS NULL));
CREATE INDEX contacts_by_email ON public.contacts USING btree (organization_id, owner_email) WHERE (owner_email IS NOT NULL);
CREATE INDEX contacts_by_last_invoice ON public.contacts USING btree (organization_id, last_invoice_on, id) WHERE ((merged_into IS NULL) AND (removed_at IS NULL));
CREATE INDEX contacts_by_name ON public.contacts USING btree (organization_id, name_order, id) WHERE ((merged_into IS NULL) AND (removed_at IS NULL));
CREATE INDEX contacts_merged ON public.contacts USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX contacts_of_business ON public.contacts USING btree (contact_organization_id) WHERE (contact_organization_id IS NOT NULL);
CREATE INDEX contacts_of_person ON public.contacts USING btree (owner_email) WHERE ((contact_organization_id IS NULL) AND (merged_into IS NULL));
CREATE INDEX deposit_notes_by_deposit ON public.deposit_notes USING btree (deposit_id, noted_at);
CREATE INDEX deposit_notes_by_organization ON public.deposit_notes USING btree (organization_id);
CREATE INDEX deposit_notes_by_staff ON public.deposit_notes USING btree (staff_id);
CREATE INDEX deposits_by_organization ON public.deposits USING btree (organization_id, received_at DESC, id DESC);
CREATE INDEX deposits_held ON public.deposits USING btree (held_at, id) WHERE (status = 'held'::text);
CREATE INDEX desk_cases_assigned_by ON public.desk_cases USING btree (assigned_by) WHERE (assigned_by IS NOT NULL);
CREATE INDEX desk_cases_assigned_to ON public.desk_cases USING btree (assigned_to, assigned_at) WHERE (assigned_to IS NOT NULL);
CREATE INDEX desk_cases_snoozed_by ON public.desk_cases USING btree (snoozed_by) WHERE (snoozed_by IS NOT NULL);
CREATE INDEX desk_leases_by_staff ON public.desk_leases USING btree (staff_id);
CREATE INDEX directory_entries_handles ON public.directory_entries USING btree (handle_key text_pattern_ops) WHERE is_verified;
CREATE INDEX directory_entries_sought ON public.directory_entries USING gin (sought) WHERE is_verified;
CREATE INDEX email_verifications_by_user ON public.email_verifications USING btree (user_id, purpose, created_at DESC);
CREATE INDEX exports_by_age ON public.exports USING btree (created_at);
CREATE INDEX exports_of_organization ON public.exports USING btree (organization_id, id DESC);
CREATE INDEX file_reviews_of_organization ON public.file_reviews USING btree (organization_id, decided_at DESC);
CREATE INDEX files_of_organization ON public.files USING btree (organization_id, file_group) WHERE (deleted_at IS NULL);
CREATE INDEX files_to_remove ON public.files USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX fx_quotes_accepted ON public.fx_quotes USING btree (accepted_at) WHERE (status = 'accepted'::text);
CREATE INDEX fx_quotes_by_organization ON public.fx_quotes USING btree (organization_id, quoted_at DESC, id DESC);
CREATE INDEX fx_quotes_open ON public.fx_quotes USING btree (expires_at) WHERE (status = 'open'::text);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX internal_notes_of_organization ON public.internal_notes USING btree (organization_id, id DESC) WHERE (organization_id IS NOT NULL);
CREATE INDEX internal_notes_of_person ON public.internal_notes USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX invites_by_acceptor ON public.invites USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);
CREATE INDEX invites_by_email ON public.invites USING btree (email) WHERE (status = 'pending'::text);
CREATE INDEX invites_by_organization ON public.invites USING btree (organization_id, created_at DESC);
CREATE UNIQUE INDEX invites_of_owner ON public.invites USING btree (organization_id, owner_id) WHERE ((owner_id IS NOT NULL) AND (status <> 'canceled'::text));
CREATE UNIQUE INDEX invites_open ON public.invites USING btree (organization_id, kind, email) WHERE (status = 'pending'::text);
CREATE INDEX invites_referrals ON public.invites USING btree (organization_id, created_at DESC) WHERE is_referral;
CREATE INDEX invites_to_remind ON public.invites USING btree (created_at, id) WHERE ((owner_id IS NOT NULL) AND (reminders < 3) AND (status <> 'canceled'::text));
CREATE INDEX invoice_events_by_invoice ON public.invoice_events USING btree (invoice_id, at, id);
CREATE UNIQUE INDEX invoice_events_mailed ON public.invoice_events USING btree (invoice_id, organization_id, kind, ((details ->> 'mail'::text))) WHERE (kind = ANY (ARRAY['delivered-to-mail-server'::text, 'kept-in-mailbox'::text, 'mail-failed'::text]));
CREATE UNIQUE INDEX invoice_events_viewed ON public.invoice_events USING btree (invoice_id, organization_id) WHERE (kind = 'viewed'::text);
CREATE INDEX invoice_invites_by_invoice ON public.invoice_invites USING btree (invoice_id);
CREATE INDEX invoice_tallies_of ON public.invoice_tallies USING btree (organization_id, side) INCLUDE (currency, status, due_date, seller_time_zone, is_noticed, count, base_minor, left_minor);
CREATE UNIQUE INDEX invoices_by_reference ON public.invoices USING btree (creditor_reference);
CREATE INDEX invoices_due_expenses ON public.invoices USING btree (recipient_id, due_date) WHERE (status = 'sent'::text);
CREATE INDEX invoices_due_income ON public.invoices USING btree (sender_id, due_date) WHERE (status = 'sent'::text);
CREATE INDEX invoices_expenses ON public.invoices USING btree (recipient_id, sent_at DESC, id DESC) WHERE (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]));
CREATE INDEX invoices_expenses_allocated ON public.invoices USING btree (recipient_id, sent_at DESC, id DESC) WHERE (status = 'allocated'::text);
CREATE INDEX invoices_expenses_archived ON public.invoices USING btree (recipient_id, sent_at, id) WHERE (archived_by_recipient IS NOT NULL);
CREATE INDEX invoices_expenses_by_amount ON public.invoices USING btree (recipient_id, listed_minor, id) WHERE (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]));
CREATE INDEX invoices_expenses_by_due_date ON public.invoices USING btree (recipient_id, due_date, id) WHERE (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]));
CREATE INDEX invoices_expenses_by_number ON public.invoices USING btree (recipient_id, number_order, id) WHERE (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]));
CREATE INDEX invoices_expenses_by_sending ON public.invoices USING btree (recipient_id, sending_date, id) WHERE (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]));
CREATE INDEX invoices_expenses_by_standing ON public.invoices USING btree (recipient_id, standing_order, id) WHERE (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]));
CREATE INDEX invoices_expenses_by_summary ON public.invoices USING btree (recipient_id, summary_order, id) WHERE (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]));
CREATE INDEX invoices_expenses_by_supplier ON public.invoices USING btree (recipient_id, supplier_name, id) WHERE (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]));
CREATE INDEX invoices_expenses_closed ON public.invoices USING btree (recipient_id, sent_at DESC, id DESC) WHERE (status = ANY (ARRAY['rejected_by_recipient'::text, 'canceled_by_sender'::text, 'denied'::text]));
CREATE INDEX invoices_expenses_currency ON public.invoices USING btree (recipient_id, currency, sent_at DESC, id DESC) WHERE (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]));
CREATE INDEX invoices_expenses_ended ON public.invoices USING btree (recipient_id, status, sent_at DESC, id DESC) WHERE (status = ANY (ARRAY['paid_late'::text, 'paid_externally'::text, 'paid'::text, 'rejected_by_recipient'::text, 'canceled_by_sender'::text, 'denied'::text]));
CREATE INDEX invoices_expenses_of_supplier ON public.invoices USING btree (recipient_id, sender_id, sent_at, id) WHERE (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]));
CREATE INDEX invoices_expenses_once_amounted ON public.invoices USING btree (recipient_id, base_minor) WHERE (base_minor <> listed_minor);
CREATE INDEX invoices_expenses_open ON public.invoices USING btree (recipient_id, sent_at DESC, id DESC) WHERE (status = ANY (ARRAY['sent'::text, 'pending_payment_approval'::text, 'processing_payment'::text]));
CREATE INDEX invoices_expenses_open_due ON public.invoices USING btree (recipient_id, due_date, id) WHERE (status = ANY (ARRAY['sent'::text, 'pending_payment_approval'::text, 'processing_payment'::text]));
CREATE INDEX invoices_expenses_terms ON public.invoices USING btree (recipient_id) WHERE ((status = 'sent'::text) AND ((late_fee IS NOT NULL) OR (early_discount_percent IS NOT NULL)));
CREATE INDEX invoices_expenses_words ON public.invoices USING gin (recipient_id, invoice_words(number, summary, sender_snapshot, recipient_invite) trigrams.gin_trgm_ops) WHERE (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]));
CREATE INDEX invoices_guaranteed ON public.invoices USING btree (sender_id, release_date, id) WHERE (status = 'allocated'::text);
CREATE INDEX invoices_income ON public.invoices USING btree (sender_id, created_at DESC, id DESC);
CREATE INDEX invoices_income_allocated ON public.invoices USING btree (sender_id, created_at DESC, id DESC) WHERE (status = 'allocated'::text);
CREATE INDEX invoices_income_archived ON public.invoices USING btree (sender_id, created_at, id) WHERE (archived_by_sender IS NOT NULL);
CREATE INDEX invoices_income_by_amount ON public.invoices USING btree (sender_id, listed_minor, id);
CREATE INDEX invoices_income_by_customer ON public.invoices USING btree (sender_id, customer_name, id);
CREATE INDEX invoices_income_by_due_date ON public.invoices USING btree (sender_id, due_date, id);
CREATE INDEX invoices_income_by_number ON public.invoices USING btree (sender_id, number_order, id);
CREATE INDEX invoices_income_by_sending ON public.invoices USING btree (sender_id, sending_date, id);
CREATE INDEX invoices_income_by_standing ON public.invoices USING btree (sender_id, standing_order, id);
CREATE INDEX invoices_income_by_summary ON public.invoices USING btree (sender_id, summary_order, id);
CREATE INDEX invoices_income_closed ON public.invoices USING btree (sender_id, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['rejected_by_recipient'::text, 'canceled_by_sender'::text, 'denied'::text]));
CREATE INDEX invoices_income_currency ON public.invoices USING btree (sender_id, currency, created_at DESC, id DESC);
CREATE INDEX invoices_income_draft ON public.invoices USING btree (sender_id, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['draft'::text, 'scheduled'::text]));
CREATE INDEX invoices_income_ended ON public.invoices USING btree (sender_id, status, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['paid_late'::text, 'paid_externally'::text, 'paid'::text, 'rejected_by_recipient'::text, 'canceled_by_sender'::text, 'denied'::text]));
CREATE INDEX invoices_income_of_customer ON public.invoices USING btree (sender_id, customer_key, created_at, id);
CREATE INDEX invoices_income_once_amounted ON public.invoices USING btree (sender_id, base_minor) WHERE (base_minor <> listed_minor);
CREATE INDEX invoices_income_open ON public.invoices USING btree (sender_id, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['sent'::text, 'pending_payment_approval'::text, 'processing_payment'::text]));
CREATE INDEX invoices_income_outstanding ON public.invoices USING btree (sender_id, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['sent'::text, 'draft'::text, 'scheduled'::text]));
CREATE INDEX invoices_income_terms ON public.invoices USING btree (sender_id) WHERE ((status = 'sent'::text) AND ((late_fee IS NOT NULL) OR (early_discount_percent IS NOT NULL)));
CREATE INDEX invoices_income_words ON public.invoices USING gin (sender_id, invoice_words(number, summary, recipient_snapshot, recipient_invite) trigrams.gin_trgm_ops);
CREATE INDEX invoices_log_sent ON public.invoices USING btree (sender_id, sent_at DESC, id DESC) WHERE (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]));
CREATE INDEX invoices_noticed_income ON public.invoices USING btree (sender_id, due_date, id) WHERE ((status = 'sent'::text) AND (externally_noticed_at IS NOT NULL));
CREATE INDEX invoices_of_customer ON public.invoices USING btree (sender_id, customer_key, paid_on_date DESC) WHERE (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]));
CREATE INDEX invoices_of_invited ON public.invoices USING btree (((recipient_invite ->> 'email'::text))) WHERE ((recipient_id IS NULL) AND (recipient_invite IS NOT NULL));
CREATE INDEX invoices_open_expenses ON public.invoices USING btree (recipient_id, currency) WHERE (status = ANY (ARRAY['sent'::text, 'allocated'::text]));
CREATE INDEX invoices_open_income ON public.invoices USING btree (sender_id, currency) WHERE (status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sent'::text, 'allocated'::text]));
CREATE INDEX invoices_overdue_untold ON public.invoices USING btree (due_date) WHERE ((status = 'sent'::text) AND (overdue_told_at IS NULL));
CREATE INDEX invoices_released ON public.invoices USING btree (sender_id, release_date, id) WHERE ((status = 'completed'::text) AND (release_date IS NOT NULL));
CREATE INDEX invoices_to_release ON public.invoices USING btree (release_date, id) WHERE (status = 'allocated'::text);
CREATE INDEX invoices_to_send ON public.invoices USING btree (sending_date, id) WHERE (status = 'scheduled'::text);
CREATE INDEX kyc_sessions_by_user ON public.kyc_sessions USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX kyc_sessions_open ON public.kyc_sessions USING btree (user_id) WHERE (state = ANY (ARRAY['created'::text, 'submitted'::text, 'review'::text]));
CREATE INDEX ledger_account_lines_amounts ON public.ledger_account_lines USING btree (account_id, abs(amount), version);
CREATE INDEX ledger_account_lines_events ON public.ledger_account_lines USING btree (account_id, event_at);
CREATE INDEX ledger_transfers_pending ON ONLY public.ledger_transfers USING btree (recorded_at, expires_at) WHERE (kind = 'pending'::text);
CREATE INDEX ledger_transfers_recorded ON ONLY public.ledger_transfers USING brin (recorded_at);
CREATE INDEX ledger_verifications_newest ON public.ledger_verifications USING btree (asked_at DESC, id DESC);
CREATE INDEX membership_charges_waiting ON public.membership_charges USING btree (month, id) WHERE (status = 'waiting'::text);
CREATE INDEX memberships_by_organization ON public.memberships USING btree (organization_id);
CREATE INDEX micro_deposits_newest ON public.micro_deposits USING btree (bank_account_id, id DESC);
CREATE INDEX micro_deposits_of_business ON public.micro_deposits USING btree (organization_id, created_at);
CREATE UNIQUE INDEX micro_deposits_open ON public.micro_deposits USING btree (bank_account_id) WHERE (status = 'pending'::text);
CREATE INDEX monitored_decisions_by_transaction ON public.monitored_decisions USING btree (transaction_id, decided_at);
CREATE INDEX monitored_reviews_by_organization ON public.monitored_reviews USING btree (organization_id);
CREATE INDEX monitored_reviews_closed_by ON public.monitored_reviews USING btree (closed_by) WHERE (closed_by IS NOT NULL);
CREATE INDEX monitored_reviews_escalated ON public.monitored_reviews USING btree (escalated_at, transaction_id) WHERE (status = 'escalated'::text);
CREATE INDEX monitored_reviews_escalated_by ON public.monitored_reviews USING btree (escalated_by) WHERE (escalated_by IS NOT NULL);
CREATE INDEX monitored_reviews_flagged ON public.monitored_reviews USING btree (opened_at, transaction_id) WHERE (status = 'flagged'::text);
CREATE INDEX monitored_reviews_open ON public.monitored_reviews USING btree (opened_at, transaction_id) WHERE (status <> 'closed'::text);
CREATE INDEX notices_by_age ON public.notices USING btree (created_at);
CREATE INDEX notices_newest ON public.notices USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notices_unread ON public.notices USING btree (user_id) INCLUDE (organization_id, topic) WHERE (read_at IS NULL);
CREATE INDEX onboarding_fees_next ON public.onboarding_fees USING btree (next_at, organization_id) WHERE (next_at IS NOT NULL);
CREATE INDEX one_time_codes_by_session ON public.one_time_codes USING btree (session_id, operation, created_at DESC);
CREATE INDEX organization_desk_waiting ON public.organization_desk USING btree (escalated_at, organization_id) WHERE (escalated_at IS NOT NULL);
CREATE INDEX organizations_by_words ON public.organizations USING gin (search_words(((((legal_name || ' '::text) || name) || ' '::text) || handle)));
CREATE INDEX organizations_newest ON public.organizations USING btree (created_at DESC, id DESC);
CREATE INDEX outgoing_messages_by_recipient ON public.outgoing_messages USING btree (recipient, created_at DESC);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id, created_at);
CREATE INDEX payments_accruing ON public.payments USING btree (id) WHERE ((status = 'guaranteed'::text) AND (currency = 'USD'::text) AND (method <> 'income'::text));
CREATE UNIQUE INDEX payments_by_deposit ON public.payments USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX payments_by_invoice ON public.payments USING btree (invoice_id);
CREATE INDEX payments_by_payer ON public.payments USING btree (payer_id, created_at DESC) WHERE (payer_id IS NOT NULL);
CREATE INDEX payments_excess ON public.payments USING btree (payee_id, created_at DESC, id DESC) WHERE (excess_minor > 0);
CREATE INDEX payments_from_income ON public.payments USING btree (income_invoice_id) WHERE (income_invoice_id IS NOT NULL);
CREATE INDEX payments_held ON public.payments USING btree (held_at, id) WHERE (status = 'held'::text);
CREATE UNIQUE INDEX payments_one_live ON public.payments USING btree (invoice_id) WHERE ((method <> 'transfer'::text) AND (NOT is_part) AND (status = ANY (ARRAY['guaranteed'::text, 'settled'::text, 'held'::text, 'processing'::text])));
CREATE INDEX payments_to_decide ON public.payments USING btree (held_at, id) WHERE ((status = 'held'::text) AND awaits_decision);
CREATE INDEX payments_waiting_for ON public.payments USING btree (payee_id) WHERE ((status = 'held'::text) AND awaits_verification);
CREATE INDEX person_desk_waiting ON public.person_desk USING btree (escalated_at, user_id) WHERE (escalated_at IS NOT NULL);
CREATE INDEX personal_data_reveals_of_organization ON public.personal_data_reveals USING btree (organization_id, revealed_at DESC);
CREATE INDEX personal_data_reveals_of_reader ON public.personal_data_reveals USING btree (staff_id, organization_id, ends_at DESC);
CREATE INDEX provider_refusals_of_organization ON public.provider_refusals USING btree (organization_id, refused_at DESC, id DESC);
CREATE INDEX rail_orders_by_organization ON public.rail_orders USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX rail_orders_newest ON public.rail_orders USING btree (created_at DESC, id DESC);
CREATE INDEX rail_orders_open ON public.rail_orders USING btree (status) WHERE (status = ANY (ARRAY['created'::text, 'submitted'::text, 'unknown'::text, 'pending'::text]));
CREATE INDEX rail_orders_refused ON public.rail_orders USING btree (organization_id, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['failed'::text, 'returned'::text]));
CREATE INDEX rail_orders_returned ON public.rail_orders USING btree (returned_at DESC, id DESC) WHERE (status = 'returned'::text);
CREATE INDEX reconciliations_newest ON public.reconciliations USING btree (ran_at DESC, id DESC);
CREATE UNIQUE INDEX recovery_codes_by_user ON public.recovery_codes USING btree (user_id, code_hash);
CREATE INDEX recurring_transfers_by_status ON public.recurring_transfers USING btree (organization_id, status, id DESC);
CREATE INDEX recurring_transfers_due ON public.recurring_transfers USING btree (makes_on, id) WHERE (status = 'active'::text);
CREATE INDEX recurring_transfers_newest ON public.recurring_transfers USING btree (organization_id, id DESC);
CREATE INDEX renewed_papers_of_organization ON public.renewed_papers USING btree (organization_id, renewed_at DESC);
CREATE INDEX risk_scores_of_round ON public.risk_scores USING btree (organization_id, round, id DESC);
CREATE INDEX sandbox_bank_deposits_to_reverse ON public.sandbox_bank_deposits USING btree (provider, currency, reversed_at) WHERE (reversed_at IS NOT NULL);
CREATE UNIQUE INDEX saved_items_by_name ON public.saved_items USING btree (organization_id, lower(name));
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);
CREATE INDEX settlement_files_newest ON public.settlement_files USING btree (fetched_at DESC, id DESC);
CREATE UNIQUE INDEX settlement_files_read ON public.settlement_files USING btree (provider, currency, statement_date) WHERE (problem IS NULL);
CREATE INDEX sign_ins_by_network ON public.sign_ins USING btree (user_id, network, at DESC) WHERE (outcome = 'signed-in'::text);
CREATE INDEX sign_ins_by_user ON public.sign_ins USING btree (user_id, at DESC);
CREATE INDEX social_visits_by_expiry ON public.social_visits USING btree (expires_at);
CREATE INDEX staff_sessions_by_staff ON public.staff_sessions USING btree (staff_id);
CREATE INDEX step_reopenings_of_organization ON public.step_reopenings USING btree (organization_id, opened_at DESC, id DESC);
CREATE INDEX step_reopenings_open ON public.step_reopenings USING btree (organization_id, step) WHERE (closed_at IS NULL);
CREATE INDEX transaction_notes_of_counterparty ON public.transaction_notes USING btree (organization_id, counterparty, ledger_transfer_id DESC);
CREATE INDEX transaction_notes_of_invoice ON public.transaction_notes USING btree (organization_id, invoice_id, ledger_transfer_id DESC) WHERE (invoice_id IS NOT NULL);
CREATE INDEX transfers_asked ON public.transfers USING btree (organization_id, bank_account_id, created_at);
CREATE INDEX transfers_by_amount ON public.transfers USING btree (organization_id, target_minor, id DESC);
CREATE INDEX transfers_by_day ON public.transfers USING btree (organization_id, created_at DESC);
CREATE INDEX transfers_by_exchanged_amount ON public.transfers USING btree (organization_id, source_minor, id DESC) WHERE (target_minor <> source_minor);
CREATE INDEX transfers_by_source ON public.transfers USING btree (organization_id, source_currency, id DESC);
CREATE INDEX transfers_by_status ON public.transfers USING btree (organization_id, status, id DESC);
CREATE INDEX transfers_by_target ON public.transfers USING btree (organization_id, NULLIF(target_currency, source_currency), id DESC) WHERE (target_currency <> source_currency);
CREATE INDEX transfers_due ON public.transfers USING btree (send_date, id) WHERE (status = 'scheduled'::text);
CREATE INDEX transfers_held ON public.transfers USING btree (held_at, id) WHERE (status = 'in_review'::text);
CREATE INDEX transfers_newest ON public.transfers USING btree (organization_id, id DESC);
CREATE INDEX transfers_of_recurring ON public.transfers USING btree (recurring_transfer_id, id DESC) WHERE (recurring_transfer_id IS NOT NULL);
CREATE INDEX transfers_recalled ON public.transfers USING btree (recalled_at, id) WHERE (recall_status = 'pending'::text);
CREATE INDEX transfers_received ON public.transfers USING btree (payee_organization_id, id DESC) WHERE (payee_organization_id IS NOT NULL);
CREATE UNIQUE INDEX transfers_recurring_day ON public.transfers USING btree (recurring_transfer_id, send_date) WHERE ((recurring_transfer_id IS NOT NULL) AND (status <> 'canceled'::text));
CREATE INDEX transfers_to_approve ON public.transfers USING btree (created_at, id) INCLUDE (organization_id, payee_organization_id, status, recall_status) WHERE (status = 'needs_approval'::text);
CREATE INDEX transfers_to_beneficiary ON public.transfers USING btree (organization_id, beneficiary_id, id DESC) WHERE (beneficiary_id IS NOT NULL);
CREATE INDEX transfers_to_fund ON public.transfers USING btree (send_date, organization_id) WHERE ((status = ANY (ARRAY['scheduled'::text, 'needs_approval'::text])) AND (short_told_at IS NULL) AND (send_date IS NOT NULL));
CREATE INDEX transfers_word_starts ON public.transfers USING gin (organization_id, word_starts(transfer_words(payee_name, reference)));
CREATE INDEX transfers_words ON public.transfers USING gin (organization_id, transfer_words(payee_name, reference) trigrams.gin_trgm_ops);
CREATE INDEX trusted_devices_by_user ON public.trusted_devices USING btree (user_id);
CREATE INDEX unplaced_deposits_newest ON public.unplaced_deposits USING btree (received_at DESC, id DESC);
CREATE INDEX unplaced_deposits_waiting ON public.unplaced_deposits USING btree (received_at, id) WHERE (status = ANY (ARRAY['waiting'::text, 'proposed'::text, 'return-proposed'::text]));
CREATE UNIQUE INDEX users_by_verified_phone ON public.users USING btree (phone_number) WHERE (phone_verified_at IS NOT NULL);
CREATE INDEX users_by_words ON public.users USING gin (search_words(((((first_name || ' '::text) || last_name) || ' '::text) || email)));
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC);
CREATE INDEX users_under_verification ON public.users USING btree (created_at DESC, id DESC) WHERE (kyc_status <> 'not_started'::text);
CREATE INDEX users_waiting ON public.users USING btree (kyc_waits_since, id) WHERE (kyc_status = ANY (ARRAY['pending'::text, 'completed'::text]));
CREATE INDEX webauthn_challenges_by_expiry ON public.webauthn_challenges USING btree (expires_at);

alter table additional_info_files enable row level security; -- forced
alter table additional_info_invoices enable row level security; -- forced
alter table additional_info_requests enable row level security; -- forced
alter table address_versions enable row level security; -- forced
alter table application_papers enable row level security; -- forced
alter table application_rounds enable row level security; -- forced
alter table application_steps enable row level security; -- forced
alter table applications enable row level security; -- forced
alter table approvals enable row level security; -- forced
alter table audit_batches enable row level security; -- forced
alter table audit_entries enable row level security; -- forced
alter table audit_trail enable row level security; -- forced
alter table bank_accounts enable row level security; -- forced
alter table bank_debits enable row level security; -- forced
alter table bank_detail_requests enable row level security; -- forced
alter table bank_links enable row level security; -- forced
alter table batch_items enable row level security; -- forced
alter table batches enable row level security; -- forced
alter table beneficiaries enable row level security; -- forced
alter table business_days enable row level security; -- forced
alter table contact_distinctions enable row level security; -- forced
alter table contacts enable row level security; -- forced
alter table currency_accounts enable row level security; -- forced
alter table data_keys enable row level security; -- forced
alter table deposit_notes enable row level security; -- forced
alter table deposits enable row level security; -- forced
alter table desk_cases enable row level security; -- forced
alter table desk_leases enable row level security; -- forced
alter table directory_entries enable row level security; -- forced
alter table document_readings enable row level security; -- forced
alter table document_translations enable row level security; -- forced
alter table email_verifications enable row level security; -- forced
alter table exchange_rates enable row level security; -- forced
alter table exports enable row level security; -- forced
alter table file_reviews enable row level security; -- forced
alter table files enable row level security; -- forced
alter table fx_quotes enable row level security; -- forced
alter table idempotency_keys enable row level security; -- forced
alter table internal_notes enable row level security; -- forced
alter table invites enable row level security; -- forced
alter table invoice_counters enable row level security; -- forced
alter table invoice_events enable row level security; -- forced
alter table invoice_files enable row level security; -- forced
alter table invoice_invites enable row level security; -- forced
alter table invoice_reminders enable row level security; -- forced
alter table invoice_tallies enable row level security; -- forced
alter table invoices enable row level security; -- forced
alter table kyc_sessions enable row level security; -- forced
alter table ledger_account_kinds enable row level security; -- forced
alter table ledger_account_lines enable row level security; -- forced
alter table ledger_accounts enable row level security; -- forced
alter table ledger_accruals enable row level security; -- forced
alter table ledger_batches enable row level security; -- forced
alter table ledger_cause_edges enable row level security; -- forced
alter table ledger_checkpoints enable row level security; -- forced
alter table ledger_day_totals enable row level security; -- forced
alter table ledger_expiry_mark enable row level security; -- forced
alter table ledger_head_copies enable row level security; -- forced
alter table ledger_identity enable row level security; -- forced
alter table ledger_line_feed enable row level security; -- forced
alter table ledger_line_progress enable row level security; -- forced
alter table ledger_prefunding enable row level security; -- forced
alter table ledger_provider_events enable row level security; -- forced
alter table ledger_rejections enable row level security; -- forced
alter table ledger_resolutions enable row level security; -- forced
alter table ledger_transfers enable row level security; -- forced
alter table ledger_units enable row level security; -- forced
alter table ledger_verifications enable row level security; -- forced
alter table member_notes enable row level security; -- forced
alter table membership_charges enable row level security; -- forced
alter table memberships enable row level security; -- forced
alter table micro_deposits enable row level security; -- forced
alter table monitored_decisions enable row level security; -- forced
alter table monitored_organizations enable row level security; -- forced
alter table monitored_reviews enable row level security; -- forced
alter table muted_mails enable row level security; -- forced
alter table notices enable row level security; -- forced
alter table onboarding_fees enable row level security; -- forced
alter table one_time_codes enable row level security; -- forced
alter table organization_desk enable row level security; -- forced
alter table organizations enable row level security; -- forced
alter table outgoing_messages enable row level security; -- forced
alter table passkeys enable row level security; -- forced
alter table payments enable row level security; -- forced
alter table person_desk enable row level security; -- forced
alter table personal_data_reveals enable row level security; -- forced
alter table point_awards enable row level security; -- forced
alter table provider_applications enable row level security; -- forced
alter table provider_refusals enable row level security; -- forced
alter table rail_cases enable row level security; -- forced
alter table rail_orders enable row level security; -- forced
alter table reconciliation_differences enable row level security; -- forced
alter table reconciliations enable row level security; -- forced
alter table recovery_codes enable row level security; -- forced
alter table recurring_transfers enable row level security; -- forced
alter table renewed_papers enable row level security; -- forced
alter table risk_scores enable row level security; -- forced
alter table sandbox_bank_debits enable row level security; -- forced
alter table sandbox_bank_deposits enable row level security; -- forced
alter table sandbox_bank_entries enable row level security; -- forced
alter table sandbox_bank_links enable row level security; -- forced
alter table sandbox_bank_orders enable row level security; -- forced
alter table sandbox_card_charges enable row level security; -- forced
alter table saved_items enable row level security; -- forced
alter table sessions enable row level security; -- forced
alter table settlement_entries enable row level security; -- forced
alter table settlement_files enable row level security; -- forced
alter table sign_ins enable row level security; -- forced
alter table social_visits enable row level security; -- forced
alter table staff enable row level security; -- forced
alter table staff_networks enable row level security; -- forced
alter table staff_sessions enable row level security; -- forced
alter table staff_used_codes enable row level security; -- forced
alter table step_reopenings enable row level security; -- forced
alter table transaction_notes enable row level security; -- forced
alter table transfer_rules enable row level security; -- forced
alter table transfer_usage enable row level security; -- forced
alter table transfer_usage_of_persons enable row level security; -- forced
alter table transfers enable row level security; -- forced
alter table trusted_devices enable row level security; -- forced
alter table ubo_entity_reviews enable row level security; -- forced
alter table unplaced_deposits enable row level security; -- forced
alter table used_authenticator_steps enable row level security; -- forced
alter table users enable row level security; -- forced
alter table webauthn_challenges enable row level security; -- forced

create policy own on additional_info_files for all to contado_app using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on additional_info_files for select to contado_backup using (true);
create policy staff_read on additional_info_files for select to contado_auditor, contado_staff using (true);
create policy own on additional_info_invoices for all to contado_app using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on additional_info_invoices for select to contado_backup using (true);
create policy staff_read on additional_info_invoices for select to contado_auditor, contado_staff using (true);
create policy own on additional_info_requests for all to contado_app using (((organization_id = current_organization_id()) AND ((to_user_id IS NULL) OR (to_user_id = current_user_id())))) with check (((organization_id = current_organization_id()) AND (status = 'replied'::text) AND (replied_by = current_user_id())));
create policy owner_tells on additional_info_requests for select to contado using ((organization_id = current_organization_id()));
create policy read_by_backup on additional_info_requests for select to contado_backup using (true);
create policy staff_ask on additional_info_requests for insert to contado_staff with check (((asked_by = current_staff_id()) AND (status = 'sent'::text)));
create policy staff_read on additional_info_requests for select to contado_auditor, contado_staff using (true);
create policy staff_review on additional_info_requests for update to contado_staff using (true) with check (((status = 'reviewed'::text) AND (reviewed_by = current_staff_id())));
create policy tells on additional_info_requests for select to contado_worker using ((organization_id = current_organization_id()));
create policy read_by_backup on address_versions for select to contado_backup using (true);
create policy staff_reads on address_versions for select to contado_auditor, contado_staff using (true);
create policy staff_writes on address_versions for insert to contado_staff with check ((changed_by = current_staff_id()));
create policy own on application_papers for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on application_papers for select to contado_backup using (true);
create policy staff_reads on application_papers for select to contado_auditor, contado_staff using (true);
create policy sweep_reads on application_papers for select to contado_worker using ((told_at IS NULL));
create policy own on application_rounds for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on application_rounds for select to contado_backup using (true);
create policy sets_are_known on application_rounds for select to contado using (true);
create policy staff_reads on application_rounds for select to contado_auditor, contado_staff using (true);
create policy staff_reset on application_rounds for insert to contado_staff with check (((round > 1) AND (reset_by = current_staff_id())));
create policy auditor_reads on application_steps for select to contado_auditor using (true);
create policy customers_decide_nothing on application_steps for all to contado_app using (true) with check (((status = ANY (ARRAY['in_progress'::text, 'submitted'::text, 'completed'::text])) AND (decided_by IS NULL) AND (decided_at IS NULL)));
create policy declaration_is_told on application_steps for select to contado using ((step = 'pep'::text));
create policy own on application_steps for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on application_steps for select to contado_backup using (true);
create policy reopened_wait on application_steps for select to contado using (true);
create policy staff_all on application_steps for all to contado_staff using (true) with check (true);
create policy auditor_reads on applications for select to contado_auditor using (true);
create policy customers_decide_nothing on applications for all to contado_app using (true) with check (((status = ANY (ARRAY['in_progress'::text, 'submitted'::text])) AND (decided_by IS NULL) AND (decided_at IS NULL)));
create policy model_denies on applications for all to contado using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy own_application on applications for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on applications for select to contado_backup using (true);
create policy referral_hastens on applications for all to contado using ((status = 'submitted'::text)) with check ((status = 'submitted'::text));
create policy reopened_wait on applications for all to contado using ((status = 'approved'::text)) with check ((status = 'approved'::text));
create policy rest_is_found on applications for select to contado using ((status = 'in_progress'::text));
create policy staff_all on applications for all to contado_staff using (true) with check (true);
create policy auditor_reads on approvals for select to contado_auditor using (true);
create policy read_by_backup on approvals for select to contado_backup using (true);
create policy staff_decide on approvals for update to contado_staff using ((state = 'proposed'::text)) with check (((confirmed_by IS NULL) OR (confirmed_by = current_staff_id())));
create policy staff_propose on approvals for insert to contado_staff with check (((proposed_by = current_staff_id()) AND (state = 'proposed'::text)));
create policy staff_read on approvals for select to contado_staff using (true);
create policy read_by_backup on audit_batches for select to contado_backup using (true);
create policy read_by_bank on audit_batches for select to contado_auditor, contado_staff using (true);
create policy sealed_by_worker on audit_batches for all to contado_worker using (true) with check (true);
create policy owner_notes on audit_entries for insert to contado with check (true);
create policy read_by_backup on audit_entries for select to contado_backup using (true);
create policy read_by_bank on audit_entries for select to contado_auditor, contado_staff using (true);
create policy read_by_worker on audit_entries for select to contado_worker using (true);
create policy written_by_all on audit_entries for insert to contado_app, contado_staff, contado_worker with check (true);
create policy read_by_backup on audit_trail for select to contado_backup using (true);
create policy read_by_bank on audit_trail for select to contado_auditor, contado_staff using (true);
create policy sealed_by_worker on audit_trail for all to contado_worker using (true) with check (true);
create policy own_rows on bank_accounts for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on bank_accounts for select to contado_backup using (true);
create policy staff_decides on bank_accounts for update to contado_staff using (true) with check ((decided_by = current_staff_id()));
create policy staff_reads on bank_accounts for select to contado_auditor, contado_staff using (true);
create policy looked_up on bank_debits for select to contado_worker using ((current_organization_id() IS NULL));
create policy payee_collects on bank_debits for all to contado_worker using ((payee_id = current_organization_id())) with check ((payee_id = current_organization_id()));
create policy payers_debit on bank_debits for insert to contado_app with check ((EXISTS ( SELECT
   FROM bank_links l
  WHERE ((l.id = bank_debits.link_id) AND (l.invoice_id = bank_debits.invoice_id) AND (l.payee_id = bank_debits.payee_id)))));
create policy read_by_backup on bank_debits for select to contado_backup using (true);
create policy staff_reads on bank_debits for select to contado_auditor, contado_staff using (true);
create policy tools_find on bank_debits for select to contado_app using ((current_scope() = 'sandbox'::text));
create policy held_token on bank_detail_requests for select to contado_app using ((encode(token_hash, 'hex'::text) = NULLIF(current_setting('app.invite_token_hash'::text, true), ''::text)));
create policy own_rows on bank_detail_requests for all to contado_app using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on bank_detail_requests for select to contado_backup using (true);
create policy staff_reads on bank_detail_requests for select to contado_auditor, contado_staff using (true);
create policy payee_debits on bank_links for select to contado_worker using ((payee_id = current_organization_id()));
create policy payers_link on bank_links for all to contado_app using (
CASE
    WHEN (payer_id IS NULL) THEN (invoice_id = current_invite_invoice_id())
    ELSE (payer_id = current_organization_id())
END) with check ((
CASE
    WHEN (payer_id IS NULL) THEN (invoice_id = current_invite_invoice_id())
    ELSE (payer_id = current_organization_id())
END AND (EXISTS ( SELECT
   FROM invoices i
  WHERE ((i.id = bank_links.invoice_id) AND (i.sender_id = bank_links.payee_id) AND (i.sender_id IS DISTINCT FROM bank_links.payer_id))))));
create policy read_by_backup on bank_links for select to contado_backup using (true);
create policy auditor_reads on batch_items for select to contado_auditor using (true);
create policy own_rows on batch_items for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on batch_items for select to contado_backup using (true);
create policy auditor_reads on batches for select to contado_auditor using (true);
create policy own_rows on batches for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on batches for select to contado_backup using (true);
create policy own_rows on beneficiaries for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on beneficiaries for select to contado_backup using (true);
create policy staff_reads on beneficiaries for select to contado_auditor, contado_staff using (true);
create policy owner_counts on business_days for select to contado using (true);
create policy public_days on business_days for select to contado_app, contado_auditor, contado_staff, contado_worker using (true);
create policy read_by_backup on business_days for select to contado_backup using (true);
create policy auditor_reads on contact_distinctions for select to contado_auditor using (true);
create policy own_distinctions on contact_distinctions for all to contado_app using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on contact_distinctions for select to contado_backup using (true);
create policy own_contacts on contacts for all to contado_app using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy own_contacts_of_job on contacts for all to contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy owner_remembers on contacts for all to contado using (true) with check (true);
create policy read_by_backup on contacts for select to contado_backup using (true);
create policy staff_reads on contacts for select to contado_auditor, contado_staff using (true);
create policy also_payees_who_return_excess on currency_accounts for select to contado_app, contado_worker using (owes_excess_to(organization_id, currency));
create policy also_payers on currency_accounts for select to contado_app using (can_pay_into(organization_id, currency, account_type));
create policy own_accounts on currency_accounts for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on currency_accounts for select to contado_backup using (true);
create policy staff_reads on currency_accounts for select to contado_auditor, contado_staff using (true);
create policy also_payers on data_keys for select to contado_app using (can_pay(organization_id));
create policy own_key on data_keys for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on data_keys for select to contado_backup using (true);
create policy read_by_staff on data_keys for all to contado_staff using (true) with check (true);
create policy read_by_backup on deposit_notes for select to contado_backup using (true);
create policy staff_note on deposit_notes for insert to contado_staff with check ((staff_id = current_staff_id()));
create policy staff_read on deposit_notes for select to contado_auditor, contado_staff using (true);
create policy looked_up on deposits for select to contado_worker using ((current_organization_id() IS NULL));
create policy own_deposits on deposits for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on deposits for select to contado_backup using (true);
create policy staff_decides on deposits for update to contado_staff using ((status = 'held'::text)) with check ((status = ANY (ARRAY['received'::text, 'waiting'::text, 'sent-back'::text, 'blocked'::text])));
create policy staff_places on deposits for insert to contado_staff with check ((EXISTS ( SELECT
   FROM unplaced_deposits u
  WHERE ((u.id = deposits.id) AND (u.status = 'placed'::text) AND (u.currency_account_id = deposits.currency_account_id) AND (u.amount_minor = deposits.amount_minor)))));
create policy staff_reads on deposits for select to contado_auditor, contado_staff using (true);
create policy auditor_reads on desk_cases for select to contado_auditor using (true);
create policy read_by_backup on desk_cases for select to contado_backup using (true);
create policy staff_keep on desk_cases for all to contado_staff using (true) with check (true);
create policy auditor_reads on desk_leases for select to contado_auditor using (true);
create policy read_by_backup on desk_leases for select to contado_backup using (true);
create policy staff_lease on desk_leases for all to contado_staff using (true) with check ((staff_id = current_staff_id()));
create policy own_entry_new on directory_entries for insert to contado_app with check (((organization_id = current_organization_id()) AND (NOT is_verified)));
create policy own_logo on directory_entries for update to contado_app using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy owner_reads on directory_entries for select to contado using (true);
create policy public_directory on directory_entries for select to contado_app, contado_auditor, contado_staff, contado_worker using (true);
create policy read_by_backup on directory_entries for select to contado_backup using (true);
create policy staff_entry on directory_entries for update to contado_staff using (true) with check (true);
create policy read_by_backup on document_readings for select to contado_backup using (true);
create policy staff_ask on document_readings for all to contado_staff using (true) with check ((state = 'waiting'::text));
create policy worker_reads on document_readings for all to contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on document_translations for select to contado_backup using (true);
create policy staff_ask on document_translations for all to contado_staff using (true) with check ((state = 'waiting'::text));
create policy worker_translates on document_translations for all to contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy identity_functions on email_verifications for all to contado_app using ((current_scope() = 'identity'::text)) with check ((current_scope() = 'identity'::text));
create policy own_verifications on email_verifications for all to contado_app using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy read_by_backup on email_verifications for select to contado_backup using (true);
create policy worker_asks_again on email_verifications for insert to contado_worker with check ((user_id = current_user_id()));
create policy worker_sweeps on email_verifications for all to contado_worker using ((expires_at < (now() - '7 days'::interval)));
create policy public_rates on exchange_rates for select to contado_app, contado_auditor, contado_staff, contado_worker using (true);
create policy read_by_backup on exchange_rates for select to contado_backup using (true);
create policy worker_stores_rates on exchange_rates for insert to contado_worker with check (true);
create policy auditor_reads on exports for select to contado_auditor using (true);
create policy own_exports on exports for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on exports for select to contado_backup using (true);
create policy worker_sweeps on exports for all to contado_worker using ((created_at < (clock_timestamp() - '1 day'::interval))) with check (false);
create policy auditor_reads on file_reviews for select to contado_auditor using (true);
create policy own on file_reviews for select to contado_app, contado_worker using ((organization_id = current_organization_id()));
create policy read_by_backup on file_reviews for select to contado_backup using (true);
create policy staff_decides on file_reviews for insert to contado_staff with check ((decided_by = current_staff_id()));
create policy staff_reads on file_reviews for select to contado_staff using (true);
create policy export_of_job on files for insert to contado_worker with check (((organization_id = current_organization_id()) AND (file_group = 'export'::text)));
create policy logos on files for select to contado_app using (((file_group = 'business-logo'::text) AND (used_at IS NOT NULL) AND (deleted_at IS NULL)));
create policy of_invoices on files for select to contado_app using (((deleted_at IS NULL) AND is_file_of_seen_invoice(id)));
create policy own on files for all to contado_app using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on files for select to contado_backup using (true);
create policy staff_reads on files for select to contado_auditor, contado_staff using (true);
create policy staff_replaces on files for update to contado_staff using (true) with check ((replaced_at IS NOT NULL));
create policy sweeps on files for all to contado_worker using (true) with check (true);
create policy own_rows on fx_quotes for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on fx_quotes for select to contado_backup using (true);
create policy staff_reads on fx_quotes for select to contado_auditor, contado_staff using (true);
create policy sweep_forgets on fx_quotes for delete to contado_worker using ((status = 'open'::text));
create policy sweep_reads on fx_quotes for select to contado_worker using ((status = ANY (ARRAY['open'::text, 'accepted'::text])));
create policy expiry on idempotency_keys for all to contado_worker using ((created_at < (now() - '30 days'::interval)));
create policy keeps_own on idempotency_keys for insert to contado_app, contado_staff with check ((actor = current_actor_key()));
create policy own_keys on idempotency_keys for select to contado_app, contado_staff using (((actor = current_actor_key()) AND (NOT (organization_id IS DISTINCT FROM current_organization_id()))));
create policy read_by_backup on idempotency_keys for select to contado_backup using (true);
create policy auditor_reads on internal_notes for select to contado_auditor using (true);
create policy read_by_backup on internal_notes for select to contado_backup using (true);
create policy staff_read on internal_notes for select to contado_staff using (true);
create policy staff_write on internal_notes for insert to contado_staff with check ((written_by = current_staff_id()));
create policy held_token on invites for select to contado_app using ((encode(token_hash, 'hex'::text) = NULLIF(current_setting('app.invite_token_hash'::text, true), ''::text)));
create policy identity_functions on invites for all to contado_app using ((current_scope() = 'identity'::text)) with check ((current_scope() = 'identity'::text));
create policy own_invites on invites for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy owner_counts on invites for select to contado using (is_referral);
create policy owners_change_invites on invites for update to contado_app using (true) with check (((kind = 'company'::text) OR (organization_id = current_owned_organization_id()) OR (accepted_by = current_user_id())));
create policy owners_invite_people on invites for insert to contado_app with check (((kind = 'company'::text) OR (organization_id = current_owned_organization_id())));
create policy read_by_backup on invites for select to contado_backup using (true);
create policy received on invites for select to contado_app, contado_worker using (((accepted_by = current_user_id()) OR (email = ( SELECT current_verified_email() AS current_verified_email))));
create policy staff_reads on invites for select to contado_auditor, contado_staff using (true);
create policy worker_finds on invites for select to contado_worker using (((status <> 'accepted'::text) AND (expires_at < (now() - '90 days'::interval))));
create policy worker_reminds on invites for select to contado_worker using (((owner_id IS NOT NULL) AND (reminders < 3) AND (status <> 'canceled'::text)));
create policy worker_sweeps on invites for delete to contado_worker using (((status <> 'accepted'::text) AND (expires_at < (now() - '90 days'::interval))));
create policy own_counter on invoice_counters for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on invoice_counters for select to contado_backup using (true);
create policy actors_write on invoice_events for insert to contado_app, contado_worker with check (can_see_invoice(invoice_id));
create policy parties_read on invoice_events for select to contado_app, contado_worker using ((((only_for IS NULL) OR (only_for = current_organization_id())) AND can_see_invoice(invoice_id)));
create policy read_by_backup on invoice_events for select to contado_backup using (true);
create policy staff_reads on invoice_events for select to contado_auditor, contado_staff using (true);
create policy staff_tells_seller on invoice_events for insert to contado_staff with check (((organization_id IS NULL) AND (person IS NULL) AND (EXISTS ( SELECT
   FROM invoices i
  WHERE ((i.id = invoice_events.invoice_id) AND (i.sender_id = invoice_events.only_for))))));
create policy staff_writes on invoice_events for insert to contado_staff with check (((organization_id IS NULL) AND (person IS NULL) AND (only_for IS NULL) AND (EXISTS ( SELECT
   FROM invoices i
  WHERE (i.id = invoice_events.invoice_id)))));
create policy parties_read on invoice_files for select to contado_app, contado_worker using (can_see_invoice(invoice_id));
create policy party_attaches on invoice_files for insert to contado_app with check (((organization_id = current_organization_id()) AND can_see_invoice(invoice_id)));
create policy party_detaches on invoice_files for update to contado_app using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on invoice_files for select to contado_backup using (true);
create policy staff_reads on invoice_files for select to contado_auditor, contado_staff using (true);
create policy held_token on invoice_invites for select to contado_app using ((encode(token_hash, 'hex'::text) = NULLIF(current_setting('app.invite_token_hash'::text, true), ''::text)));
create policy read_by_backup on invoice_invites for select to contado_backup using (true);
create policy sender_invites on invoice_invites for all to contado_app, contado_worker using ((sender_id = current_organization_id())) with check ((sender_id = current_organization_id()));
create policy viewed on invoice_invites for update to contado_app using ((invoice_id = current_invite_invoice_id())) with check ((invoice_id = current_invite_invoice_id()));
create policy read_by_backup on invoice_reminders for select to contado_backup using (true);
create policy recipient_is_mailed on invoice_reminders for select to contado_worker using ((recipient_id = current_organization_id()));
create policy sender on invoice_reminders for all to contado_app, contado_worker using ((sender_id = current_organization_id())) with check ((sender_id = current_organization_id()));
create policy own on invoice_tallies for select to contado_app using ((organization_id = current_organization_id()));
create policy owner_counts on invoice_tallies for all to contado using (true) with check (true);
create policy read_by_backup on invoice_tallies for select to contado_backup using (true);
create policy batch_pays on invoices for update to contado_worker using (((recipient_id = current_organization_id()) AND is_confirmed_bill(id))) with check (((recipient_id = current_organization_id()) AND (status = ANY (ARRAY['allocated'::text, 'completed'::text, 'paid_late'::text, 'pending_payment_approval'::text]))));
create policy invited_acts on invoices for update to contado_app using (((id = current_invite_invoice_id()) AND (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text])))) with check (((id = current_invite_invoice_id()) AND (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]))));
create policy invited_finds on invoices for select to contado_worker using (((recipient_id IS NULL) AND (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text])) AND ((recipient_invite ->> 'email'::text) = ( SELECT current_verified_email() AS current_verified_email))));
create policy invited_reads on invoices for select to contado_app using (((id = current_invite_invoice_id()) AND (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]))));
create policy invited_takes on invoices for update to contado_worker using (((recipient_id IS NULL) AND (sender_id <> current_organization_id()) AND (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text])) AND ((recipient_invite ->> 'email'::text) = ( SELECT current_verified_email() AS current_verified_email)))) with check (((recipient_id = current_organization_id()) AND (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]))));
create policy owner_reads on invoices for select to contado using (true);
create policy payer_waits on invoices for update to contado_worker using (((recipient_id = current_organization_id()) AND (status = 'pending_payment_approval'::text))) with check (((recipient_id = current_organization_id()) AND (status = ANY (ARRAY['pending_payment_approval'::text, 'allocated'::text, 'processing_payment'::text, 'completed'::text, 'paid_late'::text, 'denied'::text]))));
create policy read_by_backup on invoices for select to contado_backup using (true);
create policy recipient_acts on invoices for update to contado_app using (((recipient_id = current_organization_id()) AND (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text])))) with check (((recipient_id = current_organization_id()) AND (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]))));
create policy recipient_reads on invoices for select to contado_app, contado_worker using (((recipient_id = current_organization_id()) AND (status <> ALL (ARRAY['draft'::text, 'scheduled'::text, 'deleted'::text]))));
create policy sender on invoices for all to contado_app, contado_worker using ((sender_id = current_organization_id())) with check ((sender_id = current_organization_id()));
create policy staff_decides on invoices for update to contado_staff using ((status = ANY (ARRAY['allocated'::text, 'pending_payment_approval'::text]))) with check ((status = ANY (ARRAY['allocated'::text, 'pending_payment_approval'::text, 'processing_payment'::text, 'completed'::text, 'paid_late'::text, 'denied'::text])));
create policy staff_matches on invoices for update to contado_staff using ((status = 'sent'::text)) with check ((status = ANY (ARRAY['sent'::text, 'paid'::text, 'paid_late'::text])));
create policy staff_reads on invoices for select to contado_auditor, contado_staff using ((status <> 'draft'::text));
create policy sweep_reads on invoices for select to contado_worker using ((status = 'allocated'::text));
create policy sweep_reads_scheduled on invoices for select to contado_worker using ((status = 'scheduled'::text));
create policy customers_decide_nothing on kyc_sessions for all to contado_app using (true) with check ((state = ANY (ARRAY['created'::text, 'submitted'::text, 'abandoned'::text])));
create policy own_sessions on kyc_sessions for all to contado_app, contado_worker using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy read_by_backup on kyc_sessions for select to contado_backup using (true);
create policy staff_end on kyc_sessions for all to contado_staff using (true) with check ((state = ANY (ARRAY['abandoned'::text, 'approved'::text, 'declined'::text])));
create policy owner_writes on ledger_account_kinds for all to contado using (true) with check (true);
create policy read_by_all on ledger_account_kinds for select to contado_app, contado_worker using (true);
create policy read_by_auditor on ledger_account_kinds for select to contado_auditor using (true);
create policy read_by_backup on ledger_account_kinds for select to contado_backup using (true);
create policy read_by_staff on ledger_account_kinds for select to contado_staff using (true);
create policy own_lines on ledger_account_lines for select to contado_app, contado_worker using ((EXISTS ( SELECT
   FROM ledger_accounts a
  WHERE (a.id = ledger_account_lines.account_id))));
create policy owner_writes on ledger_account_lines for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_account_lines for select to contado_auditor using (true);
create policy read_by_backup on ledger_account_lines for select to contado_backup using (true);
create policy read_by_staff on ledger_account_lines for select to contado_staff using (true);
create policy own_accounts on ledger_accounts for select to contado_app using (((organization_id = current_organization_id()) AND (current_actor_kind() = 'user'::text)));
create policy own_or_house_accounts on ledger_accounts for select to contado_worker using (((organization_id IS NULL) OR (organization_id = current_organization_id())));
create policy owner_writes on ledger_accounts for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_accounts for select to contado_auditor using (true);
create policy read_by_backup on ledger_accounts for select to contado_backup using (true);
create policy read_by_staff on ledger_accounts for select to contado_staff using (true);
create policy owner_writes on ledger_accruals for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_accruals for select to contado_auditor using (true);
create policy read_by_backup on ledger_accruals for select to contado_backup using (true);
create policy read_by_staff on ledger_accruals for select to contado_staff using (true);
create policy owner_writes on ledger_batches for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_batches for select to contado_auditor using (true);
create policy read_by_backup on ledger_batches for select to contado_backup using (true);
create policy read_by_staff on ledger_batches for select to contado_staff using (true);
create policy read_by_worker on ledger_batches for select to contado_worker using (true);
create policy owner_writes on ledger_cause_edges for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_cause_edges for select to contado_auditor using (true);
create policy read_by_backup on ledger_cause_edges for select to contado_backup using (true);
create policy read_by_staff on ledger_cause_edges for select to contado_staff using (true);
create policy owner_writes on ledger_checkpoints for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_checkpoints for select to contado_auditor using (true);
create policy read_by_backup on ledger_checkpoints for select to contado_backup using (true);
create policy read_by_staff on ledger_checkpoints for select to contado_staff using (true);
create policy owner_writes on ledger_day_totals for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_day_totals for select to contado_auditor using (true);
create policy read_by_backup on ledger_day_totals for select to contado_backup using (true);
create policy read_by_staff on ledger_day_totals for select to contado_staff using (true);
create policy owner_writes on ledger_expiry_mark for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_expiry_mark for select to contado_auditor using (true);
create policy read_by_backup on ledger_expiry_mark for select to contado_backup using (true);
create policy read_by_staff on ledger_expiry_mark for select to contado_staff using (true);
create policy owner_writes on ledger_head_copies for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_head_copies for select to contado_auditor using (true);
create policy read_by_backup on ledger_head_copies for select to contado_backup using (true);
create policy read_by_staff on ledger_head_copies for select to contado_staff using (true);
create policy read_by_worker on ledger_head_copies for select to contado_worker using (true);
create policy owner_writes on ledger_identity for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_identity for select to contado_auditor using (true);
create policy read_by_backup on ledger_identity for select to contado_backup using (true);
create policy read_by_staff on ledger_identity for select to contado_staff using (true);
create policy read_by_worker on ledger_identity for select to contado_worker using (true);
create policy owner_writes on ledger_line_feed for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_line_feed for select to contado_auditor using (true);
create policy read_by_backup on ledger_line_feed for select to contado_backup using (true);
create policy read_by_staff on ledger_line_feed for select to contado_staff using (true);
create policy owner_writes on ledger_line_progress for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_line_progress for select to contado_auditor using (true);
create policy read_by_backup on ledger_line_progress for select to contado_backup using (true);
create policy read_by_staff on ledger_line_progress for select to contado_staff using (true);
create policy owner_writes on ledger_prefunding for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_prefunding for select to contado_auditor using (true);
create policy read_by_backup on ledger_prefunding for select to contado_backup using (true);
create policy read_by_staff on ledger_prefunding for select to contado_staff using (true);
create policy owner_writes on ledger_provider_events for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_provider_events for select to contado_auditor using (true);
create policy read_by_backup on ledger_provider_events for select to contado_backup using (true);
create policy read_by_staff on ledger_provider_events for select to contado_staff using (true);
create policy owner_writes on ledger_rejections for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_rejections for select to contado_auditor using (true);
create policy read_by_backup on ledger_rejections for select to contado_backup using (true);
create policy read_by_staff on ledger_rejections for select to contado_staff using (true);
create policy owner_writes on ledger_resolutions for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_resolutions for select to contado_auditor using (true);
create policy read_by_backup on ledger_resolutions for select to contado_backup using (true);
create policy read_by_staff on ledger_resolutions for select to contado_staff using (true);
create policy own_transfers on ledger_transfers for select to contado_app, contado_worker using ((EXISTS ( SELECT
   FROM ledger_accounts a
  WHERE (a.id = ANY (ARRAY[ledger_transfers.debit_account_id, ledger_transfers.credit_account_id])))));
create policy owner_writes on ledger_transfers for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_transfers for select to contado_auditor using (true);
create policy read_by_backup on ledger_transfers for select to contado_backup using (true);
create policy read_by_staff on ledger_transfers for select to contado_staff using (true);
create policy owner_writes on ledger_transfers_default for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_transfers_default for select to contado_auditor using (true);
create policy owner_writes on ledger_units for all to contado using (true) with check (true);
create policy read_by_all on ledger_units for select to contado_app, contado_worker using (true);
create policy read_by_auditor on ledger_units for select to contado_auditor using (true);
create policy read_by_backup on ledger_units for select to contado_backup using (true);
create policy read_by_staff on ledger_units for select to contado_staff using (true);
create policy owner_writes on ledger_verifications for all to contado using (true) with check (true);
create policy read_by_auditor on ledger_verifications for select to contado_auditor using (true);
create policy read_by_backup on ledger_verifications for select to contado_backup using (true);
create policy read_by_staff on ledger_verifications for select to contado_staff using (true);
create policy own_notes on member_notes for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on member_notes for select to contado_backup using (true);
create policy own on membership_charges for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on membership_charges for select to contado_backup using (true);
create policy staff_reads on membership_charges for select to contado_auditor, contado_staff using (true);
create policy sweep_reads on membership_charges for select to contado_worker using ((status = 'waiting'::text));
create policy declaration_is_kept on memberships for all to contado using (true) with check (true);
create policy own_memberships on memberships for all to contado_app, contado_worker using (((organization_id = current_organization_id()) OR (user_id = current_user_id()))) with check ((organization_id = current_organization_id()));
create policy owners_change_roles on memberships for update to contado_app using ((organization_id = current_owned_organization_id()));
create policy owners_remove on memberships for delete to contado_app using ((organization_id = current_owned_organization_id()));
create policy read_by_backup on memberships for select to contado_backup using (true);
create policy staff_reads on memberships for select to contado_auditor, contado_staff using (true);
create policy auditor_reads on micro_deposits for select to contado_auditor using (true);
create policy own_rows on micro_deposits for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on micro_deposits for select to contado_backup using (true);
create policy auditor_reads on monitored_decisions for select to contado_auditor using (true);
create policy read_by_backup on monitored_decisions for select to contado_backup using (true);
create policy staff_decides on monitored_decisions for insert to contado_staff with check ((staff_id = current_staff_id()));
create policy staff_reads on monitored_decisions for select to contado_staff using (true);
create policy asked_by_visitors on monitored_organizations for select to contado_app using (((current_organization_id() IS NULL) AND is_seller_of_opened_invoice(organization_id)));
create policy asked_of_itself on monitored_organizations for select to contado_app, contado_worker using ((organization_id = current_organization_id()));
create policy asked_of_sellers on monitored_organizations for select to contado_app, contado_worker using (((organization_id <> current_organization_id()) AND (is_seller_of_seen_invoice(organization_id) OR is_contact(organization_id) OR is_paid_inside(organization_id))));
create policy auditor_reads on monitored_organizations for select to contado_auditor using (true);
create policy read_by_backup on monitored_organizations for select to contado_backup using (true);
create policy staff_watches on monitored_organizations for all to contado_staff using (true) with check ((changed_by = current_staff_id()));
create policy auditor_reads on monitored_reviews for select to contado_auditor using (true);
create policy flags on monitored_reviews for insert to contado_worker with check (((organization_id = current_organization_id()) AND (status = 'flagged'::text)));
create policy owner_moves on monitored_reviews for all to contado using (true) with check (true);
create policy read_by_backup on monitored_reviews for select to contado_backup using (true);
create policy staff_review on monitored_reviews for all to contado_staff using (true) with check (true);
create policy asked_before_mailing on muted_mails for select to contado_worker using (true);
create policy own_choices on muted_mails for all to contado_app using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy read_by_backup on muted_mails for select to contado_backup using (true);
create policy own_notices on notices for select to contado_app using (((user_id = current_user_id()) AND ((organization_id IS NULL) OR (organization_id = current_organization_id()))));
create policy own_notices_are_read on notices for update to contado_app using (((user_id = current_user_id()) AND ((organization_id IS NULL) OR (organization_id = current_organization_id()))));
create policy read_by_backup on notices for select to contado_backup using (true);
create policy told_by_jobs on notices for insert to contado_worker with check (((organization_id IS NULL) OR (organization_id = current_organization_id())));
create policy told_by_requests on notices for insert to contado_app with check (((organization_id = current_organization_id()) OR ((organization_id IS NULL) AND ((user_id = current_user_id()) OR (current_scope() = 'identity'::text) OR is_colleague(user_id)))));
create policy worker_sweeps on notices for all to contado_worker using ((created_at < (business_now() - '180 days'::interval))) with check (false);
create policy own on onboarding_fees for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on onboarding_fees for select to contado_backup using (true);
create policy staff_reads on onboarding_fees for select to contado_auditor, contado_staff using (true);
create policy sweep_reads on onboarding_fees for select to contado_worker using ((next_at IS NOT NULL));
create policy own_codes on one_time_codes for all to contado_app using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy read_by_backup on one_time_codes for select to contado_backup using (true);
create policy worker_sweeps on one_time_codes for all to contado_worker using ((expires_at < (now() - '7 days'::interval)));
create policy auditor_reads on organization_desk for select to contado_auditor using (true);
create policy job_reads on organization_desk for select to contado_worker using ((organization_id = current_organization_id()));
create policy read_by_backup on organization_desk for select to contado_backup using (true);
create policy staff_keep on organization_desk for all to contado_staff using (true) with check (true);
create policy auditor_reads on organizations for select to contado_auditor using (true);
create policy customers_verify_nothing on organizations for update to contado_app using (true) with check ((verification_status = ANY (ARRAY['in_progress'::text, 'completed'::text])));
create policy own_organization on organizations for all to contado_app, contado_worker using (((id = current_organization_id()) OR (created_by = current_user_id()) OR is_member_of(id))) with check (((id = current_organization_id()) OR (created_by = current_user_id())));
create policy owner_joins_waitlist on organizations for update to contado using ((id = current_organization_id()));
create policy owner_reads on organizations for select to contado using (true);
create policy read_by_backup on organizations for select to contado_backup using (true);
create policy rests_and_wakes on organizations for update to contado using ((status = ANY (ARRAY['enabled'::text, 'inactive'::text]))) with check ((status = ANY (ARRAY['enabled'::text, 'inactive'::text])));
create policy staff_all on organizations for all to contado_staff using (true) with check (true);
create policy starts_unverified on organizations for insert to contado_app with check ((verification_status = 'not_started'::text));
create policy read_by_backup on outgoing_messages for select to contado_backup using (true);
create policy read_in_sandbox on outgoing_messages for select to contado_app, contado_staff using ((current_scope() = 'sandbox'::text));
create policy sent_by_worker on outgoing_messages for all to contado_worker using (true) with check (true);
create policy written_by_all on outgoing_messages for insert to contado_app, contado_staff, contado_worker with check (true);
create policy identity_functions on passkeys for all to contado_app using (((current_scope() = 'identity'::text) OR (user_id = current_user_id()))) with check (((current_scope() = 'identity'::text) OR (user_id = current_user_id())));
create policy owner_ends on passkeys for all to contado using (true);
create policy read_by_backup on passkeys for select to contado_backup using (true);
create policy batch_pays on payments for insert to contado_worker with check (((payer_id = current_organization_id()) AND (method = 'balance'::text) AND is_confirmed_bill(invoice_id)));
create policy both_parties on payments for select to contado_app, contado_worker using (((payer_id = current_organization_id()) OR (payee_id = current_organization_id())));
create policy held_sweep_reads on payments for select to contado_worker using ((status = 'held'::text));
create policy payee_matches on payments for insert to contado_worker with check (((payee_id = current_organization_id()) AND (method = 'transfer'::text)));
create policy payee_receives on payments for update to contado_worker using ((payee_id = current_organization_id())) with check ((payee_id = current_organization_id()));
create policy payee_refunds on payments for update to contado_app using (((payee_id = current_organization_id()) AND is_part AND (status = 'settled'::text))) with check (((payee_id = current_organization_id()) AND is_part AND (status = 'refunded'::text)));
create policy payee_returns_excess on payments for update to contado_app using (((payee_id = current_organization_id()) AND (excess_status = 'open'::text))) with check (((payee_id = current_organization_id()) AND (excess_status = 'returning'::text)));
create policy payer_pays on payments for insert to contado_app with check ((payer_id = current_organization_id()));
create policy payer_waits on payments for update to contado_worker using (((payer_id = current_organization_id()) AND (status = 'held'::text))) with check (((payer_id = current_organization_id()) AND (status = ANY (ARRAY['guaranteed'::text, 'settled'::text, 'denied'::text, 'held'::text]))));
create policy read_by_backup on payments for select to contado_backup using (true);
create policy staff_decides on payments for update to contado_staff using ((status = ANY (ARRAY['guaranteed'::text, 'held'::text]))) with check ((status = ANY (ARRAY['guaranteed'::text, 'held'::text, 'settled'::text, 'denied'::text, 'blocked'::text])));
create policy staff_matches on payments for insert to contado_staff with check (((method = 'transfer'::text) AND (status = 'settled'::text) AND (EXISTS ( SELECT
   FROM deposits d
  WHERE ((d.id = payments.deposit_id) AND (d.organization_id = payments.payee_id) AND (d.status = 'received'::text))))));
create policy staff_reads on payments for select to contado_auditor, contado_staff using (true);
create policy sweep_reads on payments for select to contado_worker using ((status = 'guaranteed'::text));
create policy visitor_debits on payments for insert to contado_app with check (((invoice_id = current_invite_invoice_id()) AND (method = 'debit'::text) AND (status = 'processing'::text) AND (NOT is_part) AND (payer_id IS NULL) AND (initiated_by IS NULL) AND (EXISTS ( SELECT
   FROM invoices i
  WHERE ((i.id = payments.invoice_id) AND (i.sender_id = payments.payee_id))))));
create policy auditor_reads on person_desk for select to contado_auditor using (true);
create policy read_by_backup on person_desk for select to contado_backup using (true);
create policy staff_keep on person_desk for all to contado_staff using (true) with check (true);
create policy auditor_reads on personal_data_reveals for select to contado_auditor using (true);
create policy read_by_backup on personal_data_reveals for select to contado_backup using (true);
create policy staff_hides on personal_data_reveals for update to contado_staff using ((staff_id = current_staff_id())) with check ((staff_id = current_staff_id()));
create policy staff_reads on personal_data_reveals for select to contado_staff using (true);
create policy staff_reveals on personal_data_reveals for insert to contado_staff with check ((staff_id = current_staff_id()));
create policy own_rows on point_awards for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on point_awards for select to contado_backup using (true);
create policy staff_reads on point_awards for select to contado_auditor, contado_staff using (true);
create policy own_applications on provider_applications for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on provider_applications for select to contado_backup using (true);
create policy staff_hands_over on provider_applications for insert to contado_staff with check ((status = 'completed'::text));
create policy staff_reads on provider_applications for select to contado_auditor, contado_staff using (true);
create policy own on provider_refusals for insert to contado_app with check ((organization_id = current_organization_id()));
create policy read_by_backup on provider_refusals for select to contado_backup using (true);
create policy staff_reads on provider_refusals for select to contado_auditor, contado_staff using (true);
create policy opened on rail_cases for all to contado_worker using (true) with check (true);
create policy read_by_backup on rail_cases for select to contado_backup using (true);
create policy staff_reads on rail_cases for select to contado_auditor, contado_staff using (true);
create policy told on rail_cases for insert to contado_app with check ((kind = 'event_reused'::text));
create policy looked_up on rail_orders for select to contado_worker using ((current_organization_id() IS NULL));
create policy own_orders on rail_orders for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on rail_orders for select to contado_backup using (true);
create policy staff_reads on rail_orders for select to contado_auditor, contado_staff using (true);
create policy read_by_backup on reconciliation_differences for select to contado_backup using (true);
create policy run on reconciliation_differences for all to contado_worker using (true) with check (true);
create policy staff_reads on reconciliation_differences for select to contado_auditor, contado_staff using (true);
create policy read_by_backup on reconciliations for select to contado_backup using (true);
create policy run on reconciliations for all to contado_worker using (true) with check (true);
create policy staff_reads on reconciliations for select to contado_auditor, contado_staff using (true);
create policy identity_functions on recovery_codes for all to contado_app using (((current_scope() = 'identity'::text) OR (user_id = current_user_id()))) with check (((current_scope() = 'identity'::text) OR (user_id = current_user_id())));
create policy owner_ends on recovery_codes for all to contado using (true);
create policy read_by_backup on recovery_codes for select to contado_backup using (true);
create policy own_rows on recurring_transfers for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on recurring_transfers for select to contado_backup using (true);
create policy staff_reads on recurring_transfers for select to contado_auditor, contado_staff using (true);
create policy sweep_reads on recurring_transfers for select to contado_worker using (((current_organization_id() IS NULL) AND (status = 'active'::text)));
create policy own on renewed_papers for select to contado_app using ((organization_id = current_organization_id()));
create policy read_by_backup on renewed_papers for select to contado_backup using (true);
create policy renews on renewed_papers for insert to contado_app with check (((organization_id = current_organization_id()) AND (renewed_by = current_user_id())));
create policy staff_reads on renewed_papers for select to contado_auditor, contado_staff using (true);
create policy model_reads on risk_scores for select to contado using ((organization_id = current_organization_id()));
create policy own on risk_scores for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on risk_scores for select to contado_backup using (true);
create policy staff_reads on risk_scores for select to contado_auditor, contado_staff using (true);
create policy banks on sandbox_bank_debits for all to contado_worker using (true) with check (true);
create policy read_by_backup on sandbox_bank_debits for select to contado_backup using (true);
create policy tools_turn on sandbox_bank_debits for all to contado_app using ((current_scope() = 'sandbox'::text)) with check ((current_scope() = 'sandbox'::text));
create policy announced on sandbox_bank_deposits for insert to contado_app with check ((NOT told));
create policy banks on sandbox_bank_deposits for all to contado_worker using (true) with check (true);
create policy read_by_backup on sandbox_bank_deposits for select to contado_backup using (true);
create policy announced on sandbox_bank_entries for insert to contado_app with check ((minor > 0));
create policy banks on sandbox_bank_entries for all to contado_worker using (true) with check (true);
create policy read_by_backup on sandbox_bank_entries for select to contado_backup using (true);
create policy banks on sandbox_bank_links for select to contado_worker using (true);
create policy read_by_backup on sandbox_bank_links for select to contado_backup using (true);
create policy widget_links on sandbox_bank_links for all to contado_app using ((encode(token_hash, 'hex'::text) = NULLIF(current_setting('app.bank_link_token_hash'::text, true), ''::text))) with check ((encode(token_hash, 'hex'::text) = NULLIF(current_setting('app.bank_link_token_hash'::text, true), ''::text)));
create policy banks on sandbox_bank_orders for all to contado_worker using (true) with check (true);
create policy read_by_backup on sandbox_bank_orders for select to contado_backup using (true);
create policy read_by_backup on sandbox_card_charges for select to contado_backup using (true);
create policy vendor on sandbox_card_charges for all to contado_worker using (true) with check (true);
create policy auditor_reads on saved_items for select to contado_auditor using (true);
create policy own_items on saved_items for all to contado_app using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on saved_items for select to contado_backup using (true);
create policy identity_functions on sessions for all to contado_app using (((current_scope() = 'identity'::text) OR (user_id = current_user_id()))) with check (((current_scope() = 'identity'::text) OR (user_id = current_user_id())));
create policy owner_ends on sessions for all to contado using (true);
create policy read_by_backup on sessions for select to contado_backup using (true);
create policy worker_sweeps on sessions for all to contado_worker using ((expires_at < now()));
create policy read_by_backup on settlement_entries for select to contado_backup using (true);
create policy run on settlement_entries for all to contado_worker using (true) with check (true);
create policy staff_reads on settlement_entries for select to contado_auditor, contado_staff using (true);
create policy read_by_backup on settlement_files for select to contado_backup using (true);
create policy run on settlement_files for all to contado_worker using (true) with check (true);
create policy staff_reads on settlement_files for select to contado_auditor, contado_staff using (true);
create policy identity_functions on sign_ins for all to contado_app using (((current_scope() = 'identity'::text) OR (user_id = current_user_id()))) with check (((current_scope() = 'identity'::text) OR (user_id = current_user_id())));
create policy owners_see_when on sign_ins for select to contado_app using (((current_scope() = 'organization'::text) AND (outcome = 'signed-in'::text) AND (EXISTS ( SELECT
   FROM memberships m
  WHERE ((m.user_id = current_user_id()) AND (m.organization_id = current_organization_id()) AND (m.role = 'owner'::text)))) AND (EXISTS ( SELECT
   FROM memberships m
  WHERE ((m.user_id = sign_ins.user_id) AND (m.organization_id = current_organization_id()))))));
create policy read_by_backup on sign_ins for select to contado_backup using (true);
create policy staff_reads on sign_ins for select to contado_auditor, contado_staff using (true);
create policy worker_sweeps on sign_ins for all to contado_worker using ((at < (now() - '400 days'::interval)));
create policy identity_functions on social_visits for all to contado_app using ((current_scope() = ANY (ARRAY['identity'::text, 'user'::text]))) with check ((current_scope() = ANY (ARRAY['identity'::text, 'user'::text])));
create policy read_by_backup on social_visits for select to contado_backup using (true);
create policy worker_sweeps on social_visits for all to contado_worker using ((expires_at < now()));
create policy owner_hires on staff for all to contado using (true) with check (true);
create policy read_by_backup on staff for select to contado_backup using (true);
create policy staff_all on staff for all to contado_staff using (true) with check (true);
create policy read_by_backup on staff_networks for select to contado_backup using (true);
create policy staff_all on staff_networks for all to contado_staff using (true) with check (true);
create policy worker_sweeps on staff_networks for all to contado_worker using ((seen_at < (now() - '180 days'::interval)));
create policy owner_signs_out on staff_sessions for all to contado using (true) with check (true);
create policy read_by_backup on staff_sessions for select to contado_backup using (true);
create policy staff_all on staff_sessions for all to contado_staff using (true) with check (true);
create policy worker_sweeps on staff_sessions for all to contado_worker using ((expires_at < now()));
create policy owner_forgets on staff_used_codes for all to contado using (true) with check (true);
create policy read_by_backup on staff_used_codes for select to contado_backup using (true);
create policy staff_all on staff_used_codes for all to contado_staff using (true) with check (true);
create policy worker_sweeps on staff_used_codes for all to contado_worker using ((used_at < (now() - '1 day'::interval)));
create policy own on step_reopenings for select to contado_app, contado_worker using ((organization_id = current_organization_id()));
create policy owners_reopen on step_reopenings for insert to contado_app with check (((organization_id = current_organization_id()) AND (opened_by_user = current_user_id()) AND (closed_at IS NULL)));
create policy read_by_backup on step_reopenings for select to contado_backup using (true);
create policy reopened_wait on step_reopenings for select to contado using (true);
create policy reopening_is_known on step_reopenings for select to contado using ((step = 'pep'::text));
create policy requirements_reopen on step_reopenings for insert to contado_worker with check (((organization_id = current_organization_id()) AND (cause = 'requirement'::text) AND (opened_by_staff IS NULL) AND (opened_by_user IS NULL) AND (closed_at IS NULL)));
create policy staff_closes on step_reopenings for update to contado_staff using ((closed_at IS NULL)) with check ((closed_by = current_staff_id()));
create policy staff_reads on step_reopenings for select to contado_auditor, contado_staff using (true);
create policy staff_reopens on step_reopenings for insert to contado_staff with check (((opened_by_staff = current_staff_id()) AND (closed_at IS NULL)));
create policy note_for_other_party on transaction_notes for insert to contado_app, contado_worker with check ((EXISTS ( SELECT
   FROM invoices i
  WHERE ((i.id = transaction_notes.invoice_id) AND ((transaction_notes.organization_id = i.sender_id) OR (transaction_notes.organization_id = i.recipient_id)) AND ((current_organization_id() = i.sender_id) OR (current_organization_id() = i.recipient_id))))));
create policy note_for_payee on transaction_notes for insert to contado_app, contado_worker with check (((invoice_id IS NULL) AND is_paid_inside(organization_id)));
create policy own_notes on transaction_notes for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on transaction_notes for select to contado_backup using (true);
create policy staff_notes on transaction_notes for insert to contado_staff with check ((invoice_id IS NULL));
create policy staff_notes_payments on transaction_notes for insert to contado_staff with check ((EXISTS ( SELECT
   FROM invoices i
  WHERE ((i.id = transaction_notes.invoice_id) AND ((transaction_notes.organization_id = i.sender_id) OR (transaction_notes.organization_id = i.recipient_id))))));
create policy staff_reads on transaction_notes for select to contado_auditor, contado_staff using (true);
create policy own_rows on transfer_rules for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on transfer_rules for select to contado_backup using (true);
create policy staff_reads on transfer_rules for select to contado_auditor, contado_staff using (true);
create policy auditor_reads on transfer_usage for select to contado_auditor using (true);
create policy own_rows on transfer_usage for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on transfer_usage for select to contado_backup using (true);
create policy staff_gives_back on transfer_usage for all to contado_staff using (true) with check (true);
create policy auditor_reads on transfer_usage_of_persons for select to contado_auditor using (true);
create policy own_rows on transfer_usage_of_persons for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy read_by_backup on transfer_usage_of_persons for select to contado_backup using (true);
create policy staff_gives_back on transfer_usage_of_persons for all to contado_staff using (true) with check (true);
create policy own_rows on transfers for all to contado_app, contado_worker using ((organization_id = current_organization_id())) with check ((organization_id = current_organization_id()));
create policy owner_reads on transfers for select to contado using (true);
create policy payee_reads on transfers for select to contado_app, contado_worker using (((payee_organization_id = current_organization_id()) AND (status = 'completed'::text)));
create policy read_by_backup on transfers for select to contado_backup using (true);
create policy staff_decides on transfers for update to contado_staff using ((status = 'in_review'::text)) with check ((status = ANY (ARRAY['processing'::text, 'completed'::text, 'denied'::text])));
create policy staff_reads on transfers for select to contado_auditor, contado_staff using (true);
create policy sweep_reads on transfers for select to contado_worker using (((current_organization_id() IS NULL) AND ((status = ANY (ARRAY['scheduled'::text, 'needs_approval'::text])) OR (recall_status = 'pending'::text))));
create policy identity_functions on trusted_devices for all to contado_app using (((current_scope() = 'identity'::text) OR (user_id = current_user_id()))) with check (((current_scope() = 'identity'::text) OR (user_id = current_user_id())));
create policy owner_ends on trusted_devices for all to contado using (true);
create policy read_by_backup on trusted_devices for select to contado_backup using (true);
create policy worker_sweeps on trusted_devices for all to contado_worker using ((expires_at < now()));
create policy auditor_reads on ubo_entity_reviews for select to contado_auditor using (true);
create policy read_by_backup on ubo_entity_reviews for select to contado_backup using (true);
create policy staff_decides on ubo_entity_reviews for insert to contado_staff with check ((decided_by = current_staff_id()));
create policy staff_reads on ubo_entity_reviews for select to contado_staff using (true);
create policy auditor_reads on unplaced_deposits for select to contado_auditor using (true);
create policy read_by_backup on unplaced_deposits for select to contado_backup using (true);
create policy staff_places on unplaced_deposits for all to contado_staff using (true) with check (true);
create policy worker_receives on unplaced_deposits for all to contado_worker using (true) with check (true);
create policy identity_functions on used_authenticator_steps for all to contado_app using (((current_scope() = 'identity'::text) OR (user_id = current_user_id()))) with check (((current_scope() = 'identity'::text) OR (user_id = current_user_id())));
create policy read_by_backup on used_authenticator_steps for select to contado_backup using (true);
create policy worker_sweeps on used_authenticator_steps for all to contado_worker using ((used_at < (now() - '1 day'::interval)));
create policy auditor_reads on users for select to contado_auditor using (true);
create policy colleagues on users for select to contado_app, contado_worker using (((id = current_user_id()) OR is_colleague(id)));
create policy identity_functions on users for all to contado_app using (((current_scope() = 'identity'::text) OR (id = current_user_id()))) with check (((current_scope() = 'identity'::text) OR (id = current_user_id())));
create policy read_by_backup on users for select to contado_backup using (true);
create policy read_in_sandbox on users for select to contado_app using ((current_scope() = 'sandbox'::text));
create policy staff_all on users for all to contado_staff using (true) with check (true);
create policy vendor_answers on users for update to contado_worker using ((id = current_user_id())) with check ((id = current_user_id()));
create policy identity_functions on webauthn_challenges for all to contado_app using (((current_scope() = 'identity'::text) OR (user_id = current_user_id()))) with check (((current_scope() = 'identity'::text) OR (user_id = current_user_id())));
create policy read_by_backup on webauthn_challenges for select to contado_backup using (true);
create policy worker_sweeps on webauthn_challenges for all to contado_worker using ((expires_at < now()));

grant insert, select on additional_info_files to contado_app;
grant select on additional_info_files to contado_auditor;
grant select on additional_info_files to contado_backup;
grant select on additional_info_files to contado_staff;
grant insert, select on additional_info_invoices to contado_app;
grant select on additional_info_invoices to contado_auditor;
grant select on additional_info_invoices to contado_backup;
grant select on additional_info_invoices to contado_staff;
grant select, update (replied_at, replied_by, reply, status) on additional_info_requests to contado_app;
grant select on additional_info_requests to contado_auditor;
grant select on additional_info_requests to contado_backup;
grant insert, select, update (reviewed_at, reviewed_by, status) on additional_info_requests to contado_staff;
grant select on additional_info_requests to contado_worker;
grant select on address_versions to contado_auditor;
grant select on address_versions to contado_backup;
grant insert, select on address_versions to contado_staff;
grant delete, insert, select on application_papers to contado_app;
grant select on application_papers to contado_auditor;
grant select on application_papers to contado_backup;
grant select on application_papers to contado_staff;
grant delete, select, update (told_at) on application_papers to contado_worker;
grant insert, select, update (started_on_mobile_at) on application_rounds to contado_app;
grant select on application_rounds to contado_auditor;
grant select on application_rounds to contado_backup;
grant insert, select on application_rounds to contado_staff;
grant select, update (requirement_set) on application_rounds to contado_worker;
grant insert, select, update on application_steps to contado_app;
grant select on application_steps to contado_auditor;
grant select on application_steps to contado_backup;
grant select, update (data, decided_at, decided_by, status, version) on application_steps to contado_staff;
grant select, update (data, decided_at, decided_by, status, version) on application_steps to contado_worker;
grant insert, select, update on applications to contado_app;
grant select on applications to contado_auditor;
grant select on applications to contado_backup;
grant select, update on applications to contado_staff;
grant select on applications to contado_worker;
grant select on approvals to contado_auditor;
grant select on approvals to contado_backup;
grant insert, select, update (confirmed_by, contested_by, state) on approvals to contado_staff;
grant select on audit_batches to contado_auditor;
grant select on audit_batches to contado_backup;
grant select on audit_batches to contado_staff;
grant insert, select on audit_batches to contado_worker;
grant insert on audit_entries to contado_app;
grant select on audit_entries to contado_auditor;
grant select on audit_entries to contado_backup;
grant insert, select on audit_entries to contado_staff;
grant insert, select on audit_entries to contado_worker;
grant select on audit_trail to contado_auditor;
grant select on audit_trail to contado_backup;
grant select on audit_trail to contado_staff;
grant select, update (copied_at, copied_sequence) on audit_trail to contado_worker;
grant insert, select, update on bank_accounts to contado_app;
grant select on bank_accounts to contado_auditor;
grant select on bank_accounts to contado_backup;
grant select, update (decided_at, decided_by, status, status_cause, status_reason) on bank_accounts to contado_staff;
grant select, update (name_at_bank, name_check, name_checked_at, status, status_cause, status_reason) on bank_accounts to contado_worker;
grant insert, select on bank_debits to contado_app;
grant select on bank_debits to contado_auditor;
grant select on bank_debits to contado_backup;
grant select on bank_debits to contado_staff;
grant select, update on bank_debits to contado_worker;
grant insert, select, update (ended_at) on bank_detail_requests to contado_app;
grant select on bank_detail_requests to contado_auditor;
grant select on bank_detail_requests to contado_backup;
grant select on bank_detail_requests to contado_staff;
grant insert, select, update (used_at) on bank_links to contado_app;
grant select on bank_links to contado_backup;
grant select on bank_links to contado_worker;
grant insert, select, update (account, bank_account_id, currency, fee_minor, is_repeat, last4, minor, payee_name, problems, reference, send_date, status, typed) on batch_items to contado_app;
grant select on batch_items to contado_auditor;
grant select on batch_items to contado_backup;
grant select, update (ended_at, reason, status, transfer_id) on batch_items to contado_worker;
grant insert, select, update (confirmed_at, confirmed_by, status, version) on batches to contado_app;
grant select on batches to contado_auditor;
grant select on batches to contado_backup;
grant select, update (ended_at, status) on batches to contado_worker;
grant insert, select, update on beneficiaries to contado_app;
grant select on beneficiaries to contado_auditor;
grant select on beneficiaries to contado_backup;
grant select on beneficiaries to contado_staff;
grant select, update (last_paid_at) on beneficiaries to contado_worker;
grant select, update (offset_ms) on business_clock to contado_app;
grant select on business_clock to contado_auditor;
grant select on business_clock to contado_backup;
grant select, update (offset_ms) on business_clock to contado_staff;
grant select on business_clock to contado_worker;
grant select on business_days to contado_app;
grant select on business_days to contado_auditor;
grant select on business_days to contado_backup;
grant select on business_days to contado_staff;
grant select on business_days to contado_worker;
grant insert, select on contact_distinctions to contado_app;
grant select on contact_distinctions to contado_auditor;
grant select on contact_distinctions to contado_backup;
grant delete, insert, select, update on contacts to contado_app;
grant select on contacts to contado_auditor;
grant select on contacts to contado_backup;
grant select on contacts to contado_staff;
grant insert, select, update on contacts to contado_worker;
grant select, update (nickname) on currency_accounts to contado_app;
grant select on currency_accounts to contado_auditor;
grant select on currency_accounts to contado_backup;
grant select on currency_accounts to contado_staff;
grant insert, select on currency_accounts to contado_worker;
grant insert, select on data_keys to contado_app;
grant select on data_keys to contado_backup;
grant insert, select on data_keys to contado_staff;
grant insert, select on data_keys to contado_worker;
grant select on deposit_notes to contado_auditor;
grant select on deposit_notes to contado_backup;
grant insert, select on deposit_notes to contado_staff;
grant select on deposits to contado_app;
grant select on deposits to contado_auditor;
grant select on deposits to contado_backup;
grant insert, select, update (ended_at, status) on deposits to contado_staff;
grant insert, select, update (reversal_reason, reversed_at, status) on deposits to contado_worker;
grant select on desk_cases to contado_auditor;
grant select on desk_cases to contado_backup;
grant delete, insert, select, update on desk_cases to contado_staff;
grant select on desk_leases to contado_auditor;
grant select on desk_leases to contado_backup;
grant delete, insert, select, update on desk_leases to contado_staff;
grant select on desk_lines to contado_auditor;
grant select on desk_lines to contado_staff;
grant select on desk_lines_applications to contado_auditor;
grant select on desk_lines_applications to contado_staff;
grant select on desk_lines_escalated_companies to contado_auditor;
grant select on desk_lines_escalated_companies to contado_staff;
grant select on desk_lines_escalated_persons to contado_auditor;
grant select on desk_lines_escalated_persons to contado_staff;
grant select on desk_lines_escalated_transactions to contado_auditor;
grant select on desk_lines_escalated_transactions to contado_staff;
grant select on desk_lines_flagged to contado_auditor;
grant select on desk_lines_flagged to contado_staff;
grant select on desk_lines_held_deposits to contado_auditor;
grant select on desk_lines_held_deposits to contado_staff;
grant select on desk_lines_held_payments to contado_auditor;
grant select on desk_lines_held_payments to contado_staff;
grant select on desk_lines_held_transfers to contado_auditor;
grant select on desk_lines_held_transfers to contado_staff;
grant select on desk_lines_high_tier_applications to contado_auditor;
grant select on desk_lines_high_tier_applications to contado_staff;
grant select on desk_lines_persons to contado_auditor;
grant select on desk_lines_persons to contado_staff;
grant select on desk_lines_proposals to contado_auditor;
grant select on desk_lines_proposals to contado_staff;
grant select on desk_lines_reopened to contado_auditor;
grant select on desk_lines_reopened to contado_staff;
grant select on desk_lines_replies to contado_auditor;
grant select on desk_lines_replies to contado_staff;
grant select on desk_lines_transaction_replies to contado_auditor;
grant select on desk_lines_transaction_replies to contado_staff;
grant select on desk_lines_unplaced_deposits to contado_auditor;
grant select on desk_lines_unplaced_deposits to contado_staff;
grant insert, select, update (contact_email, description, logo_file_id) on directory_entries to contado_app;
grant select on directory_entries to contado_auditor;
grant select on directory_entries to contado_backup;
grant select, update on directory_entries to contado_staff;
grant select on directory_entries to contado_worker;
grant select on document_readings to contado_backup;
grant insert, select, update (asked_at, ended_at, state) on document_readings to contado_staff;
grant select, update (ended_at, language, pages, source, state) on document_readings to contado_worker;
grant select on document_translations to contado_backup;
grant insert, select, update (state) on document_translations to contado_staff;
grant select, update (state, translation) on document_translations to contado_worker;
grant insert, select, update on email_verifications to contado_app;
grant select on email_verifications to contado_backup;
grant delete, insert, select on email_verifications to contado_worker;
grant select on exchange_rates to contado_app;
grant select on exchange_rates to contado_auditor;
grant select on exchange_rates to contado_backup;
grant select on exchange_rates to contado_staff;
grant insert, select on exchange_rates to contado_worker;
grant insert, select, update (ended_at, status) on exports to contado_app;
grant select on exports to contado_auditor;
grant select on exports to contado_backup;
grant delete, select, update (attempt, ended_at, expires_at, file_name, rows_done, rows_total, size_bytes, status) on exports to contado_worker;
grant select (decided_at, decision, file_id, organization_id, reason) on file_reviews to contado_app;
grant select on file_reviews to contado_auditor;
grant select on file_reviews to contado_backup;
grant insert, select on file_reviews to contado_staff;
grant select (decided_at, decision, file_id, organization_id, reason) on file_reviews to contado_worker;
grant insert, select, update (custom_name, deleted_at, language, replaced_at, used_at) on files to contado_app;
grant select on files to contado_auditor;
grant select on files to contado_backup;
grant select, update (replaced_at) on files to contado_staff;
grant insert, select, update (deleted_at, missing_at, removed_at, replaced_at) on files to contado_worker;
grant insert, select, update on fx_quotes to contado_app;
grant select on fx_quotes to contado_auditor;
grant select on fx_quotes to contado_backup;
grant select on fx_quotes to contado_staff;
grant delete, select, update on fx_quotes to contado_worker;
grant insert, select, update on guess_counters to contado_app;
grant select on guess_counters to contado_backup;
grant insert, select, update on guess_counters to contado_staff;
grant delete, select on guess_counters to contado_worker;
grant insert, select on idempotency_keys to contado_app;
grant select on idempotency_keys to contado_backup;
grant insert, select on idempotency_keys to contado_staff;
grant delete, select on idempotency_keys to contado_worker;
grant select on internal_notes to contado_auditor;
grant select on internal_notes to contado_backup;
grant insert, select on internal_notes to contado_staff;
grant insert, select, update (accepted_at, accepted_by, category, created_at, expires_at, first_name, invited_by, invited_by_name, last_name, owner_id, reminders, role, sent_at, status, token_hash) on invites to contado_app;
grant select on invites to contado_auditor;
grant select on invites to contado_backup;
grant select on invites to contado_staff;
grant delete, select, update (expires_at, reminders, sent_at, token_hash) on invites to contado_worker;
grant insert, select, update on invoice_counters to contado_app;
grant select on invoice_counters to contado_backup;
grant insert, select, update on invoice_counters to contado_worker;
grant insert, select on invoice_events to contado_app;
grant select on invoice_events to contado_auditor;
grant select on invoice_events to contado_backup;
grant insert, select on invoice_events to contado_staff;
grant insert, select on invoice_events to contado_worker;
grant insert, select, update (detached_at) on invoice_files to contado_app;
grant select on invoice_files to contado_auditor;
grant select on invoice_files to contado_backup;
grant select on invoice_files to contado_staff;
grant select on invoice_files to contado_worker;
grant insert, select, update (first_viewed_at, revoked_at) on invoice_invites to contado_app;
grant select on invoice_invites to contado_backup;
grant insert, select, update (revoked_at) on invoice_invites to contado_worker;
grant insert, select on invoice_reminders to contado_app;
grant select on invoice_reminders to contado_backup;
grant select on invoice_reminders to contado_worker;
grant select on invoice_tallies to contado_app;
grant select on invoice_tallies to contado_backup;
grant insert, select, update on invoices to contado_app;
grant select on invoices to contado_auditor;
grant select on invoices to contado_backup;
grant select, update (awaits_verification, cashback_minor, denied_at, deny_reason, final_minor, paid_minor, paid_on_date, paid_parts, payment_id, payment_window, release_date, status, version) on invoices to contado_staff;
grant insert, select, update on invoices to contado_worker;
grant select on job_interruptions to contado_backup;
grant delete, insert, select, update on job_interruptions to contado_jobs;
grant select on job_names to contado_backup;
grant select on job_names to contado_jobs;
grant insert, select, update on kyc_sessions to contado_app;
grant select on kyc_sessions to contado_backup;
grant select, update on kyc_sessions to contado_staff;
grant select, update on kyc_sessions to contado_worker;
grant select on ledger_account_kinds to contado_app;
grant select on ledger_account_kinds to contado_auditor;
grant select on ledger_account_kinds to contado_backup;
grant select on ledger_account_kinds to contado_staff;
grant select on ledger_account_kinds to contado_worker;
grant select on ledger_account_lines to contado_app;
grant select on ledger_account_lines to contado_auditor;
grant select on ledger_account_lines to contado_backup;
grant select on ledger_account_lines to contado_staff;
grant select on ledger_account_lines to contado_worker;
grant select on ledger_accounts to contado_app;
grant select on ledger_accounts to contado_auditor;
grant select on ledger_accounts to contado_backup;
grant select on ledger_accounts to contado_staff;
grant select on ledger_accounts to contado_worker;
grant select on ledger_accruals to contado_auditor;
grant select on ledger_accruals to contado_backup;
grant select on ledger_accruals to contado_staff;
grant select on ledger_batches to contado_auditor;
grant select on ledger_batches to contado_backup;
grant select on ledger_batches to contado_staff;
grant select on ledger_batches to contado_worker;
grant select on ledger_cause_edges to contado_auditor;
grant select on ledger_cause_edges to contado_backup;
grant select on ledger_cause_edges to contado_staff;
grant select on ledger_checkpoints to contado_auditor;
grant select on ledger_checkpoints to contado_backup;
grant select on ledger_checkpoints to contado_staff;
grant select on ledger_day_totals to contado_auditor;
grant select on ledger_day_totals to contado_backup;
grant select on ledger_day_totals to contado_staff;
grant select on ledger_expiry_mark to contado_auditor;
grant select on ledger_expiry_mark to contado_backup;
grant select on ledger_expiry_mark to contado_staff;
grant select on ledger_head_copies to contado_auditor;
grant select on ledger_head_copies to contado_backup;
grant select on ledger_head_copies to contado_staff;
grant select on ledger_head_copies to contado_worker;
grant select on ledger_identity to contado_auditor;
grant select on ledger_identity to contado_backup;
grant select on ledger_identity to contado_staff;
grant select on ledger_identity to contado_worker;
grant select on ledger_line_feed to contado_auditor;
grant select on ledger_line_feed to contado_backup;
grant select on ledger_line_feed to contado_staff;
grant select on ledger_line_progress to contado_auditor;
grant select on ledger_line_progress to contado_backup;
grant select on ledger_line_progress to contado_staff;
grant select on ledger_prefunding to contado_auditor;
grant select on ledger_prefunding to contado_backup;
grant select on ledger_prefunding to contado_staff;
grant select on ledger_provider_events to contado_auditor;
grant select on ledger_provider_events to contado_backup;
grant select on ledger_provider_events to contado_staff;
grant select on ledger_rejections to contado_auditor;
grant select on ledger_rejections to contado_backup;
grant select on ledger_rejections to contado_staff;
grant select on ledger_resolutions to contado_auditor;
grant select on ledger_resolutions to contado_backup;
grant select on ledger_resolutions to contado_staff;
grant select (amount, cause_id, cause_kind, credit_account_id, debit_account_id, event_at, expires_at, group_id, group_leg, group_size, id, kind, recorded_at, resolves_id, unit) on ledger_transfers to contado_app;
grant select on ledger_transfers to contado_auditor;
grant select on ledger_transfers to contado_backup;
grant select on ledger_transfers to contado_staff;
grant select (amount, cause_id, cause_kind, credit_account_id, debit_account_id, event_at, expires_at, group_id, group_leg, group_size, id, kind, recorded_at, resolves_id, unit) on ledger_transfers to contado_worker;
grant select on ledger_units to contado_app;
grant select on ledger_units to contado_auditor;
grant select on ledger_units to contado_backup;
grant select on ledger_units to contado_staff;
grant select on ledger_units to contado_worker;
grant select on ledger_verifications to contado_auditor;
grant select on ledger_verifications to contado_backup;
grant select on ledger_verifications to contado_staff;
grant delete, insert, select, update on member_notes to contado_app;
grant select on member_notes to contado_backup;
grant select on member_notes to contado_worker;
grant select on membership_charges to contado_app;
grant select on membership_charges to contado_auditor;
grant select on membership_charges to contado_backup;
grant select on membership_charges to contado_staff;
grant insert, select, update (charged_minor, price_minor, settled_at, status, tier) on membership_charges to contado_worker;
grant delete, insert, select, update (is_ubo, role) on memberships to contado_app;
grant select on memberships to contado_auditor;
grant select on memberships to contado_backup;
grant select on memberships to contado_staff;
grant select on memberships to contado_worker;
grant insert, select, update (ended_at, reason, status, wrong_tries) on micro_deposits to contado_app;
grant select on micro_deposits to contado_auditor;
grant select on micro_deposits to contado_backup;
grant select, update (arrives_on, ended_at, reason, status) on micro_deposits to contado_worker;
grant select on migrations to contado_backup;
grant select on monitored_decisions to contado_auditor;
grant select on monitored_decisions to contado_backup;
grant insert, select on monitored_decisions to contado_staff;
grant select on monitored_organizations to contado_app;
grant select on monitored_organizations to contado_auditor;
grant select on monitored_organizations to contado_backup;
grant insert, select, update on monitored_organizations to contado_staff;
grant select on monitored_organizations to contado_worker;
grant select on monitored_reviews to contado_auditor;
grant select on monitored_reviews to contado_backup;
grant insert, select, update (closed_at, closed_by, escalated_at, escalated_by, status, was_held) on monitored_reviews to contado_staff;
grant insert on monitored_reviews to contado_worker;
grant delete, insert, select on muted_mails to contado_app;
grant select on muted_mails to contado_backup;
grant select on muted_mails to contado_worker;
grant insert, select, update (read_at) on notices to contado_app;
grant select on notices to contado_backup;
grant delete, insert, select on notices to contado_worker;
grant insert (amount_minor, card_last4, card_network, card_profile, organization_id), select, update (card_last4, card_network, card_profile, next_at) on onboarding_fees to contado_app;
grant select on onboarding_fees to contado_auditor;
grant select on onboarding_fees to contado_backup;
grant select on onboarding_fees to contado_staff;
grant insert, select, update on onboarding_fees to contado_worker;
grant insert, select, update on one_time_codes to contado_app;
grant select on one_time_codes to contado_backup;
grant delete, select on one_time_codes to contado_worker;
grant select on organization_desk to contado_auditor;
grant select on organization_desk to contado_backup;
grant insert, select, update on organization_desk to contado_staff;
grant select on organization_desk to contado_worker;
grant insert, select, update (verification_status) on organizations to contado_app;
grant select on organizations to contado_auditor;
grant select on organizations to contado_backup;
grant select, update on organizations to contado_staff;
grant select on organizations to contado_worker;
grant insert, select on outgoing_messages to contado_app;
grant select on outgoing_messages to contado_backup;
grant insert, select on outgoing_messages to contado_staff;
grant insert, select, update on outgoing_messages to contado_worker;
grant delete, insert, select, update (is_synced, last_used_at, name, sign_count) on passkeys to contado_app;
grant select on passkeys to contado_backup;
grant insert, select, update (ended_at, excess_minor, excess_status, excess_transfer_id, refund_transfer_id, status) on payments to contado_app;
grant select on payments to contado_auditor;
grant select on payments to contado_backup;
grant insert, select, update (awaits_decision, awaits_verification, deny_reason, ended_at, held_at, interest_since, release_transfer_id, settled_at, status, stop_rule) on payments to contado_staff;
grant insert, select, update on payments to contado_worker;
grant select on person_desk to contado_auditor;
grant select on person_desk to contado_backup;
grant insert, select, update on person_desk to contado_staff;
grant select on personal_data_reveals to contado_auditor;
grant select on personal_data_reveals to contado_backup;
grant insert, select, update (ends_at) on personal_data_reveals to contado_staff;
grant select on point_awards to contado_app;
grant select on point_awards to contado_auditor;
grant select on point_awards to contado_backup;
grant select on point_awards to contado_staff;
grant insert, select on point_awards to contado_worker;
grant select on provider_applications to contado_app;
grant select on provider_applications to contado_auditor;
grant select on provider_applications to contado_backup;
grant insert, select on provider_applications to contado_staff;
grant insert, select, update on provider_applications to contado_worker;
grant insert on provider_refusals to contado_app;
grant select on provider_refusals to contado_auditor;
grant select on provider_refusals to contado_backup;
grant select on provider_refusals to contado_staff;
grant insert on rail_cases to contado_app;
grant select on rail_cases to contado_auditor;
grant select on rail_cases to contado_backup;
grant select on rail_cases to contado_staff;
grant insert, select on rail_cases to contado_worker;
grant insert, select on rail_orders to contado_app;
grant select on rail_orders to contado_auditor;
grant select on rail_orders to contado_backup;
grant select on rail_orders to contado_staff;
grant insert, select, update on rail_orders to contado_worker;
grant insert, select, update on rate_counters to contado_app;
grant select on rate_counters to contado_backup;
grant insert, select, update on rate_counters to contado_staff;
grant delete, insert, select, update on rate_counters to contado_worker;
grant select on reconciliation_differences to contado_auditor;
grant select on reconciliation_differences to contado_backup;
grant select on reconciliation_differences to contado_staff;
grant insert, select, update on reconciliation_differences to contado_worker;
grant select on reconciliations to contado_auditor;
grant select on reconciliations to contado_backup;
grant select on reconciliations to contado_staff;
grant insert, select on reconciliations to contado_worker;
grant delete, insert, select, update (used_at) on recovery_codes to contado_app;
grant select on recovery_codes to contado_backup;
grant insert, select, update (amount_minor, changed_at, closed_day, ends_on, every, makes_on, next_number, paused_by, reference, starts_on, status, unit) on recurring_transfers to contado_app;
grant select on recurring_transfers to contado_auditor;
grant select on recurring_transfers to contado_backup;
grant select on recurring_transfers to contado_staff;
grant select, update (makes_on, next_number, paused_by, status) on recurring_transfers to contado_worker;
grant insert, select on renewed_papers to contado_app;
grant select on renewed_papers to contado_auditor;
grant select on renewed_papers to contado_backup;
grant select on renewed_papers to contado_staff;
grant insert, select on risk_scores to contado_app;
grant select on risk_scores to contado_auditor;
grant select on risk_scores to contado_backup;
grant select on risk_scores to contado_staff;
grant select on risk_scores to contado_worker;
grant select, update (credited_at, due_at, outcome, told, turned_at) on sandbox_bank_debits to contado_app;
grant select on sandbox_bank_debits to contado_backup;
grant insert, select, update on sandbox_bank_debits to contado_worker;
grant insert on sandbox_bank_deposits to contado_app;
grant select on sandbox_bank_deposits to contado_backup;
grant select, update (told) on sandbox_bank_deposits to contado_worker;
grant insert on sandbox_bank_entries to contado_app;
grant select on sandbox_bank_entries to contado_backup;
grant insert, select on sandbox_bank_entries to contado_worker;
grant insert, select, update (account, linked_at) on sandbox_bank_links to contado_app;
grant select on sandbox_bank_links to contado_backup;
grant select on sandbox_bank_links to contado_worker;
grant select on sandbox_bank_orders to contado_backup;
grant insert, select, update on sandbox_bank_orders to contado_worker;
grant select on sandbox_card_charges to contado_backup;
grant insert, select on sandbox_card_charges to contado_worker;
grant delete, insert, select, update on saved_items to contado_app;
grant select on saved_items to contado_auditor;
grant select on saved_items to contado_backup;
grant delete, insert, select, update on sessions to contado_app;
grant select on sessions to contado_backup;
grant delete, select on sessions to contado_worker;
grant select on settlement_entries to contado_auditor;
grant select on settlement_entries to contado_backup;
grant select on settlement_entries to contado_staff;
grant insert, select on settlement_entries to contado_worker;
grant select on settlement_files to contado_auditor;
grant select on settlement_files to contado_backup;
grant select on settlement_files to contado_staff;
grant insert, select, update (closing_minor, entry_count, opening_minor, problem, statement_number) on settlement_files to contado_worker;
grant insert, select on sign_ins to contado_app;
grant select on sign_ins to contado_auditor;
grant select on sign_ins to contado_backup;
grant select on sign_ins to contado_staff;
grant delete, select on sign_ins to contado_worker;
grant insert, select, update (consumed_at) on social_visits to contado_app;
grant select on social_visits to contado_backup;
grant delete, select on social_visits to contado_worker;
grant select on staff to contado_backup;
grant select on staff to contado_staff;
grant select on staff_networks to contado_backup;
grant insert, select, update on staff_networks to contado_staff;
grant delete, select on staff_networks to contado_worker;
grant select on staff_sessions to contado_backup;
grant delete, insert, select, update on staff_sessions to contado_staff;
grant delete, select on staff_sessions to contado_worker;
grant select on staff_used_codes to contado_backup;
grant insert, select on staff_used_codes to contado_staff;
grant delete, select on staff_used_codes to contado_worker;
grant insert, select on step_reopenings to contado_app;
grant select on step_reopenings to contado_auditor;
grant select on step_reopenings to contado_backup;
grant insert, select, update (closed_at, closed_by) on step_reopenings to contado_staff;
grant insert, select on step_reopenings to contado_worker;
grant insert, select on transaction_notes to contado_app;
grant select on transaction_notes to contado_auditor;
grant select on transaction_notes to contado_backup;
grant insert, select on transaction_notes to contado_staff;
grant insert, select on transaction_notes to contado_worker;
grant insert, select, update on transfer_rules to contado_app;
grant select on transfer_rules to contado_auditor;
grant select on transfer_rules to contado_backup;
grant select on transfer_rules to contado_staff;
grant select on transfer_rules to contado_worker;
grant insert, select, update on transfer_usage to contado_app;
grant select on transfer_usage to contado_auditor;
grant select on transfer_usage to contado_backup;
grant select, update (usd_minor) on transfer_usage to contado_staff;
grant insert, select, update on transfer_usage to contado_worker;
grant insert, select, update on transfer_usage_of_persons to contado_app;
grant select on transfer_usage_of_persons to contado_auditor;
grant select on transfer_usage_of_persons to contado_backup;
grant select, update (usd_minor) on transfer_usage_of_persons to contado_staff;
grant insert, select, update on transfer_usage_of_persons to contado_worker;
grant insert, select, update on transfers to contado_app;
grant select on transfers to contado_auditor;
grant select on transfers to contado_backup;
grant select, update (allowed_at, completed_at, denied_at, reason, started_at, status) on transfers to contado_staff;
grant insert, select, update on transfers to contado_worker;
grant delete, insert, select, update on trusted_devices to contado_app;
grant select on trusted_devices to contado_backup;
grant delete, select on trusted_devices to contado_worker;
grant select on ubo_entity_reviews to contado_auditor;
grant select on ubo_entity_reviews to contado_backup;
grant insert, select on ubo_entity_reviews to contado_staff;
grant select on unplaced_deposits to contado_auditor;
grant select on unplaced_deposits to contado_backup;
grant select, update on unplaced_deposits to contado_staff;
grant insert, select, update (currency_account_id, reversed_at, status) on unplaced_deposits to contado_worker;
grant insert, select on used_authenticator_steps to contado_app;
grant select on used_authenticator_steps to contado_backup;
grant delete, select on used_authenticator_steps to contado_worker;
grant insert, select, update on users to contado_app;
grant select on users to contado_auditor;
grant select on users to contado_backup;
grant select, update on users to contado_staff;
grant select, update (kyc_status) on users to contado_worker;
grant insert, select, update (consumed_at) on webauthn_challenges to contado_app;
grant select on webauthn_challenges to contado_backup;
grant delete, select on webauthn_challenges to contado_worker;
grant select on worker_heartbeats to contado_backup;
grant delete, insert, select, update on worker_heartbeats to contado_jobs;

CREATE OR REPLACE FUNCTION public.additional_info_may_move(before text, after text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (before, after) in (('sent', 'replied'), ('sent', 'reviewed'), ('replied', 'reviewed')) $function$
;
CREATE OR REPLACE FUNCTION public.approval_hash(act text, subject uuid, payload jsonb)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select sha256(convert_to(act || ' ' || subject || ' ' || payload, 'UTF8')) $function$
;
CREATE OR REPLACE FUNCTION public.bank_debit_may_move(from_status text, to_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select from_status = to_status or from_status || ' ' || to_status in ('created submitted', 'submitted unknown',
    'submitted pending', 'unknown pending', 'submitted settled', 'unknown settled', 'pending settled', 'submitted failed',
    'unknown failed', 'pending failed', 'settled returned')
$function$
;
CREATE OR REPLACE FUNCTION public.batch_item_may_move(from_status text, to_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select from_status = to_status or from_status || ' ' || to_status in ('bad ready', 'ready bad', 'left_out bad', 'left_out ready',
    'bad left_out', 'ready left_out', 'ready done', 'ready refused')
$function$
;
CREATE OR REPLACE FUNCTION public.batch_may_move(from_status text, to_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select from_status = to_status or from_status || ' ' || to_status in ('draft running', 'draft discarded', 'running done')
$function$
;
CREATE OR REPLACE FUNCTION public.begin_customer_request(hash bytea, idle_ms bigint, touches boolean, wanted_scope text, OUT session_id uuid, OUT kind text, OUT user_id uuid, OUT organization_id uuid, OUT role text, OUT user_status text, OUT organization_status text, OUT verification_status text, OUT language text, OUT time_zone text, OUT is_secure boolean, OUT business_offset_ms bigint, OUT is_unseen boolean, OUT kyc_status text, OUT pep_status text, OUT base_currency text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  live_organization uuid; seen_at timestamptz; zone_of_organization text;
begin
  perform set_config('app.actor_kind', 'visitor', true), set_config('app.scope', 'identity', true);
  select c.offset_ms into business_offset_ms from business_clock c;
  if hash is not null then
    select s.id, s.kind, s.user_id, case when s.kind = 'full' then s.organization_id end, s.last_seen_at
      into session_id, kind, user_id, live_organization, seen_at
      from sessions s
      where s.token_hash = hash and s.expires_at > clock_timestamp()
        and (s.kind <> 'full' or s.last_seen_at > clock_timestamp() - make_interval(secs => idle_ms / 1000.0));
  end if;
  if session_id is not null then
    perform set_config('app.user_id', user_id::text, true),
      set_config('app.actor_kind', case when kind = 'full' then 'user' else 'visitor' end, true),
      set_config('app.actor_key', 'user:' || user_id, true),
      set_config('app.organization_id', coalesce(live_organization::text, ''), true);
    is_unseen := seen_at < clock_timestamp() - interval '20 seconds';
    if touches and is_unseen then
      -- A page asks for several things at once: one of them says so, the others don't wait for its end.
      update sessions s set last_seen_at = clock_timestamp() where s.id = (
        select seen.id from sessions seen
        where seen.id = begin_customer_request.session_id and seen.last_seen_at < clock_timestamp() - interval '20 seconds'
        for update skip locked);
      is_unseen := false;
    end if;
    select u.status, u.language, u.time_zone, u.second_factor <> 'email', u.kyc_status
      into user_status, language, time_zone, is_secure, kyc_status
      from users u where u.id = begin_customer_request.user_id;
    if not is_secure then
      is_secure := exists (select from passkeys p where p.user_id = begin_customer_request.user_id);
    end if;
  end if;
  if live_organization is not null then
    select m.organization_id, m.role, m.pep_status into organization_id, role, pep_status
      from memberships m where m.user_id = begin_customer_request.user_id and m.organization_id = live_organization;
    select o.status, o.verification_status, o.time_zone, o.base_currency
      into organization_status, verification_status, zone_of_organization, base_currency
      from organizations o where o.id = begin_customer_request.organization_id;
    time_zone := coalesce(zone_of_organization, time_zone);
  end if;
  -- Somebody who was removed from a business reads nothing of it any more, although the session still names it.
  perform set_config('app.scope', wanted_scope, true),
    set_config('app.organization_id', coalesce(organization_id::text, ''), true),
    set_config('app.owned_organization_id', case when role = 'owner' then organization_id::text else '' end, true);
end $function$
;
CREATE OR REPLACE FUNCTION public.begin_staff_request(hash bytea, idle_ms bigint, touches boolean, wanted_scope text)
 RETURNS TABLE(session_id uuid, kind text, staff_id uuid, role text, is_enabled boolean, business_offset_ms bigint, is_unseen boolean)
 LANGUAGE plpgsql
AS $function$
declare
  live_id uuid; live_kind text; live_staff uuid; seen_at timestamptz; was_unseen boolean;
begin
  perform set_config('app.actor_kind', 'staff', true), set_config('app.scope', wanted_scope, true);
  if hash is not null then
    select s.id, s.kind, s.staff_id, s.last_seen_at into live_id, live_kind, live_staff, seen_at from staff_sessions s
      where s.token_hash = hash and s.expires_at > clock_timestamp()
        and (s.kind <> 'full' or s.last_seen_at > clock_timestamp() - make_interval(secs => idle_ms / 1000.0));
    if live_id is not null then
      perform set_config('app.staff_id', live_staff::text, true),
        set_config('app.actor_key', 'staff:' || live_staff, true);
      was_unseen := seen_at < clock_timestamp() - interval '20 seconds';
      if touches and was_unseen then
        update staff_sessions s set last_seen_at = clock_timestamp() where s.id = (
          select seen.id from staff_sessions seen
          where seen.id = live_id and seen.last_seen_at < clock_timestamp() - interval '20 seconds'
          for update skip locked);
        was_unseen := false;
      end if;
    end if;
  end if;
  return query
    select live_id, live_kind, live_staff, t.role, t.is_enabled, c.offset_ms, was_unseen
    from business_clock c left join staff t on t.id = live_staff;
end $function$
;
CREATE OR REPLACE FUNCTION public.business_due(since timestamp with time zone, hours integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select public.business_instant(public.business_seconds(since) + hours * 3600.0) $function$
;
CREATE OR REPLACE FUNCTION public.business_instant(seconds double precision)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select d.opens_at + make_interval(secs => round((seconds - d.position * 28800.0)::numeric, 3)::double precision)
  from public.business_days d where d.position = greatest(ceil(seconds / 28800) - 1, 0)::integer
$function$
;
CREATE OR REPLACE FUNCTION public.business_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select statement_timestamp() + make_interval(secs => (select offset_ms from business_clock) / 1000.0) $function$
;
CREATE OR REPLACE FUNCTION public.business_seconds(at timestamp with time zone)
 RETURNS double precision
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select d.position * 28800.0 + least(extract(epoch from at - d.opens_at), 28800)
    from public.business_days d where d.opens_at <= at order by d.opens_at desc limit 1), 0)
$function$
;
CREATE OR REPLACE FUNCTION public.can_pay(seller uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (
    select from public.invoices i where i.sender_id = seller and i.status = 'sent'
      and (i.recipient_id = public.current_organization_id() or i.id = public.current_invite_invoice_id()));
end $function$
;
CREATE OR REPLACE FUNCTION public.can_pay_into(seller uuid, wanted_currency text, wanted_type text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (
    select from public.invoices i where i.sender_id = seller and i.currency = wanted_currency
      and wanted_type in (i.account_type, 'merchant') and i.status = 'sent'
      and (i.recipient_id = public.current_organization_id() or i.id = public.current_invite_invoice_id()));
end $function$
;
CREATE OR REPLACE FUNCTION public.can_see_invoice(wanted uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from public.invoices i where i.id = wanted);
end $function$
;
CREATE OR REPLACE FUNCTION public.change_organization_type(p_type text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update organizations set organization_type = p_type
    where id = current_organization_id() and verification_status in ('not_started', 'in_progress') returning true
$function$
;
CREATE OR REPLACE FUNCTION public.count_invoice_tallies()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  lock table invoices in share mode;
  delete from invoice_tallies;
  insert into invoice_tallies (organization_id, side, currency, status, due_date, seller_time_zone, is_noticed, count, base_minor, left_minor)
  select t.organization_id, t.side, t.currency, t.status, t.due_date, t.seller_time_zone, t.is_noticed, count(*), sum(t.base_minor),
    sum(t.left_minor)
  from invoices i, invoice_tallies_of(i) t group by 1, 2, 3, 4, 5, 6, 7
$function$
;
CREATE OR REPLACE FUNCTION public.credit_may_move(from_status text, to_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select from_status is not distinct from to_status or (from_status is null and to_status = 'returning')
    or coalesce(from_status || ' ' || to_status in ('open returning', 'returning returned', 'open taken-back', 'returning taken-back'),
      false)
$function$
;
CREATE OR REPLACE FUNCTION public.creditor_reference_of(invoice_id uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select 'RF' || lpad((98 - mod(replace(replace(replace(replace(replace(replace(own, 'A', '10'), 'B', '11'), 'C', '12'),
    'D', '13'), 'E', '14'), 'F', '15')::numeric * 1000000 + 271500, 97))::text, 2, '0') || own
  from (select upper(substr(encode(sha256(convert_to('creditor reference of ' || invoice_id, 'UTF8')), 'hex'), 1, 16)) as own) o
$function$
;
CREATE OR REPLACE FUNCTION public.current_actor_key()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(nullif(current_setting('app.actor_key', true), ''), 'nobody') $function$
;
CREATE OR REPLACE FUNCTION public.current_actor_kind()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(nullif(current_setting('app.actor_kind', true), ''), 'nobody') $function$
;
CREATE OR REPLACE FUNCTION public.current_invite_invoice_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select current_setting_uuid('app.invite_invoice_id') $function$
;
CREATE OR REPLACE FUNCTION public.current_organization_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select current_setting_uuid('app.organization_id') $function$
;
CREATE OR REPLACE FUNCTION public.current_owned_organization_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select current_setting_uuid('app.owned_organization_id') $function$
;
CREATE OR REPLACE FUNCTION public.current_scope()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(nullif(current_setting('app.scope', true), ''), 'none') $function$
;
CREATE OR REPLACE FUNCTION public.current_setting_uuid(name text)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting(name, true), '')::uuid $function$
;
CREATE OR REPLACE FUNCTION public.current_staff_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select current_setting_uuid('app.staff_id') $function$
;
CREATE OR REPLACE FUNCTION public.current_staff_is_head()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from public.staff s
    where s.id = public.current_staff_id() and s.is_enabled and s.role = 'compliance-head');
end $function$
;
CREATE OR REPLACE FUNCTION public.current_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select current_setting_uuid('app.user_id') $function$
;
CREATE OR REPLACE FUNCTION public.current_verified_email()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select u.email from public.users u where u.id = public.current_user_id() and u.email_verified_at is not null);
end $function$
;
CREATE OR REPLACE FUNCTION public.deny_by_score(p_score_id uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  own uuid := current_organization_id();
begin
  if not exists (select from risk_scores where id = p_score_id and organization_id = own and cardinality(stops) > 0) then
    return false;
  end if;
  update applications set status = 'denied', decided_at = p_at where organization_id = own and status = 'in_progress';
  if not found then
    return false;
  end if;
  update organizations set status = 'automatically_denied', verification_status = 'denied' where id = own;
  return true;
end $function$
;
CREATE OR REPLACE FUNCTION public.deposit_may_move(from_status text, to_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select from_status = to_status or from_status || ' ' || to_status in ('held received', 'held waiting', 'held sent-back',
    'held blocked', 'waiting received')
$function$
;
CREATE OR REPLACE FUNCTION public.do_reopened_steps_wait(business uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) > 0 and not coalesce(bool_or(s.status = 'in_progress'), false)
  from public.step_reopenings p join public.application_steps s on s.organization_id = p.organization_id and s.round = p.round
    and s.step = p.step and s.user_id is not distinct from p.user_id
  where p.organization_id = business and p.closed_at is null
$function$
;
CREATE OR REPLACE FUNCTION public.end_access_of(p_user_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from sessions where user_id = p_user_id;
  delete from trusted_devices where user_id = p_user_id;
$function$
;
CREATE OR REPLACE FUNCTION public.enqueue_job(job text, payload json, run_at timestamp with time zone, job_key text, max_attempts integer, line text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if not exists (select from public.job_names where name = job) then
    raise exception 'no job is called %', job using errcode = '22023';
  end if;
  perform graphile_worker.add_job(
    identifier => job, payload => enqueue_job.payload, run_at => enqueue_job.run_at,
    max_attempts => enqueue_job.max_attempts, job_key => enqueue_job.job_key, queue_name => line);
end $function$
;
CREATE OR REPLACE FUNCTION public.enqueue_jobs(jobs json)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  specs graphile_worker.job_spec[];
  unknown text;
begin
  select job.name into unknown from json_to_recordset(jobs) as job(name text)
  where not exists (select from public.job_names n where n.name = job.name) limit 1;
  if found then
    raise exception 'no job is called %', unknown using errcode = '22023';
  end if;
  select array_agg((job.name, job.payload, job.line,
      coalesce(job."runAt", now() + (job.place - 1) * interval '1 microsecond'),
      job."maxAttempts", job.key, null, null)::graphile_worker.job_spec order by job.place) into specs
  from rows from (json_to_recordset(jobs)
      as (name text, payload json, "runAt" timestamptz, key text, "maxAttempts" smallint, line text))
    with ordinality as job(name, payload, "runAt", key, "maxAttempts", line, place);
  perform graphile_worker.add_jobs(specs);
end $function$
;
CREATE OR REPLACE FUNCTION public.find_invoices_by_words(side text, pattern text, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.find_transfers_by_words(wanted text, pattern text, most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.finish_job(job_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from graphile_worker._private_jobs where id = job_id;
  return found;
end $function$
;
CREATE OR REPLACE FUNCTION public.fold_invoice_tallies()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.folded(plain text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(regexp_replace(normalize(plain, NFKD), '[\u0300-\u036f]', '', 'g'))
$function$
;
CREATE OR REPLACE FUNCTION public.follow_declaration()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from step_reopenings r where r.organization_id = new.organization_id and r.round = new.round and r.step = 'pep'
      and r.user_id = new.user_id and r.closed_at is null) then
    return null;
  end if;
  update memberships set pep_status = new.status
    where user_id = new.user_id and organization_id = new.organization_id and is_ubo and role <> 'owner';
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_application_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  score record;
begin
  select s.tier, s.floors into score from public.risk_scores s
    where s.organization_id = old.organization_id order by s.round desc, s.id desc limit 1;
  if score.tier is distinct from 'high' then return new; end if;
  perform require_approval('application.approve', old.organization_id, jsonb_build_object('status', 'approved'));
  if 'pep' = any (score.floors) and not exists (
    select from public.approvals a
    where a.subject_id = old.organization_id and a.act = 'application.approve' and a.state = 'confirmed'
      and a.confirmed_in = public.this_transaction()
      and 'compliance-head' in (
        coalesce(a.proposed_as, (select s.role from public.staff s where s.id = a.proposed_by)),
        (select s.role from public.staff s where s.id = a.confirmed_by))) then
    raise exception 'a head is among the two who approve who is politically exposed' using errcode = '42501';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_directory_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform require_approval('organization.legal-name', old.organization_id,
    jsonb_build_object('legalName', new.legal_name));
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_kyc_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'contado_staff' then
    perform require_approval('person.kyc-status', old.id, jsonb_build_object('status', new.kyc_status));
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_legal_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform require_approval('organization.legal-name', old.id, jsonb_build_object('legalName', new.legal_name));
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_organization_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'automatically_denied' and new.status = 'enabled' and new.verification_status <> 'approved' and exists (
    select from application_rounds r where r.organization_id = old.id and r.reset_in = this_transaction()) then
    return new;
  end if;
  if old.status = 'inactive' and new.status = 'enabled' and new.verification_status <> 'approved' and pg_trigger_depth() > 1 then
    if is_owner_here(old.id) then return new; end if;
  end if;
  perform require_approval('organization.status', old.id, jsonb_build_object('status', new.status));
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_person_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform require_approval('person.status', old.id, jsonb_build_object('status', new.status));
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if public.release_takes_two((to_jsonb(old) ->> tg_argv[0])::uuid, to_jsonb(old) ->> tg_argv[1],
      (to_jsonb(old) ->> tg_argv[2])::bigint) then
    perform public.require_approval('monitored-transaction.release', old.id, jsonb_build_object('release', true));
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_watch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform require_approval('organization.monitored-flag', old.organization_id,
    jsonb_build_object('monitor', false));
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.has_passkey(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from passkeys where user_id = p_user_id);
$function$
;
CREATE OR REPLACE FUNCTION public.hasten_application()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update public.applications a set referred_hours = x.hours, waits_since = date_trunc('milliseconds',
    public.business_instant(public.business_seconds(a.waits_since) - 3600.0 * (x.hours - a.referred_hours)))
  from (select count(*) as hours from (select from public.invites i where i.organization_id = new.organization_id and i.is_referral
    and i.status = 'accepted' limit 8) y) x
  where a.organization_id = new.organization_id and a.status = 'submitted' and x.hours > a.referred_hours;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.invoice_may_move(from_status text, to_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select from_status = to_status or from_status || ' ' || to_status in (
    'scheduled draft', 'draft scheduled', 'draft deleted', 'scheduled deleted', 'draft sent', 'scheduled sent',
    'sent allocated', 'sent completed', 'sent paid_late', 'sent processing_payment', 'sent pending_payment_approval',
    'allocated pending_payment_approval', 'pending_payment_approval allocated',
    'pending_payment_approval processing_payment', 'pending_payment_approval completed',
    'pending_payment_approval paid_late', 'pending_payment_approval denied', 'processing_payment completed',
    'processing_payment paid_late', 'processing_payment sent', 'completed sent', 'paid sent', 'paid_late sent',
    'paid_externally sent', 'allocated completed', 'sent paid', 'sent paid_externally', 'sent canceled_by_sender',
    'sent rejected_by_recipient')
$function$
;
CREATE OR REPLACE FUNCTION public.invoice_tallies_of(i invoices)
 RETURNS TABLE(organization_id uuid, side text, currency text, status text, due_date date, seller_time_zone text, is_noticed boolean, base_minor numeric, left_minor numeric)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.invoice_words(number text, summary text, counterparty jsonb, invite jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(coalesce(number || ' ', '') || summary || coalesce(' ' || (counterparty ->> 'name'), '')
    || coalesce(' ' || (counterparty ->> 'legalName'), '') || coalesce(' @' || (counterparty ->> 'handle'), '')
    || coalesce(' ' || (invite ->> 'firstName'), '') || coalesce(' ' || (invite ->> 'lastName'), '')
    || coalesce(' ' || (invite ->> 'company'), ''))
$function$
;
CREATE OR REPLACE FUNCTION public.is_colleague(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from public.memberships m where m.user_id = person and m.organization_id = public.current_organization_id());
end $function$
;
CREATE OR REPLACE FUNCTION public.is_confirmed_bill(candidate uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from public.batch_items i join public.batches b on b.id = i.batch_id
    where i.invoice_id = candidate and i.status = 'ready' and b.status = 'running'
      and i.organization_id = public.current_organization_id());
end $function$
;
CREATE OR REPLACE FUNCTION public.is_contact(candidate uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from public.contacts c where c.organization_id = public.current_organization_id()
    and c.contact_organization_id = candidate);
end $function$
;
CREATE OR REPLACE FUNCTION public.is_file_of_other_person(file_group text, uploaded_by uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if uploaded_by = current_user_id() then return false; end if;
  return case split_part(file_group, ':', 1)
    when 'address-proof' then true
    when 'additional-info' then not exists (
      select from public.additional_info_requests r where r.id::text = split_part(file_group, ':', 2))
    else false end;
end $function$
;
CREATE OR REPLACE FUNCTION public.is_file_of_seen_invoice(wanted uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from public.invoice_files f where f.file_id = wanted and f.detached_at is null);
end $function$
;
CREATE OR REPLACE FUNCTION public.is_member_of(organization uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from public.memberships m where m.organization_id = organization and m.user_id = public.current_user_id());
end $function$
;
CREATE OR REPLACE FUNCTION public.is_owner_here(p_organization uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from sessions s join memberships m on m.user_id = s.user_id and m.organization_id = s.organization_id
    where s.organization_id = p_organization and s.kind = 'full' and s.expires_at > now() and m.role = 'owner')
$function$
;
CREATE OR REPLACE FUNCTION public.is_paid_inside(payee uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from public.transfers t where t.organization_id = public.current_organization_id()
    and t.payee_organization_id = payee);
end $function$
;
CREATE OR REPLACE FUNCTION public.is_seller_of_opened_invoice(seller uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from public.invoices i where i.id = public.current_invite_invoice_id() and i.sender_id = seller);
end $function$
;
CREATE OR REPLACE FUNCTION public.is_seller_of_seen_invoice(seller uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from public.invoices i where i.sender_id = seller);
end $function$
;
CREATE OR REPLACE FUNCTION public.join_billed(i invoices)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform join_person(i.sender_id, lower(i.recipient_invite ->> 'email'), i.recipient_id);
end $function$
;
CREATE OR REPLACE FUNCTION public.join_kept(p_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  business uuid := current_organization_id();
  keeper uuid;
begin
  for keeper in select c.organization_id from contacts c
    where c.owner_email = p_email and c.contact_organization_id is null and c.merged_into is null and c.organization_id <> business
    order by c.organization_id
  loop
    perform join_person(keeper, p_email, business);
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION public.join_person(p_keeper uuid, p_email text, p_business uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  person contacts;
  business_id uuid;
begin
  select * into person from contacts c
  where c.organization_id = p_keeper and c.customer_key = p_email and c.merged_into is null for update;
  if not found then return; end if;
  insert into contacts (organization_id, contact_organization_id, category, created_at, owner_email, first_name, last_name,
    note, last_invoice_on, removed_at, is_unannounced)
  values (p_keeper, p_business, person.category, person.created_at, person.owner_email, person.first_name, person.last_name,
    person.note, person.last_invoice_on, person.removed_at, true)
  on conflict (organization_id, customer_key) do update set last_invoice_on = greatest(contacts.last_invoice_on, excluded.last_invoice_on),
    note = left(concat_ws(E'\n', nullif(contacts.note, ''), nullif(excluded.note, '')), 2000)
  returning id into business_id;
  update contacts set merged_into = business_id where person.id in (id, merged_into);
end $function$
;
CREATE OR REPLACE FUNCTION public.join_waitlist(p_currency text)
 RETURNS text[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update organizations
    set waitlists = case when p_currency = any (waitlists) then waitlists else waitlists || p_currency end
    where id = current_organization_id() returning waitlists
$function$
;
CREATE OR REPLACE FUNCTION public.keep_additional_info()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not additional_info_may_move(old.status, new.status) then
    raise exception 'a question does not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.proposed_by is distinct from current_staff_id() or new.state <> 'proposed' or new.contested_by is not null then
      raise exception 'a proposal is made by who is signed in' using errcode = '42501';
    end if;
    new.needs_head := new.needs_head or new.act in ('organization.status', 'person.status');
    if new.needs_head and not current_staff_is_head() then
      raise exception 'only a head proposes this' using errcode = '42501';
    end if;
    new.proposed_as := (select s.role from public.staff s where s.id = new.proposed_by);
    new.payload_hash := approval_hash(new.act, new.subject_id, new.payload);
    return new;
  end if;
  if old.state <> 'proposed' or (new.id, new.act, new.subject_id, new.payload, new.payload_hash, new.needs_head, new.proposed_by,
      new.proposed_as, new.proposed_at, new.expires_at) is distinct from (old.id, old.act, old.subject_id, old.payload,
      old.payload_hash, old.needs_head, old.proposed_by, old.proposed_as, old.proposed_at, old.expires_at) then
    raise exception 'what was proposed stays as it is' using errcode = '42501';
  end if;
  if new.contested_by is distinct from old.contested_by
      and (old.contested_by is not null or new.contested_by is distinct from current_staff_id()) then
    raise exception 'only who is signed in contests' using errcode = '42501';
  end if;
  if new.state = 'expired' and business_now() <= old.expires_at then
    raise exception 'the proposal has not expired' using errcode = '42501';
  end if;
  -- A dispute ends with a head, not with whoever would like to ask again.
  if new.state = 'withdrawn' and old.contested_by is not null and not current_staff_is_head() then
    raise exception 'only a head withdraws what is contested' using errcode = '42501';
  end if;
  if new.state = 'confirmed' then
    if new.confirmed_by is distinct from current_staff_id() or new.confirmed_by = old.proposed_by then
      raise exception 'a second person confirms, and is signed in' using errcode = '42501';
    end if;
    if (old.needs_head or old.contested_by is not null) and not current_staff_is_head() then
      raise exception 'only a head confirms this' using errcode = '42501';
    end if;
    if not proposer_stands(old.proposed_by, old.proposed_as) then
      raise exception 'who proposed it may not propose it any more' using errcode = '42501';
    end if;
    if business_now() > old.expires_at then
      raise exception 'the proposal has expired' using errcode = '42501';
    end if;
    new.confirmed_at := business_now();
    new.confirmed_in := this_transaction();
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_bank_debit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not bank_debit_may_move(old.status, new.status) then
    raise exception 'a debit never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if row(new.id, new.link_id, new.invoice_id, new.payee_id, new.amount_minor, new.should_fail, new.created_at)
    is distinct from row(old.id, old.link_id, old.invoice_id, old.payee_id, old.amount_minor, old.should_fail, old.created_at) then
    raise exception 'what was to be debited is fixed for good' using errcode = '23514';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_batch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not batch_may_move(old.status, new.status) then
    raise exception 'a batch never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_batch_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not batch_item_may_move(old.status, new.status) then
    raise exception 'an item of a batch never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if old.ended_at is not null then
    raise exception 'what became of an item never changes' using errcode = '23514';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_declaration()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.pep_status := case when new.is_ubo and new.role <> 'owner' then coalesce((
    select s.status from application_steps s
      where s.organization_id = new.organization_id and s.step = 'pep' and s.user_id = new.user_id
      order by s.round desc limit 1), 'in_progress') else 'not_started' end;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_deposit_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not deposit_may_move(old.status, new.status) then
    raise exception 'a deposit never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_desk_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (tg_op = 'INSERT' or new.assigned_at is distinct from old.assigned_at or new.assigned_to is distinct from old.assigned_to)
      and new.assigned_by is not null and new.assigned_by is distinct from current_staff_id() then
    raise exception 'who is signed in assigns' using errcode = '42501';
  end if;
  if (tg_op = 'INSERT' or new.snoozed_until is distinct from old.snoozed_until)
      and new.snoozed_by is not null and new.snoozed_by is distinct from current_staff_id() then
    raise exception 'who is signed in snoozes' using errcode = '42501';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_kyc_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'contado_app' and new.kyc_status not in ('not_started', 'in_progress', 'submitted') then
    raise exception 'nobody decides who they are themselves' using errcode = '42501';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_micro_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'pending' then
    raise exception 'what became of micro-deposits never changes' using errcode = '23514';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_monitored_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not monitored_review_may_move(old.status, new.status) then
    raise exception 'a review does not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_origin_of_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what a transfer is one of never changes' using errcode = '23514';
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_payment_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not payment_may_move(old.status, new.status) then
    raise exception 'a payment never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if not credit_may_move(old.excess_status, new.excess_status) then
    raise exception 'a credit never moves from % to %', old.excess_status, new.excess_status using errcode = '23514';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_placement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status in ('proposed', 'return-proposed') then
    if new.proposed_by is distinct from current_staff_id() then
      raise exception 'a proposal is made by who is signed in' using errcode = '42501';
    end if;
  elsif new.status in ('placed', 'sent-back') and new.status <> old.status and new.reversed_at is null then
    if new.confirmed_by is distinct from current_staff_id() or new.proposed_by is distinct from old.proposed_by then
      raise exception 'a second person confirms, and is signed in' using errcode = '42501';
    end if;
    if not may_place(old.proposed_by) then
      raise exception 'who proposed it may not propose it any more' using errcode = '42501';
    end if;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_rail_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not rail_order_may_move(old.status, new.status) then
    raise exception 'an order never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if row(new.organization_id, new.provider, new.kind, new.currency, new.account_type, new.amount_minor, new.fee_minor,
      new.beneficiary_name, new.beneficiary_account, new.reference, new.created_at)
    is distinct from row(old.organization_id, old.provider, old.kind, old.currency, old.account_type, old.amount_minor,
      old.fee_minor, old.beneficiary_name, old.beneficiary_account, old.reference, old.created_at) then
    raise exception 'what was ordered is fixed for good' using errcode = '23514';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_recall()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.recall_status <> 'pending' or row(new.recall_reason, new.recall_note, new.recalled_at)
    is distinct from row(old.recall_reason, old.recall_note, old.recalled_at) then
    raise exception 'what was asked and answered of a recall never changes' using errcode = '23514';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_recurring_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> new.status and old.status || ' ' || new.status not in ('active paused', 'paused active', 'active stopped',
      'paused stopped', 'active ended') then
    raise exception 'a recurring transfer never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if new.next_number < old.next_number and old.status = new.status and new.changed_at is not distinct from old.changed_at then
    raise exception 'a transfer that was made is not made again' using errcode = '23514';
  end if;
  if new.changed_at is not distinct from old.changed_at and row(new.amount_minor, new.reference, new.starts_on, new.unit, new.every,
      new.closed_day, new.ends_on) is distinct from row(old.amount_minor, old.reference, old.starts_on, old.unit, old.every,
      old.closed_day, old.ends_on) then
    raise exception 'what is asked for changes with the day of the change' using errcode = '23514';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_reveal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.ends_at > old.ends_at then
    raise exception 'what is shown is not shown for longer' using errcode = '23514';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if row(new.charges, new.purpose_code, new.document_id, new.paid_invoices)
    is distinct from row(old.charges, old.purpose_code, old.document_id, old.paid_invoices) then
    raise exception 'what was asked for never changes' using errcode = '23514';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_transfer_decisions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if row(new.approvals_needed, new.approver_roles) is distinct from row(old.approvals_needed, old.approver_roles)
    or jsonb_array_length(new.decisions) < jsonb_array_length(old.decisions)
    or exists (select from jsonb_array_elements(old.decisions) with ordinality o (decision, at)
      where new.decisions -> (o.at - 1)::int is distinct from o.decision) then
    raise exception 'what was decided about a transfer never changes' using errcode = '23514';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_unplaced_deposit_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not unplaced_deposit_may_move(old.status, new.status) then
    raise exception 'an unplaced deposit never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_warnings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.warnings is distinct from old.warnings then
    raise exception 'what was warned of never changes' using errcode = '23514';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.language_of_customer(customer uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return (select o.language from organizations o where o.id = customer and exists (select from invoices i
    where i.sender_id = current_organization_id() and i.recipient_id = customer and i.sent_at is not null));
end $function$
;
CREATE OR REPLACE FUNCTION public.late_fees_minor(base_minor bigint, paid_parts jsonb, due_date date, late_fee jsonb, as_of date)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.latest_questions_to_people()
 RETURNS TABLE(user_id uuid, status text, asked_at timestamp with time zone, due_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct on (r.to_user_id) r.to_user_id, r.status, r.asked_at, r.due_at
  from public.additional_info_requests r
  where r.organization_id = public.current_organization_id() and r.to_user_id is not null
  order by r.to_user_id, r.id desc limit 500
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_accrue(p_organizations uuid[], p_accounts bigint[], p_rate_version text, p_bases bigint[], p_days date[], p_accrued bigint[], p_booked bigint[], p_fractions numeric[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_written bigint;
begin
  if ledger_actor() in ('visitor', 'auditor', 'user') or exists (
    select from unnest(p_organizations, p_accounts) d (organization, account) left join ledger_accounts a on a.id = d.account
    where a.id is null or not coalesce(a.organization_id = d.organization, ledger_may_read(a.organization_id))) then
    raise exception 'this account is not the actor''s to accrue on' using errcode = '42501';
  end if;
  insert into ledger_accruals (account_id, day, rate_version, base, accrued, booked, fraction)
    select d.account, d.day, p_rate_version, d.base, d.accrued, d.booked, d.fraction
    from unnest(p_accounts, p_bases, p_days, p_accrued, p_booked, p_fractions) d (account, base, day, accrued, booked, fraction)
    order by 1, 2
    on conflict do nothing;
  get diagnostics v_written = row_count;
  if v_written < cardinality(p_days) and exists (
    select from unnest(p_accounts, p_bases, p_days, p_accrued, p_booked, p_fractions) d (account, base, day, accrued, booked, fraction)
    join ledger_accruals a on a.account_id = d.account and a.day = d.day and a.rate_version = p_rate_version
    where (a.base, a.accrued, a.booked, a.fraction) is distinct from (d.base, d.accrued, d.booked, d.fraction)) then
    raise exception 'this day was accrued otherwise' using errcode = '23505';
  end if;
  return v_written;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_accrued(p_account bigint, p_rate_version text)
 RETURNS TABLE(first_day date, last_day date, minor bigint, days integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query
    select min(a.day), max(a.day), coalesce(sum(a.booked), 0)::bigint, count(*)::integer from ledger_accruals a
    where a.account_id = p_account and a.rate_version = p_rate_version and exists (
      select from ledger_accounts o where o.id = p_account and ledger_may_read(o.organization_id));
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_accrued_on(p_providers text[], p_organizations uuid[], p_units text[], p_kinds text[], p_types text[], p_references text[], p_rate_version text)
 RETURNS TABLE(ord bigint, account_id bigint, last_day date, days integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job asks for others'' interest' using errcode = '42501';
  end if;
  return query
    select k.ord, f.id, b.last_day, b.days
    from unnest(p_providers, p_organizations, p_units, p_kinds, p_types, p_references)
      with ordinality k (provider, organization, unit, kind, account_type, reference, ord)
    cross join lateral ledger_find_account(k.provider, k.organization, k.unit, k.kind, k.account_type, k.reference) f (id)
    cross join lateral (select max(c.day) as last_day, count(*)::integer as days from ledger_accruals c
      where c.account_id = f.id and c.rate_version = p_rate_version) b
    where f.id is not null
    order by k.ord;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_actor()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when session_user = 'contado_app' then case when public.current_actor_kind() = 'user' then 'user' else 'visitor' end
    when session_user = 'contado_staff' then case when public.current_staff_id() is null then 'visitor' else 'staff' end
    when session_user = 'contado_worker' then 'job'
    when session_user = 'contado_auditor' then 'auditor'
    else 'owner'
  end
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_append_batch(p_shard smallint, p_sequence bigint, p_ids uuid[], p_previous bytea, p_signature bytea, p_signing_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job seals' using errcode = '42501';
  end if;
  insert into ledger_batches (shard, sequence, transfer_count, transfer_ids, hash, previous_hash, signature, signing_key)
    values (p_shard, p_sequence, cardinality(p_ids), p_ids, ledger_batch_hash(p_previous, p_ids), p_previous,
      p_signature, p_signing_key);
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_ask_verification(p_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_open uuid;
begin
  if ledger_actor() not in ('staff', 'job', 'owner') then
    raise exception 'only staff and jobs ask for a verification' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(7302106);
  select v.id into v_open from ledger_verifications v
    where v.finished_at is null and v.asked_at > clock_timestamp() - interval '1 hour' order by v.asked_at desc limit 1;
  if v_open is not null then return v_open; end if;
  insert into ledger_verifications (id, asked_by)
    values (p_id, case when ledger_actor() = 'staff' then current_staff_id() end);
  return p_id;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_balance_before(p_account bigint, p_instant timestamp with time zone)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  v_day date := p_instant::date;
begin
  if not exists (select from ledger_accounts a where a.id = p_account and ledger_may_read(a.organization_id)) then
    return null;
  end if;
  return coalesce((select sum(c.net) from ledger_checkpoints c where c.account_id = p_account and c.day < v_day), 0)
    + coalesce((select sum(l.amount) from ledger_account_lines l where l.account_id = p_account
        and l.event_at >= v_day::timestamptz and l.event_at < p_instant), 0)
    + coalesce((select sum(r.amount) from ledger_recent_lines(p_account, null, null, null, p_instant, null, null) r), 0);
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_batch_hash(p_previous bytea, p_ids uuid[])
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select sha256(coalesce(p_previous, ''::bytea) || string_agg(uuid_send(t.id) || t.content_hash, ''::bytea order by t.id))
  from ledger_transfers t where t.id = any (p_ids)
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_close_account(p_account bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if ledger_actor() in ('visitor', 'auditor') or not exists (
    select from ledger_accounts where id = p_account and ledger_may_read(organization_id)) then
    raise exception 'this account is not the actor''s to close' using errcode = '42501';
  end if;
  update ledger_accounts set closed_at = clock_timestamp()
    where id = p_account and closed_at is null and balance = 0 and reserved = 0;
  return found or exists (select from ledger_accounts where id = p_account and closed_at is not null);
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_content_hash(t ledger_transfers)
 RETURNS bytea
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return sha256(convert_to(format('%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s',
    t.id, t.debit_account_id, t.credit_account_id, t.amount, t.unit, t.kind,
    t.group_id::text || ':' || t.group_leg || ':' || t.group_size, t.resolves_id, t.cause_kind, t.cause_id,
    t.debit_version, t.debit_balance, t.debit_previous, t.credit_version, t.credit_balance, t.credit_previous,
    (extract(epoch from t.event_at) * 1000000)::bigint, (extract(epoch from t.recorded_at) * 1000000)::bigint,
    (extract(epoch from t.expires_at) * 1000000)::bigint, t.actor_kind, t.actor_id), 'UTF8'));
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_due_expiries(p_now timestamp with time zone, p_limit integer)
 RETURNS TABLE(organization_id uuid, id uuid, debit_account_id bigint, credit_account_id bigint, amount bigint, unit text, cause_kind text, cause_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET max_parallel_workers_per_gather TO '0'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_wall constant timestamptz := clock_timestamp();
  v_margin constant timestamptz := v_wall - interval '1 day';
  v_mark ledger_expiry_mark;
  v_is_whole boolean;
  v_from timestamptz;
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job looks for what expires' using errcode = '42501';
  end if;
  select * into v_mark from ledger_expiry_mark;
  v_is_whole := coalesce(v_wall not between v_mark.looked_whole_at and v_mark.looked_whole_at + interval '1 day', true);
  v_from := case when v_is_whole then '-infinity' else v_mark.resolved_until end;
  v_from := greatest(v_from, coalesce((
    select t.recorded_at from ledger_transfers t
    where t.kind = 'pending' and t.recorded_at >= v_from and t.recorded_at < v_margin
      and not exists (select from ledger_resolutions r where r.resolves_id = t.id)
    order by t.recorded_at limit 1), v_margin));
  update ledger_expiry_mark
    set resolved_until = v_from, looked_whole_at = case when v_is_whole then v_wall else looked_whole_at end
    where v_is_whole or resolved_until <> v_from;
  return query
    select a.organization_id, t.id, t.debit_account_id, t.credit_account_id, t.amount, t.unit, t.cause_kind, t.cause_id
    from ledger_transfers t join ledger_accounts a on a.id = t.debit_account_id
    where t.kind = 'pending' and t.recorded_at >= v_from and t.expires_at <= p_now
      and not exists (select from ledger_resolutions r where r.resolves_id = t.id)
    order by t.expires_at limit p_limit;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_ensure_partitions(upto date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  month date := date_trunc('month', clock_timestamp())::date;
  part text;
  first_id uuid;
  next_id uuid;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(7302103);
  while month <= upto and month < clock_timestamp() + interval '5 years' loop
    part := 'ledger_transfers_' || to_char(month, 'YYYY_MM');
    first_id := public.ledger_first_id_of(month::timestamptz);
    next_id := public.ledger_first_id_of((month + interval '1 month')::timestamptz);
    -- Rows of that month which already stand in the default partition stay there: they can't be moved.
    if to_regclass('public.' || part) is null and not exists (
      select from public.ledger_transfers_default d where d.id >= first_id and d.id < next_id) then
      execute format('create table public.%I partition of public.ledger_transfers for values from (%L) to (%L)',
        part, first_id, next_id);
      execute format('create trigger ledger_transfers_no_truncate before truncate on public.%I
        for each statement execute function public.refuse_change()', part);
      -- Without a policy: nobody reads or writes a partition but through the table.
      execute format('alter table public.%I enable row level security', part);
      execute format('alter table public.%I force row level security', part);
      made := made + 1;
    end if;
    month := (month + interval '1 month')::date;
  end loop;
  return made;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_find_account(p_provider text, p_organization uuid, p_unit text, p_kind text, p_type text, p_reference text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case when p_organization is null then (
    select a.id from public.ledger_accounts a where a.organization_id is null and a.unit = p_unit and a.kind = p_kind
      and a.account_type = p_type and a.reference = p_reference and a.provider = p_provider)
  else (
    select a.id from public.ledger_accounts a where a.organization_id = p_organization and a.unit = p_unit
      and a.kind = p_kind and a.account_type = p_type and a.reference = p_reference and a.provider = p_provider)
  end
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_first_id_of(instant timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_floor_of(p_provider text, p_unit text, p_kind text)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when p_kind = 'transit'
    then (select -f.most_minor from public.ledger_prefunding f where f.provider = p_provider and f.unit = p_unit)
    else (select k.floor from public.ledger_account_kinds k where k.kind = p_kind) end
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_found_sums(p_from timestamp with time zone, p_to timestamp with time zone, p_in text[], p_out text[], p_most integer, p_unit text DEFAULT NULL::text, p_account_type text DEFAULT NULL::text)
 RETURNS TABLE(unit text, gained numeric, lost numeric, line_count bigint, is_whole boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  with own as materialized (
    select a.id, a.unit, coalesce(p.version, 0) as copied
    from ledger_accounts a left join ledger_line_progress p on p.account_id = a.id
    where a.organization_id = current_organization_id() and a.kind = 'available' and a.unit <> 'PTS' and a.version > 0
      and (p_unit is null or a.unit = p_unit) and (p_account_type is null or a.account_type = p_account_type)
      and ledger_may_read(a.organization_id)
  ), seen as (
    select o.unit, l.amount, l.cause_kind, l.place from own o cross join lateral (
      select n.amount, n.cause_kind, row_number() over (order by n.event_at desc) as place from (
        select c.amount, c.cause_kind, c.event_at from ledger_account_lines c
        where c.account_id = o.id and c.event_at >= coalesce(p_from, '-infinity') and c.event_at < coalesce(p_to, 'infinity')
          and c.version <= o.copied
        order by c.event_at desc limit p_most + 1) n) l
    union all
    select o.unit, r.amount, r.cause_kind, 0
    from own o cross join lateral ledger_recent_lines(o.id, null, null, p_from, p_to, 'any', null) r
  )
  select s.unit, coalesce(sum(s.amount) filter (where s.amount > 0 and s.is_found), 0),
    coalesce(-sum(s.amount) filter (where s.amount < 0 and s.is_found), 0), count(*) filter (where s.is_found),
    not bool_or(s.place > p_most)
  from (select unit, amount, place, place <= p_most and case when amount > 0 then p_in is null or cause_kind = any (p_in)
    when amount < 0 then p_out is null or cause_kind = any (p_out) else false end as is_found from seen) s
  group by s.unit
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_history(p_account bigint, p_before bigint, p_limit bigint, p_from timestamp with time zone, p_to timestamp with time zone, p_direction text, p_cause_kinds text[])
 RETURNS SETOF ledger_account_lines
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_found bigint;
begin
  if not exists (select from ledger_accounts a where a.id = p_account and ledger_may_read(a.organization_id)) then
    return;
  end if;
  return query select * from ledger_recent_lines(p_account, p_before, p_limit, p_from, p_to, p_direction, p_cause_kinds);
  get diagnostics v_found = row_count;
  return query
    select * from ledger_account_lines l
    where l.account_id = p_account and (p_before is null or l.version < p_before)
      and l.version <= coalesce((select p.version from ledger_line_progress p where p.account_id = p_account), 0)
      and (p_from is null or l.event_at >= p_from) and (p_to is null or l.event_at < p_to)
      and (p_direction is null or case p_direction when 'in' then l.amount > 0 when 'out' then l.amount < 0
        else l.amount <> 0 end)
      and (p_cause_kinds is null or l.cause_kind = any (p_cause_kinds))
    order by l.version desc limit case when p_limit is not null then greatest(p_limit - v_found, 0) end;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_is_permanent(code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select code in ('insufficient_funds', 'closed_account', 'balance_out_of_range', 'pending_not_found', 'pending_mismatch',
    'pending_already_resolved', 'pending_expired', 'pending_not_expired', 'amount_exceeds_pending', 'original_not_found',
    'original_mismatch', 'already_reversed', 'group_rejected')
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_last_accrual(p_organization uuid, p_unit text, p_account_type text, p_invoice uuid)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select max(c.day) from ledger_accounts a join ledger_accruals c on c.account_id = a.id
  where ledger_actor() in ('job', 'owner') and a.organization_id = p_organization and a.unit = p_unit and a.kind = 'guaranteed'
    and a.account_type = p_account_type and a.reference = p_invoice::text;
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_lines_between(p_account bigint, p_least bigint, p_most bigint, p_limit integer)
 RETURNS SETOF ledger_account_lines
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_copied bigint;
begin
  if not exists (select from ledger_accounts a where a.id = p_account and ledger_may_read(a.organization_id)) then
    return;
  end if;
  v_copied := coalesce((select p.version from ledger_line_progress p where p.account_id = p_account), 0);
  return query select * from ledger_recent_lines(p_account, null, null, null, null, 'any', null) l
    where abs(l.amount) between p_least and p_most;
  if (select count(*) <= p_limit from (select from ledger_account_lines l
      where l.account_id = p_account and abs(l.amount) between p_least and p_most limit p_limit + 1) few) then
    return query select * from ledger_account_lines l
      where l.account_id = p_account and abs(l.amount) between p_least and p_most and l.version <= v_copied;
  else
    return query select * from ledger_account_lines l
      where l.account_id = p_account and l.version <= v_copied and l.amount <> 0
        and (l.amount between p_least and p_most or -l.amount between p_least and p_most)
      order by l.version desc limit p_limit;
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_lines_by_amount(p_account bigint, p_amount bigint, p_limit integer)
 RETURNS SETOF ledger_account_lines
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if p_amount is null or not exists (select from ledger_accounts a where a.id = p_account and ledger_may_read(a.organization_id)) then
    return;
  end if;
  return query select * from ledger_recent_lines(p_account, null, null, null, null, null, null) l where abs(l.amount) = p_amount;
  return query
    select * from ledger_account_lines l
    where l.account_id = p_account and abs(l.amount) = p_amount
      and l.version <= coalesce((select p.version from ledger_line_progress p where p.account_id = p_account), 0)
    order by l.version desc limit p_limit;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_lines_of(p_account bigint, p_transfers uuid[])
 RETURNS SETOF ledger_account_lines
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, case when t.debit_account_id = a.id then t.debit_version else t.credit_version end, t.id,
    case when t.kind not in ('single', 'post', 'reversal') then 0 when t.debit_account_id = a.id then -t.amount else t.amount end,
    case when t.debit_account_id = a.id then t.debit_balance else t.credit_balance end,
    case when t.debit_account_id = a.id then t.credit_account_id else t.debit_account_id end,
    t.event_at, t.recorded_at, t.kind, t.cause_kind, t.cause_id
  from ledger_accounts a join ledger_transfers t on t.id = any (p_transfers) and a.id in (t.debit_account_id, t.credit_account_id)
  where a.id = p_account and ledger_may_read(a.organization_id)
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_lock_accounts(p_accounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform a.id from ledger_accounts a where a.id = any (p_accounts) and ledger_may_read(a.organization_id)
    order by a.id for no key update;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_materialise_lines(p_limit bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  v_feed ledger_line_feed;
  v_now constant timestamptz := clock_timestamp();
  v_swept bigint;
  v_account bigint;
  v_lines bigint;
  v_total bigint := 0;
  v_is_complete boolean := true;
begin
  if not pg_try_advisory_xact_lock(7302104) then return 0; end if;
  select * into v_feed from ledger_line_feed;
  select max(s.id) into v_swept from (
    select a.id from ledger_accounts a where a.id > v_feed.swept_until order by a.id limit 2000) s;
  -- What was recorded lately (a transaction may stay open for minutes), and a slice of all accounts, so that none is forgotten.
  for v_account in
    select a.id from ledger_accounts a left join ledger_line_progress p on p.account_id = a.id
    where a.version > coalesce(p.version, 0) and (a.id in (
        select unnest(array[t.debit_account_id, t.credit_account_id]) from ledger_transfers t
        where t.recorded_at >= v_feed.read_until - interval '15 minutes')
      or (a.id > v_feed.swept_until and a.id <= v_swept))
    order by a.id
  loop
    if v_total >= p_limit then
      v_is_complete := false;
      exit;
    end if;
    with fresh as (
      select * from ledger_recent_lines(v_account, null, null, null, null, null, null)
    ), copied as (
      insert into ledger_account_lines select * from fresh returning *
    ), days as (
      insert into ledger_checkpoints as k (account_id, day, version, balance, net, line_count, gained, lost)
        select c.account_id, c.event_at::date, max(c.version),
          (array_agg(c.balance order by c.version desc))[1], sum(c.amount), count(*),
          coalesce(sum(c.amount) filter (where c.amount > 0 and c.cause_kind <> 'conversion'), 0),
          coalesce(-sum(c.amount) filter (where c.amount < 0 and c.cause_kind <> 'conversion'), 0)
        from copied c group by c.account_id, c.event_at::date
        on conflict (account_id, day) do update set version = excluded.version, balance = excluded.balance,
          net = k.net + excluded.net, line_count = k.line_count + excluded.line_count,
          gained = k.gained + excluded.gained, lost = k.lost + excluded.lost
    ), totals as (
      insert into ledger_day_totals as d (unit, day, kind, provider, net, line_count)
        select a.unit, c.event_at::date, a.kind, a.provider, sum(c.amount), count(*)
        from copied c join ledger_accounts a on a.id = c.account_id
        group by a.unit, c.event_at::date, a.kind, a.provider
        on conflict (unit, day, kind, provider) do update set net = d.net + excluded.net,
          line_count = d.line_count + excluded.line_count
    ), progress as (
      insert into ledger_line_progress as g (account_id, version)
        select c.account_id, max(c.version) from copied c group by c.account_id
        on conflict (account_id) do update set version = excluded.version
    )
    select count(*) into v_lines from copied;
    v_total := v_total + v_lines;
  end loop;
  if v_is_complete then
    update ledger_line_feed set read_until = v_now, swept_until = coalesce(v_swept, 0);
  end if;
  return v_total;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_may_read(organization_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(case
    when public.ledger_actor() = 'user' then organization_id = public.current_organization_id()
    when public.ledger_actor() = 'job' then organization_id is null or organization_id = public.current_organization_id()
    when public.ledger_actor() = 'visitor' then false
    else true
  end, false)
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_next_batch(p_shard smallint, p_since timestamp with time zone, p_limit integer)
 RETURNS TABLE(sequence bigint, transfer_ids uuid[], hash bytea, previous_hash bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_head ledger_batches;
  v_ids uuid[];
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job seals' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(7302105, p_shard);
  select * into v_head from ledger_batches b where b.shard = p_shard order by b.sequence desc limit 1;
  select array_agg(u.id order by u.id) into v_ids from (
    select t.id from ledger_transfers t where t.recorded_at >= coalesce(p_since, '-infinity')
    except
    select s.id from ledger_batches b cross join lateral unnest(b.transfer_ids) s (id)
      where b.shard = p_shard and b.recorded_at >= coalesce(p_since, '-infinity')
    order by 1 limit p_limit) u;
  if v_ids is null then return; end if;
  return query select coalesce(v_head.sequence, 0) + 1, v_ids, ledger_batch_hash(v_head.hash, v_ids), v_head.hash;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_note_copy(p_shard smallint, p_sequence bigint, p_copied_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job copies heads' using errcode = '42501';
  end if;
  insert into ledger_head_copies as h (shard, sequence, copied_at) values (p_shard, p_sequence, p_copied_at)
    on conflict (shard) do update set sequence = excluded.sequence, copied_at = excluded.copied_at
    where h.sequence < excluded.sequence;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_note_provider_event(p_provider text, p_event_id text, p_kind text, p_content_hash bytea, p_cause uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_known ledger_provider_events;
begin
  insert into ledger_provider_events (provider, event_id, kind, content_hash, cause_id)
    values (p_provider, p_event_id, p_kind, p_content_hash, p_cause) on conflict do nothing;
  if found then return 'new'; end if;
  select * into v_known from ledger_provider_events e where e.provider = p_provider and e.event_id = p_event_id;
  return case when (v_known.kind, v_known.content_hash) = (p_kind, p_content_hash) then 'known' else 'contradicts' end;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_note_verification(p_id uuid, p_started_at timestamp with time zone, p_fault_count integer, p_faults jsonb, p_counts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job notes what a verification found' using errcode = '42501';
  end if;
  update ledger_verifications v set started_at = p_started_at, finished_at = clock_timestamp(), fault_count = p_fault_count,
      faults = p_faults, counts = p_counts
    where v.id = p_id and v.finished_at is null;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_open_accounts(p_providers text[], p_organizations uuid[], p_units text[], p_kinds text[], p_types text[], p_references text[])
 RETURNS TABLE(ord bigint, id bigint, public_id uuid, is_closed boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_actor text := ledger_actor();
  v_ids bigint[];
  v_faulty record;
begin
  select array_agg(ledger_find_account(k.provider, k.organization, k.unit, k.kind, k.account_type, k.reference)
      order by k.ord) into v_ids
    from unnest(p_providers, p_organizations, p_units, p_kinds, p_types, p_references)
      with ordinality k (provider, organization, unit, kind, account_type, reference, ord);
  if array_position(v_ids, null) is not null then
    for v_faulty in
      select k.*, c.is_house, c.needs_reference
      from unnest(p_providers, p_organizations, p_kinds, p_types, p_references, v_ids)
        k (provider, organization, kind, account_type, reference, id)
      left join ledger_account_kinds c on c.kind = k.kind
      where k.id is null
    loop
      if v_faulty.is_house is null or v_faulty.is_house <> (v_faulty.organization is null)
        or (v_faulty.needs_reference and v_faulty.reference = '') or length(v_faulty.reference) > 200
        or v_faulty.provider !~ '^[a-z][a-z0-9_]{0,39}$'
        or v_faulty.account_type not in ('traditional', 'smart', 'merchant', 'none') then
        raise exception 'malformed key of a ledger account: %', row_to_json(v_faulty) using errcode = '22023';
      end if;
      -- A user may open what belongs to the own organization or the house, and the other side's per invoice or payment.
      if v_actor in ('visitor', 'auditor') or (v_actor = 'user' and not v_faulty.is_house
        and not v_faulty.needs_reference and v_faulty.organization is distinct from current_organization_id()) then
        raise exception 'this account is not the actor''s to open' using errcode = '42501';
      end if;
    end loop;
    -- In the order of the key: two transactions that open the same accounts wait, and never for each other.
    insert into ledger_accounts (organization_id, provider, unit, exponent, kind, account_type, reference, floor,
        is_user_debitable)
      select distinct k.organization, k.provider, k.unit, u.exponent, k.kind, k.account_type, k.reference,
        ledger_floor_of(k.provider, k.unit, k.kind), c.is_user_debitable
      from unnest(p_providers, p_organizations, p_units, p_kinds, p_types, p_references, v_ids)
        k (provider, organization, unit, kind, account_type, reference, id)
      join ledger_account_kinds c on c.kind = k.kind
      left join ledger_units u on u.unit = k.unit
      where k.id is null
      order by 1, 3, 5, 6, 7, 2
      on conflict do nothing;
    -- A later statement: it sees what another transaction opened while this one waited.
    select array_agg(ledger_find_account(k.provider, k.organization, k.unit, k.kind, k.account_type, k.reference)
        order by k.ord) into v_ids
      from unnest(p_providers, p_organizations, p_units, p_kinds, p_types, p_references)
        with ordinality k (provider, organization, unit, kind, account_type, reference, ord);
  end if;
  return query
    select k.ord, a.id, a.public_id, a.closed_at is not null
    from unnest(v_ids) with ordinality k (id, ord)
    join ledger_accounts a on a.id = k.id
    order by k.ord;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_own_days(p_kind text, p_from date)
 RETURNS TABLE(unit text, day date, net numeric, gained numeric, lost numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET enable_seqscan TO 'off'
AS $function$
  with own as materialized (
    select a.id, a.unit, a.balance from ledger_accounts a
    where a.organization_id = current_organization_id() and a.kind = p_kind and a.version > 0 and ledger_may_read(a.organization_id)
  ), days as (
    select o.unit, null::date as day, o.balance::numeric as net, 0::numeric as gained, 0::numeric as lost from own o
    union all
    select o.unit, c.day, c.net, c.gained, c.lost from own o join ledger_checkpoints c on c.account_id = o.id and c.day >= p_from
    union all
    select o.unit, r.event_at::date, r.amount,
      case when r.amount > 0 and r.cause_kind <> 'conversion' then r.amount else 0 end,
      case when r.amount < 0 and r.cause_kind <> 'conversion' then -r.amount else 0 end
    from own o cross join lateral ledger_recent_lines(o.id, null, null, p_from::timestamptz, null, null, null) r
  )
  select d.unit, d.day, sum(d.net), sum(d.gained), sum(d.lost) from days d group by 1, 2
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_period_lines(p_accounts bigint[], p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS SETOF ledger_account_lines
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  with own as materialized (
    select a.id, coalesce(p.version, 0) as copied
    from ledger_accounts a left join ledger_line_progress p on p.account_id = a.id
    where a.id = any (p_accounts) and ledger_may_read(a.organization_id)
  )
  select l.* from own o
    join ledger_account_lines l on l.account_id = o.id and l.event_at >= p_from and l.event_at < p_to
    where l.version <= o.copied and l.amount <> 0
  union all
  select r.* from own o cross join lateral ledger_recent_lines(o.id, null, null, p_from, p_to, 'any', null) r
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_post(p_ids uuid[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_units text[], p_kinds text[], p_labels text[], p_resolves uuid[], p_cause_kinds text[], p_cause_ids uuid[], p_event_ats timestamp with time zone[], p_expires_ats timestamp with time zone[])
 RETURNS TABLE(ord bigint, outcome text, code text, is_replay boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  n constant integer := cardinality(p_ids);
  v_now constant timestamptz := clock_timestamp();
  v_latest_id constant uuid := ledger_first_id_of(v_now + interval '1 day');
  v_actor constant text := ledger_actor();
  v_organization constant uuid := current_organization_id();
  v_actor_id constant uuid := case v_actor when 'user' then current_user_id() when 'staff' then current_staff_id() end;
  v_amount constant bigint := p_amounts[1];
  v_moved constant bigint := case p_kinds[1] when 'single' then v_amount else 0 end;
  d ledger_accounts;
  c ledger_accounts;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger posts in READ COMMITTED only' using errcode = '25001';
  end if;
  if n not between 1 and 8192 or array_position(p_ids, null) is not null or array_position(p_cause_ids, null) is not null
    or array_position(p_cause_kinds, null) is not null or array_position(p_event_ats, null) is not null
    or (cardinality(p_debits), cardinality(p_credits), cardinality(p_amounts), cardinality(p_units),
      cardinality(p_kinds), cardinality(p_labels), cardinality(p_resolves), cardinality(p_cause_kinds),
      cardinality(p_cause_ids), cardinality(p_event_ats), cardinality(p_expires_ats))
      is distinct from (n, n, n, n, n, n, n, n, n, n, n) then
    raise exception 'malformed call of ledger_post' using errcode = '22023';
  end if;

  -- The path of nearly every payment: one movement and nothing unusual. What is not plainly right is looked at by
  -- ledger_post_many, which finds the reason. A statement that locks one row answers it as it is after the wait.
  if n = 1 and p_kinds[1] in ('single', 'pending') and p_resolves[1] is null then
    if p_debits[1] < p_credits[1] then
      select * into d from ledger_accounts a where a.id = p_debits[1] for no key update;
      select * into c from ledger_accounts a where a.id = p_credits[1] for no key update;
    else
      select * into c from ledger_accounts a where a.id = p_credits[1] for no key update;
      select * into d from ledger_accounts a where a.id = p_debits[1] for no key update;
    end if;
    if (d.unit = p_units[1] and c.unit = p_units[1] and d.provider = c.provider and d.id <> c.id
      and coalesce(d.closed_at, c.closed_at) is null and v_amount between 1 and 1000000000000000
      and d.balance - v_amount >= -4000000000000000000 and c.balance + v_amount <= 4000000000000000000
      and case p_kinds[1] when 'single' then p_expires_ats[1] is null
        else p_expires_ats[1] > p_event_ats[1] and p_expires_ats[1] <= p_event_ats[1] + interval '168 hours' end
      and p_ids[1] < v_latest_id and substr(p_ids[1]::text, 15, 1) = '7' and p_cause_kinds[1] ~ '^[a-z][a-z0-9_.-]{0,59}$'
      and case v_actor when 'user' then d.organization_id = v_organization and d.is_user_debitable
        when 'job' then d.organization_id is null or d.organization_id = v_organization
        else v_actor in ('staff', 'owner') end)
    then
      if d.balance - d.reserved - v_amount < d.floor then
        insert into ledger_rejections (id, code, request_hash, debit_account_id, credit_account_id, amount, cause_kind,
            cause_id, event_at, recorded_at, actor_kind, actor_id)
          select p_ids[1], 'insufficient_funds', sha256(convert_to(ledger_request_text(p_ids[1], d.id, c.id, v_amount,
              p_units[1], p_kinds[1], null, null, null, null, p_cause_kinds[1], p_cause_ids[1]), 'UTF8')),
            d.id, c.id, v_amount, p_cause_kinds[1], p_cause_ids[1], p_event_ats[1], v_now, v_actor, v_actor_id
          where not exists (select from ledger_transfers t where t.id = p_ids[1])
          on conflict do nothing;
        if found then
          return query select 1::bigint, 'rejected', 'insufficient_funds', false;
          return;
        end if;
      else
        insert into ledger_transfers (debit_account_id, credit_account_id, amount, debit_version, debit_balance,
            credit_version, credit_balance, event_at, recorded_at, expires_at, id, cause_id, debit_previous, credit_previous,
            actor_id, unit, kind, cause_kind, actor_kind, content_hash)
          select p_debits[1], p_credits[1], v_amount, d.version + 1, d.balance - v_moved, c.version + 1,
            c.balance + v_moved, p_event_ats[1], v_now, p_expires_ats[1], p_ids[1], p_cause_ids[1], d.last_transfer_id,
            c.last_transfer_id, v_actor_id, p_units[1], p_kinds[1], p_cause_kinds[1], v_actor,
            ledger_content_hash(row(p_debits[1], p_credits[1], v_amount, d.version + 1, d.balance - v_moved,
              c.version + 1, c.balance + v_moved, p_event_ats[1], v_now, p_expires_ats[1], null, null, p_ids[1],
              p_cause_ids[1], null, null, d.last_transfer_id, c.last_transfer_id, v_actor_id, null, p_units[1],
              p_kinds[1], p_cause_kinds[1], v_actor)::ledger_transfers)
          where not exists (select from ledger_rejections x where x.id = p_ids[1])
          on conflict (id) do nothing;
        if found then
          update ledger_accounts a
            set balance = a.balance + case a.id when p_debits[1] then -v_moved else v_moved end,
              reserved = a.reserved + case a.id when p_debits[1] then v_amount - v_moved else 0 end,
              version = a.version + 1, last_transfer_id = p_ids[1]
            where a.id in (p_debits[1], p_credits[1]);
          return query select 1::bigint, 'posted', null::text, false;
          return;
        end if;
      end if;
    end if;
  end if;
  return query select * from ledger_post_many(p_ids, p_debits, p_credits, p_amounts, p_units, p_kinds, p_labels, p_resolves,
    p_cause_kinds, p_cause_ids, p_event_ats, p_expires_ats, v_now, v_latest_id, v_actor, v_organization, v_actor_id);
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_post_batch(p_organizations uuid[], p_missed boolean[], p_ids uuid[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_units text[], p_kinds text[], p_labels text[], p_resolves uuid[], p_cause_kinds text[], p_cause_ids uuid[], p_event_ats timestamp with time zone[], p_expires_ats timestamp with time zone[])
 RETURNS TABLE(ord bigint, outcome text, code text, is_replay boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  n constant integer := cardinality(p_ids);
  v_now constant timestamptz := clock_timestamp();
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger posts in READ COMMITTED only' using errcode = '25001';
  end if;
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only jobs post in batches' using errcode = '42501';
  end if;
  if n not between 1 and 8192 or array_position(p_ids, null) is not null or array_position(p_cause_ids, null) is not null
    or array_position(p_cause_kinds, null) is not null or array_position(p_event_ats, null) is not null
    or (cardinality(p_organizations), cardinality(p_missed), cardinality(p_debits), cardinality(p_credits), cardinality(p_amounts),
      cardinality(p_units), cardinality(p_kinds), cardinality(p_labels), cardinality(p_resolves), cardinality(p_cause_kinds),
      cardinality(p_cause_ids), cardinality(p_event_ats), cardinality(p_expires_ats))
      is distinct from (n, n, n, n, n, n, n, n, n, n, n, n, n) then
    raise exception 'malformed call of ledger_post_batch' using errcode = '22023';
  end if;
  return query select * from ledger_post_many(p_ids, p_debits, p_credits, p_amounts, p_units, p_kinds, p_labels, p_resolves,
    p_cause_kinds, p_cause_ids, p_event_ats, p_expires_ats, v_now, ledger_first_id_of(v_now + interval '1 day'), ledger_actor(),
    null, null, p_organizations, p_missed);
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_post_many(p_ids uuid[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_units text[], p_kinds text[], p_labels text[], p_resolves uuid[], p_cause_kinds text[], p_cause_ids uuid[], p_event_ats timestamp with time zone[], p_expires_ats timestamp with time zone[], v_now timestamp with time zone, v_latest_id uuid, v_actor text, v_organization uuid, v_actor_id uuid, p_organizations uuid[] DEFAULT NULL::uuid[], p_missed boolean[] DEFAULT NULL::boolean[])
 RETURNS TABLE(ord bigint, outcome text, code text, is_replay boolean)
 LANGUAGE plpgsql
AS $function$
declare
  n constant integer := cardinality(p_ids);
  -- the accounts, in id order
  a_id bigint[]; a_balance bigint[]; a_reserved bigint[]; a_floor bigint[]; a_version bigint[]; a_last uuid[];
  a_unit text[]; a_provider text[]; a_organization uuid[]; a_closed boolean[]; a_debitable boolean[];
  a_kind text[];
  -- the place of each movement in its group
  g_id uuid[] := array_fill(null::uuid, array[n]);
  g_leg integer[] := array_fill(null::integer, array[n]);
  g_size integer[] := array_fill(null::integer, array[n]);
  -- what an earlier call left under the same id ('posted', 'other' content, or the code of its rejection)
  e_state text[];
  -- the transfers that these movements resolve
  o_kind text[]; o_debit bigint[]; o_credit bigint[]; o_amount bigint[]; o_expires_at timestamptz[]; o_is_resolved boolean[];
  v_resolved uuid[] := '{}';
  -- the outcomes
  r_outcome text[] := array_fill(null::text, array[n]);
  r_code text[] := array_fill(null::text, array[n]);
  r_debit_version bigint[] := array_fill(null::bigint, array[n]);
  r_debit_balance bigint[] := array_fill(null::bigint, array[n]);
  r_debit_previous uuid[] := array_fill(null::uuid, array[n]);
  r_credit_version bigint[] := array_fill(null::bigint, array[n]);
  r_credit_balance bigint[] := array_fill(null::bigint, array[n]);
  r_credit_previous uuid[] := array_fill(null::uuid, array[n]);
  r_reserved bigint[] := array_fill(0::bigint, array[n]);
  v_has_twins boolean := false;
  v_posted integer := 0;
  v_rejected integer := 0;
  v_written integer;
  i integer; j integer; k integer; last integer; failed integer; resolved_before integer;
  d integer; c integer;
  v_code text; v_kind text; v_amount bigint; v_moved bigint; v_is_passed_on boolean;
begin
  if n > 1 then
    select count(distinct id) < n into v_has_twins from unnest(p_ids) id;
    i := 1;
    while i <= n loop
      last := i;
      while last < n and p_labels[last + 1] = p_labels[i] loop last := last + 1; end loop;
      if last > i then
        for j in i..last loop
          g_id[j] := p_ids[i]; g_leg[j] := j - i + 1; g_size[j] := last - i + 1;
        end loop;
      end if;
      i := last + 1;
    end loop;
  end if;

  perform a.id from ledger_accounts a where a.id = any (p_debits || p_credits) order by a.id for no key update;

  -- Later statements than the lock: they see what was committed while this transaction waited for it.
  select array_agg(s.id), array_agg(s.balance), array_agg(s.reserved), array_agg(s.floor), array_agg(s.version),
      array_agg(s.last_transfer_id), array_agg(s.unit), array_agg(s.provider), array_agg(s.organization_id),
      array_agg(s.closed_at is not null), array_agg(s.is_user_debitable), array_agg(s.kind)
    into a_id, a_balance, a_reserved, a_floor, a_version, a_last, a_unit, a_provider, a_organization, a_closed, a_debitable,
      a_kind
    from (select * from ledger_accounts a where a.id = any (p_debits || p_credits) order by a.id) s;

  select array_agg(case
      when t.id is not null then case
        when (t.debit_account_id, t.credit_account_id, t.amount, t.unit, t.kind, t.group_id, t.group_leg::integer,
            t.group_size::integer, t.resolves_id, t.cause_kind, t.cause_id)
          is not distinct from (m.debit, m.credit, m.amount, m.unit, m.kind, m.group_id, m.group_leg, m.group_size,
            m.resolves_id, m.cause_kind, m.cause_id) then 'posted'
        else 'other' end
      when x.id is not null then case
        when x.request_hash = sha256(convert_to(ledger_request_text(m.id, m.debit, m.credit, m.amount, m.unit, m.kind,
          m.group_id, m.group_leg, m.group_size, m.resolves_id, m.cause_kind, m.cause_id), 'UTF8')) then x.code
        else 'other' end
      end order by m.ord)
    into e_state
    from unnest(p_ids, p_debits, p_credits, p_amounts, p_units, p_kinds, g_id, g_leg, g_size, p_resolves, p_cause_kinds,
      p_cause_ids) with ordinality m (id, debit, credit, amount, unit, kind, group_id, group_leg, group_size, resolves_id,
      cause_kind, cause_id, ord)
    left join ledger_transfers t on t.id = m.id
    left join ledger_rejections x on x.id = m.id;

  if array_to_string(p_resolves, '') <> '' then
    select array_agg(t.kind order by m.ord), array_agg(t.debit_account_id order by m.ord),
        array_agg(t.credit_account_id order by m.ord), array_agg(t.amount order by m.ord),
        array_agg(t.expires_at order by m.ord), array_agg(x.resolves_id is not null order by m.ord)
      into o_kind, o_debit, o_credit, o_amount, o_expires_at, o_is_resolved
      from unnest(p_resolves) with ordinality m (id, ord)
      left join ledger_transfers t on t.id = m.id
      left join ledger_resolutions x on x.resolves_id = m.id;
  end if;

  i := 1;
  while i <= n loop
    last := i + coalesce(g_size[i], 1) - 1;
    failed := 0;
    resolved_before := cardinality(v_resolved);
    for j in i..last loop
      v_code := null;
      v_kind := p_kinds[j];
      v_amount := p_amounts[j];
      -- The same id twice in one call: as if the earlier one had come in a call before.
      if v_has_twins and e_state[j] is null then
        foreach k in array array_positions(p_ids, p_ids[j]) loop
          exit when k >= j;
          continue when r_outcome[k] is null or (r_outcome[k] = 'rejected' and e_state[k] is distinct from 'record');
          e_state[j] := case
            when (p_debits[k], p_credits[k], p_amounts[k], p_units[k], p_kinds[k], g_id[k], g_leg[k], g_size[k],
                p_resolves[k], p_cause_kinds[k], p_cause_ids[k])
              is distinct from (p_debits[j], p_credits[j], v_amount, p_units[j], v_kind, g_id[j], g_leg[j], g_size[j],
                p_resolves[j], p_cause_kinds[j], p_cause_ids[j]) then 'other'
            when r_outcome[k] = 'rejected' then r_code[k]
            else 'posted' end;
          exit;
        end loop;
      end if;
      if e_state[j] = 'posted' then
        r_outcome[j] := 'replayed';
        continue;
      end if;

      if n > 1 and p_resolves[j] is not null and o_kind[j] is null then
        foreach k in array array_positions(p_ids, p_resolves[j]) loop
          exit when k >= j;
          continue when r_outcome[k] is distinct from 'posted';
          o_kind[j] := p_kinds[k]; o_debit[j] := p_debits[k]; o_credit[j] := p_credits[k]; o_amount[j] := p_amounts[k];
          o_expires_at[j] := p_expires_ats[k];
        end loop;
      end if;

      d := array_position(a_id, p_debits[j]);
      c := array_position(a_id, p_credits[j]);
      if e_state[j] is not null then
        v_code := case e_state[j] when 'other' then 'id_reused_with_other_content' else e_state[j] end;
      elsif p_missed[j] then
        v_code := 'companion_missed';
      else
        -- Between two providers: what the leg before has just brought into one's transit, this leg takes out of the other's.
        v_is_passed_on := coalesce(v_actor = 'user' and j > i and r_outcome[j - 1] = 'posted' and v_kind = 'single'
          and p_kinds[j - 1] = 'single' and p_amounts[j - 1] = v_amount and p_units[j - 1] = p_units[j]
          and a_kind[d] = 'transit' and a_kind[array_position(a_id, p_credits[j - 1])] = 'transit'
          and a_kind[array_position(a_id, p_debits[j - 1])] <> 'transit', false);
        v_code := ledger_refusal(p_ids[j], v_latest_id, p_debits[j], p_credits[j], v_amount, p_units[j], v_kind,
          p_resolves[j], p_cause_kinds[j], p_event_ats[j], p_expires_ats[j], v_actor, coalesce(p_organizations[j], v_organization),
          a_unit[d], a_provider[d], case when v_is_passed_on then v_organization else a_organization[d] end,
          v_is_passed_on or a_debitable[d], a_closed[d], a_balance[d], a_reserved[d], a_floor[d],
          a_unit[c], a_provider[c], a_closed[c], a_balance[c],
          o_kind[j], o_debit[j], o_credit[j], o_amount[j], o_expires_at[j],
          o_is_resolved[j] or p_resolves[j] = any (v_resolved));
      end if;
      if v_code is not null then
        failed := j;
        exit;
      end if;

      v_moved := case when v_kind in ('single', 'post', 'reversal') then v_amount else 0 end;
      r_reserved[j] := case v_kind when 'pending' then v_amount when 'single' then 0 when 'reversal' then 0
        else -o_amount[j] end;
      r_debit_previous[j] := a_last[d];
      r_credit_previous[j] := a_last[c];
      a_balance[d] := a_balance[d] - v_moved;
      a_balance[c] := a_balance[c] + v_moved;
      a_reserved[d] := a_reserved[d] + r_reserved[j];
      a_version[d] := a_version[d] + 1;
      a_version[c] := a_version[c] + 1;
      a_last[d] := p_ids[j];
      a_last[c] := p_ids[j];
      r_debit_version[j] := a_version[d];
      r_debit_balance[j] := a_balance[d];
      r_credit_version[j] := a_version[c];
      r_credit_balance[j] := a_balance[c];
      if p_resolves[j] is not null then v_resolved := v_resolved || p_resolves[j]; end if;
      r_outcome[j] := 'posted';
      v_posted := v_posted + 1;
    end loop;

    if failed > 0 then
      for k in reverse failed - 1..i loop
        continue when r_outcome[k] <> 'posted';
        d := array_position(a_id, p_debits[k]);
        c := array_position(a_id, p_credits[k]);
        v_moved := case when p_kinds[k] in ('single', 'post', 'reversal') then p_amounts[k] else 0 end;
        a_balance[d] := a_balance[d] + v_moved;
        a_balance[c] := a_balance[c] - v_moved;
        a_reserved[d] := a_reserved[d] - r_reserved[k];
        a_version[d] := a_version[d] - 1;
        a_version[c] := a_version[c] - 1;
        a_last[d] := r_debit_previous[k];
        a_last[c] := r_credit_previous[k];
        v_posted := v_posted - 1;
      end loop;
      v_resolved := v_resolved[1:resolved_before];
      for k in i..last loop
        r_outcome[k] := 'rejected';
        r_code[k] := case when k = failed then v_code when coalesce(e_state[k], 'other') not in ('other', 'posted')
          then e_state[k] else 'group_rejected' end;
      end loop;
      if ledger_is_permanent(v_code) then
        for k in i..last loop
          continue when e_state[k] is not null;
          e_state[k] := 'record';
          v_rejected := v_rejected + 1;
        end loop;
      end if;
    end if;
    i := last + 1;
  end loop;

  if v_posted > 0 then
    insert into ledger_transfers (debit_account_id, credit_account_id, amount, debit_version, debit_balance,
        credit_version, credit_balance, event_at, recorded_at, expires_at, group_leg, group_size, id, cause_id, group_id,
        resolves_id, debit_previous, credit_previous, actor_id, content_hash, unit, kind, cause_kind, actor_kind)
      select t.debit, t.credit, t.amount, t.debit_version, t.debit_balance, t.credit_version, t.credit_balance,
        t.event_at, v_now, t.expires_at, t.group_leg, t.group_size, t.id, t.cause_id, t.group_id, t.resolves_id,
        t.debit_previous, t.credit_previous, v_actor_id,
        ledger_content_hash(row(t.debit, t.credit, t.amount, t.debit_version, t.debit_balance, t.credit_version,
          t.credit_balance, t.event_at, v_now, t.expires_at, t.group_leg, t.group_size, t.id, t.cause_id, t.group_id,
          t.resolves_id, t.debit_previous, t.credit_previous, v_actor_id, null, t.unit, t.kind, t.cause_kind,
          v_actor)::ledger_transfers),
        t.unit, t.kind, t.cause_kind, v_actor
      from unnest(p_ids, p_debits, p_credits, p_amounts, p_units, p_kinds, g_id, g_leg, g_size, p_resolves, p_cause_kinds,
          p_cause_ids, p_event_ats, p_expires_ats, r_outcome, r_debit_version, r_debit_balance, r_debit_previous,
          r_credit_version, r_credit_balance, r_credit_previous)
        t (id, debit, credit, amount, unit, kind, group_id, group_leg, group_size, resolves_id, cause_kind,
          cause_id, event_at, expires_at, outcome, debit_version, debit_balance, debit_previous,
          credit_version, credit_balance, credit_previous)
      where t.outcome = 'posted'
      on conflict (id) do nothing;
    get diagnostics v_written = row_count;
    -- Only the same id with other accounts, at the same moment, comes here; a retry gets its typed answer.
    if v_written <> v_posted then
      raise exception 'an id was used by another call at the same moment' using errcode = '40001';
    end if;
    if cardinality(v_resolved) > 0 then
      insert into ledger_resolutions (resolves_id, transfer_id)
        select t.resolves_id, t.id from unnest(p_ids, p_resolves, r_outcome) t (id, resolves_id, outcome)
        where t.outcome = 'posted' and t.resolves_id is not null;
    end if;
    update ledger_accounts a
      set balance = s.balance, reserved = s.reserved, version = s.version, last_transfer_id = s.last_transfer_id
      from unnest(a_id, a_balance, a_reserved, a_version, a_last) s (id, balance, reserved, version, last_transfer_id)
      where a.id = s.id and a.version <> s.version;
  end if;
  if v_rejected > 0 then
    insert into ledger_rejections (id, code, request_hash, debit_account_id, credit_account_id, amount, cause_kind,
        cause_id, event_at, recorded_at, actor_kind, actor_id)
      select t.id, t.code, sha256(convert_to(ledger_request_text(t.id, t.debit, t.credit, t.amount, t.unit, t.kind,
          t.group_id, t.group_leg, t.group_size, t.resolves_id, t.cause_kind, t.cause_id), 'UTF8')),
        t.debit, t.credit, t.amount, t.cause_kind, t.cause_id, t.event_at, v_now, v_actor, v_actor_id
      from unnest(p_ids, p_debits, p_credits, p_amounts, p_units, p_kinds, g_id, g_leg, g_size, p_resolves, p_cause_kinds,
          p_cause_ids, p_event_ats, r_code, e_state)
        t (id, debit, credit, amount, unit, kind, group_id, group_leg, group_size, resolves_id, cause_kind,
          cause_id, event_at, code, state)
      where t.state = 'record'
      on conflict (id) do nothing;
  end if;
  return query
    select t.ord, t.outcome, t.code, coalesce(t.outcome = 'replayed' or t.state not in ('other', 'record'), false)
    from unnest(r_outcome, r_code, e_state) with ordinality t (outcome, code, state, ord);
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_recent_lines(p_account bigint, p_before bigint, p_limit bigint, p_from timestamp with time zone, p_to timestamp with time zone, p_direction text, p_cause_kinds text[])
 RETURNS SETOF ledger_account_lines
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_copied bigint;
  v_version bigint;
  v_next uuid;
  v_found bigint := 0;
  v_is_debit boolean;
  t ledger_transfers;
  l ledger_account_lines;
begin
  select a.version, a.last_transfer_id, coalesce(p.version, 0) into v_version, v_next, v_copied
    from ledger_accounts a left join ledger_line_progress p on p.account_id = a.id where a.id = p_account;
  while v_version > v_copied and v_next is not null and v_found < coalesce(p_limit, 9223372036854775807)
    and (p_before is null or v_copied < p_before - 1) loop
    select * into t from ledger_transfers where id = v_next;
    exit when not found;
    v_is_debit := t.debit_account_id = p_account;
    l.account_id := p_account;
    l.version := case when v_is_debit then t.debit_version else t.credit_version end;
    l.transfer_id := t.id;
    l.amount := case when t.kind not in ('single', 'post', 'reversal') then 0 when v_is_debit then -t.amount
      else t.amount end;
    l.balance := case when v_is_debit then t.debit_balance else t.credit_balance end;
    l.counter_account_id := case when v_is_debit then t.credit_account_id else t.debit_account_id end;
    l.event_at := t.event_at;
    l.recorded_at := t.recorded_at;
    l.kind := t.kind;
    l.cause_kind := t.cause_kind;
    l.cause_id := t.cause_id;
    -- A pointer that does not lead down would never end; ledger:verify names it.
    exit when l.version > v_version;
    if (p_before is null or l.version < p_before)
      and (p_from is null or l.event_at >= p_from) and (p_to is null or l.event_at < p_to)
      and (p_direction is null or case p_direction when 'in' then l.amount > 0 when 'out' then l.amount < 0
        else l.amount <> 0 end)
      and (p_cause_kinds is null or l.cause_kind = any (p_cause_kinds)) then
      v_found := v_found + 1;
      return next l;
    end if;
    v_version := l.version - 1;
    v_next := case when v_is_debit then t.debit_previous else t.credit_previous end;
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_refusal(id uuid, latest_id uuid, debit bigint, credit bigint, amount bigint, unit text, kind text, resolves_id uuid, cause_kind text, event_at timestamp with time zone, expires_at timestamp with time zone, actor text, acting_for uuid, d_unit text, d_provider text, d_organization uuid, d_is_debitable boolean, d_is_closed boolean, d_balance bigint, d_reserved bigint, d_floor bigint, c_unit text, c_provider text, c_is_closed boolean, c_balance bigint, o_kind text, o_debit bigint, o_credit bigint, o_amount bigint, o_expires_at timestamp with time zone, o_is_resolved boolean)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when substr(id::text, 15, 1) <> '7' or id >= latest_id then 'malformed_id'
    when amount is null or amount not between 1 and 1000000000000000 then 'amount_out_of_range'
    when coalesce(kind not in ('single', 'pending', 'post', 'void', 'expire', 'reversal'), true)
      or (resolves_id is not null) <> (kind in ('post', 'void', 'expire', 'reversal'))
      or (expires_at is not null) <> (kind = 'pending')
      or cause_kind !~ '^[a-z][a-z0-9_.-]{0,59}$' then 'malformed_movement'
    when debit = credit then 'same_account'
    when d_unit is null or c_unit is null then 'unknown_account'
    when d_unit <> c_unit or unit is distinct from d_unit then 'unit_mismatch'
    when d_provider <> c_provider then 'provider_mismatch'
    when not (actor in ('staff', 'owner')
      or actor = 'user' and coalesce(d_organization = acting_for, false) and d_is_debitable
      or actor = 'job' and (d_organization is null or coalesce(d_organization = acting_for, false))) then 'not_permitted'
    when (d_is_closed or c_is_closed) and kind not in ('void', 'expire') then 'closed_account'
    when kind = 'pending' and (expires_at <= event_at or expires_at > event_at + interval '168 hours') then
      'expiry_out_of_range'
    when kind = 'reversal' and coalesce(o_kind not in ('single', 'post'), true) then 'original_not_found'
    when kind = 'reversal' and (o_debit <> credit or o_credit <> debit or o_amount <> amount) then 'original_mismatch'
    when kind = 'reversal' and o_is_resolved then 'already_reversed'
    when kind in ('post', 'void', 'expire') and o_kind is distinct from 'pending' then 'pending_not_found'
    when kind in ('post', 'void', 'expire') and (o_debit <> debit or o_credit <> credit) then 'pending_mismatch'
    when kind in ('post', 'void', 'expire') and o_is_resolved then 'pending_already_resolved'
    when kind = 'post' and event_at >= o_expires_at then 'pending_expired'
    when kind = 'expire' and event_at < o_expires_at then 'pending_not_expired'
    when kind in ('post', 'void', 'expire') and amount > o_amount then 'amount_exceeds_pending'
    when kind in ('void', 'expire') and amount <> o_amount then 'pending_mismatch'
    when kind in ('single', 'pending', 'reversal') and d_balance - d_reserved - amount < d_floor then 'insufficient_funds'
    when d_balance - amount < -4000000000000000000 or c_balance + amount > 4000000000000000000 then 'balance_out_of_range'
  end
$function$
;
CREATE OR REPLACE FUNCTION public.ledger_request_text(id uuid, debit bigint, credit bigint, amount bigint, unit text, kind text, group_id uuid, group_leg integer, group_size integer, resolves_id uuid, cause_kind text, cause_id uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select id::text || '|' || debit::text || '|' || credit::text || '|' || amount::text || '|' || unit || '|' || kind
    || '|' || coalesce(group_id::text || ':' || group_leg::text || ':' || group_size::text, '')
    || '|' || coalesce(resolves_id::text, '') || '|' || cause_kind || '|' || cause_id::text
$function$
;
CREATE OR REPLACE FUNCTION public.may_place(staff_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from public.staff s
    where s.id = staff_id and s.is_enabled and s.role in ('finance', 'compliance-analyst', 'compliance-head'));
end $function$
;
CREATE OR REPLACE FUNCTION public.monitored_review_may_move(before text, after text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select before = after or (before, after) in (('flagged', 'info_requested'), ('held', 'info_requested'), ('escalated', 'info_requested'),
    ('info_requested', 'flagged'), ('info_requested', 'held'), ('info_requested', 'escalated'), ('flagged', 'escalated'),
    ('held', 'escalated'), ('escalated', 'flagged'), ('escalated', 'held'), ('flagged', 'held'), ('flagged', 'closed'),
    ('held', 'closed'), ('info_requested', 'closed'), ('escalated', 'closed'), ('closed', 'held'))
$function$
;
CREATE OR REPLACE FUNCTION public.name_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  business directory_entries;
  shown text;
begin
  select * into business from directory_entries d where d.organization_id = new.contact_organization_id;
  shown := coalesce(nullif(business.legal_name, ''), nullif(business.name, ''), business.handle, nullif(trim(new.company), ''),
    nullif(trim(concat_ws(' ', new.first_name, new.last_name)), ''), new.owner_email);
  new.name_order := left(folded(shown), 40);
  new.name_key := regexp_replace(regexp_replace(regexp_replace(folded(shown), '[^[:alnum:] ]', '', 'g'),
    '\m(llc|inc|corp|corporation|ltd|limited|plc|gmbh|ag|sl|slu|sa|sas|srl|bv)\M', '', 'g'), '\s', '', 'g');
  new.words := folded(concat_ws(' ', shown, business.name, '@' || business.handle, new.company, new.first_name, new.last_name,
    new.owner_email));
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.name_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.creditor_reference := case when new.sent_at is not null then creditor_reference_of(new.id) end;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_application_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.referred_hours := (select count(*) from (select from public.invites i where i.organization_id = new.organization_id
    and i.is_referral and i.status = 'accepted' limit 8) x);
  new.risk_tier := (select s.tier from public.risk_scores s where s.organization_id = new.organization_id
    order by s.round desc, s.id desc limit 1);
  new.waits_since := date_trunc('milliseconds', public.business_instant(public.business_seconds(public.business_now())
    - 3600.0 * new.referred_hours));
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_batch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.batch_id := case when new.organization_id = public.current_organization_id()
    then nullif(current_setting('app.batch_id', true), '')::uuid end;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_billed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.sent_at is null and new.sent_at is not null then
    perform remember_billed(new);
  elsif new.sent_at is not null and old.recipient_id is null and new.recipient_id is not null then
    perform join_billed(new);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_invoice_tally()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into invoice_tallies (organization_id, side, currency, status, due_date, seller_time_zone, is_noticed, count, base_minor, left_minor)
  select t.organization_id, t.side, t.currency, t.status, t.due_date, t.seller_time_zone, t.is_noticed, sum(t.sign),
    sum(t.sign * t.base_minor), sum(t.sign * t.left_minor)
  from (select -1 as sign, b.* from invoice_tallies_of(old) b where tg_op <> 'INSERT'
    union all select 1, a.* from invoice_tallies_of(new) a where tg_op <> 'DELETE') t
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(t.sign) <> 0 or sum(t.sign * t.base_minor) <> 0 or sum(t.sign * t.left_minor) <> 0;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_person_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.kyc_waits_since := date_trunc('milliseconds', public.business_now());
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_reopened_waits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_waits constant boolean := do_reopened_steps_wait(new.organization_id);
begin
  update applications set reopened_since = case when v_waits then date_trunc('milliseconds', business_now()) end
    where organization_id = new.organization_id and status = 'approved' and (reopened_since is not null) <> v_waits;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_reset()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.reset_in := case when new.reset_by is null then null else this_transaction() end;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.organizations_of_other_sets(p_set text, p_most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct organization_id from application_rounds where requirement_set <> p_set order by organization_id limit p_most
$function$
;
CREATE OR REPLACE FUNCTION public.owed_minor(base_minor bigint, paid_parts jsonb, due_date date, late_fee jsonb, early_discount_percent text, early_discount_end_date date, as_of date)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.owes_excess_to(payer uuid, wanted_currency text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (
    select from public.payments p where p.payee_id = public.current_organization_id() and p.payer_id = payer
      and p.currency = wanted_currency and p.excess_status in ('open', 'returning'));
end $function$
;
CREATE OR REPLACE FUNCTION public.payment_may_move(from_status text, to_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select from_status = to_status or from_status || ' ' || to_status in ('guaranteed held', 'held guaranteed', 'held settled',
    'held denied', 'held blocked', 'guaranteed settled', 'processing settled', 'processing failed', 'settled returned',
    'settled refunded')
$function$
;
CREATE OR REPLACE FUNCTION public.proposer_stands(staff_id uuid, proposed_as text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from public.staff s
    where s.id = staff_id and s.is_enabled and s.role = coalesce(proposed_as, s.role));
end $function$
;
CREATE OR REPLACE FUNCTION public.queue_health(OUT beat_age_seconds double precision, OUT oldest_seconds double precision, OUT waiting bigint, OUT locked bigint, OUT dead bigint)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select (select extract(epoch from clock_timestamp() - max(beat_at)) from public.worker_heartbeats),
    coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where is_due)), 0),
    count(*) filter (where is_due), count(*) filter (where locked_at is not null),
    count(*) filter (where locked_at is null and attempts >= max_attempts and payload -> '_cron' is null)
  from (
    select j.*, j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= clock_timestamp() as is_due
    from graphile_worker._private_jobs j) jobs
$function$
;
CREATE OR REPLACE FUNCTION public.rail_order_may_move(from_status text, to_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select from_status = to_status or from_status || ' ' || to_status in ('created submitted', 'submitted unknown',
    'submitted pending', 'unknown pending', 'submitted settled', 'unknown settled', 'pending settled', 'submitted failed',
    'unknown failed', 'pending failed', 'settled returned')
$function$
;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append only', tg_table_name using errcode = '42501';
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_clock_going_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.offset_ms < old.offset_ms then raise exception 'the business clock never goes back'; end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.release_takes_two(owner uuid, currency text, minor bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select minor / r.per_usd >= 5000000 from public.exchange_rates r
      where r.currency = release_takes_two.currency order by r.rate_date desc limit 1), true)
    or coalesce((select s.tier = 'high' from public.risk_scores s where s.organization_id = owner order by s.id desc limit 1), false)
$function$
;
CREATE OR REPLACE FUNCTION public.remember_billed(i invoices)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.remove_keys_of(p_user_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from passkeys where user_id = p_user_id;
  delete from recovery_codes where user_id = p_user_id;
$function$
;
CREATE OR REPLACE FUNCTION public.rename_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update contacts set name_order = '' where contact_organization_id = new.organization_id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_approval(act text, subject uuid, payload jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from public.approvals a
    where a.subject_id = subject and a.act = require_approval.act and a.state = 'confirmed'
      and a.confirmed_in = public.this_transaction()
      and a.payload_hash = public.approval_hash(require_approval.act, subject, require_approval.payload)) then
    raise exception '% of % takes two members of staff', act, subject using errcode = '42501';
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.rest_applications(p_before timestamp with time zone, p_most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update organizations set status = 'inactive' where id in (
    select o.id from applications a join organizations o on o.id = a.organization_id
    where a.status = 'in_progress' and o.status = 'enabled' and greatest(a.saved_at, a.returned_at) < p_before
      and not exists (select from application_steps s where s.organization_id = o.id and s.saved_at >= p_before)
      and not exists (select from application_rounds r where r.organization_id = o.id and r.opened_at >= p_before)
      and not is_owner_here(o.id)
    order by a.saved_at, o.id limit p_most for update of o skip locked)
  returning id
$function$
;
CREATE OR REPLACE FUNCTION public.resume_monitored_review(wanted uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update public.monitored_reviews r set status = case when r.escalated_at is not null then 'escalated'
      when r.was_held then 'held' else 'flagged' end
  where r.transaction_id = wanted and r.organization_id = public.current_organization_id() and r.status = 'info_requested'
$function$
;
CREATE OR REPLACE FUNCTION public.search_words(text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('simple'::regconfig, folded(translate($1, '@._-+/:'::text, '       '::text)))
;
CREATE OR REPLACE FUNCTION public.sellers_of_overdue(at timestamp with time zone, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  -- No zone is more than a day ahead of UTC: the first condition can use the index.
  select distinct sender_id from (select sender_id from invoices
    where status = 'sent' and overdue_told_at is null and due_date < (at at time zone 'UTC')::date + 1
      and due_date < (at at time zone seller_time_zone)::date order by due_date limit most) late;
$function$
;
CREATE OR REPLACE FUNCTION public.set_base_currency(p_currency text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update organizations set base_currency = p_currency where id = current_organization_id()
$function$
;
CREATE OR REPLACE FUNCTION public.this_transaction()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select pg_current_xact_id()::text || ' ' || extract(epoch from transaction_timestamp())::text $function$
;
CREATE OR REPLACE FUNCTION public.transfer_may_move(from_status text, to_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select from_status = to_status or from_status || ' ' || to_status in ('scheduled in_review', 'scheduled processing',
    'scheduled completed', 'scheduled failed', 'in_review processing', 'in_review completed', 'in_review denied',
    'scheduled canceled', 'processing canceled', 'processing sent', 'processing completed', 'sent completed',
    'processing failed', 'sent failed', 'sent returned', 'completed returned', 'needs_approval scheduled',
    'needs_approval in_review', 'needs_approval processing', 'needs_approval completed', 'needs_approval declined',
    'needs_approval canceled')
$function$
;
CREATE OR REPLACE FUNCTION public.transfer_words(payee_name text, reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(payee_name || ' ' || reference)
$function$
;
CREATE OR REPLACE FUNCTION public.unplaced_deposit_may_move(from_status text, to_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select from_status = to_status or from_status || ' ' || to_status in ('waiting proposed', 'waiting return-proposed',
    'waiting sent-back', 'proposed return-proposed', 'proposed placed', 'proposed sent-back', 'return-proposed proposed',
    'return-proposed sent-back')
$function$
;
CREATE OR REPLACE FUNCTION public.wake_rested()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update organizations o set status = 'enabled' where o.id = new.organization_id and o.status = 'inactive'
    and exists (select from memberships m where m.organization_id = o.id and m.user_id = new.user_id and m.role = 'owner');
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.word_starts(words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_tsvector(array_remove(regexp_split_to_array(words, '[^[:alnum:]]+'), ''))
$function$
;

CREATE TRIGGER additional_info_keep BEFORE UPDATE ON public.additional_info_requests FOR EACH ROW EXECUTE FUNCTION keep_additional_info();
CREATE TRIGGER additional_info_stay BEFORE DELETE ON public.additional_info_requests FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER address_versions_append_only BEFORE DELETE OR UPDATE ON public.address_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER address_versions_no_truncate BEFORE TRUNCATE ON public.address_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER application_rounds_reset BEFORE INSERT OR UPDATE ON public.application_rounds FOR EACH ROW EXECUTE FUNCTION note_reset();
CREATE TRIGGER application_steps_wait AFTER UPDATE OF status ON public.application_steps FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION note_reopened_waits();
CREATE TRIGGER declarations_are_followed AFTER INSERT OR UPDATE OF status ON public.application_steps FOR EACH ROW WHEN ((new.step = 'pep'::text)) EXECUTE FUNCTION follow_declaration();
CREATE TRIGGER applications_approval_guarded BEFORE UPDATE OF status ON public.applications FOR EACH ROW WHEN (((new.status = 'approved'::text) AND (old.status <> 'approved'::text))) EXECUTE FUNCTION guard_application_approval();
CREATE TRIGGER applications_wait BEFORE INSERT OR UPDATE OF status ON public.applications FOR EACH ROW WHEN ((new.status = 'submitted'::text)) EXECUTE FUNCTION note_application_waits();
CREATE TRIGGER approvals_keep BEFORE INSERT OR UPDATE ON public.approvals FOR EACH ROW EXECUTE FUNCTION keep_approval();
CREATE TRIGGER approvals_no_truncate BEFORE TRUNCATE ON public.approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER approvals_stay BEFORE DELETE ON public.approvals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_batches_append_only BEFORE DELETE OR UPDATE ON public.audit_batches FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_batches_no_truncate BEFORE TRUNCATE ON public.audit_batches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_debits_keep BEFORE UPDATE ON public.bank_debits FOR EACH ROW EXECUTE FUNCTION keep_bank_debit();
CREATE TRIGGER batch_items_keep BEFORE UPDATE ON public.batch_items FOR EACH ROW EXECUTE FUNCTION keep_batch_item();
CREATE TRIGGER batches_keep BEFORE UPDATE ON public.batches FOR EACH ROW EXECUTE FUNCTION keep_batch();
CREATE TRIGGER business_clock_forward BEFORE UPDATE ON public.business_clock FOR EACH ROW EXECUTE FUNCTION refuse_clock_going_back();
CREATE TRIGGER contacts_name BEFORE INSERT OR UPDATE ON public.contacts FOR EACH ROW EXECUTE FUNCTION name_contact();
CREATE TRIGGER deposits_move AFTER UPDATE OF status ON public.deposits FOR EACH ROW EXECUTE FUNCTION keep_deposit_moves();
CREATE TRIGGER deposits_release_guarded BEFORE UPDATE OF status ON public.deposits FOR EACH ROW WHEN (((old.status = 'held'::text) AND (new.status = ANY (ARRAY['received'::text, 'waiting'::text])))) EXECUTE FUNCTION guard_release('organization_id', 'currency', 'amount_minor');
CREATE TRIGGER desk_cases_keep BEFORE INSERT OR UPDATE ON public.desk_cases FOR EACH ROW EXECUTE FUNCTION keep_desk_case();
CREATE TRIGGER directory_entries_legal_name_guarded BEFORE UPDATE OF legal_name ON public.directory_entries FOR EACH ROW WHEN (((old.legal_name <> ''::text) AND (old.legal_name <> new.legal_name))) EXECUTE FUNCTION guard_directory_name();
CREATE TRIGGER directory_entries_rename AFTER UPDATE OF name, legal_name, handle ON public.directory_entries FOR EACH ROW EXECUTE FUNCTION rename_contacts();
CREATE TRIGGER internal_notes_append_only BEFORE DELETE OR UPDATE ON public.internal_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER internal_notes_no_truncate BEFORE TRUNCATE ON public.internal_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invites_hasten AFTER UPDATE OF status ON public.invites FOR EACH ROW WHEN ((new.is_referral AND (new.status = 'accepted'::text) AND (old.status <> 'accepted'::text))) EXECUTE FUNCTION hasten_application();
CREATE TRIGGER invoices_keep BEFORE UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();
CREATE TRIGGER invoices_name BEFORE INSERT OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION name_invoice();
CREATE TRIGGER invoices_note_billed AFTER UPDATE OF sent_at, recipient_id ON public.invoices FOR EACH ROW EXECUTE FUNCTION note_billed();
CREATE TRIGGER invoices_tally AFTER INSERT OR DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION note_invoice_tally();
CREATE TRIGGER ledger_account_kinds_append_only BEFORE DELETE OR UPDATE ON public.ledger_account_kinds FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_account_kinds_no_truncate BEFORE TRUNCATE ON public.ledger_account_kinds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_accounts_keep_key BEFORE UPDATE OF id, public_id, organization_id, provider, unit, exponent, kind, account_type, reference, floor, is_user_debitable, opened_at ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_accounts_no_delete BEFORE DELETE ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_accounts_no_truncate BEFORE TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_accruals_append_only BEFORE DELETE OR UPDATE ON public.ledger_accruals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_accruals_no_truncate BEFORE TRUNCATE ON public.ledger_accruals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_batches_append_only BEFORE DELETE OR UPDATE ON public.ledger_batches FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_batches_no_truncate BEFORE TRUNCATE ON public.ledger_batches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_cause_edges_append_only BEFORE DELETE OR UPDATE ON public.ledger_cause_edges FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_cause_edges_no_truncate BEFORE TRUNCATE ON public.ledger_cause_edges FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_identity_append_only BEFORE DELETE OR UPDATE ON public.ledger_identity FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_identity_no_truncate BEFORE TRUNCATE ON public.ledger_identity FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_provider_events_append_only BEFORE DELETE OR UPDATE ON public.ledger_provider_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_provider_events_no_truncate BEFORE TRUNCATE ON public.ledger_provider_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_rejections_append_only BEFORE DELETE OR UPDATE ON public.ledger_rejections FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_rejections_no_truncate BEFORE TRUNCATE ON public.ledger_rejections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_resolutions_append_only BEFORE DELETE OR UPDATE ON public.ledger_resolutions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_resolutions_no_truncate BEFORE TRUNCATE ON public.ledger_resolutions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transfers_append_only BEFORE DELETE OR UPDATE ON public.ledger_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transfers_no_truncate BEFORE TRUNCATE ON public.ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_units_append_only BEFORE DELETE OR UPDATE ON public.ledger_units FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_units_no_truncate BEFORE TRUNCATE ON public.ledger_units FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER memberships_keep_declaration BEFORE INSERT OR UPDATE OF is_ubo, role ON public.memberships FOR EACH ROW EXECUTE FUNCTION keep_declaration();
CREATE TRIGGER micro_deposits_keep BEFORE UPDATE ON public.micro_deposits FOR EACH ROW EXECUTE FUNCTION keep_micro_deposit();
CREATE TRIGGER monitored_organizations_guarded BEFORE UPDATE OF is_monitored ON public.monitored_organizations FOR EACH ROW WHEN ((old.is_monitored AND (NOT new.is_monitored))) EXECUTE FUNCTION guard_watch();
CREATE TRIGGER monitored_organizations_stay BEFORE DELETE ON public.monitored_organizations FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER monitored_reviews_keep BEFORE UPDATE ON public.monitored_reviews FOR EACH ROW EXECUTE FUNCTION keep_monitored_review();
CREATE TRIGGER monitored_reviews_stay BEFORE DELETE ON public.monitored_reviews FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER organizations_legal_name_guarded BEFORE UPDATE OF legal_name ON public.organizations FOR EACH ROW WHEN (((old.legal_name <> ''::text) AND (old.legal_name <> new.legal_name))) EXECUTE FUNCTION guard_legal_name();
CREATE TRIGGER organizations_status_guarded BEFORE UPDATE OF status ON public.organizations FOR EACH ROW WHEN (((old.status <> new.status) AND ((new.status = 'enabled'::text) OR (old.status = 'ofac'::text)))) EXECUTE FUNCTION guard_organization_status();
CREATE TRIGGER payments_move AFTER UPDATE OF status, excess_status ON public.payments FOR EACH ROW EXECUTE FUNCTION keep_payment_moves();
CREATE TRIGGER payments_release_guarded BEFORE UPDATE OF status, awaits_decision ON public.payments FOR EACH ROW WHEN (((old.status = 'held'::text) AND old.awaits_decision AND (NOT new.awaits_decision) AND (new.status = ANY (ARRAY['held'::text, 'guaranteed'::text, 'settled'::text])))) EXECUTE FUNCTION guard_release('payer_id', 'currency', 'amount_minor');
CREATE TRIGGER personal_data_reveals_keep BEFORE UPDATE OF ends_at ON public.personal_data_reveals FOR EACH ROW EXECUTE FUNCTION keep_reveal();
CREATE TRIGGER provider_refusals_append_only BEFORE DELETE OR UPDATE ON public.provider_refusals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER provider_refusals_no_truncate BEFORE TRUNCATE ON public.provider_refusals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rail_orders_keep BEFORE UPDATE ON public.rail_orders FOR EACH ROW EXECUTE FUNCTION keep_rail_order();
CREATE TRIGGER recurring_transfers_keep BEFORE UPDATE ON public.recurring_transfers FOR EACH ROW EXECUTE FUNCTION keep_recurring_transfer();
CREATE TRIGGER renewed_papers_append_only BEFORE DELETE OR UPDATE ON public.renewed_papers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER renewed_papers_no_truncate BEFORE TRUNCATE ON public.renewed_papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sessions_wake AFTER INSERT OR UPDATE OF kind, organization_id ON public.sessions FOR EACH ROW WHEN (((new.kind = 'full'::text) AND (new.organization_id IS NOT NULL))) EXECUTE FUNCTION wake_rested();
CREATE TRIGGER step_reopenings_no_truncate BEFORE TRUNCATE ON public.step_reopenings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER step_reopenings_stay BEFORE DELETE ON public.step_reopenings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER step_reopenings_wait AFTER INSERT OR UPDATE OF closed_at ON public.step_reopenings FOR EACH ROW EXECUTE FUNCTION note_reopened_waits();
CREATE TRIGGER transaction_notes_batch BEFORE INSERT ON public.transaction_notes FOR EACH ROW EXECUTE FUNCTION note_batch();
CREATE TRIGGER transfers_keep BEFORE UPDATE ON public.transfers FOR EACH ROW EXECUTE FUNCTION keep_transfer();
CREATE TRIGGER transfers_keep_decisions BEFORE UPDATE ON public.transfers FOR EACH ROW WHEN (((old.approvals_needed > 0) OR (new.approvals_needed > 0))) EXECUTE FUNCTION keep_transfer_decisions();
CREATE TRIGGER transfers_keep_origin BEFORE UPDATE ON public.transfers FOR EACH ROW WHEN (((new.recurring_transfer_id IS DISTINCT FROM old.recurring_transfer_id) OR (new.batch_id IS DISTINCT FROM old.batch_id))) EXECUTE FUNCTION keep_origin_of_transfer();
CREATE TRIGGER transfers_keep_recall BEFORE UPDATE ON public.transfers FOR EACH ROW WHEN (((old.recall_status IS NOT NULL) AND ((((new.recall_status IS DISTINCT FROM old.recall_status) OR (new.recall_reason IS DISTINCT FROM old.recall_reason)) OR (new.recall_note IS DISTINCT FROM old.recall_note)) OR (new.recalled_at IS DISTINCT FROM old.recalled_at)))) EXECUTE FUNCTION keep_recall();
CREATE TRIGGER transfers_keep_terms BEFORE UPDATE OF charges, purpose_code, document_id, paid_invoices ON public.transfers FOR EACH ROW EXECUTE FUNCTION keep_terms();
CREATE TRIGGER transfers_keep_warnings BEFORE UPDATE OF warnings ON public.transfers FOR EACH ROW EXECUTE FUNCTION keep_warnings();
CREATE TRIGGER transfers_release_guarded BEFORE UPDATE OF status ON public.transfers FOR EACH ROW WHEN (((old.status = 'in_review'::text) AND (new.status = ANY (ARRAY['processing'::text, 'completed'::text])))) EXECUTE FUNCTION guard_release('organization_id', 'source_currency', 'source_minor');
CREATE TRIGGER unplaced_deposits_keep BEFORE UPDATE OF status, proposed_by, confirmed_by, currency_account_id ON public.unplaced_deposits FOR EACH ROW EXECUTE FUNCTION keep_placement();
CREATE TRIGGER unplaced_deposits_move AFTER UPDATE OF status ON public.unplaced_deposits FOR EACH ROW EXECUTE FUNCTION keep_unplaced_deposit_moves();
CREATE TRIGGER users_kyc_status_guarded BEFORE UPDATE OF kyc_status ON public.users FOR EACH ROW WHEN (((new.kyc_status = ANY (ARRAY['approved'::text, 'completed'::text])) AND (old.kyc_status <> ALL (ARRAY['approved'::text, 'completed'::text, 'pending'::text, 'denied'::text])))) EXECUTE FUNCTION guard_kyc_status();
CREATE TRIGGER users_prove_nothing BEFORE UPDATE OF kyc_status ON public.users FOR EACH ROW WHEN ((old.kyc_status IS DISTINCT FROM new.kyc_status)) EXECUTE FUNCTION keep_kyc_status();
CREATE TRIGGER users_prove_nothing_at_first BEFORE INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION keep_kyc_status();
CREATE TRIGGER users_status_guarded BEFORE UPDATE OF status ON public.users FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status = 'enabled'::text))) EXECUTE FUNCTION guard_person_status();
CREATE TRIGGER users_wait BEFORE UPDATE OF kyc_status ON public.users FOR EACH ROW WHEN (((new.kyc_status = ANY (ARRAY['pending'::text, 'completed'::text])) AND (old.kyc_status <> ALL (ARRAY['pending'::text, 'completed'::text])))) EXECUTE FUNCTION note_person_waits();
