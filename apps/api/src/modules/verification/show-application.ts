import type { Company, CurrentUser } from '@contado/contract/me/current-user.ts'
import type { Filled } from '@contado/contract/verification/application-facts.domain.ts'
import { isUnderReview } from '@contado/contract/verification/application-lifecycle.ts'
import type { CheckoutData } from '@contado/contract/verification/step-forms.ts'
import {
  type ApplicationStep,
  applicationSteps,
  isStepCompleted,
  type Stage,
  type StepStatus,
  stageOf,
  stages,
  stepsOf,
} from '@contado/contract/verification/step-lifecycle.ts'
import type { ApplicationView, StalePaper } from '@contado/contract/verification/verification.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import { currentUserOf } from '../identity/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { selectRejected } from './file-reviews.store.ts'
import { openSteps } from './filled-steps.ts'
import { listStalePapers } from './renew-paper.ts'
import { type StepRow, selectRound, selectSteps } from './steps.store.ts'
import { selectApplication } from './verification.store.ts'

type Standing = Readonly<Record<ApplicationStep, { readonly status: StepStatus; readonly version: number }>>

// The check of who somebody is stands with the person; a bank account is linked after the approval.
const standingOf = (rows: readonly StepRow[], kycStatus: CurrentUser['kycStatus']): Standing => {
  const of = (step: ApplicationStep) => {
    const row = rows.find((one) => one.step === step)
    return { status: row?.status ?? ('not_started' as const), version: row?.version ?? 0 }
  }
  const kept = Object.fromEntries(applicationSteps.map((step) => [step, of(step)])) as Standing
  return { ...kept, personIdentityKyc: { status: kycStatus, version: 0 } }
}

const progressOf = (standing: Standing, needed: readonly ApplicationStep[]): Record<Stage, number> => {
  const done = (stage: Stage): number => {
    const own = needed.filter((step) => stageOf[step] === stage)
    const finished = own.filter((step) => isStepCompleted(standing[step].status) || standing[step].status === 'pending')
    // The business and its handle are there, or nobody could ask.
    return own.length === 0 ? 100 : Math.floor((100 * finished.length) / own.length)
  }
  return Object.fromEntries(stages.map((stage) => [stage, done(stage)])) as Record<Stage, number>
}

const cardOf = (card: Filled['onboardingCheckout']): CheckoutData | null => {
  const { last4, network, fee, currency } = card ?? {}
  return last4 && network && fee && currency ? { last4, network, fee, currency } : null
}

const stepsView = (standing: Standing, filled: Filled): ApplicationView['steps'] => {
  const of = (step: ApplicationStep) => ({ ...standing[step], completed: isStepCompleted(standing[step].status) })
  const { onboardingCheckout: card } = filled
  return {
    companyRiskProfile: { ...of('companyRiskProfile'), data: filled.companyRiskProfile ?? null },
    kyb: { ...of('kyb'), data: filled.kyb ?? null },
    ubos: {
      ...of('ubos'),
      data: filled.ubos === undefined ? null : { ...filled.ubos, directors: [...(filled.ubos.directors ?? [])] },
      hasEntityUbo: filled.ubos?.hasEntityUbo === true,
    },
    documentation: { ...of('documentation'), data: filled.documentation ?? null },
    pep: { ...of('pep'), data: filled.pep ?? null },
    personIdentityKyc: { ...of('personIdentityKyc'), data: null },
    bankAccount: { ...of('bankAccount'), data: null },
    onboardingCheckout: { ...of('onboardingCheckout'), data: cardOf(card) },
  }
}

// Only while it is the owner's again; the reasons for files that were replaced are over.
const returnedOf = async ({ tx, actor }: Call<Member>): Promise<ApplicationView['returned']> => {
  const application = actor.role === 'owner' ? await selectApplication(tx, actor.organizationId) : null
  if (application?.status !== 'in_progress' || application.reason === null) return null
  const rejected = await selectRejected(tx, actor.organizationId)
  return { reason: application.reason, files: [...rejected].map(([fileId, reason]) => ({ fileId, reason })) }
}

/** How far the application is and what it says: all of it to an owner, to others their own declaration alone. */
export const showApplication = async (call: Call<Member>): Promise<ApplicationView> => {
  const { tx, actor } = call
  const { verificationStatus, organizationType } = await getOrganization(tx, actor.organizationId)
  const { kycStatus, isUbo } = await currentUserOf(call, actor)
  const round = await selectRound(tx, actor.organizationId)
  const rows = round ? await selectSteps(tx, round) : []
  const own = rows.filter(({ user_id }) => user_id === null || user_id === actor.userId)
  const readable = actor.role === 'owner' ? own : own.filter(({ user_id }) => user_id !== null)
  const standing = standingOf(own, kycStatus)
  const needs = stepsOf({ role: actor.role, isUbo }, organizationType)
  return {
    status: verificationStatus,
    organizationType,
    round: round?.round ?? 1,
    startedOnMobile: round?.started_on_mobile_at != null,
    steps: stepsView(standing, await openSteps(call, readable, actor.userId)),
    progress: progressOf(standing, needs),
    needs: [...needs],
    returned: await returnedOf(call),
    missing: needs.filter((step) => !isStepCompleted(standing[step].status) && standing[step].status !== 'pending'),
  }
}

type Review = {
  readonly status: Company['verificationStatus']
  readonly submittedAt: Instant | null
  readonly decidedAt: Instant | null
  readonly reason: string | null
  readonly stalePapers: StalePaper[]
}

/** Where the review stands. */
export const showReview = async (call: Call<Member>): Promise<Review> => {
  const { tx, actor } = call
  const { verificationStatus } = await getOrganization(tx, actor.organizationId)
  const row = await selectApplication(tx, actor.organizationId)
  return {
    status: verificationStatus,
    submittedAt: row?.submitted_at ?? null,
    decidedAt: row?.decided_at ?? null,
    reason: row?.reason ?? null,
    stalePapers: row && isUnderReview(row.status) ? await listStalePapers(call) : [],
  }
}
