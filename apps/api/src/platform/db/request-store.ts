import type { Role, StaffRole } from '@contado/contract/kernel/permissions.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { Currency } from '@contado/money'
import { CompiledQuery, sql } from 'kysely'
import { type AuditEntry, entryMac } from '../audit-entry.ts'
import { type Instant, instantOf, wallMs } from '../clock.ts'
import type { Db, Tx } from './db.ts'
import { alongside } from './transaction-end.ts'

export type CustomerSession = {
  readonly session_id: string | null
  readonly kind: 'sign-up' | 'intermediate' | 'password-reset' | 'full' | null
  readonly user_id: string | null
  readonly organization_id: string | null
  readonly role: Role | null
  readonly user_status: string | null
  readonly organization_status: string | null
  readonly verification_status: string | null
  readonly language: 'en' | 'es' | null
  readonly time_zone: string | null
  readonly is_secure: boolean | null
  readonly business_offset_ms: bigint
  /** Nothing has marked the session as seen for a while, and this look did not either. */
  readonly is_unseen: boolean | null
  readonly kyc_status: CurrentUser['kycStatus'] | null
  readonly pep_status: CurrentUser['pepStatus'] | null
  readonly base_currency: Currency | null
}

export type StaffSession = {
  readonly session_id: string | null
  readonly kind: 'intermediate' | 'full' | null
  readonly staff_id: string | null
  readonly role: StaffRole | null
  readonly is_enabled: boolean | null
  readonly business_offset_ms: bigint
  readonly is_unseen: boolean | null
}

export type SessionRow = CustomerSession | StaffSession

export type Opening = {
  readonly tokenHash: Buffer | null
  readonly idleMs: number
  /** Marks the session as seen, where nothing did for a while. */
  readonly marks: boolean
  readonly scope: string
}

// Written out, since every request begins so: building the statement anew took longer than sending it.
const open = async <T>(db: Db | Tx, statement: string, { tokenHash, idleMs, marks, scope }: Opening): Promise<T> => {
  const { rows } = await db.executeQuery<T>(CompiledQuery.raw(statement, [tokenHash, idleMs, marks, scope]))
  return rows[0] as T
}

/** Finds the customer's session and tells the database who acts, for this transaction only. */
export const beginCustomerRequest = (db: Db | Tx, opening: Opening): Promise<CustomerSession> =>
  open(db, 'select * from begin_customer_request($1, $2, $3, $4)', opening)

/** The same for a member of staff. */
export const beginStaffRequest = (db: Db | Tx, opening: Opening): Promise<StaffSession> =>
  open(db, 'select * from begin_staff_request($1, $2, $3, $4)', opening)

/** Says that this transaction acts for a user, an organization or an invited invoice. The caller has proved it. */
export const actAs = async (
  tx: Tx,
  who: { userId?: string; organizationId?: string; inviteInvoiceId?: string },
): Promise<void> => {
  await sql`select
    set_config('app.user_id', coalesce(${who.userId ?? null}, current_setting('app.user_id', true), ''), true),
    set_config('app.organization_id', coalesce(${who.organizationId ?? null}, current_setting('app.organization_id', true), ''), true),
    set_config('app.invite_invoice_id', coalesce(${who.inviteInvoiceId ?? null}, current_setting('app.invite_invoice_id', true), ''), true)`.execute(
    tx,
  )
}

/** Opens a job's transaction: the organization and the user come from its payload. Answers the business clock's offset. */
export const beginJob = async (
  tx: Tx,
  { organizationId, userId }: { organizationId: string | null; userId: string | null },
): Promise<bigint> => {
  const { rows } = await sql<{ offset_ms: bigint }>`select offset_ms,
    set_config('app.actor_kind', 'job', true), set_config('app.scope', 'job', true),
    set_config('app.organization_id', ${organizationId ?? ''}, true),
    set_config('app.user_id', ${userId ?? ''}, true) from business_clock`.execute(tx)
  return rows[0]?.offset_ms ?? 0n
}

/** Whose key it is: the actor's, for the organization that the actor acts for. */
export type KeyOf = {
  readonly actor: string
  readonly organizationId: string | null
  readonly route: string
  readonly key: string
}
type Claim = { readonly taken: boolean; readonly wrapped_key: Buffer | null }

/**
 * Takes the key for this transaction, unless another request with it is in flight, and brings the organization's wrapped data key
 * along. A caller without a session is known by `actor` from here on.
 */
export const claimKey = async (tx: Tx, { actor, organizationId, route, key }: KeyOf): Promise<Claim> => {
  const { rows } = await sql<Claim>`select
    set_config('app.actor_key', coalesce(nullif(current_setting('app.actor_key', true), ''), ${actor}), true),
    pg_try_advisory_xact_lock(hashtextextended(${`${actor} ${organizationId ?? ''} ${route} ${key}`}, 0)) as taken,
    (select wrapped_key from data_keys where organization_id = ${organizationId}::uuid) as wrapped_key`.execute(tx)
  return rows[0] ?? { taken: false, wrapped_key: null }
}

type StoredAnswer = { readonly body_hash: Buffer; readonly answer: Buffer }

export const findStoredAnswer = async (tx: Tx, { actor, organizationId, route, key }: KeyOf) => {
  const { rows } = await sql<StoredAnswer>`select body_hash, answer from idempotency_keys
    where actor = ${actor} and organization_id is not distinct from ${organizationId}::uuid and route = ${route} and key = ${key}`.execute(
    tx,
  )
  return rows[0] ?? null
}

export const storeAnswer = async (
  tx: Tx,
  { organizationId, bodyHash, ...row }: KeyOf & { readonly bodyHash: Buffer; readonly answer: Buffer },
): Promise<void> => {
  const values = { ...row, organization_id: organizationId, body_hash: bodyHash }
  await alongside(tx, tx.insertInto('idempotency_keys').values(values).execute())
}

/** Writes an entry with the keyed hash that proves it is ours; a job chains it into the sealed trail. */
export const writeAudit = async (tx: Tx, secret: string, entry: AuditEntry): Promise<void> => {
  const atMs = wallMs()
  const written = tx
    .insertInto('audit_entries')
    .values({
      id: entry.id,
      at: instantOf(atMs),
      actor_kind: entry.actorKind,
      actor_id: entry.actorId,
      organization_id: entry.organizationId,
      action: entry.action,
      subject: JSON.stringify(entry.subject),
      request_id: entry.requestId,
      mac: entryMac(secret, { ...entry, atMicros: `${atMs}000` }),
    })
    .execute()
  await alongside(tx, written)
}

/** Counts one attempt in a window and answers how many there were, this one included. */
export const countAttempt = async (tx: Db | Tx, key: string, windowSeconds: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`insert into rate_counters as c (key, window_start, count)
    values (${key}, to_timestamp(floor(extract(epoch from clock_timestamp()) / ${windowSeconds}) * ${windowSeconds}), 1)
    on conflict (key, window_start) do update set count = c.count + 1 returning count`.execute(tx)
  return rows[0]?.count ?? 1
}

/** Business time, for what comes in without a session. */
export const readBusinessNow = async (tx: Tx): Promise<Instant> => {
  const { rows } = await sql<{ now: Instant }>`select business_now() as now`.execute(tx)
  if (!rows[0]) throw new Error('There is no business clock')
  return rows[0].now
}
