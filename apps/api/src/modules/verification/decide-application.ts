import { moveOf, next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { postalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { SecondEyesAnswer } from '@contado/contract/staff/second-eyes.ts'
import { type ApplicationAction, applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'
import { stepLifecycle } from '@contado/contract/verification/step-lifecycle.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { emitStep } from '../../platform/events.ts'
import { closeRequests, countOpen } from '../additional-info-requests/index.ts'
import { openProposalsOf, secondEyes, withdrawProposals } from '../approvals/index.ts'
import { markVerified, setVerificationProgress } from '../organizations/index.ts'
import { applyAtProviders } from '../rails/index.ts'
import { gapsOf, isAnyoneExposed } from './gaps-of.ts'
import { type OpenCase, openCase } from './open-case.ts'
import { selectRenewed } from './papers.store.ts'
import { refuseGaps } from './refuse-gaps.ts'
import { moveSteps, selectRound, selectScore } from './steps.store.ts'
import { type ApplicationRow, changeApplication, lockApplication } from './verification.store.ts'

type Decision = {
  readonly organizationId: string
  readonly action: ApplicationAction & ('approve' | 'deny')
  readonly reason: string | null
}

// The row's lock lets one decision through; the next one reads what became of the application.
const hold = async ({ tx }: Call<Staff>, { organizationId, action }: Pick<Decision, 'organizationId' | 'action'>) => {
  const application = await lockApplication(tx, organizationId)
  if (!application) throw new Refusal('OrganizationNotFound')
  return next(applicationLifecycle, { state: application.status, action })
}

const decide = async (call: Call<Staff>, { organizationId, action, reason }: Decision): Promise<ApplicationRow> => {
  const { tx, actor } = call
  const status = await hold(call, { organizationId, action })
  await closeRequests(call, { organizationId })
  await withdrawApproval(call, organizationId)
  const changed = await changeApplication(tx, {
    organizationId,
    from: applicationLifecycle.actions[action].from,
    set: { status, decided_by: actor.staffId, decided_at: call.now, reason },
  })
  if (!changed) throw new Refusal('ApplicationNotUnderReview')
  if (action === 'approve') {
    const round = await selectRound(tx, organizationId)
    const { from, to } = moveOf(stepLifecycle, 'approve')
    if (round) await moveSteps(tx, round, { from, status: to, decided_by: actor.staffId, decided_at: call.now })
  }
  return changed
}

const guarded = (organizationId: string) => ({ act: 'application.approve', subjectId: organizationId }) as const

/** An approval that one person proposed is of what was read then: whatever moves the application ends it. */
export const withdrawApproval = (call: Call<Staff>, organizationId: string): Promise<void> =>
  withdrawProposals(call, guarded(organizationId))

// Of high risk it takes two, and of who is politically exposed a head among them. The database looks at the score as well.
const isConfirmed = async (call: Call<Staff>, opened: OpenCase): Promise<boolean> => {
  const { organizationId, round } = opened
  const score = round && (await selectScore(call.tx, round))
  const needsHeadAmong = isAnyoneExposed(opened)
  if (score?.tier !== 'high' && !needsHeadAmong) return true
  // What was proposed is of the papers of then.
  const [renewed] = await selectRenewed(call.tx, organizationId)
  const [proposed] = (await openProposalsOf(call, organizationId)).filter(({ act }) => act === 'application.approve')
  if (renewed && proposed && proposed.proposedAt <= renewed.renewed_at) await withdrawApproval(call, organizationId)
  const asked = { ...guarded(organizationId), payload: { status: 'approved' }, needsHeadAmong }
  return (await secondEyes(call, asked)) === 'confirmed'
}

/**
 * The organization is verified under its legal name, and its accounts are asked for at both providers. Of high risk the first call only
 * proposes it. Refuses `ApplicationIncomplete` with everything that is missing, `AdditionalInfoToReview`, and as `secondEyes` does.
 */
export const approveApplication = async (
  call: Call<Staff>,
  { organizationId }: { organizationId: string },
): Promise<SecondEyesAnswer> => {
  // Held before it is looked at: nobody changes what was found to be whole.
  await hold(call, { organizationId, action: 'approve' })
  const opened = await openCase(call, organizationId)
  refuseGaps(await gapsOf(call, opened))
  // Approved is only what nothing is left open about.
  if ((await countOpen(call.tx, { organizationId })).replied > 0) throw new Refusal('AdditionalInfoToReview')
  if (!(await isConfirmed(call, opened))) return { state: 'proposed' }
  const application = await decide(call, { organizationId, action: 'approve', reason: null })
  await markVerified(call.tx, {
    organizationId,
    legalName: application.legal_name ?? '',
    address: postalAddress.parse(application.address),
  })
  await applyAtProviders(call, organizationId)
  await emitStep(call, { lifecycle: applicationLifecycle, action: 'approve', to: 'approved' }, { organizationId })
  return { state: 'done' }
}

/** The organization stays without accounts; its owner is told why. */
export const denyApplication = async (
  call: Call<Staff>,
  { organizationId, reason }: { organizationId: string; reason: string },
): Promise<{ done: true }> => {
  await decide(call, { organizationId, action: 'deny', reason: reason.trim() })
  await setVerificationProgress(call.tx, { organizationId, status: 'denied' })
  await emitStep(call, { lifecycle: applicationLifecycle, action: 'deny', to: 'denied' }, { organizationId })
  return { done: true }
}
