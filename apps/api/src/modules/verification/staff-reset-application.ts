import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'
import { requirementSet } from '@contado/contract/verification/requirements.domain.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { getOrganization, letApplyAgain } from '../organizations/index.ts'
import { forgetOldKyc } from './kyc-sessions.store.ts'
import { insertRound, selectRound } from './steps.store.ts'
import { verificationJobs } from './verification.jobs.ts'
import { changeApplication, lockApplication } from './verification.store.ts'

type Asked = { readonly organizationId: string; readonly resetReason: string }

const kycLivesMs = 365 * 24 * 3_600_000

/**
 * A business that the risk model denied applies again, from the first step; its handle and points stay, and so do checks of persons that
 * are younger than a year. Its owners are told. Refuses `OrganizationNotFound` and `ApplicationNotDeniedByScore`.
 */
export const resetApplication = async (
  call: Call<Staff>,
  { organizationId, resetReason }: Asked,
): Promise<{ done: true }> => {
  const { tx, actor, now, wall } = call
  const application = await lockApplication(tx, organizationId)
  // Looked at behind the lock: the second of two at once finds it done.
  const { status } = await getOrganization(tx, organizationId)
  const round = await selectRound(tx, organizationId)
  if (!application || !round || status !== 'automatically_denied') throw new Refusal('ApplicationNotDeniedByScore')
  await changeApplication(tx, {
    organizationId,
    from: applicationLifecycle.actions.reset.from,
    set: {
      status: next(applicationLifecycle, { state: application.status, action: 'reset' }),
      decided_at: null,
      decided_by: null,
      reason: null,
      submitted_at: null,
      submitted_by: null,
    },
  })
  const reset = { by: actor.staffId, reason: resetReason.trim() }
  await insertRound(tx, { organizationId, round: round.round + 1, requirementSet, at: now, reset })
  await letApplyAgain(tx, organizationId)
  await forgetOldKyc(tx, { organizationId, before: instantOf(msOf(wall) - kycLivesMs) })
  await enqueue(tx, verificationJobs['verification.tell-owners'], { organizationId, news: 'reset' })
  return { done: true }
}
