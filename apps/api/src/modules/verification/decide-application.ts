import { isAllowed, moveOf, next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { postalAddress } from '@contado/contract/organizations/postal-address.ts'
import { type ApplicationAction, applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'
import type { GapKind } from '@contado/contract/verification/approval-gaps.domain.ts'
import { stepLifecycle } from '@contado/contract/verification/step-lifecycle.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { emitStep } from '../../platform/events.ts'
import { closeRequests, countOpen } from '../additional-info-requests/index.ts'
import { markVerified, setVerificationProgress } from '../organizations/index.ts'
import { applyAtProviders } from '../rails/index.ts'
import { gapsOf } from './gaps-of.ts'
import { openCase } from './open-case.ts'
import { moveSteps, selectRound } from './steps.store.ts'
import { type ApplicationRow, changeApplication, lockApplication } from './verification.store.ts'

type Decision = {
  readonly organizationId: string
  readonly action: ApplicationAction & ('approve' | 'deny')
  readonly reason: string | null
}

// The row's lock lets one decision through; the next one reads what became of the application.
const decide = async (call: Call<Staff>, { organizationId, action, reason }: Decision): Promise<ApplicationRow> => {
  const { tx, actor } = call
  const application = await lockApplication(tx, organizationId)
  if (!application) throw new Refusal('OrganizationNotFound')
  const status = next(applicationLifecycle, { state: application.status, action })
  // Approved is only what nothing is left open about; a denial leaves nothing to answer.
  const about = { externalDocumentType: 'application', externalDocumentId: organizationId } as const
  if (action === 'approve' && (await countOpen(tx, about)).replied > 0) throw new Refusal('AdditionalInfoToReview')
  await closeRequests(call, about)
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

const messages: Readonly<Record<GapKind, string>> = {
  step: 'This step was not handed in, or was denied',
  identity: 'This person has not proved who they are',
  politicalExposure: 'This person has not declared political exposure',
  headOnExposure: 'A head has to approve this declaration',
  entity: 'This owner was not approved',
  document: 'This document is missing',
  staleDocument: 'This document is too old',
  rejectedDocument: 'This document was rejected',
  rejectedProof: 'The proof of address of this person was rejected',
  staleProof: 'The proof of address of this person is too old',
  request: 'This step waits for an answer',
  card: 'No card was kept, and the fee was not waived',
}

const checkWhole = async (call: Call<Staff>, organizationId: string): Promise<void> => {
  const gaps = await gapsOf(call, await openCase(call, organizationId))
  if (gaps.length === 0) return
  const validations = gaps.map(({ gap, of }) => ({ field: of || gap, code: gap, message: messages[gap] }))
  throw new Refusal('ApplicationIncomplete', { validations })
}

/**
 * The organization is verified under its legal name, and its accounts are asked for at both providers. Refuses `ApplicationIncomplete`
 * with everything that is missing.
 */
export const approveApplication = async (
  call: Call<Staff>,
  { organizationId }: { organizationId: string },
): Promise<{ done: true }> => {
  // Held before it is looked at: nobody changes what was found to be whole.
  const held = await lockApplication(call.tx, organizationId)
  if (held && isAllowed(applicationLifecycle, held.status, 'approve')) await checkWhole(call, organizationId)
  const application = await decide(call, { organizationId, action: 'approve', reason: null })
  await markVerified(call.tx, {
    organizationId,
    legalName: application.legal_name ?? '',
    address: postalAddress.parse(application.address),
  })
  await applyAtProviders(call, organizationId)
  await emitStep(call, { lifecycle: applicationLifecycle, action: 'approve', to: 'approved' }, { organizationId })
  return { done: true }
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
