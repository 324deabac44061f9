import { approvalGaps, type Gap } from '@contado/contract/verification/approval-gaps.domain.ts'
import { isTooOld } from '@contado/contract/verification/field-problems.domain.ts'
import { ownerName } from '@contado/contract/verification/owner-parties.domain.ts'
import { addressProofDays } from '@contado/contract/verification/requirements.domain.ts'
import type { PepForm } from '@contado/contract/verification/step-forms.ts'
import { requiredSteps } from '@contado/contract/verification/step-lifecycle.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { cardsOf } from '../../providers/cards/cards-of.ts'
import { listOpenOfApplication } from '../additional-info-requests/index.ts'
import { awaitedOwners } from './awaited-owners.ts'
import { selectEntityReviews, selectIsWaived } from './case-reviews.store.ts'
import { selectRejected } from './file-reviews.store.ts'
import { documentsOf, type OpenCase, peopleOf } from './open-case.ts'

type Facts = Pick<Call<Staff>, 'tx' | 'settings'>

/** The entities that own a part, and what staff decided about them as they are named now. */
export const entitiesOf = async ({ tx }: Pick<Facts, 'tx'>, { round, steps, filled }: OpenCase) => {
  const version = steps.find(({ row }) => row.step === 'ubos')?.row.version
  const reviews = round && version !== undefined ? await selectEntityReviews(tx, round) : []
  const reviewOf = (ownerId: string) =>
    reviews.find((one) => one.owner_id === ownerId && one.version === version) ?? null
  return (filled.ubos?.owners ?? [])
    .filter(({ type }) => type !== 'individual')
    .map((owner) => ({ ownerId: owner.id, name: ownerName(owner), review: reviewOf(owner.id) }))
}

const declarationOf = ({ steps }: OpenCase, userId: string): PepForm =>
  (steps.find(({ row }) => row.step === 'pep' && row.user_id === userId)?.data ?? {}) as PepForm

/** Whether anybody of an application declared to hold public office, or to be close to who does. */
export const isAnyoneExposed = (opened: OpenCase): boolean =>
  opened.members.some(({ userId }) => declarationOf(opened, userId).isPoliticallyExposed === true)

const isCardSettled = async ({ tx, settings }: Facts, { organizationId, filled }: OpenCase): Promise<boolean> =>
  cardsOf(settings) === null ||
  filled.onboardingCheckout?.last4 !== undefined ||
  (await selectIsWaived(tx, organizationId))

const factsOf = async (call: Facts, opened: OpenCase, rejected: ReadonlyMap<string, string>) => ({
  steps: requiredSteps(opened.kind)
    .filter((step) => step !== 'pep')
    .map((step) => ({
      step,
      status: opened.steps.find(({ row }) => row.step === step)?.row.status ?? ('not_started' as const),
    })),
  people: peopleOf(opened).map((person) => {
    const { isPoliticallyExposed, addressProofId = '', addressProofOn = '' } = declarationOf(opened, person.userId)
    return {
      ...person,
      isExposed: isPoliticallyExposed === true,
      isProofRejected: rejected.has(addressProofId),
      isProofStale: isTooOld(addressProofOn, opened.today, addressProofDays),
    }
  }),
  entities: (await entitiesOf(call, opened)).map(({ name, review }) => ({ name, decision: review?.decision ?? null })),
  awaitedOwners: await awaitedOwners(call, opened),
  askedPeople: (await listOpenOfApplication(call.tx, opened.organizationId)).flatMap(({ status, to_name }) =>
    status === 'sent' && to_name !== null ? [to_name] : [],
  ),
  documents: documentsOf(opened).map(({ fileId, ...document }) => ({
    ...document,
    isThere: fileId !== null,
    isRejected: rejected.has(fileId ?? ''),
  })),
  isCardSettled: await isCardSettled(call, opened),
})

/** What stands between an application and its approval. Of the one form that came before the steps, who applied alone is asked for. */
export const gapsOf = async (call: Facts, opened: OpenCase): Promise<Gap[]> => {
  const facts = await factsOf(call, opened, await selectRejected(call.tx, opened.organizationId))
  const isOneForm = opened.steps.length > 0 && opened.steps.every(({ row }) => row.data === null)
  return approvalGaps(
    isOneForm ? { ...facts, steps: [], documents: [], awaitedOwners: [], isCardSettled: true } : facts,
  )
}

/**
 * What stands between owners who were named anew after the approval and theirs: the people and entities among them. A proof that was fresh when
 * it was approved stays so.
 */
export const ownerGapsOf = async (call: Facts, opened: OpenCase): Promise<Gap[]> => {
  const facts = await factsOf(call, opened, await selectRejected(call.tx, opened.organizationId))
  const owners = facts.people.filter(({ isUbo }) => isUbo).map((person) => ({ ...person, isProofStale: false }))
  return approvalGaps({ ...facts, people: owners, steps: [], askedPeople: [], documents: [], isCardSettled: true })
}
