import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'
import type { Call, Member } from '../../platform/call.ts'
import { emitStep } from '../../platform/events.ts'
import { setVerificationProgress } from '../organizations/index.ts'
import { changeApplication, lockApplication } from './verification.store.ts'

/** Hands the application to staff; from now on it can't be changed. */
export const submitApplication = async (call: Call<Member>): Promise<{ status: 'completed' }> => {
  const { tx, actor } = call
  const { organizationId } = actor
  const application = await lockApplication(tx, organizationId)
  if (!application) throw refuseField('application', 'required', 'fill all required fields')
  const status = next(applicationLifecycle, { state: application.status, action: 'submit' })
  const changed = await changeApplication(tx, {
    organizationId,
    from: applicationLifecycle.actions.submit.from,
    set: { status, submitted_by: actor.userId, submitted_at: call.now },
  })
  if (!changed) throw new Refusal('ApplicationAlreadySubmitted')
  await setVerificationProgress(tx, { organizationId, status: 'completed' })
  await emitStep(call, { lifecycle: applicationLifecycle, action: 'submit', to: status }, { organizationId })
  return { status: 'completed' }
}
