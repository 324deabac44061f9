import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'
import type { PepForm, UbosData } from '@contado/contract/verification/step-forms.ts'
import { type FilledStep, stepLifecycle } from '@contado/contract/verification/step-lifecycle.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { decideStepRow, type EntityVerdict, insertEntityReview, lockStepRows } from './case-reviews.store.ts'
import { openStep } from './filled-steps.ts'
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
  if (!isAllowed(applicationLifecycle, application.status, 'deny')) throw new Refusal('ApplicationNotUnderReview')
  return round
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

const decideStep = async (
  call: Call<Staff>,
  { organizationId, step, userId, version }: Asked,
  action: 'approve' | 'deny',
): Promise<{ done: true }> => {
  const round = await holdCase(call, organizationId)
  const rows = await lockStepRows(call.tx, round, { step, userId: userId ?? null })
  if (rows.length === 0) throw new Refusal('ApplicationNotUnderReview')
  for (const row of rows) {
    checkSeen(row, version)
    const status = next(stepLifecycle, { state: row.status, action })
    if (action === 'approve') await checkExposure(call, row)
    await decideStepRow(call.tx, row, { status, staffId: call.actor.staffId, at: call.now })
  }
  return { done: true }
}

/**
 * Approves a step of an application, of declarations those of everybody unless one is named. Refuses `StepChanged` where it is not what
 * the reviewer read, `AlreadyDecided`, and `HeadRequired` for whoever is politically exposed.
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
  const round = await holdCase(call, organizationId)
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
