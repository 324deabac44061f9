import { moveOf, next } from '@contado/contract/kernel/lifecycle.ts'
import { type FieldProblem, Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { type PostalAddress, postalAddress } from '@contado/contract/organizations/postal-address.ts'
import { applicantOf, type Filled } from '@contado/contract/verification/application-facts.domain.ts'
import { applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'
import { documentProblems } from '@contado/contract/verification/document-problems.domain.ts'
import { problem } from '@contado/contract/verification/field-problems.domain.ts'
import { ubosProblems } from '@contado/contract/verification/owner-problems.domain.ts'
import { documentsFor } from '@contado/contract/verification/requirements.domain.ts'
import type { DraftAddress } from '@contado/contract/verification/step-forms.ts'
import {
  type ApplicationStep,
  type FilledStep,
  isStepCompleted,
  requiredSteps,
  stepLifecycle,
} from '@contado/contract/verification/step-lifecycle.ts'
import { kybProblems, pepProblems, riskProfileProblems } from '@contado/contract/verification/step-problems.domain.ts'
import type { LocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { emitStep } from '../../platform/events.ts'
import { currentUserOf } from '../identity/index.ts'
import { getOrganization, setVerificationProgress } from '../organizations/index.ts'
import { openRound, todayOf } from './application-round.ts'
import { selectRejected } from './file-reviews.store.ts'
import { openSteps } from './filled-steps.ts'
import { notePapers, noteProof } from './note-papers.ts'
import { sealPersonalData } from './personal-data.ts'
import { scoreApplication } from './score-application.ts'
import { moveSteps, type StepRow, selectSteps } from './steps.store.ts'
import { changeApplication, lockApplication, summaryOf } from './verification.store.ts'

type Kind = 'business' | 'solopreneur'
type Judged = {
  readonly filled: Filled
  readonly kind: Kind
  readonly today: LocalDate
  /** Papers that staff rejected. */
  readonly rejected: ReadonlyMap<string, string>
}

// A later step may have changed what an earlier one must say, and time goes by: each is judged once more.
const judge: Readonly<Record<FilledStep, (judged: Judged) => readonly FieldProblem[]>> = {
  companyRiskProfile: ({ filled }) => riskProfileProblems(filled.companyRiskProfile ?? {}),
  kyb: ({ filled, kind, today }) => kybProblems(filled.kyb ?? {}, kind, today),
  ubos: ({ filled, today }) => ubosProblems(filled.ubos ?? {}, today),
  documentation: ({ filled, kind, today, rejected }) => [
    ...documentProblems(filled.documentation?.documents ?? [], documentsFor(applicantOf(filled, kind)), today),
    ...(filled.documentation?.documents ?? [])
      .filter(({ fileId }) => rejected.has(fileId))
      .map(({ type }) => problem(`documents.${type}`, 'document')),
  ],
  pep: ({ filled, today, rejected }) => [
    ...pepProblems(filled.pep ?? {}, today),
    ...(rejected.has(filled.pep?.addressProofId ?? '') ? [problem('addressProofId', 'document')] : []),
  ],
  onboardingCheckout: () => [],
}

const provenEnough: readonly CurrentUser['kycStatus'][] = ['submitted', 'pending', 'completed', 'approved']

const missingSteps = (
  rows: readonly StepRow[],
  judged: Judged,
  kycStatus: CurrentUser['kycStatus'],
): ApplicationStep[] => [
  ...requiredSteps(judged.kind).filter((step) => {
    const row = rows.find((one) => one.step === step)
    return !row || !isStepCompleted(row.status) || judge[step](judged).length > 0
  }),
  ...(provenEnough.includes(kycStatus) ? [] : (['personIdentityKyc'] as const)),
]

const wholeAddress = (draft: DraftAddress | undefined): PostalAddress => {
  const filled = Object.entries(draft ?? {}).map(([key, text]) => [key, text?.trim()] as const)
  return postalAddress.parse(Object.fromEntries(filled.filter(([, text]) => text !== undefined && text !== '')))
}

const summarize = async (call: Call<Member>, { kyb = {}, pep = {} }: Filled) =>
  summaryOf({
    legalName: kyb.legalName?.trim() ?? '',
    address: wholeAddress(kyb.registeredAddress),
    firstName: pep.firstName?.trim() ?? '',
    lastName: pep.lastName?.trim() ?? '',
    jobTitle: pep.jobTitle?.trim() ?? '',
    ...(await sealPersonalData(call, call.actor.organizationId, {
      taxId: kyb.taxId?.trim() ?? '',
      dateOfBirth: pep.dateOfBirth ?? '',
    })),
  })

const readWhole = async (call: Call<Member>) => {
  const { tx, actor } = call
  const round = await openRound(call)
  const rows = (await selectSteps(tx, round)).filter(({ user_id }) => user_id === null || user_id === actor.userId)
  const { organizationType: kind } = await getOrganization(tx, actor.organizationId)
  const rejected = await selectRejected(tx, actor.organizationId)
  const judged = { filled: await openSteps(call, rows, actor.userId), kind, today: todayOf(call), rejected }
  const { kycStatus } = await currentUserOf(call, actor)
  return { round, judged, missing: missingSteps(rows, judged, kycStatus) }
}

/**
 * Hands the application to staff; from now on it can't be changed. Refuses with the steps that are missing. What the risk model
 * stops on now that it knows all of it is denied instead.
 */
export const submitApplication = async (call: Call<Member>): Promise<{ status: 'completed' | 'denied' }> => {
  const { tx, actor } = call
  const { organizationId } = actor
  const application = await lockApplication(tx, organizationId)
  const status = next(applicationLifecycle, { state: application?.status ?? 'in_progress', action: 'submit' })
  const { round, judged, missing } = await readWhole(call)
  if (missing.length > 0) {
    const validations = missing.map((field) => ({ field, code: 'missing', message: 'fill all required fields' }))
    throw new Refusal('ValidationError', { validations })
  }
  if (await scoreApplication(call, round)) return { status: 'denied' }
  const changed = await changeApplication(tx, {
    organizationId,
    from: applicationLifecycle.actions.submit.from,
    set: {
      ...(await summarize(call, judged.filled)),
      status,
      reason: null,
      submitted_by: actor.userId,
      submitted_at: call.now,
    },
  })
  if (!changed) throw new Refusal('ApplicationAlreadySubmitted')
  const { from, to } = moveOf(stepLifecycle, 'finalize')
  await moveSteps(tx, round, { from, status: to })
  await notePapers(call, judged.filled, judged.kind)
  await noteProof(call, judged.filled.pep ?? {})
  await setVerificationProgress(tx, { organizationId, status: 'completed' })
  await emitStep(call, { lifecycle: applicationLifecycle, action: 'submit', to: status }, { organizationId })
  return { status: 'completed' }
}
