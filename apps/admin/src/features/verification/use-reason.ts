import type { DecisionNote } from '../../shell/DecisionDialog.tsx'
import { maxReason, reasonProblem } from './reason-problem.ts'
import { useVerificationWords } from './use-verification-words.ts'

/** The reason that a decision asks for; `min` is the fewest characters that say something. */
export const useReason = (label: string, min = 1): DecisionNote => {
  const say = useVerificationWords()
  return {
    label,
    maxLength: maxReason,
    isRequired: true,
    rows: 4,
    check: (reason) => {
      const wrong = reasonProblem(reason, min)
      return wrong && say(`reasonWrong.${wrong}`, { max: maxReason, min })
    },
  }
}
