import type { PersonReview } from '@contado/contract/persons/person-reviews.endpoints.ts'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { matching, type PersonRow, type Sought } from './persons.store.ts'

export type ReviewedRow = PersonRow & { readonly submitted_at: Instant | null }

type Asked = {
  readonly statuses: readonly string[]
  readonly search: Sought
  readonly limit: number
  readonly after: string | null
}

/** People who began to prove who they are, newest signup first, after the given one. */
export const selectReviewed = async (tx: Tx, { statuses, search, limit, after }: Asked): Promise<ReviewedRow[]> => {
  const { rows } = await sql<ReviewedRow>`
    select u.id, u.email, u.first_name, u.last_name, u.status, u.kyc_status, u.pep_status, o.handle,
      k.escalated_at is not null as is_escalated, u.created_at,
      (select max(s.submitted_at) from kyc_sessions s where s.user_id = u.id) as submitted_at
    from users u left join person_desk k on k.user_id = u.id
    left join lateral (
      select g.handle from memberships m join organizations g on g.id = m.organization_id
      where m.user_id = u.id order by m.created_at, g.id limit 1) o on true
    where u.kyc_status <> 'not_started' and u.kyc_status = any(${[...statuses]}::text[]) and ${matching(search)}
      and (${after}::uuid is null or (u.created_at, u.id) < (select x.created_at, x.id from users x where x.id = ${after}))
    order by u.created_at desc, u.id desc limit ${limit}`.execute(tx)
  return rows
}

const mostTries = 20

/** The newest tries of a person to prove who they are. */
export const selectTries = async (tx: Tx, userId: string): Promise<PersonReview['tries']> =>
  tx
    .selectFrom('kyc_sessions')
    .select([
      'id as kycSessionId',
      'state',
      'created_at as createdAt',
      'submitted_at as submittedAt',
      'ended_at as endedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(mostTries)
    .execute()
