import { isAllowed } from '@contado/contract/kernel/lifecycle.ts'
import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { stepLifecycle } from '@contado/contract/verification/step-lifecycle.ts'

type Step = CaseAnswers['steps'][number]
type Owner = CaseAnswers['owners'][number]
type Person = CaseAnswers['people'][number]

/** The parts of a case that are decided about, in their order on the page. */
export const caseParts = ['answers', 'owners', 'documents', 'people'] as const
export type CasePart = (typeof caseParts)[number]

/** The id of a part's heading. */
export const partId = (part: CasePart): string => `case-${part}`

/** Whether staff may decide about a step in its state. */
export const isStepOpen = ({ status }: Pick<Step, 'status'>): boolean => isAllowed(stepLifecycle, status, 'approve')

const isOwnerOpen = ({ isApproved, isUbo, isExecutive, status }: Owner): boolean =>
  isApproved === false || ((isUbo || isExecutive) && status !== 'approved')

const isPersonOpen = ({ needs, kycStatus, pepStatus }: Person): boolean =>
  (needs.includes('personIdentityKyc') && kycStatus !== 'approved') ||
  (needs.includes('pep') && pepStatus !== 'approved')

/** How much of each part is unresolved. */
export const caseWork = (answers: CaseAnswers, isUnderReview: boolean): Readonly<Record<CasePart, number>> => {
  const { steps, owners, isRestAttested, documents, people } = answers
  return {
    answers: isUnderReview ? steps.filter(isStepOpen).length : 0,
    owners: owners.filter(isOwnerOpen).length + (owners.length > 0 && !isRestAttested ? 1 : 0),
    documents: documents.filter(
      ({ fileId, isRequired, isStale, renewedAt }) => (fileId === null && isRequired) || isStale || renewedAt !== null,
    ).length,
    people: people.filter(isPersonOpen).length,
  }
}
