import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import type { Fold } from '@contado/ui'
import { useStatusWords } from '../../../statuses/use-status-words.ts'
import { verificationLook } from '../../../statuses/verification-status.ts'
import { type CasePart, caseWork, partId, partOfStep } from './case-work.ts'
import { DecidedBy } from './StepAnswers.tsx'
import { useCaseWords } from './use-case-words.ts'

/** Where a part stands, open where something of it is unresolved; of a step that has its own part, who decided about it. */
export const usePartFold = (
  part: CasePart,
  { answers, isUnderReview }: { answers: CaseAnswers; isUnderReview: boolean },
): { readonly id: string; readonly fold: Fold } => {
  const say = useCaseWords()
  const sayStatus = useStatusWords()
  const count = caseWork(answers, isUnderReview)[part]
  const decided = answers.steps.find(
    ({ step, decidedBy }) => part !== 'answers' && partOfStep(step) === part && decidedBy !== null,
  )
  const settled = decided ? (
    <>
      {sayStatus(`statuses.${verificationLook(decided.status).word}`)} · <DecidedBy step={decided} />
    </>
  ) : (
    say('resolved')
  )
  return { id: partId(part), fold: { isOpen: count > 0, state: count > 0 ? say('unresolved', { count }) : settled } }
}
