import { isAllowed } from '@contado/contract/kernel/lifecycle.ts'
import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { stepLifecycle } from '@contado/contract/verification/step-lifecycle.ts'

type Step = CaseAnswers['steps'][number]
type Owner = CaseAnswers['owners'][number]
type Person = CaseAnswers['people'][number]
type Gap = CaseAnswers['gaps'][number]
type Risk = Pick<NonNullable<NonNullable<CompanyFile['application']>['risk']>, 'floors' | 'stops'>

/** The parts of a case that are decided about, in their order on the page. */
export const caseParts = ['answers', 'owners', 'documents', 'people'] as const
export type CasePart = (typeof caseParts)[number]

/** Where something of a case is settled: in one of its parts, or among the questions to the customer. */
export type CasePlace = CasePart | 'questions'

/** The id of a place's heading. */
export const partId = (place: CasePlace): string => `case-${place}`

/** The steps that are decided where their own part shows what was answered; every other one is decided among the answers. */
const partOf: Readonly<Partial<Record<Step['step'], CasePart>>> = { ubos: 'owners', documentation: 'documents' }

/** The part of the case in which a step is read and decided. */
export const partOfStep = (step: Step['step']): CasePart => partOf[step] ?? 'answers'

const placeOfGap: Readonly<Record<Gap['gap'], CasePlace>> = {
  step: 'answers',
  card: 'answers',
  headOnExposure: 'answers',
  entity: 'owners',
  deniedEntity: 'owners',
  namedOwner: 'owners',
  document: 'documents',
  staleDocument: 'documents',
  rejectedDocument: 'documents',
  rejectedProof: 'documents',
  staleProof: 'documents',
  identity: 'people',
  politicalExposure: 'people',
  question: 'questions',
  request: 'questions',
  reply: 'questions',
}

/** Where on the page what an application lacks is settled. */
export const placeOf = ({ gap, of }: Gap): CasePlace =>
  placeOfGap[gap] === 'answers' ? (partOf[of as Step['step']] ?? 'answers') : placeOfGap[gap]

/** Whether staff may decide about a step in its state. */
export const isStepOpen = ({ status }: Pick<Step, 'status'>): boolean => isAllowed(stepLifecycle, status, 'approve')

/** Whether whoever declares here holds public office, or is close to who does. */
export const isExposed = ({ rows }: Pick<Step, 'rows'>): boolean =>
  rows.some(({ field, values }) => field === 'isPoliticallyExposed' && values[0] === 'yes')

const isOwnerOpen = ({ isApproved, isUbo, isExecutive, status }: Owner): boolean =>
  isApproved === false || ((isUbo || isExecutive) && status !== 'approved')

// A declaration that was handed in is decided as a step among the answers, and counted there.
const isPersonOpen = ({ userId, needs, kycStatus, pepStatus }: Person, steps: readonly Step[]): boolean =>
  (needs.includes('personIdentityKyc') && kycStatus !== 'approved') ||
  (needs.includes('pep') &&
    pepStatus !== 'approved' &&
    !steps.some((one) => one.step === 'pep' && one.userId === userId && isStepOpen(one)))

/** How much of each part is unresolved. */
export const caseWork = (answers: CaseAnswers, isUnderReview: boolean): Readonly<Record<CasePart, number>> => {
  const { steps, owners, isRestAttested, documents, people } = answers
  const open = (part: CasePart): number =>
    isUnderReview ? steps.filter((one) => partOfStep(one.step) === part && isStepOpen(one)).length : 0
  return {
    answers: open('answers'),
    owners: open('owners') + owners.filter(isOwnerOpen).length + (owners.length > 0 && !isRestAttested ? 1 : 0),
    documents:
      open('documents') +
      documents.filter(
        ({ fileId, isRequired, isStale, renewedAt }) =>
          (fileId === null && isRequired) || isStale || renewedAt !== null,
      ).length,
    people: people.filter((one) => isPersonOpen(one, steps)).length,
  }
}

const riskSteps: Readonly<Record<Risk['floors'][number] | Risk['stops'][number], Step['step']>> = {
  pep: 'pep',
  trust: 'ubos',
  'sensitive-trade': 'companyRiskProfile',
  'prohibited-trade': 'companyRiskProfile',
  'blocked-place': 'kyb',
}

const isOfStep = ({ gap, of }: Gap, { step, person }: Step): boolean => {
  if (gap === 'step' || gap === 'request') return of === step
  if (gap === 'card') return step === 'onboardingCheckout'
  if (placeOfGap[gap] === 'owners') return step === 'ubos' && gap !== 'entity'
  return of === person || (step === 'documentation' && of !== '' && placeOfGap[gap] === 'documents')
}

/** What of a case is open and has no finding: no gap, no floor of its risk, no question, no political exposure. */
export const cleanWork = (
  { steps, owners, isRestAttested, documents, gaps }: CaseAnswers,
  risk: Risk | null,
): { readonly owners: readonly Owner[]; readonly steps: readonly Step[] } => {
  const risky = [...(risk?.floors ?? []), ...(risk?.stops ?? [])].map((one) => riskSteps[one])
  const isFound = (one: Step): boolean => {
    const { step } = one
    if (one.status === 'additional_info_requested' || isExposed(one) || risky.includes(step)) return true
    if (step === 'ubos' && !isRestAttested) return true
    if (step === 'documentation' && documents.some(({ renewedAt }) => renewedAt !== null)) return true
    return gaps.some((gap) => isOfStep(gap, one))
  }
  return {
    owners: owners.filter(({ isApproved, review, isAsked }) => isApproved === false && review === null && !isAsked),
    steps: steps.filter((one) => isStepOpen(one) && !isFound(one)),
  }
}
