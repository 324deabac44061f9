import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { pricingTierOf } from '@contado/contract/organizations/pricing-tier.domain.ts'
import { problemMessages } from '@contado/contract/verification/field-problems.domain.ts'
import { accessProblems } from '@contado/contract/verification/named-owners.domain.ts'
import { ubosProblems } from '@contado/contract/verification/owner-problems.domain.ts'
import type { Director, Owner, UbosData, UbosForm } from '@contado/contract/verification/step-forms.ts'
import { isStepCompleted } from '@contado/contract/verification/step-lifecycle.ts'
import type { Call, Member } from '../../platform/call.ts'
import { getOrganization } from '../organizations/index.ts'
import { todayOf } from './application-round.ts'
import { inviteNamedOwners } from './named-owners.ts'
import type { Sent } from './save-company-steps.ts'
import {
  checkVersion,
  correctStep,
  holdNamedOwners,
  holdStep,
  keepStep,
  laidOver,
  type SavedStep,
} from './save-step.ts'

const keepOwners = async (
  call: Call<Member>,
  { data: sent, isComplete, ...seen }: Sent<Partial<UbosData>>,
): Promise<SavedStep> => {
  const kept = await holdStep(call, 'ubos')
  checkVersion(kept, { ...seen, isComplete })
  const data = laidOver(kept.data, sent)
  const { pricingTier } = await getOrganization(call.tx, call.actor.organizationId)
  const problems = [...ubosProblems(data, todayOf(call)), ...accessProblems(data, pricingTierOf(pricingTier))]
  const saved = await keepStep(call, kept, { data, isComplete, problems })
  if (isComplete) await inviteNamedOwners(call, data)
  return saved
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
  const kept = await holdStep(call, 'ubos')
  return keepStep(call, kept, { data: { ...kept.data, hasEntityUbo }, isComplete: false, problems: [] })
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
