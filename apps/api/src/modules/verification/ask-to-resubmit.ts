import { next } from '@contado/contract/kernel/lifecycle.ts'
import { applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'
import type { DocumentationForm, PepForm } from '@contado/contract/verification/step-forms.ts'
import { stepLifecycle } from '@contado/contract/verification/step-lifecycle.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { emitStep } from '../../platform/events.ts'
import { setVerificationProgress } from '../organizations/index.ts'
import { decideStepRow, selectEntityReviews } from './case-reviews.store.ts'
import { withdrawApproval } from './decide-application.ts'
import { selectRejected } from './file-reviews.store.ts'
import { openStep } from './filled-steps.ts'
import { holdCase } from './staff-decide-step.ts'
import { type StepRow, selectSteps } from './steps.store.ts'
import { changeApplication } from './verification.store.ts'

type Asked = { readonly organizationId: string; readonly reason: string }

const filesOf = (step: StepRow['step'], data: object): string[] => {
  if (step === 'documentation') return ((data as DocumentationForm).documents ?? []).map(({ fileId }) => fileId)
  return step === 'pep' ? [(data as PepForm).addressProofId ?? ''] : []
}

// What was denied, or names a rejected paper or a denied entity, has to be done again; the rest only may be.
const mustBeMended = async (call: Call<Staff>, row: StepRow, rejected: ReadonlyMap<string, string>) =>
  row.status === 'denied' || filesOf(row.step, await openStep(call, row)).some((fileId) => rejected.has(fileId))

/**
 * Hands an application back to its owner, who is told why: all of it can be changed again, what was denied or rejected has to be. Refuses
 * `OrganizationNotFound` and `ApplicationNotUnderReview`.
 */
export const askToResubmit = async (call: Call<Staff>, { organizationId, reason }: Asked): Promise<{ done: true }> => {
  const { tx } = call
  const round = await holdCase(call, organizationId)
  const status = next(applicationLifecycle, { state: 'submitted', action: 'return' })
  const { from } = applicationLifecycle.actions.return
  await withdrawApproval(call, organizationId)
  await changeApplication(tx, { organizationId, from, set: { status, reason: reason.trim(), returned_at: call.now } })
  const rejected = await selectRejected(tx, organizationId)
  const denied = (await selectEntityReviews(tx, round)).filter(({ decision }) => decision === 'denied')
  for (const row of await selectSteps(tx, round)) {
    if (row.status === 'not_started' || row.status === 'in_progress') continue
    const isEntityDenied = row.step === 'ubos' && denied.some(({ version }) => version === row.version)
    const to = isEntityDenied || (await mustBeMended(call, row, rejected)) ? 'in_progress' : 'submitted'
    const moved = next(stepLifecycle, { state: row.status, action: 'return', to })
    await decideStepRow(tx, row, { status: moved, staffId: null, at: null })
  }
  await setVerificationProgress(tx, { organizationId, status: 'in_progress' })
  await emitStep(call, { lifecycle: applicationLifecycle, action: 'return', to: status }, { organizationId })
  return { done: true }
}
