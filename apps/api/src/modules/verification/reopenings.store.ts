import type { ReopeningCause } from '@contado/contract/verification/reopened-steps.domain.ts'
import { type Selectable, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { StepReopeningsTable } from '../../platform/db/tables.ts'
import type { RoundRow, StepPlace } from './steps.store.ts'

export type ReopeningRow = Selectable<StepReopeningsTable>

type Opened = {
  readonly id: string
  readonly place: StepPlace
  readonly cause: ReopeningCause
  readonly asked: readonly string[]
  readonly before: Buffer | null
  readonly staffId: string | null
  readonly userId: string | null
  readonly at: Instant
}

export const insertReopening = async (tx: Tx, { id, place, cause, asked, before, ...by }: Opened): Promise<void> => {
  await tx
    .insertInto('step_reopenings')
    .values({
      id,
      organization_id: place.organizationId,
      round: place.round,
      step: place.step as ReopeningRow['step'],
      user_id: place.userId,
      cause,
      asked: [...asked],
      before,
      opened_by_staff: by.staffId,
      opened_by_user: by.userId,
      opened_at: by.at,
    })
    .execute()
}

/** Why steps of a round are decided again, the newest first. */
export const selectReopenings = (
  tx: Tx,
  { organization_id, round }: Pick<RoundRow, 'organization_id' | 'round'>,
): Promise<ReopeningRow[]> =>
  tx
    .selectFrom('step_reopenings')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('round', '=', round)
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

type NamedReopening = Pick<ReopeningRow, 'step' | 'user_id' | 'cause' | 'opened_at'> & {
  readonly person: string | null
  readonly opened_by: string | null
}

/** The same with whose part it is and who opened it, by name; nobody where a set of requirements did. */
export const selectNamedReopenings = async (
  tx: Tx,
  { organization_id, round }: RoundRow,
): Promise<NamedReopening[]> => {
  const { rows } = await sql<NamedReopening>`
    select r.step, r.user_id, r.cause, r.opened_at, nullif(trim(p.first_name || ' ' || p.last_name), '') as person,
      coalesce(trim(s.first_name || ' ' || s.last_name), trim(u.first_name || ' ' || u.last_name)) as opened_by
    from step_reopenings r left join users p on p.id = r.user_id left join staff s on s.id = r.opened_by_staff
    left join users u on u.id = r.opened_by_user
    where r.organization_id = ${organization_id} and r.round = ${round} and r.closed_at is null
    order by r.opened_at desc, r.id desc limit 200`.execute(tx)
  return rows
}

type Closed = { readonly step: string; readonly userId: string | null; readonly staffId: string; readonly at: Instant }

/** Staff decided the step: whatever it was opened for is over. */
export const closeReopenings = async (
  tx: Tx,
  { organization_id, round }: Pick<RoundRow, 'organization_id' | 'round'>,
  { step, userId, staffId, at }: Closed,
): Promise<void> => {
  await tx
    .updateTable('step_reopenings')
    .set({ closed_by: staffId, closed_at: at })
    .where('organization_id', '=', organization_id)
    .where('round', '=', round)
    .where('step', '=', step as ReopeningRow['step'])
    .where(sql<boolean>`user_id is not distinct from ${userId}::uuid`)
    .where('closed_at', 'is', null)
    .execute()
}

/** The businesses that somebody belongs to. */
export const selectBusinessesOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('memberships')
      .select('organization_id')
      .where('user_id', '=', userId)
      .orderBy('organization_id')
      .limit(200)
      .execute()
  ).map(({ organization_id }) => organization_id)

/** Rounds that were last judged by another set of requirements. */
export const selectOtherSets = async (tx: Tx, set: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from organizations_of_other_sets(${set}, ${limit}) as organization_id`.execute(tx)
  return rows.map(({ organization_id }) => organization_id)
}

export const updateRequirementSet = async (tx: Tx, organizationId: string, set: string): Promise<void> => {
  await tx
    .updateTable('application_rounds')
    .set({ requirement_set: set })
    .where('organization_id', '=', organizationId)
    .execute()
}

/** Moves a step whose papers no longer suffice; nobody's decision about it stands. */
export const moveReopened = async (
  tx: Tx,
  place: StepPlace,
  set: { readonly status: 'in_progress' | 'submitted'; readonly data?: Buffer; readonly version?: number },
): Promise<void> => {
  await tx
    .updateTable('application_steps')
    .set({ ...set, decided_by: null, decided_at: null })
    .where('organization_id', '=', place.organizationId)
    .where('round', '=', place.round)
    .where('step', '=', place.step)
    .where(sql<boolean>`user_id is not distinct from ${place.userId}::uuid`)
    .execute()
}

/** Corrects what a step says in the name of staff; how far it is stays. */
export const correctStepRow = async (
  tx: Tx,
  place: StepPlace,
  set: { readonly data: Buffer; readonly version: number },
): Promise<void> => {
  await tx
    .updateTable('application_steps')
    .set(set)
    .where('organization_id', '=', place.organizationId)
    .where('round', '=', place.round)
    .where('step', '=', place.step)
    .where(sql<boolean>`user_id is not distinct from ${place.userId}::uuid`)
    .execute()
}
