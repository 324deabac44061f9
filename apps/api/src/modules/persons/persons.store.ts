import type { CurrentUser, SecondFactor } from '@contado/contract/me/current-user.ts'
import type { PersonStatus } from '@contado/contract/persons/person-status.domain.ts'
import type { PersonOfStaff } from '@contado/contract/persons/persons.endpoints.ts'
import type { HistoryEntry } from '@contado/contract/verification/review.endpoints.ts'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

type Status = CurrentUser['kycStatus']

export type PersonRow = {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly status: PersonStatus
  readonly kyc_status: Status
  readonly pep_status: Status
  readonly handle: string | null
  readonly is_escalated: boolean
  readonly created_at: Instant
}

/** What persons are found by: the beginnings of words, or an id; null finds everybody. */
export type Sought = { readonly words: string | null; readonly id: string | null } | null

/** Whether the person `u` is sought. */
export const matching = (sought: Sought) => {
  if (sought === null) return sql<boolean>`true`
  if (sought.id !== null) return sql<boolean>`u.id = ${sought.id}`
  return sql<boolean>`search_words(u.first_name || ' ' || u.last_name || ' ' || u.email)
    @@ to_tsquery('simple', folded(${sought.words ?? ''}))`
}

type Asked = {
  readonly search: Sought
  readonly status: string | null
  readonly kycStatus: string | null
  readonly isEscalated: boolean | null
  readonly limit: number
  readonly after: string | null
}

/** Newest first, after the given person. */
export const selectPersons = async (tx: Tx, asked: Asked): Promise<PersonRow[]> => {
  const { search, status, kycStatus, isEscalated, limit, after } = asked
  const { rows } = await sql<PersonRow>`
    select u.id, u.email, u.first_name, u.last_name, u.status, u.kyc_status, u.pep_status, o.handle,
      k.escalated_at is not null as is_escalated, u.created_at
    from users u left join person_desk k on k.user_id = u.id
    left join lateral (
      select g.handle from memberships m join organizations g on g.id = m.organization_id
      where m.user_id = u.id order by m.created_at, g.id limit 1) o on true
    where (${after}::uuid is null or (u.created_at, u.id) < (select x.created_at, x.id from users x where x.id = ${after}))
      and (${status}::text is null or u.status = ${status}) and (${kycStatus}::text is null or u.kyc_status = ${kycStatus})
      and (${isEscalated}::boolean is null or (k.escalated_at is not null) = ${isEscalated})
      and ${matching(search)}
    order by u.created_at desc, u.id desc limit ${limit}`.execute(tx)
  return rows
}

export type WholeRow = Omit<PersonRow, 'handle' | 'is_escalated'> & {
  readonly email_verified_at: Instant | null
  readonly phone_number: string | null
  readonly phone_country_iso: string | null
  readonly is_phone_verified: boolean
  readonly second_factor: SecondFactor
  readonly has_passkey: boolean
  readonly last_sign_in_at: Instant | null
  readonly paused_until: Instant | null
  readonly escalated_by: string | null
  readonly escalated_at: Instant | null
}

export const selectPerson = async (tx: Tx, personId: string): Promise<WholeRow | null> => {
  const { rows } = await sql<WholeRow>`
    select u.id, u.email, u.first_name, u.last_name, u.status, u.kyc_status, u.pep_status, u.created_at, u.email_verified_at,
      u.phone_number, u.phone_country_iso, u.is_phone_verified, u.second_factor, u.paused_until,
      has_passkey(u.id) as has_passkey,
      (select max(s.at) from sign_ins s where s.user_id = u.id and s.outcome = 'signed-in') as last_sign_in_at,
      e.first_name || ' ' || e.last_name as escalated_by, k.escalated_at
    from users u left join person_desk k on k.user_id = u.id left join staff e on e.id = k.escalated_by
    where u.id = ${personId}`.execute(tx)
  return rows[0] ?? null
}

const mostBusinesses = 100

/** The businesses of a person, in the order of joining. */
export const selectBusinesses = async (tx: Tx, personId: string): Promise<PersonOfStaff['organizations']> =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select([
      'o.id as organizationId',
      'o.handle',
      'o.legal_name as legalName',
      'm.role',
      'm.is_ubo as isUbo',
      'o.status',
    ])
    .where('m.user_id', '=', personId)
    .orderBy('m.created_at')
    .orderBy('o.id')
    .limit(mostBusinesses)
    .execute()

const mostActs = 20

/** The newest acts of staff about a person. */
export const selectActs = async (tx: Tx, personId: string): Promise<HistoryEntry[]> => {
  const { rows } = await sql<HistoryEntry>`
    select e.id as "entryId", e.at, e.action, null as decision, coalesce(s.first_name || ' ' || s.last_name, e.actor_kind) as actor,
      nullif(e.subject ->> 'reason', '') as reason
    from audit_entries e left join staff s on s.id = e.actor_id
    where e.actor_kind = 'staff' and (e.subject ? 'personId' or e.subject ? 'userId')
      and coalesce(e.subject ->> 'personId', e.subject ->> 'userId') = ${personId}
    order by e.at desc, e.id desc limit ${mostActs}`.execute(tx)
  return rows
}

/** The person, locked against another change; null where there is none. */
export const lockPerson = async (tx: Tx, personId: string): Promise<{ readonly status: PersonStatus } | null> =>
  (await tx.selectFrom('users').select('status').where('id', '=', personId).forNoKeyUpdate().executeTakeFirst()) ?? null

export const updateStatus = async (tx: Tx, personId: string, status: PersonStatus): Promise<void> => {
  await tx.updateTable('users').set({ status }).where('id', '=', personId).execute()
}

export const upsertDesk = async (
  tx: Tx,
  personId: string,
  escalated: { readonly by: string; readonly at: Instant } | null,
): Promise<void> => {
  const desk = { escalated_by: escalated?.by ?? null, escalated_at: escalated?.at ?? null }
  await tx
    .insertInto('person_desk')
    .values({ user_id: personId, ...desk })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(desk))
    .execute()
}

export const selectNames = async (
  tx: Tx,
  personId: string,
): Promise<{ readonly first_name: string; readonly last_name: string } | null> =>
  (await tx.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', personId).executeTakeFirst()) ??
  null

export const updateNames = async (
  tx: Tx,
  personId: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> => {
  await tx.updateTable('users').set({ first_name: firstName, last_name: lastName }).where('id', '=', personId).execute()
}
