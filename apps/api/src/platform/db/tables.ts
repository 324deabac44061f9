// Printed from the migrations by `npm run print`. Do not edit.
import type { LocalDate } from '@contado/money'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../clock.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export type ApplicationsTable = {
  organization_id: string
  legal_name: string
  country: string
  address: ColumnType<Json, string, string>
  tax_id: Buffer
  tax_id_last4: string
  person_first_name: string
  person_last_name: string
  person_job_title: string
  person_date_of_birth: Buffer
  submitted_by: string
  submitted_at: Generated<Instant>
  status: Generated<'submitted' | 'approved' | 'denied'>
  decided_by: string | null
  decided_at: Instant | null
  reason: string | null
}

export type AuditEntriesTable = {
  id: string
  at: Generated<Instant>
  actor_kind: string
  actor_id: string | null
  organization_id: string | null
  action: string
  subject: ColumnType<Json, string, string>
  request_id: string
}

export type BusinessClockTable = {
  id: Generated<number>
  offset_ms: Generated<bigint>
}

export type DataKeysTable = {
  organization_id: string
  wrapped_key: Buffer
  created_at: Generated<Instant>
}

export type DirectoryEntriesTable = {
  organization_id: string
  handle: string
  handle_key: string
  name: string
  legal_name: Generated<string>
  country: string | null
  address: ColumnType<Json | null, string | null, string | null>
  is_verified: Generated<boolean>
}

export type EmailVerificationsTable = {
  id: string
  user_id: string
  token_hash: Buffer
  code_hash: Buffer
  created_at: Generated<Instant>
  expires_at: Instant
  consumed_at: Instant | null
}

export type IdempotencyKeysTable = {
  actor: string
  route: string
  key: string
  body_hash: Buffer
  status: number
  answer: ColumnType<Json | null, string | null, string | null>
  created_at: Generated<Instant>
}

export type JobNamesTable = {
  name: string
}

export type MembershipsTable = {
  user_id: string
  organization_id: string
  role: 'owner' | 'manager' | 'read-only' | 'no-access'
  is_ubo: Generated<boolean>
  created_at: Generated<Instant>
}

export type MigrationsTable = {
  name: string
  hash: string
  applied_at: Generated<Instant>
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
}

export type OrganizationsTable = {
  id: string
  handle: string
  name: string
  legal_name: Generated<string>
  organization_type: 'business' | 'solopreneur'
  status: Generated<
    | 'enabled'
    | 'restricted'
    | 'inactive'
    | 'owner_closed'
    | 'admin_closed'
    | 'ofac'
    | 'verification_denied'
    | 'automatically_denied'
    | 'dormant'
    | 'duplicated'
  >
  verification_status: Generated<
    | 'in_progress'
    | 'not_started'
    | 'completed'
    | 'approved'
    | 'denied'
    | 'submitted'
    | 'additional_info_requested'
    | 'pending'
  >
  pricing_tier: Generated<string>
  language: Generated<'en' | 'es'>
  time_zone: Generated<string>
  created_by: string
  created_at: Generated<Instant>
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
  failure: string | null
  created_at: Generated<Instant>
  accepted_at: Instant | null
}

export type RateCountersTable = {
  key: string
  window_start: Instant
  count: number
}

export type SessionsTable = {
  id: string
  token_hash: Buffer
  user_id: string
  organization_id: string | null
  kind: 'sign-up' | 'intermediate' | 'full'
  created_at: Generated<Instant>
  last_seen_at: Generated<Instant>
  expires_at: Instant
  user_agent: Generated<string>
  address: Generated<string>
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

export type TrustedDevicesTable = {
  id: string
  user_id: string
  token_hash: Buffer
  created_at: Generated<Instant>
  expires_at: Instant
}

export type UsersTable = {
  id: string
  email: string
  password_hash: string
  first_name: Generated<string>
  last_name: Generated<string>
  language: Generated<'en' | 'es'>
  time_zone: Generated<string>
  status: Generated<'enabled' | 'restricted' | 'inactive' | 'closed'>
  kyc_status: Generated<
    | 'in_progress'
    | 'not_started'
    | 'completed'
    | 'approved'
    | 'denied'
    | 'submitted'
    | 'additional_info_requested'
    | 'pending'
  >
  pep_status: Generated<
    | 'in_progress'
    | 'not_started'
    | 'completed'
    | 'approved'
    | 'denied'
    | 'submitted'
    | 'additional_info_requested'
    | 'pending'
  >
  phone_number: string | null
  phone_country_iso: string | null
  is_phone_verified: Generated<boolean>
  email_verified_at: Instant | null
  marketing: ColumnType<Json, string | undefined, string>
  created_at: Generated<Instant>
}

export type Database = {
  applications: ApplicationsTable
  audit_entries: AuditEntriesTable
  business_clock: BusinessClockTable
  data_keys: DataKeysTable
  directory_entries: DirectoryEntriesTable
  email_verifications: EmailVerificationsTable
  idempotency_keys: IdempotencyKeysTable
  job_names: JobNamesTable
  memberships: MembershipsTable
  migrations: MigrationsTable
  one_time_codes: OneTimeCodesTable
  organizations: OrganizationsTable
  outgoing_messages: OutgoingMessagesTable
  rate_counters: RateCountersTable
  sessions: SessionsTable
  staff: StaffTable
  staff_sessions: StaffSessionsTable
  staff_used_codes: StaffUsedCodesTable
  trusted_devices: TrustedDevicesTable
  users: UsersTable
}
