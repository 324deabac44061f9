// Printed from the migrations by `npm run print`. Do not edit.
import type { LocalDate } from '@contado/money'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../clock.ts'
import type { JsonOf } from './json-columns.ts'

export type AdditionalInfoFilesTable = {
  request_id: string
  organization_id: string
  file_id: string
}

export type AdditionalInfoInvoicesTable = {
  request_id: string
  organization_id: string
  invoice_id: string
  attached_by: string
  attached_at: Instant
}

export type AdditionalInfoRequestsTable = {
  id: string
  organization_id: string
  external_document_type: 'application' | 'user' | 'document' | 'ubo-entity' | 'monitored-transaction'
  external_document_id: string
  part: string | null
  to_user_id: string | null
  message: Buffer
  status: Generated<'sent' | 'replied' | 'reviewed'>
  asked_by: string
  asked_at: Instant
  due_at: Instant
  reply: Buffer | null
  replied_by: string | null
  replied_at: Instant | null
  reviewed_by: string | null
  reviewed_at: Instant | null
}

export type AddressVersionsTable = {
  id: string
  organization_id: string
  user_id: string | null
  kind: 'registered' | 'trading' | 'residential'
  before: Buffer
  after: Buffer
  reason: string
  changed_by: string
  changed_at: Instant
}

export type ApplicationPapersTable = {
  organization_id: string
  file_id: string
  user_id: string | null
  document: string
  stale_on: LocalDate
  told_at: Instant | null
}

export type ApplicationRoundsTable = {
  organization_id: string
  round: number
  requirement_set: string
  started_on_mobile_at: Instant | null
  opened_at: Instant
  reset_by: string | null
  reset_reason: string | null
  reset_in: string | null
}

export type ApplicationStepsTable = {
  organization_id: string
  round: number
  step: 'companyRiskProfile' | 'kyb' | 'ubos' | 'documentation' | 'pep' | 'onboardingCheckout'
  user_id: string | null
  status: 'not_started' | 'in_progress' | 'submitted' | 'pending' | 'completed' | 'approved' | 'denied' | 'additional_info_requested'
  version: number
  data: Buffer | null
  saved_by: string
  saved_at: Instant
  submitted_by: string | null
  submitted_at: Instant | null
  decided_by: string | null
  decided_at: Instant | null
}

export type ApplicationsTable = {
  organization_id: string
  legal_name: string | null
  country: string | null
  address: ColumnType<JsonOf<'applications.address'> | null, string | null, string | null>
  tax_id: Buffer | null
  tax_id_last4: string | null
  person_first_name: string | null
  person_last_name: string | null
  person_job_title: string | null
  person_date_of_birth: Buffer | null
  submitted_by: string | null
  submitted_at: Instant | null
  saved_at: Generated<Instant>
  status: Generated<'in_progress' | 'submitted' | 'additional_info_requested' | 'approved' | 'denied'>
  decided_by: string | null
  decided_at: Instant | null
  reason: string | null
  returned_at: Instant | null
  risk_tier: 'low' | 'medium' | 'high' | null
  waits_since: Instant | null
  referred_hours: Generated<number>
  reopened_since: Instant | null
}

export type ApprovalsTable = {
  id: string
  act: string
  subject_id: string
  payload: ColumnType<JsonOf<'approvals.payload'>, string, string>
  payload_hash: Buffer
  needs_head: boolean
  contested_by: string | null
  proposed_by: string
  proposed_as: string | null
  proposed_at: Instant
  expires_at: Instant
  confirmed_by: string | null
  confirmed_at: Instant | null
  confirmed_in: string | null
  state: Generated<'proposed' | 'confirmed' | 'withdrawn' | 'expired'>
}

export type AuditBatchesTable = {
  sequence: bigint
  entry_ids: string[]
  hash: Buffer
  previous_hash: Buffer | null
  signature: Buffer
  signing_key: string
  recorded_at: Generated<Instant>
}

export type AuditEntriesTable = {
  id: string
  at: Generated<Instant>
  actor_kind: string
  actor_id: string | null
  organization_id: string | null
  action: string
  subject: ColumnType<JsonOf<'audit_entries.subject'>, string, string>
  request_id: string
  mac: Buffer | null
}

export type AuditTrailTable = {
  id: Generated<number>
  trail_id: Generated<string>
  copied_sequence: bigint | null
  copied_at: Instant | null
}

export type BankAccountsTable = {
  id: string
  organization_id: string
  beneficiary_id: string | null
  name: string
  currency: string
  bank_country: string
  rail: string
  account_holder: string
  holder_kind: 'person' | 'business'
  bank: string | null
  details: Buffer
  last4: string
  fingerprint: Buffer
  status: 'pending' | 'confirmed' | 'suspended' | 'invalid'
  status_reason: string | null
  status_cause: 'account-closed' | 'no-such-account' | 'account-blocked' | 'staff' | null
  decided_by: string | null
  decided_at: Instant | null
  name_check: 'match' | 'close-match' | 'no-match' | 'not-possible'
  name_at_bank: string | null
  name_checked_at: Instant | null
  verified_at: Instant | null
  former_holder: string | null
  former_last4: string | null
  created_by: string
  created_at: Instant
  changed_at: Instant
  removed_at: Instant | null
}

export type BankDebitsTable = {
  id: string
  link_id: string
  invoice_id: string
  payee_id: string
  amount_minor: bigint
  should_fail: Generated<boolean>
  status: Generated<'created' | 'submitted' | 'unknown' | 'pending' | 'settled' | 'failed' | 'returned'>
  reason: string | null
  created_at: Instant
  submitted_at: Instant | null
  credited_at: Instant | null
  settled_at: Instant | null
  ended_at: Instant | null
}

export type BankDetailRequestsTable = {
  id: string
  organization_id: string
  beneficiary_id: string
  email: string
  language: 'en' | 'es'
  currency: string
  amount_minor: bigint | null
  token_hash: Buffer
  asked_by: string
  asked_by_name: string
  asked_at: Instant
  expires_at: Instant
  ended_at: Instant | null
}

export type BankLinksTable = {
  id: string
  invoice_id: string
  payee_id: string
  payer_id: string | null
  invite_id: string | null
  provider_user_id: string
  expires_at: Instant
  used_at: Instant | null
  created_at: Instant
}

export type BatchItemsTable = {
  batch_id: string
  number: number
  organization_id: string
  status: 'bad' | 'ready' | 'left_out' | 'done' | 'refused'
  typed: ColumnType<JsonOf<'batch_items.typed'> | null, string | null, string | null>
  account: Buffer | null
  last4: string | null
  problems: ColumnType<JsonOf<'batch_items.problems'>, string | undefined, string>
  currency: string | null
  minor: bigint | null
  fee_minor: Generated<bigint>
  account_type: 'traditional' | 'smart' | 'merchant'
  payee_name: string | null
  reference: string
  send_date: LocalDate | null
  is_repeat: Generated<boolean>
  invoice_id: string | null
  bank_account_id: string | null
  transfer_id: string | null
  reason: string | null
  ended_at: Instant | null
}

export type BatchesTable = {
  id: string
  organization_id: string
  source: 'bills' | 'table' | 'csv' | 'pain.001'
  status: 'draft' | 'running' | 'done' | 'discarded'
  file_name: string | null
  content_hash: Buffer | null
  version: Generated<number>
  created_by: string
  created_by_name: string
  created_at: Instant
  confirmed_by: string | null
  confirmed_at: Instant | null
  ended_at: Instant | null
}

export type BeneficiariesTable = {
  id: string
  organization_id: string
  kind: 'business' | 'person'
  name: string
  email: string | null
  language: 'en' | 'es'
  address: ColumnType<JsonOf<'beneficiaries.address'> | null, string | null, string | null>
  note: string
  sends_remittance_advice: boolean
  last_paid_at: Instant | null
  created_by: string
  created_at: Instant
  removed_at: Instant | null
}

export type BusinessClockTable = {
  id: Generated<number>
  offset_ms: Generated<bigint>
}

export type BusinessDaysTable = {
  day: LocalDate
  position: number
  opens_at: Instant
}

export type ContactDistinctionsTable = {
  organization_id: string
  contact_id: string
  other_id: string
}

export type ContactsTable = {
  id: Generated<string>
  organization_id: string
  contact_organization_id: string | null
  category: 'customer' | 'supplier' | 'other'
  created_at: Generated<Instant>
  owner_email: string | null
  first_name: string | null
  last_name: string | null
  customer_key: Generated<string>
  company: Generated<string>
  address: ColumnType<JsonOf<'contacts.address'> | null, string | null, string | null>
  language: 'en' | 'es' | null
  note: Generated<string>
  last_invoice_on: Generated<LocalDate>
  merged_into: string | null
  removed_at: Instant | null
  is_unannounced: Generated<boolean>
  name_order: Generated<string>
  name_key: Generated<string>
  words: Generated<string>
}

export type CurrencyAccountsTable = {
  id: string
  organization_id: string
  currency: string
  account_type: 'traditional' | 'smart' | 'merchant'
  provider: 'traditional_rail' | 'smart_rail'
  provider_reference: string
  details: Buffer
  account_number_last4: string
  nickname: Generated<string>
  opened_at: Instant
  created_at: Generated<Instant>
}

export type DataKeysTable = {
  organization_id: string
  wrapped_key: Buffer
  created_at: Generated<Instant>
}

export type DepositNotesTable = {
  id: string
  deposit_id: string
  organization_id: string
  note: string
  staff_id: string
  noted_at: Instant
}

export type DepositsTable = {
  id: string
  organization_id: string
  currency_account_id: string
  provider: string
  provider_event_id: string
  currency: string
  amount_minor: bigint
  sender_name: string
  reference: Generated<string>
  status: Generated<'received' | 'waiting' | 'held' | 'sent-back' | 'blocked'>
  value_date: LocalDate
  ledger_transfer_id: string
  received_at: Instant
  held_at: Instant | null
  stop_rule: string | null
  ended_at: Instant | null
  reversed_at: Instant | null
  reversal_reason: string | null
}

export type DeskCasesTable = {
  case_id: string
  assigned_to: string | null
  assigned_by: string | null
  assigned_at: Instant | null
  snoozed_by: string | null
  snoozed_at: Instant | null
  snoozed_until: Instant | null
}

export type DeskLeasesTable = {
  case_id: string
  staff_id: string
  leased_at: Instant
  leased_until: Instant
}

export type DirectoryEntriesTable = {
  organization_id: string
  handle: string
  handle_key: string
  name: string
  legal_name: Generated<string>
  country: string | null
  address: ColumnType<JsonOf<'directory_entries.address'> | null, string | null, string | null>
  is_verified: Generated<boolean>
  logo_file_id: string | null
  description: Generated<string>
  contact_email: string | null
  sought: Generated<unknown>
}

export type DocumentReadingsTable = {
  file_id: string
  organization_id: string
  state: 'waiting' | 'read' | 'unreadable'
  asked_at: Instant
  ended_at: Instant | null
  source: 'text-layer' | 'recognized' | 'both' | null
  language: string | null
  pages: Buffer | null
}

export type DocumentTranslationsTable = {
  file_id: string
  language: string
  organization_id: string
  state: 'waiting' | 'made' | 'failed'
  translator: string
  translation: Buffer | null
}

export type EmailVerificationsTable = {
  id: string
  user_id: string
  token_hash: Buffer
  code_hash: Buffer
  created_at: Generated<Instant>
  expires_at: Instant
  consumed_at: Instant | null
  purpose: Generated<'sign-up' | 'invited' | 'sign-in' | 'password-reset' | 'email-change'>
  new_email: string | null
  invite_id: string | null
  browser_hash: Buffer | null
}

export type ExchangeRatesTable = {
  rate_date: LocalDate
  currency: string
  per_usd: string
  source: string
}

export type ExportsTable = {
  id: string
  organization_id: string
  user_id: string
  list: 'income' | 'expenses' | 'log' | 'transactions' | 'transfers' | 'ageing'
  format: 'csv' | 'pdf'
  wish: ColumnType<JsonOf<'exports.wish'>, string, string>
  language: string
  time_zone: string
  status: Generated<'waiting' | 'running' | 'ready' | 'failed' | 'canceled'>
  attempt: Generated<number>
  rows_done: Generated<number>
  rows_total: number | null
  file_name: string | null
  size_bytes: bigint | null
  created_at: Generated<Instant>
  ended_at: Instant | null
  expires_at: Instant | null
}

export type FileReviewsTable = {
  file_id: string
  organization_id: string
  decision: 'accepted' | 'rejected'
  reason: string | null
  decided_by: string
  decided_at: Instant
}

export type FilesTable = {
  id: string
  organization_id: string
  file_group: string
  role: string
  slot: number
  name: string
  custom_name: string | null
  language: string | null
  media_type: string
  size_bytes: bigint
  upload_hash: Buffer
  content_hash: Buffer
  storage_key: string
  uploaded_by: string
  uploaded_at: Generated<Instant>
  used_at: Instant | null
  deleted_at: Instant | null
  removed_at: Instant | null
  missing_at: Instant | null
  replaced_at: Instant | null
}

export type FxQuotesTable = {
  id: string
  organization_id: string
  sold_currency: string
  bought_currency: string
  sold_minor: bigint
  spread_minor: bigint
  bought_minor: bigint
  rates_date: LocalDate
  rate: string
  status: Generated<'open' | 'accepted' | 'completed' | 'expired'>
  quoted_by: string
  quoted_at: Instant
  expires_at: Instant
  pending_transfer_id: string | null
  accepted_at: Instant | null
  completed_at: Instant | null
  expired_at: Instant | null
  spread_bps: number | null
}

export type GuessCountersTable = {
  key: string
  wrong: Generated<number>
  waits_until: Generated<Instant>
  changed_at: Generated<Instant>
}

export type IdempotencyKeysTable = {
  actor: string
  route: string
  key: string
  body_hash: Buffer
  created_at: Generated<Instant>
  organization_id: string | null
  answer: Buffer
}

export type InternalNotesTable = {
  id: string
  organization_id: string | null
  user_id: string | null
  note: string
  written_by: string
  written_at: Instant
}

export type InvitesTable = {
  id: string
  kind: 'person' | 'company'
  organization_id: string
  email: string
  first_name: string
  last_name: string
  role: 'owner' | 'manager' | 'read-only' | 'no-access' | null
  token_hash: Buffer
  status: Generated<'pending' | 'accepted' | 'canceled'>
  invited_by: string
  invited_by_name: string
  accepted_by: string | null
  accepted_at: Instant | null
  created_at: Generated<Instant>
  expires_at: Instant
  category: Generated<'customer' | 'supplier' | 'other'>
  is_referral: Generated<boolean>
  owner_id: string | null
  sent_at: Instant | null
  reminders: Generated<number>
}

export type InvoiceCountersTable = {
  organization_id: string
  last_number: bigint
}

export type InvoiceEventsTable = {
  id: string
  invoice_id: string
  at: Instant
  kind: string
  organization_id: string | null
  person: string | null
  details: ColumnType<JsonOf<'invoice_events.details'>, string | undefined, string>
  only_for: string | null
}

export type InvoiceFilesTable = {
  invoice_id: string
  file_id: string
  purpose: 'attachment' | 'receipt'
  organization_id: string
  attached_by: string
  attached_at: Instant
  detached_at: Instant | null
}

export type InvoiceInvitesTable = {
  id: string
  invoice_id: string
  sender_id: string
  email: string
  scope: 'view' | 'pay'
  token_hash: Buffer
  created_at: Generated<Instant>
  expires_at: Instant
  revoked_at: Instant | null
  first_viewed_at: Instant | null
}

export type InvoiceRemindersTable = {
  id: string
  sender_id: string
  recipient_id: string | null
  email: string | null
  day: LocalDate
  at: Instant
  invoice_ids: string[]
  message: string
  reply_to: string
}

export type InvoiceTalliesTable = {
  id: Generated<bigint>
  organization_id: string
  side: 'income' | 'expenses'
  currency: string
  status: string
  due_date: LocalDate | null
  seller_time_zone: string | null
  count: bigint
  base_minor: string
  left_minor: string
  is_noticed: boolean | null
}

export type InvoicesTable = {
  id: string
  sender_id: string
  recipient_id: string | null
  version: Generated<number>
  status: Generated<'draft' | 'scheduled' | 'sent' | 'pending_payment_approval' | 'processing_payment' | 'allocated' | 'completed' | 'paid_late' | 'paid_externally' | 'paid' | 'rejected_by_recipient' | 'canceled_by_sender' | 'denied' | 'deleted'>
  number_sequence: bigint | null
  number: string | null
  currency: string
  account_type: 'traditional' | 'smart' | 'merchant'
  items: ColumnType<JsonOf<'invoices.items'>, string, string>
  fees: ColumnType<JsonOf<'invoices.fees'>, string, string>
  summary: string
  notes: string
  sending_date: LocalDate
  due_date: LocalDate
  base_minor: bigint
  paid_minor: Generated<bigint>
  final_minor: bigint | null
  seller_time_zone: string
  sender_snapshot: ColumnType<JsonOf<'invoices.sender_snapshot'>, string, string>
  recipient_snapshot: ColumnType<JsonOf<'invoices.recipient_snapshot'> | null, string | null, string | null>
  payment_id: string | null
  paid_on_date: LocalDate | null
  release_date: LocalDate | null
  created_by: string
  created_at: Instant
  sent_at: Instant | null
  taxes: ColumnType<JsonOf<'invoices.taxes'>, string | undefined, string>
  custom_fields: ColumnType<JsonOf<'invoices.custom_fields'>, string | undefined, string>
  early_discount_percent: string | null
  early_discount_end_date: LocalDate | null
  late_fee: ColumnType<JsonOf<'invoices.late_fee'> | null, string | null, string | null>
  paid_parts: ColumnType<JsonOf<'invoices.paid_parts'>, string | undefined, string>
  payment_window: string | null
  cashback_minor: bigint | null
  last_updated_by: string | null
  last_updated_for: string | null
  cancel_date: Instant | null
  sender_cancel_message: string | null
  buyer_rejection_message: string | null
  externally_noticed_at: Instant | null
  denied_at: Instant | null
  deny_reason: string | null
  archived_by_sender: Instant | null
  archived_by_recipient: Instant | null
  recipient_invite: ColumnType<JsonOf<'invoices.recipient_invite'> | null, string | null, string | null>
  attached_files: ColumnType<JsonOf<'invoices.attached_files'>, string | undefined, string>
  awaits_verification: Generated<boolean>
  creditor_reference: string | null
  mail_cc: ColumnType<JsonOf<'invoices.mail_cc'>, string | undefined, string>
  mail_message: Generated<string>
  reply_to: string | null
  reminded_at: Instant | null
  overdue_told_at: Instant | null
  customer_key: Generated<string | null>
  customer_name: Generated<string>
  supplier_name: Generated<string>
  summary_order: Generated<string>
  number_order: Generated<bigint>
  standing_order: Generated<number>
  listed_minor: Generated<bigint>
}

export type JobInterruptionsTable = {
  job_id: bigint
  times: number
}

export type JobNamesTable = {
  name: string
}

export type KycSessionsTable = {
  id: string
  user_id: string
  state: Generated<'created' | 'submitted' | 'approved' | 'declined' | 'resubmission_requested' | 'review' | 'expired' | 'abandoned'>
  sandbox_decision: 'approved' | 'declined' | 'resubmission_requested' | 'review' | 'expired' | 'abandoned' | null
  created_at: Instant
  submitted_at: Instant | null
  ended_at: Instant | null
}

export type LedgerAccountKindsTable = {
  kind: string
  is_house: boolean
  floor: bigint | null
  needs_reference: boolean
  is_user_debitable: boolean
}

export type LedgerAccountLinesTable = {
  account_id: bigint
  version: bigint
  transfer_id: string
  amount: bigint
  balance: bigint
  counter_account_id: bigint
  event_at: Instant
  recorded_at: Instant
  kind: string
  cause_kind: string
  cause_id: string
}

export type LedgerAccountsTable = {
  id: Generated<bigint>
  public_id: Generated<string>
  organization_id: string | null
  provider: string
  unit: string
  exponent: number
  kind: string
  account_type: string
  reference: Generated<string>
  floor: bigint | null
  is_user_debitable: boolean
  balance: Generated<bigint>
  reserved: Generated<bigint>
  version: Generated<bigint>
  last_transfer_id: string | null
  opened_at: Generated<Instant>
  closed_at: Instant | null
}

export type LedgerAccrualsTable = {
  account_id: bigint
  day: LocalDate
  rate_version: string
  base: bigint
  accrued: bigint
  booked: bigint
  fraction: string
  recorded_at: Generated<Instant>
}

export type LedgerBatchesTable = {
  shard: number
  sequence: bigint
  transfer_count: number
  transfer_ids: string[]
  hash: Buffer
  previous_hash: Buffer | null
  recorded_at: Generated<Instant>
  signature: Buffer | null
  signing_key: string | null
}

export type LedgerCauseEdgesTable = {
  cause_kind: string
  debit_kind: string
  credit_kind: string
}

export type LedgerCheckpointsTable = {
  account_id: bigint
  day: LocalDate
  version: bigint
  balance: bigint
  net: string
  line_count: bigint
  gained: Generated<string>
  lost: Generated<string>
}

export type LedgerDayTotalsTable = {
  unit: string
  day: LocalDate
  kind: string
  provider: string
  net: string
  line_count: bigint
}

export type LedgerExpiryMarkTable = {
  id: Generated<number>
  resolved_until: Instant
  looked_whole_at: Instant
}

export type LedgerHeadCopiesTable = {
  shard: number
  sequence: bigint
  copied_at: Instant
}

export type LedgerIdentityTable = {
  id: Generated<number>
  ledger_id: Generated<string>
}

export type LedgerLineFeedTable = {
  id: Generated<number>
  read_until: Instant
  swept_until: bigint
}

export type LedgerLineProgressTable = {
  account_id: bigint
  version: bigint
}

export type LedgerPrefundingTable = {
  provider: string
  unit: string
  most_minor: bigint
}

export type LedgerProviderEventsTable = {
  provider: string
  event_id: string
  kind: string
  content_hash: Buffer
  cause_id: string
  received_at: Generated<Instant>
}

export type LedgerRejectionsTable = {
  id: string
  code: string
  request_hash: Buffer
  debit_account_id: bigint
  credit_account_id: bigint
  amount: bigint
  cause_kind: string
  cause_id: string
  event_at: Instant
  recorded_at: Instant
  actor_kind: string
  actor_id: string | null
}

export type LedgerResolutionsTable = {
  resolves_id: string
  transfer_id: string
}

export type LedgerTransfersTable = {
  debit_account_id: bigint
  credit_account_id: bigint
  amount: bigint
  debit_version: bigint
  debit_balance: bigint
  credit_version: bigint
  credit_balance: bigint
  event_at: Instant
  recorded_at: Instant
  expires_at: Instant | null
  group_leg: number | null
  group_size: number | null
  id: string
  cause_id: string
  group_id: string | null
  resolves_id: string | null
  debit_previous: string | null
  credit_previous: string | null
  actor_id: string | null
  content_hash: Buffer
  unit: string
  kind: string
  cause_kind: string
  actor_kind: string
}

export type LedgerUnitsTable = {
  unit: string
  exponent: number
}

export type LedgerVerificationsTable = {
  id: string
  asked_at: Generated<Instant>
  asked_by: string | null
  started_at: Instant | null
  finished_at: Instant | null
  fault_count: number | null
  faults: ColumnType<JsonOf<'ledger_verifications.faults'> | null, string | null, string | null>
  counts: ColumnType<JsonOf<'ledger_verifications.counts'> | null, string | null, string | null>
}

export type MemberNotesTable = {
  organization_id: string
  ledger_transfer_id: string
  note: string
  written_by: string
  written_by_name: string
  written_at: Instant
}

export type MembershipChargesTable = {
  id: string
  organization_id: string
  month: LocalDate
  status: Generated<'waiting' | 'charged' | 'free' | 'waived'>
  tier: 'vault' | 'premium' | null
  price_minor: bigint | null
  charged_minor: bigint | null
  settled_at: Instant | null
}

export type MembershipsTable = {
  user_id: string
  organization_id: string
  role: 'owner' | 'manager' | 'read-only' | 'no-access'
  is_ubo: Generated<boolean>
  created_at: Generated<Instant>
  pep_status: Generated<'not_started' | 'in_progress' | 'submitted' | 'pending' | 'completed' | 'approved' | 'denied' | 'additional_info_requested'>
}

export type MicroDepositsTable = {
  id: string
  organization_id: string
  bank_account_id: string
  status: 'pending' | 'verified' | 'failed' | 'expired'
  currency: string
  first_minor: bigint
  second_minor: bigint
  first_order_id: string
  second_order_id: string
  wrong_tries: number
  arrives_on: LocalDate | null
  reason: string | null
  created_by: string
  created_at: Instant
  expires_at: Instant
  ended_at: Instant | null
}

export type MigrationsTable = {
  name: string
  hash: string
  applied_at: Generated<Instant>
}

export type MonitoredDecisionsTable = {
  id: string
  transaction_type: 'invoice-payment' | 'incoming-traditional-payment' | 'incoming-smart-payment' | 'outgoing-local-payment' | 'outgoing-swift-payment' | 'internal-transfer'
  transaction_id: string
  action: 'allow' | 'deny-and-cancel' | 'deny-and-hold-for-ofac' | 'on-hold' | 'off-hold' | 'additional-info-request' | 'escalate-to-compliance-head' | 'take-back' | 'dismiss'
  message: string
  staff_id: string
  decided_at: Instant
}

export type MonitoredOrganizationsTable = {
  organization_id: string
  is_monitored: boolean
  changed_by: string | null
  changed_at: Instant
}

export type MonitoredReviewsTable = {
  transaction_id: string
  transaction_type: 'invoice-payment' | 'internal-transfer' | 'outgoing-local-payment' | 'outgoing-swift-payment' | 'incoming-traditional-payment' | 'incoming-smart-payment'
  organization_id: string
  status: 'flagged' | 'held' | 'info_requested' | 'escalated' | 'closed'
  was_held: Generated<boolean>
  opened_at: Instant
  escalated_by: string | null
  escalated_at: Instant | null
  closed_by: string | null
  closed_at: Instant | null
}

export type MutedMailsTable = {
  user_id: string
  topic: string
  muted_at: Generated<Instant>
}

export type NoticesTable = {
  id: string
  user_id: string
  organization_id: string | null
  kind: string
  topic: string
  words: ColumnType<JsonOf<'notices.words'>, string, string>
  path: string | null
  created_at: Instant
  read_at: Instant | null
}

export type OnboardingFeesTable = {
  organization_id: string
  status: Generated<'kept' | 'due' | 'refused' | 'owed' | 'charged' | 'collected' | 'waived'>
  amount_minor: bigint
  card_profile: string | null
  card_network: string | null
  card_last4: string | null
  first_try_at: Instant | null
  charge_id: string | null
  refusal: string | null
  next_at: Instant | null
  charged_id: string | null
  settled_at: Instant | null
  paid_out_at: Instant | null
}

export type OneTimeCodesTable = {
  id: string
  user_id: string
  session_id: string
  operation: string
  binding_hash: Buffer
  code_hash: Buffer
  created_at: Generated<Instant>
  expires_at: Instant
  used_at: Instant | null
  channel: Generated<'email' | 'sms' | 'passkey'>
}

export type OrganizationDeskTable = {
  organization_id: string
  escalated_by: string | null
  escalated_at: Instant | null
  membership_waived_by: string | null
  membership_waived_at: Instant | null
}

export type OrganizationsTable = {
  id: string
  handle: string
  name: string
  legal_name: Generated<string>
  organization_type: 'business' | 'solopreneur'
  status: Generated<'enabled' | 'restricted' | 'inactive' | 'owner_closed' | 'admin_closed' | 'ofac' | 'verification_denied' | 'automatically_denied' | 'dormant' | 'duplicated'>
  verification_status: Generated<'in_progress' | 'not_started' | 'completed' | 'approved' | 'denied' | 'submitted' | 'additional_info_requested' | 'pending'>
  pricing_tier: Generated<'vault' | 'premium'>
  language: Generated<'en' | 'es'>
  time_zone: Generated<string>
  created_by: string
  created_at: Generated<Instant>
  waitlists: Generated<string[]>
  base_currency: Generated<'USD' | 'EUR' | 'GBP' | 'HKD' | 'SGD' | 'CAD' | 'MXN' | 'AUD' | 'CNH' | 'PLN' | 'NZD'>
}

export type OutgoingMessagesTable = {
  id: string
  channel: 'mail' | 'sms'
  recipient: string
  subject: string
  body_text: string | null
  body_html: string | null
  kind: string
  organization_id: string | null
  user_id: string | null
  status: Generated<'waiting' | 'accepted' | 'failed' | 'kept'>
  attempts: Generated<number>
  failure: string | null
  created_at: Generated<Instant>
  accepted_at: Instant | null
  invoice_id: string | null
  handed_at: Instant | null
  handed_by: string | null
  reply_to: string | null
}

export type PasskeysTable = {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  sign_count: bigint
  transports: ColumnType<JsonOf<'passkeys.transports'>, string | undefined, string>
  is_synced: boolean
  name: string
  created_at: Generated<Instant>
  last_used_at: Instant | null
}

export type PaymentsTable = {
  id: string
  invoice_id: string
  payer_id: string | null
  payee_id: string
  method: 'balance' | 'income' | 'debit' | 'transfer'
  status: 'guaranteed' | 'settled' | 'held' | 'processing' | 'denied' | 'blocked' | 'failed' | 'returned' | 'refunded'
  currency: string
  amount_minor: bigint
  payer_account_type: 'traditional' | 'smart' | 'merchant' | null
  authorized_on: LocalDate
  release_date: LocalDate | null
  ledger_transfer_id: string
  release_transfer_id: string | null
  initiated_by: string | null
  created_at: Instant
  settled_at: Instant | null
  is_part: Generated<boolean>
  income_invoice_id: string | null
  deposit_id: string | null
  excess_minor: Generated<bigint>
  deny_reason: string | null
  ended_at: Instant | null
  awaits_verification: Generated<boolean>
  awaits_decision: Generated<boolean>
  held_at: Instant | null
  stop_rule: string | null
  interest_since: LocalDate | null
  refund_transfer_id: string | null
  payee_account_type: 'traditional' | 'smart' | 'merchant' | null
  excess_status: 'open' | 'returning' | 'returned' | 'taken-back' | null
  excess_transfer_id: string | null
  excess_ended_at: Instant | null
}

export type PersonDeskTable = {
  user_id: string
  escalated_by: string | null
  escalated_at: Instant | null
}

export type PersonalDataRevealsTable = {
  id: string
  organization_id: string
  staff_id: string
  reason: string
  revealed_at: Instant
  ends_at: Instant
}

export type PointAwardsTable = {
  organization_id: string
  reason: string
  points: bigint
  transfer_id: string
  awarded_at: Instant
}

export type ProviderApplicationsTable = {
  organization_id: string
  provider: 'traditional_rail' | 'smart_rail'
  status: Generated<'not_started' | 'approved' | 'denied' | 'ineligible' | 'completed'>
  requested_at: Instant
  decided_at: Instant | null
}

export type ProviderRefusalsTable = {
  id: string
  organization_id: string
  provider: string
  code: string
  refused_at: Instant
}

export type RailCasesTable = {
  id: string
  provider: string
  kind: string
  subject: string
  told: ColumnType<JsonOf<'rail_cases.told'>, string, string>
  opened_at: Instant
}

export type RailOrdersTable = {
  id: string
  organization_id: string
  provider: 'traditional_rail' | 'smart_rail'
  kind: 'local' | 'swift'
  currency: string
  account_type: 'traditional' | 'smart' | 'merchant'
  amount_minor: bigint
  fee_minor: bigint
  beneficiary_name: string
  beneficiary_account: Buffer
  beneficiary_details: Buffer | null
  payer: Buffer | null
  beneficiary_kind: 'person' | 'business' | null
  beneficiary_last4: string
  reference: string
  status: Generated<'created' | 'submitted' | 'unknown' | 'pending' | 'settled' | 'failed' | 'returned'>
  reason: string | null
  returned_minor: bigint | null
  value_date: LocalDate
  initiated_by: string | null
  created_at: Instant
  submitted_at: Instant | null
  settled_at: Instant | null
  returned_at: Instant | null
  returns_to: Generated<'available' | 'outgoing'>
  trace: string | null
  return_code: string | null
}

export type RateCountersTable = {
  key: string
  window_start: Instant
  count: number
}

export type ReconciliationDifferencesTable = {
  provider: string
  currency: string
  reference: string
  ledger_minor: string
  provider_minor: string
  first_seen_at: Instant
  last_seen_at: Instant
  resolved_at: Instant | null
  kind: 'missing_here' | 'missing_there' | 'not_on_statement' | 'other_amount' | 'other_day'
  statement_minor: string | null
}

export type ReconciliationsTable = {
  id: string
  provider: string
  currency: string
  ran_at: Instant
  ledger_minor: string
  provider_minor: string
  difference_count: number
  statement_minor: string | null
  statement_through: LocalDate | null
}

export type RecoveryCodesTable = {
  id: string
  user_id: string
  code_hash: Buffer
  created_at: Generated<Instant>
  used_at: Instant | null
}

export type RecurringTransfersTable = {
  id: string
  organization_id: string
  status: 'active' | 'paused' | 'stopped' | 'ended'
  paused_by: string | null
  source_currency: string
  source_account_type: 'traditional' | 'smart' | 'merchant'
  bank_account_id: string | null
  payee_handle: string | null
  own_account_type: 'traditional' | 'smart' | 'merchant' | null
  payee_name: string
  payee_last4: string | null
  target_currency: string
  amount_minor: bigint
  fixed_side: 'source' | 'target'
  reference: string
  note: string
  starts_on: LocalDate
  unit: 'week' | 'month'
  every: number
  closed_day: 'next' | 'previous' | 'skip'
  ends_on: LocalDate | null
  next_number: number
  makes_on: LocalDate | null
  created_by: string
  created_by_name: string
  created_at: Instant
  changed_at: Instant | null
}

export type RenewedPapersTable = {
  file_id: string
  by_file_id: string
  organization_id: string
  round: number
  user_id: string | null
  renewed_by: string
  renewed_at: Instant
}

export type RiskScoresTable = {
  id: string
  organization_id: string
  round: number
  model: string
  points: number
  tier: 'low' | 'medium' | 'high'
  parts: ColumnType<JsonOf<'risk_scores.parts'>, string, string>
  facts: Buffer
  floors: string[]
  stops: string[]
  scored_at: Instant
}

export type SandboxBankDebitsTable = {
  debit_id: string
  user_id: string
  amount_minor: bigint
  outcome: string
  accepted_at: Instant
  credited_at: Instant | null
  due_at: Instant
  turned_at: Instant | null
  told: Generated<number>
  description: Generated<string>
}

export type SandboxBankDepositsTable = {
  provider: string
  event_id: string
  deposit_id: string
  currency: string
  minor: bigint
  account_reference: string | null
  account_last4: string
  sender_name: string
  reference: string
  received_at: Instant
  reversed_at: Instant | null
  told: Generated<boolean>
}

export type SandboxBankEntriesTable = {
  provider: string
  reference: string
  currency: string
  minor: bigint
  booked_at: Instant
}

export type SandboxBankLinksTable = {
  token_hash: Buffer
  link_id: string
  user_id: string
  expires_at: Instant
  account: string | null
  linked_at: Instant | null
}

export type SandboxBankOrdersTable = {
  order_id: string
  provider: string
  kind: string
  currency: string
  amount_minor: bigint
  outcome: string
  accepted_at: Instant
  due_at: Instant
  turned_at: Instant | null
  told: Generated<number>
  recall: 'agreed' | 'agreed-for-less' | 'refused' | null
  recall_due_at: Instant | null
}

export type SandboxCardChargesTable = {
  charge_id: string
  profile: string
  minor: bigint
  refusal: 'CardDeclined' | 'CardAddressMismatch' | 'CardInsufficientBalance' | 'CardProcessingError' | null
  answered_at: Instant
}

export type SavedItemsTable = {
  id: string
  organization_id: string
  name: string
  rate: string
  currency: string
  tax: ColumnType<JsonOf<'saved_items.tax'> | null, string | null, string | null>
  created_at: Generated<Instant>
}

export type SessionsTable = {
  id: string
  token_hash: Buffer
  user_id: string
  organization_id: string | null
  kind: 'sign-up' | 'intermediate' | 'password-reset' | 'full'
  created_at: Generated<Instant>
  last_seen_at: Generated<Instant>
  expires_at: Instant
  user_agent: Generated<string>
  address: Generated<string>
  method: Generated<'password' | 'email-code' | 'google' | 'linkedin' | 'passkey' | 'sign-up'>
  needs_code: Generated<boolean>
  pending_phone_number: string | null
  pending_phone_country_iso: string | null
  mailbox_proved_at: Instant | null
}

export type SettlementEntriesTable = {
  file_id: string
  place: number
  provider: string
  currency: string
  bank_reference: string
  reference: string
  minor: bigint
  booked_on: LocalDate
}

export type SettlementFilesTable = {
  id: string
  provider: 'traditional_rail' | 'smart_rail'
  currency: string
  statement_date: LocalDate
  content_hash: Buffer
  content: Buffer
  fetched_at: Instant
  problem: string | null
  statement_number: bigint | null
  opening_minor: bigint | null
  closing_minor: bigint | null
  entry_count: Generated<number>
}

export type SignInsTable = {
  id: string
  user_id: string
  at: Generated<Instant>
  method: 'password' | 'email-code' | 'google' | 'linkedin' | 'passkey' | 'sign-up'
  outcome: 'signed-in' | 'wrong-password' | 'wrong-code'
  user_agent: Generated<string>
  address: Generated<string>
  network: Generated<string>
}

export type SocialVisitsTable = {
  id: string
  state_hash: Buffer
  browser_hash: Buffer
  provider: 'google' | 'linkedin'
  intent: 'sign-in' | 'sign-up' | 'connect'
  nonce: string
  code_verifier: string
  created_at: Generated<Instant>
  expires_at: Instant
  consumed_at: Instant | null
}

export type StaffTable = {
  id: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  role: 'compliance-analyst' | 'compliance-head' | 'customer-success' | 'finance' | 'auditor'
  totp_secret: Buffer
  is_enabled: Generated<boolean>
  created_at: Generated<Instant>
}

export type StaffNetworksTable = {
  staff_id: string
  network: string
  seen_at: Generated<Instant>
}

export type StaffSessionsTable = {
  id: string
  token_hash: Buffer
  staff_id: string
  kind: 'intermediate' | 'full'
  created_at: Generated<Instant>
  last_seen_at: Generated<Instant>
  expires_at: Instant
  user_agent: Generated<string>
  address: Generated<string>
}

export type StaffUsedCodesTable = {
  staff_id: string
  step: bigint
  used_at: Generated<Instant>
}

export type StepReopeningsTable = {
  id: string
  organization_id: string
  round: number
  step: 'kyb' | 'ubos' | 'documentation' | 'pep'
  user_id: string | null
  cause: 'legal-name' | 'person-names' | 'registered-address' | 'trading-addresses' | 'residential-address' | 'owners' | 'requirement' | 'denied'
  asked: string[]
  before: Buffer | null
  opened_by_staff: string | null
  opened_by_user: string | null
  opened_at: Instant
  closed_by: string | null
  closed_at: Instant | null
}

export type TransactionNotesTable = {
  organization_id: string
  ledger_transfer_id: string
  counterparty: string
  description: string
  invoice_id: string | null
  batch_id: string | null
}

export type TransferRulesTable = {
  organization_id: string
  version: number
  approvals: ColumnType<JsonOf<'transfer_rules.approvals'>, string, string>
  cooling_usd_minor: bigint
  day_usd_minor: bigint
  thirty_days_usd_minor: bigint
  person_limits: ColumnType<JsonOf<'transfer_rules.person_limits'>, string, string>
}

export type TransferUsageTable = {
  organization_id: string
  day: LocalDate
  usd_minor: bigint
}

export type TransferUsageOfPersonsTable = {
  organization_id: string
  user_id: string
  day: LocalDate
  usd_minor: bigint
}

export type TransfersTable = {
  id: string
  organization_id: string
  kind: 'outgoing' | 'withdrawal' | 'internal' | 'own'
  status: 'needs_approval' | 'scheduled' | 'in_review' | 'processing' | 'sent' | 'completed' | 'failed' | 'returned' | 'canceled' | 'denied' | 'declined'
  source_currency: string
  source_account_type: 'traditional' | 'smart' | 'merchant'
  source_minor: bigint
  fee_minor: bigint
  spread_minor: bigint
  target_currency: string
  target_account_type: 'traditional' | 'smart' | 'merchant' | null
  target_minor: bigint
  fixed_side: 'source' | 'target'
  bound_minor: bigint
  rate: string | null
  rates_date: LocalDate | null
  beneficiary_id: string | null
  bank_account_id: string | null
  payee_organization_id: string | null
  payee_name: string
  payee_kind: 'person' | 'business' | null
  payee_handle: string | null
  payee_last4: string | null
  payee_bank: string | null
  payee_country: string | null
  payee_details: Buffer | null
  name_check: string | null
  rail: string | null
  rail_kind: 'local' | 'swift' | null
  reference: string
  note: string
  charges: Generated<'shared' | 'sender' | 'receiver'>
  purpose_code: string | null
  document_id: string | null
  document_name: string | null
  paid_invoices: ColumnType<JsonOf<'transfers.paid_invoices'>, string | undefined, string>
  payer_name: string
  payer_address: ColumnType<JsonOf<'transfers.payer_address'> | null, string | null, string | null>
  warnings: Generated<string[]>
  send_date: LocalDate | null
  arrival_date: LocalDate | null
  created_by: string
  created_by_name: string
  created_at: Instant
  recurring_transfer_id: string | null
  batch_id: string | null
  usd_minor: bigint
  usage_day: LocalDate | null
  approvals_needed: Generated<number>
  approver_roles: 'owners' | 'managers' | null
  decisions: ColumnType<JsonOf<'transfers.decisions'>, string | undefined, string>
  approved_at: Instant | null
  declined_at: Instant | null
  short_told_at: Instant | null
  held_at: Instant | null
  stop_rule: string | null
  allowed_at: Instant | null
  denied_at: Instant | null
  started_at: Instant | null
  submitted_at: Instant | null
  sent_at: Instant | null
  completed_at: Instant | null
  failed_at: Instant | null
  returned_at: Instant | null
  canceled_at: Instant | null
  reason: string | null
  returned_minor: bigint | null
  trace: string | null
  return_code: string | null
  recall_status: 'pending' | 'agreed' | 'refused' | null
  recall_reason: 'duplicate' | 'wrong-amount' | 'wrong-payee' | 'fraud' | null
  recall_note: string | null
  recall_answer: string | null
  recalled_at: Instant | null
  recall_answered_at: Instant | null
}

export type TrustedDevicesTable = {
  id: string
  user_id: string
  token_hash: Buffer
  created_at: Generated<Instant>
  expires_at: Instant
  user_agent: Generated<string>
  address: Generated<string>
}

export type UboEntityReviewsTable = {
  organization_id: string
  round: number
  owner_id: string
  version: number
  decision: Generated<'approved' | 'denied'>
  reason: string | null
  decided_by: string
  decided_at: Instant
}

export type UnplacedDepositsTable = {
  id: string
  provider: 'traditional_rail' | 'smart_rail'
  provider_event_id: string
  currency: string
  amount_minor: bigint
  account_last4: string
  sender_name: string
  reference: string
  status: Generated<'waiting' | 'proposed' | 'placed' | 'return-proposed' | 'sent-back'>
  ledger_transfer_id: string
  received_at: Instant
  currency_account_id: string | null
  proposed_by: string | null
  proposed_at: Instant | null
  confirmed_by: string | null
  confirmed_at: Instant | null
  reversed_at: Instant | null
}

export type UsedAuthenticatorStepsTable = {
  user_id: string
  step: bigint
  used_at: Generated<Instant>
}

export type UsersTable = {
  id: string
  email: string
  password_hash: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  language: Generated<'en' | 'es'>
  time_zone: Generated<string>
  status: Generated<'enabled' | 'restricted' | 'inactive' | 'closed'>
  kyc_status: Generated<'in_progress' | 'not_started' | 'completed' | 'approved' | 'denied' | 'submitted' | 'additional_info_requested' | 'pending'>
  pep_status: Generated<'in_progress' | 'not_started' | 'completed' | 'approved' | 'denied' | 'submitted' | 'additional_info_requested' | 'pending'>
  phone_number: string | null
  phone_country_iso: string | null
  is_phone_verified: Generated<boolean>
  email_verified_at: Instant | null
  marketing: ColumnType<JsonOf<'users.marketing'>, string | undefined, string>
  created_at: Generated<Instant>
  google_subject: string | null
  linkedin_subject: string | null
  second_factor: Generated<'email' | 'sms' | 'totp'>
  totp_secret: Buffer | null
  totp_since: Instant | null
  totp_pending_secret: Buffer | null
  totp_pending_at: Instant | null
  phone_verified_at: Instant | null
  paused_until: Instant | null
  kyc_waits_since: Instant | null
}

export type WebauthnChallengesTable = {
  id: string
  purpose: 'register' | 'sign-in' | 'operation'
  challenge: string
  user_id: string | null
  session_id: string | null
  operation: string | null
  binding_hash: Buffer | null
  created_at: Generated<Instant>
  expires_at: Instant
  consumed_at: Instant | null
}

export type WorkerHeartbeatsTable = {
  pool: string
  started_at: Generated<Instant>
  beat_at: Generated<Instant>
}

export type Database = {
  additional_info_files: AdditionalInfoFilesTable
  additional_info_invoices: AdditionalInfoInvoicesTable
  additional_info_requests: AdditionalInfoRequestsTable
  address_versions: AddressVersionsTable
  application_papers: ApplicationPapersTable
  application_rounds: ApplicationRoundsTable
  application_steps: ApplicationStepsTable
  applications: ApplicationsTable
  approvals: ApprovalsTable
  audit_batches: AuditBatchesTable
  audit_entries: AuditEntriesTable
  audit_trail: AuditTrailTable
  bank_accounts: BankAccountsTable
  bank_debits: BankDebitsTable
  bank_detail_requests: BankDetailRequestsTable
  bank_links: BankLinksTable
  batch_items: BatchItemsTable
  batches: BatchesTable
  beneficiaries: BeneficiariesTable
  business_clock: BusinessClockTable
  business_days: BusinessDaysTable
  contact_distinctions: ContactDistinctionsTable
  contacts: ContactsTable
  currency_accounts: CurrencyAccountsTable
  data_keys: DataKeysTable
  deposit_notes: DepositNotesTable
  deposits: DepositsTable
  desk_cases: DeskCasesTable
  desk_leases: DeskLeasesTable
  directory_entries: DirectoryEntriesTable
  document_readings: DocumentReadingsTable
  document_translations: DocumentTranslationsTable
  email_verifications: EmailVerificationsTable
  exchange_rates: ExchangeRatesTable
  exports: ExportsTable
  file_reviews: FileReviewsTable
  files: FilesTable
  fx_quotes: FxQuotesTable
  guess_counters: GuessCountersTable
  idempotency_keys: IdempotencyKeysTable
  internal_notes: InternalNotesTable
  invites: InvitesTable
  invoice_counters: InvoiceCountersTable
  invoice_events: InvoiceEventsTable
  invoice_files: InvoiceFilesTable
  invoice_invites: InvoiceInvitesTable
  invoice_reminders: InvoiceRemindersTable
  invoice_tallies: InvoiceTalliesTable
  invoices: InvoicesTable
  job_interruptions: JobInterruptionsTable
  job_names: JobNamesTable
  kyc_sessions: KycSessionsTable
  ledger_account_kinds: LedgerAccountKindsTable
  ledger_account_lines: LedgerAccountLinesTable
  ledger_accounts: LedgerAccountsTable
  ledger_accruals: LedgerAccrualsTable
  ledger_batches: LedgerBatchesTable
  ledger_cause_edges: LedgerCauseEdgesTable
  ledger_checkpoints: LedgerCheckpointsTable
  ledger_day_totals: LedgerDayTotalsTable
  ledger_expiry_mark: LedgerExpiryMarkTable
  ledger_head_copies: LedgerHeadCopiesTable
  ledger_identity: LedgerIdentityTable
  ledger_line_feed: LedgerLineFeedTable
  ledger_line_progress: LedgerLineProgressTable
  ledger_prefunding: LedgerPrefundingTable
  ledger_provider_events: LedgerProviderEventsTable
  ledger_rejections: LedgerRejectionsTable
  ledger_resolutions: LedgerResolutionsTable
  ledger_transfers: LedgerTransfersTable
  ledger_units: LedgerUnitsTable
  ledger_verifications: LedgerVerificationsTable
  member_notes: MemberNotesTable
  membership_charges: MembershipChargesTable
  memberships: MembershipsTable
  micro_deposits: MicroDepositsTable
  migrations: MigrationsTable
  monitored_decisions: MonitoredDecisionsTable
  monitored_organizations: MonitoredOrganizationsTable
  monitored_reviews: MonitoredReviewsTable
  muted_mails: MutedMailsTable
  notices: NoticesTable
  onboarding_fees: OnboardingFeesTable
  one_time_codes: OneTimeCodesTable
  organization_desk: OrganizationDeskTable
  organizations: OrganizationsTable
  outgoing_messages: OutgoingMessagesTable
  passkeys: PasskeysTable
  payments: PaymentsTable
  person_desk: PersonDeskTable
  personal_data_reveals: PersonalDataRevealsTable
  point_awards: PointAwardsTable
  provider_applications: ProviderApplicationsTable
  provider_refusals: ProviderRefusalsTable
  rail_cases: RailCasesTable
  rail_orders: RailOrdersTable
  rate_counters: RateCountersTable
  reconciliation_differences: ReconciliationDifferencesTable
  reconciliations: ReconciliationsTable
  recovery_codes: RecoveryCodesTable
  recurring_transfers: RecurringTransfersTable
  renewed_papers: RenewedPapersTable
  risk_scores: RiskScoresTable
  sandbox_bank_debits: SandboxBankDebitsTable
  sandbox_bank_deposits: SandboxBankDepositsTable
  sandbox_bank_entries: SandboxBankEntriesTable
  sandbox_bank_links: SandboxBankLinksTable
  sandbox_bank_orders: SandboxBankOrdersTable
  sandbox_card_charges: SandboxCardChargesTable
  saved_items: SavedItemsTable
  sessions: SessionsTable
  settlement_entries: SettlementEntriesTable
  settlement_files: SettlementFilesTable
  sign_ins: SignInsTable
  social_visits: SocialVisitsTable
  staff: StaffTable
  staff_networks: StaffNetworksTable
  staff_sessions: StaffSessionsTable
  staff_used_codes: StaffUsedCodesTable
  step_reopenings: StepReopeningsTable
  transaction_notes: TransactionNotesTable
  transfer_rules: TransferRulesTable
  transfer_usage: TransferUsageTable
  transfer_usage_of_persons: TransferUsageOfPersonsTable
  transfers: TransfersTable
  trusted_devices: TrustedDevicesTable
  ubo_entity_reviews: UboEntityReviewsTable
  unplaced_deposits: UnplacedDepositsTable
  used_authenticator_steps: UsedAuthenticatorStepsTable
  users: UsersTable
  webauthn_challenges: WebauthnChallengesTable
  worker_heartbeats: WorkerHeartbeatsTable
}
