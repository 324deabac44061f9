import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { isUnderReview } from '@contado/contract/verification/application-lifecycle.ts'
import { isReopenable } from '@contado/contract/verification/reopened-steps.domain.ts'
import type { PepForm, UbosData } from '@contado/contract/verification/step-forms.ts'
import { type FilledStep, stepLifecycle } from '@contado/contract/verification/step-lifecycle.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { emit } from '../../platform/events.ts'
import { decideStepRow, type EntityVerdict, insertEntityReview, lockStepRows } from './case-reviews.store.ts'
import { openStep } from './filled-steps.ts'
import { ownerGapsOf } from './gaps-of.ts'
import { openCase } from './open-case.ts'
import { refuseGaps } from './refuse-gaps.ts'
import { reopenStep, tellReopened } from './reopen-step.ts'
import { closeReopenings, type ReopeningRow, selectReopenings } from './reopenings.store.ts'
import { type RoundRow, type StepRow, selectRound } from './steps.store.ts'
import { lockApplication } from './verification.store.ts'

type Seen = {
  readonly organizationId: string
  /** What the reviewer read; somebody who changed it meanwhile is not approved unseen. */
  readonly version?: number | undefined
}
type Asked = Seen & { readonly step: FilledStep; readonly userId?: string | undefined }

/**
 * The round of an application that waits for a decision, held until the transaction ends: whoever owns the business can't save
 * meanwhile. Refuses `OrganizationNotFound` and `ApplicationNotUnderReview`.
 */
export const holdCase = async ({ tx }: Call<Staff>, organizationId: string): Promise<RoundRow> => {
  const application = await lockApplication(tx, organizationId)
  const round = await selectRound(tx, organizationId)
  if (!application || !round) throw new Refusal('OrganizationNotFound')
  if (!isUnderReview(application.status)) throw new Refusal('ApplicationNotUnderReview')
  return round
}

type Decidable = { readonly round: RoundRow; readonly reopenings: readonly ReopeningRow[] | null }

/** The same, or of an approved business what is decided again; null where it is the application as a whole. */
export const holdDecidable = async (call: Call<Staff>, organizationId: string): Promise<Decidable> => {
  const application = await lockApplication(call.tx, organizationId)
  const round = application?.status === 'approved' ? await selectRound(call.tx, organizationId) : null
  const reopenings = round ? await selectReopenings(call.tx, round) : []
  if (round && reopenings.length > 0) return { round, reopenings }
  return { round: await holdCase(call, organizationId), reopenings: null }
}

const checkSeen = (row: StepRow, version: number | undefined): void => {
  if (version === undefined || row.version === version) return
  throw new Refusal('StepChanged', { details: { version: row.version } })
}

// Who holds public office is a head's to approve.
const checkExposure = async (call: Call<Staff>, row: StepRow): Promise<void> => {
  if (row.step !== 'pep' || call.actor.role === 'compliance-head') return
  const { isPoliticallyExposed } = (await openStep(call, row)) as PepForm
  if (isPoliticallyExposed) throw new Refusal('HeadRequired')
}

// What the customer brought is asked for once more; what staff corrected themselves waits for another correction.
const handBack = async (call: Call<Staff>, row: StepRow, openings: readonly ReopeningRow[]): Promise<void> => {
  const { staffId } = call.actor
  const status = next(stepLifecycle, { state: row.status, action: 'deny' })
  const isOwn = isReopenable(row.step)
  await decideStepRow(call.tx, row, { status, staffId, at: call.now })
  if (!isOwn) return
  const asked = [...new Set(openings.flatMap((one) => one.asked))]
  const data = await openStep(call, row)
  const by = { staffId, userId: null }
  await reopenStep(call, { ...row, status }, { cause: 'denied', asked, by, data, before: data, to: 'in_progress' })
  await tellReopened(call, { organizationId: row.organization_id, userId: row.user_id, isAsked: true })
}

const decideReopened = async (
  call: Call<Staff>,
  { row, openings, action }: { row: StepRow; openings: readonly ReopeningRow[]; action: 'approve' | 'deny' },
): Promise<void> => {
  if (action === 'deny') return handBack(call, row, openings)
  // Owners who were named anew are looked at as those of an application are.
  if (row.step === 'ubos') refuseGaps(await ownerGapsOf(call, await openCase(call, row.organization_id)))
  const { staffId } = call.actor
  await decideStepRow(call.tx, row, {
    status: next(stepLifecycle, { state: row.status, action }),
    staffId,
    at: call.now,
  })
  await closeReopenings(call.tx, row, { step: row.step, userId: row.user_id, staffId, at: call.now })
  const others = await selectReopenings(call.tx, row)
  if (others.some((one) => one.user_id === row.user_id)) return
  await emit(call, 'application.rechecked', { organizationId: row.organization_id, userId: row.user_id })
}

const decideStep = async (
  call: Call<Staff>,
  { organizationId, step, userId, version }: Asked,
  action: 'approve' | 'deny',
): Promise<{ done: true }> => {
  const { round, reopenings } = await holdDecidable(call, organizationId)
  const all = await lockStepRows(call.tx, round, { step, userId: userId ?? null })
  const openingsOf = (row: StepRow) =>
    (reopenings ?? []).filter((one) => one.step === row.step && one.user_id === row.user_id)
  const rows = reopenings === null || userId !== undefined ? all : all.filter((row) => openingsOf(row).length > 0)
  if (rows.length === 0) throw new Refusal('ApplicationNotUnderReview')
  for (const row of rows) {
    checkSeen(row, version)
    const status = next(stepLifecycle, { state: row.status, action })
    if (action === 'approve') await checkExposure(call, row)
    if (reopenings !== null) await decideReopened(call, { row, openings: openingsOf(row), action })
    else await decideStepRow(call.tx, row, { status, staffId: call.actor.staffId, at: call.now })
  }
  return { done: true }
}

/**
 * Approves a step of an application, of declarations those of everybody unless one is named. Refuses `StepChanged` where it is not what
 * the reviewer read, `AlreadyDecided`, `HeadRequired` for whoever is politically exposed, and `ApplicationIncomplete` where owners who were named
 * anew are not all known.
 */
export const approveStep = (call: Call<Staff>, asked: Asked): Promise<{ done: true }> =>
  decideStep(call, asked, 'approve')

/** Denies a step, as `approveStep` approves it. */
export const denyStep = (call: Call<Staff>, asked: Asked): Promise<{ done: true }> => decideStep(call, asked, 'deny')

type Entity = Seen & { readonly ownerId: string }

/** The owners' step of a round, which names this entity now. Refuses `UboEntityNotFound`. */
export const lockEntity = async (call: Call<Staff>, round: RoundRow, ownerId: string): Promise<StepRow> => {
  const [row] = await lockStepRows(call.tx, round, { step: 'ubos', userId: null })
  if (!row) throw new Refusal('UboEntityNotFound')
  const { owners = [] } = (await openStep(call, row)) as UbosData
  if (!owners.some(({ id, type }) => id === ownerId && type !== 'individual')) throw new Refusal('UboEntityNotFound')
  return row
}

const decideEntity = async (
  call: Call<Staff>,
  { organizationId, ownerId, version }: Entity,
  verdict: EntityVerdict,
): Promise<{ done: true }> => {
  const { round } = await holdDecidable(call, organizationId)
  const row = await lockEntity(call, round, ownerId)
  checkSeen(row, version)
  const { staffId } = call.actor
  const review = { ...verdict, ownerId, version: row.version, staffId, at: call.now }
  const isFirst = await insertEntityReview(call.tx, round, review)
  if (!isFirst) throw new Refusal('AlreadyDecided')
  return { done: true }
}

/** Approves a company or a trust that owns a part, as the owners' step names it now. Refuses `UboEntityNotFound` and as steps do. */
export const approveUboEntity = (call: Call<Staff>, asked: Entity): Promise<{ done: true }> =>
  decideEntity(call, asked, { decision: 'approved', reason: null })

/** Denies one, with a reason that staff read: nothing is approved with it, and handed back the owners have to be named anew. */
export const denyUboEntity = (
  call: Call<Staff>,
  { reason, ...asked }: Entity & { readonly reason: string },
): Promise<{ done: true }> => decideEntity(call, asked, { decision: 'denied', reason: reason.trim() })
