import { next } from '@contado/contract/kernel/lifecycle.ts'
import { type FieldProblem, Refusal } from '@contado/contract/kernel/refusal.ts'
import { type FilledStep, type StepStatus, stepLifecycle } from '@contado/contract/verification/step-lifecycle.ts'
import type { Call, Member } from '../../platform/call.ts'
import { holdOpenApplication, openRound } from './application-round.ts'
import { type DataOf, openStep, sealStep } from './filled-steps.ts'
import { lockKycStatus } from './kyc-sessions.store.ts'
import { lockStep, type RoundRow, replaceStepData, type StepPlace, upsertStep } from './steps.store.ts'
import { type ApplicationRow, lockApplication } from './verification.store.ts'

export type SavedStep = { readonly status: StepStatus; readonly version: number }

export type Kept<S extends FilledStep> = {
  readonly place: StepPlace
  readonly round: RoundRow
  readonly status: StepStatus
  readonly version: number
  readonly data: DataOf<S>
}

const isUnderReview = (application: ApplicationRow | null): boolean =>
  application?.status === 'submitted' || application?.status === 'additional_info_requested'

/**
 * What a step keeps, held until the transaction ends. A declaration of somebody who owns no business may come later than the
 * application is submitted, once: what staff read is not changed under them. Everything else is refused then with
 * `ApplicationAlreadySubmitted`.
 */
export const holdStep = async <S extends FilledStep>(call: Call<Member>, step: S): Promise<Kept<S>> => {
  const { tx, actor } = call
  const { organizationId, userId, role } = actor
  if (role === 'owner') {
    await holdOpenApplication(call)
    return readStep(call, step)
  }
  const application = await lockApplication(tx, organizationId)
  await lockKycStatus(tx, userId)
  const kept = await readStep(call, step)
  if (isUnderReview(application) && kept.status === 'submitted') throw new Refusal('ApplicationAlreadySubmitted')
  return kept
}

/** The owners, also of an approved business, whose step is decided again then. Refuses `ApplicationAlreadySubmitted` while staff decide. */
export const holdOwners = async (call: Call<Member>): Promise<Kept<'ubos'>> => {
  const held = await lockApplication(call.tx, call.actor.organizationId)
  return held?.status === 'approved' ? readStep(call, 'ubos') : holdStep(call, 'ubos')
}

/** The owners, also while staff look at the application. Refuses `ApplicationAlreadySubmitted` once it is decided. */
export const holdNamedOwners = async (call: Call<Member>): Promise<Kept<'ubos'>> => {
  const held = await lockApplication(call.tx, call.actor.organizationId)
  if (held?.status !== 'submitted') return holdStep(call, 'ubos')
  return readStep(call, 'ubos')
}

/** What a step keeps. The caller holds the application. */
export const readStep = async <S extends FilledStep>(call: Call<Member>, step: S): Promise<Kept<S>> => {
  const { tx, actor } = call
  const { organizationId, userId } = actor
  const round = await openRound(call)
  const place = { organizationId, round: round.round, step, userId: step === 'pep' ? userId : null }
  const row = await lockStep(tx, place)
  return {
    place,
    round,
    status: row?.status ?? 'not_started',
    version: row?.version ?? 0,
    data: (row ? await openStep(call, row) : {}) as DataOf<S>,
  }
}

export type Seen = { readonly version: number; readonly isComplete: boolean; readonly isLast?: boolean | undefined }

/** Refuses `StepChanged` to whoever read an older version, with the one that is kept; but for the last words of a page that goes. */
export const checkVersion = <S extends FilledStep>({ version, data }: Kept<S>, seen: Seen): void => {
  if (version === seen.version || (seen.isLast === true && !seen.isComplete)) return
  throw new Refusal('StepChanged', { details: { version, stored: JSON.stringify(data) } })
}

type Wanted<S extends FilledStep> = {
  readonly data: DataOf<S>
  readonly isComplete: boolean
  /** Everything that the data lacks to be complete. */
  readonly problems: readonly FieldProblem[]
}

/** Keeps a step. Where it is said to be complete and is not, every problem is named at once and nothing is kept. */
export const keepStep = async <S extends FilledStep>(
  call: Call<Member>,
  kept: Kept<S>,
  { data, isComplete, problems }: Wanted<S>,
): Promise<SavedStep> => {
  if (isComplete && problems.length > 0) throw new Refusal('ValidationError', { validations: problems.slice(0, 60) })
  const status = next(stepLifecycle, { state: kept.status, action: isComplete ? 'submit' : 'save' })
  const version = kept.version + 1
  const sealed = await sealStep(call, kept.place, data)
  await upsertStep(call.tx, kept.place, { status, version, data: sealed, userId: call.actor.userId, at: call.now })
  return { status, version }
}

/** Corrects what a step says without asking for it again: it stays as far as it is. Answers its version now. */
export const correctStep = async <S extends FilledStep>(
  call: Call<Member>,
  kept: Kept<S>,
  data: DataOf<S>,
): Promise<number> => {
  const version = kept.version + 1
  await replaceStepData(call.tx, kept.place, {
    version,
    data: await sealStep(call, kept.place, data),
    saved_by: call.actor.userId,
    saved_at: call.now,
  })
  return version
}

/** What is kept with what was sent laid over it, field by field. */
export const laidOver = <D extends object>(kept: D, sent: Partial<D>): D =>
  ({ ...kept, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) }) as D
