import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import type { Fold } from '@contado/ui'
import { type CasePart, caseWork, partId } from './case-work.ts'
import { useCaseWords } from './use-case-words.ts'

/** Where a part stands, open where something of it is unresolved. */
export const usePartFold = (
  part: CasePart,
  { answers, isUnderReview }: { answers: CaseAnswers; isUnderReview: boolean },
): { readonly id: string; readonly fold: Fold } => {
  const say = useCaseWords()
  const count = caseWork(answers, isUnderReview)[part]
  return {
    id: partId(part),
    fold: { isOpen: count > 0, state: count > 0 ? say('unresolved', { count }) : say('resolved') },
  }
}
