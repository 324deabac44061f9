import { isDeepStrictEqual } from 'node:util'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { pricingTierOf } from '@contado/contract/organizations/pricing-tier.domain.ts'
import { problemMessages } from '@contado/contract/verification/field-problems.domain.ts'
import { accessProblems } from '@contado/contract/verification/named-owners.domain.ts'
import { ubosProblems } from '@contado/contract/verification/owner-problems.domain.ts'
import type { Director, Owner, UbosData, UbosForm } from '@contado/contract/verification/step-forms.ts'
import { isStepCompleted, stepLifecycle } from '@contado/contract/verification/step-lifecycle.ts'
import type { Call, Member } from '../../platform/call.ts'
import { getOrganization } from '../organizations/index.ts'
import { todayOf } from './application-round.ts'
import { inviteNamedOwners } from './named-owners.ts'
import { noteReopening, openBefore, reopenPapers, tellReopened } from './reopen-step.ts'
import { selectReopenings } from './reopenings.store.ts'
import type { Sent } from './save-company-steps.ts'
import {
  checkVersion,
  correctStep,
  holdNamedOwners,
  holdOwners,
  type Kept,
  keepStep,
  laidOver,
  type SavedStep,
} from './save-step.ts'
import type { RoundRow } from './steps.store.ts'
import { selectApplication } from './verification.store.ts'

// Approved owners who are named otherwise now: staff decide again, and who they were is kept.
const reopened = async (call: Call<Member>, kept: Kept<'ubos'>): Promise<Kept<'ubos'>> => {
  if (kept.status !== 'approved') return kept
  const status = next(stepLifecycle, { state: kept.status, action: 'reopen', to: 'in_progress' })
  const by = { staffId: null, userId: call.actor.userId }
  await noteReopening(call, kept.place, { cause: 'owners', asked: [], by, before: kept.data })
  return { ...kept, status }
}

const askForPapers = async (call: Call<Member>, round: RoundRow, data: UbosData): Promise<void> => {
  const { tx, actor } = call
  const application = await selectApplication(tx, actor.organizationId)
  const opening = (await selectReopenings(tx, round)).find(({ step, cause }) => step === 'ubos' && cause === 'owners')
  if (application?.status !== 'approved' || !opening) return
  if (isDeepStrictEqual(await openBefore(call, opening), JSON.parse(JSON.stringify(data)))) return
  const by = { staffId: null, userId: actor.userId }
  const isAsked = await reopenPapers(call, round, { cause: 'owners', by })
  await tellReopened(call, { organizationId: actor.organizationId, userId: null, isAsked })
}

/** Keeps the owners in what is kept of them already; of an approved business it is decided again. */
export const keepOwnersOf = async (
  call: Call<Member>,
  held: Kept<'ubos'>,
  { data: sent, isComplete }: Pick<Sent<Partial<UbosData>>, 'data' | 'isComplete'>,
): Promise<SavedStep> => {
  const kept = await reopened(call, held)
  const data = laidOver(kept.data, sent)
  const { pricingTier } = await getOrganization(call.tx, call.actor.organizationId)
  const problems = [...ubosProblems(data, todayOf(call)), ...accessProblems(data, pricingTierOf(pricingTier))]
  const saved = await keepStep(call, kept, { data, isComplete, problems })
  if (isComplete) {
    await inviteNamedOwners(call, data)
    await askForPapers(call, kept.round, data)
  }
  return saved
}

const keepOwners = async (call: Call<Member>, sent: Sent<Partial<UbosData>>): Promise<SavedStep> => {
  const kept = await holdOwners(call)
  checkVersion(kept, sent)
  return keepOwnersOf(call, kept, sent)
}

/** Keeps the owners and the executive officer. */
export const saveUbos = (call: Call<Member>, sent: Sent<UbosForm>): Promise<SavedStep> => keepOwners(call, sent)

/** Keeps the directors. */
export const saveDirectors = (call: Call<Member>, sent: Sent<{ readonly directors: Director[] }>): Promise<SavedStep> =>
  keepOwners(call, sent)

/** Says whether a company or a trust owns a part. The newest answer counts, so it needs no version. */
export const saveHasEntityUbo = async (
  call: Call<Member>,
  { hasEntityUbo }: { readonly hasEntityUbo: boolean },
): Promise<SavedStep> => {
  const kept = await holdOwners(call)
  return keepOwnersOf(call, kept, { data: { hasEntityUbo }, isComplete: false })
}

const isSame = (left: string | undefined, right: string): boolean => left?.trim().toLowerCase() === right.toLowerCase()

/**
 * Corrects the email of an owner, also while staff look at the application; an invitation to the old one ends. Refuses `UserNotFound` where none has the old one, and one that
 * another owner has.
 */
export const changeUboEmail = async (
  call: Call<Member>,
  { oldEmail, newEmail }: { readonly oldEmail: string; readonly newEmail: string },
): Promise<SavedStep> => {
  const kept = await holdNamedOwners(call)
  const owners: Owner[] = kept.data.owners ?? []
  if (!owners.some(({ email }) => isSame(email, oldEmail))) throw new Refusal('UserNotFound')
  if (owners.some(({ email }) => isSame(email, newEmail) && !isSame(email, oldEmail))) {
    throw refuseField('newEmail', 'duplicateEmail', problemMessages.duplicateEmail)
  }
  const data = {
    ...kept.data,
    owners: owners.map((owner) => (isSame(owner.email, oldEmail) ? { ...owner, email: newEmail } : owner)),
  }
  const version = await correctStep(call, kept, data)
  if (isStepCompleted(kept.status)) await inviteNamedOwners(call, data)
  return { status: kept.status, version }
}
