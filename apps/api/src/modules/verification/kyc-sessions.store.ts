import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { KycDecision, KycSessionState } from '@contado/contract/verification/kyc-session-lifecycle.ts'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

/** The KYC status of a person, whose row stays locked; null where there is none. */
export const lockKycStatus = async (tx: Tx, userId: string): Promise<CurrentUser['kycStatus'] | null> =>
  (await tx.selectFrom('users').select('kyc_status').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst())
    ?.kyc_status ?? null

export const saveKycStatus = async (tx: Tx, userId: string, status: CurrentUser['kycStatus']): Promise<void> => {
  await tx.updateTable('users').set({ kyc_status: status }).where('id', '=', userId).execute()
}

type Old = { readonly organizationId: string; readonly before: Instant }

/** Members of a business whose approval is older than that, or was never a try's, prove anew who they are. */
export const forgetOldKyc = async (tx: Tx, { organizationId, before }: Old): Promise<void> => {
  await sql`
    update users u set kyc_status = 'not_started'
    where u.kyc_status = 'approved' and u.id in (select m.user_id from memberships m where m.organization_id = ${organizationId})
      and not exists (select from kyc_sessions s where s.user_id = u.id and s.state = 'approved' and s.ended_at > ${before})`.execute(
    tx,
  )
}

type Tries = { readonly count: number; readonly oldestAt: Instant | null }

/** How many tries a person has begun since, and when the first of them. */
export const countTries = async (tx: Tx, { userId, since }: { userId: string; since: Instant }): Promise<Tries> => {
  const row = await tx
    .selectFrom('kyc_sessions')
    .select([sql<bigint>`count(*)`.as('count'), sql<Instant | null>`min(created_at)`.as('oldestAt')])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), oldestAt: row.oldestAt }
}

type Begun = {
  readonly id: string
  readonly userId: string
  readonly decision: KycDecision | null
  readonly at: Instant
}

export const insertKycSession = async (tx: Tx, { id, userId, decision, at }: Begun): Promise<void> => {
  await tx
    .insertInto('kyc_sessions')
    .values({ id, user_id: userId, sandbox_decision: decision, created_at: at })
    .execute()
}

type Open = { readonly id: string; readonly state: KycSessionState; readonly created_at: Instant }

/** The try of a person that nobody has decided yet. Whoever asks holds the person's row. */
export const findOpenKycSession = async (tx: Tx, userId: string): Promise<Open | null> =>
  (await tx
    .selectFrom('kyc_sessions')
    .select(['id', 'state', 'created_at'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['created', 'submitted', 'review'])
    .executeTakeFirst()) ?? null

type Step = { readonly state: KycSessionState } & ({ readonly submitted_at: Instant } | { readonly ended_at: Instant })

export const moveKycSession = async (tx: Tx, id: string, step: Step): Promise<void> => {
  await tx.updateTable('kyc_sessions').set(step).where('id', '=', id).execute()
}
