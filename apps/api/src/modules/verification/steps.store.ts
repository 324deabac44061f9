import type { FilledStep, StepStatus } from '@contado/contract/verification/step-lifecycle.ts'
import { type Selectable, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { ApplicationRoundsTable, ApplicationStepsTable, RiskScoresTable } from '../../platform/db/tables.ts'

export type RoundRow = Selectable<ApplicationRoundsTable>
export type StepRow = Selectable<ApplicationStepsTable>

export const selectRound = async (tx: Tx, organizationId: string): Promise<RoundRow | null> =>
  (await tx
    .selectFrom('application_rounds')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

type Opened = { readonly organizationId: string; readonly requirementSet: string; readonly at: Instant }

/** The first round of an application, unless somebody opened it meanwhile. */
export const insertFirstRound = async (tx: Tx, { organizationId, requirementSet, at }: Opened): Promise<void> => {
  await tx
    .insertInto('application_rounds')
    .values({ organization_id: organizationId, round: 1, requirement_set: requirementSet, opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const noteMobile = async (tx: Tx, { organization_id, round }: RoundRow, at: Instant): Promise<void> => {
  await tx
    .updateTable('application_rounds')
    .set({ started_on_mobile_at: at })
    .where('organization_id', '=', organization_id)
    .where('round', '=', round)
    .where('started_on_mobile_at', 'is', null)
    .execute()
}

export const selectSteps = (tx: Tx, { organization_id, round }: RoundRow): Promise<StepRow[]> =>
  tx
    .selectFrom('application_steps')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('round', '=', round)
    .execute()

type NewRound = Opened & { readonly round: number; readonly reset: { readonly by: string; readonly reason: string } }

/** Another round, which staff open. The caller holds the application. */
export const insertRound = async (
  tx: Tx,
  { organizationId, round, requirementSet, at, reset }: NewRound,
): Promise<void> => {
  await tx
    .insertInto('application_rounds')
    .values({
      organization_id: organizationId,
      round,
      requirement_set: requirementSet,
      opened_at: at,
      reset_by: reset.by,
      reset_reason: reset.reason,
    })
    .execute()
}

export type StepPlace = {
  readonly organizationId: string
  readonly round: number
  readonly step: FilledStep
  /** Of a declaration, whose it is. */
  readonly userId: string | null
}

const stepAt = (tx: Tx, place: StepPlace) =>
  tx
    .selectFrom('application_steps')
    .selectAll()
    .where('organization_id', '=', place.organizationId)
    .where('round', '=', place.round)
    .where('step', '=', place.step)
    .where(sql<boolean>`user_id is not distinct from ${place.userId}::uuid`)

export const selectStep = async (tx: Tx, place: StepPlace): Promise<StepRow | null> =>
  (await stepAt(tx, place).executeTakeFirst()) ?? null

/** A step that is held until the transaction ends: staff may decide about it at the same moment. */
export const lockStep = async (tx: Tx, place: StepPlace): Promise<StepRow | null> =>
  (await stepAt(tx, place).forUpdate().executeTakeFirst()) ?? null

type Saved = {
  readonly status: StepStatus
  readonly version: number
  readonly data: Buffer
  readonly userId: string
  readonly at: Instant
}

/** Writes a step whose application the transaction holds. */
export const upsertStep = async (tx: Tx, place: StepPlace, saved: Saved): Promise<void> => {
  const isSubmitted = saved.status === 'submitted'
  const kept = {
    status: saved.status,
    version: saved.version,
    data: saved.data,
    saved_by: saved.userId,
    saved_at: saved.at,
    submitted_by: isSubmitted ? saved.userId : null,
    submitted_at: isSubmitted ? saved.at : null,
    decided_by: null,
    decided_at: null,
  }
  await tx
    .insertInto('application_steps')
    .values({
      organization_id: place.organizationId,
      round: place.round,
      step: place.step,
      user_id: place.userId,
      ...kept,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'round', 'step', 'user_id']).doUpdateSet(kept))
    .execute()
}

type Data = {
  readonly version: number
  readonly data: Buffer
  readonly saved_by: string
  readonly saved_at: Instant
}

/** Changes what a step says, and nothing else of it unless it is decided again by it. */
export const replaceStepData = async (
  tx: Tx,
  place: StepPlace,
  set: Data & { readonly status?: StepStatus; readonly decided_by?: null; readonly decided_at?: null },
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

/** Moves the steps of a round that stand in one of these states. */
export const moveSteps = async (
  tx: Tx,
  { organization_id, round }: RoundRow,
  { from, ...set }: { from: readonly StepStatus[]; status: StepStatus; decided_by?: string; decided_at?: Instant },
): Promise<void> => {
  await tx
    .updateTable('application_steps')
    .set(set)
    .where('organization_id', '=', organization_id)
    .where('round', '=', round)
    .where('status', 'in', [...from])
    .execute()
}

/** Moves one step of a round, whoever's it is, where it stands in one of these states. */
export const moveStepOf = async (
  tx: Tx,
  { organization_id, round }: RoundRow,
  { step, from, to }: { readonly step: FilledStep; readonly from: readonly StepStatus[]; readonly to: StepStatus },
): Promise<void> => {
  await tx
    .updateTable('application_steps')
    .set({ status: to })
    .where('organization_id', '=', organization_id)
    .where('round', '=', round)
    .where('step', '=', step)
    .where('status', 'in', [...from])
    .execute()
}

type Scored = {
  readonly id: string
  readonly round: RoundRow
  readonly model: string
  readonly points: number
  readonly tier: 'low' | 'medium' | 'high'
  readonly parts: Readonly<Record<string, number>>
  readonly facts: Buffer
  readonly floors: readonly string[]
  readonly stops: readonly string[]
  readonly at: Instant
}

export const insertScore = async (tx: Tx, { round, at, parts, floors, stops, ...score }: Scored): Promise<void> => {
  await tx
    .insertInto('risk_scores')
    .values({
      ...score,
      organization_id: round.organization_id,
      round: round.round,
      parts: JSON.stringify(parts),
      floors: [...floors],
      stops: [...stops],
      scored_at: at,
    })
    .execute()
}

/** Denies the application for what a score stops on; false where it is past that. */
export const denyByScore = async (tx: Tx, scoreId: string, at: Instant): Promise<boolean> => {
  const { rows } = await sql<{ is_denied: boolean }>`select deny_by_score(${scoreId}, ${at}) as is_denied`.execute(tx)
  return rows[0]?.is_denied === true
}

export type ScoreRow = Selectable<RiskScoresTable>

/** What the model said last of a round, or null. */
export const selectScore = async (tx: Tx, { organization_id, round }: RoundRow): Promise<ScoreRow | null> =>
  (await tx
    .selectFrom('risk_scores')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('round', '=', round)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null
