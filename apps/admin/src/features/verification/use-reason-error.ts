import { maxReason, reasonProblem } from './reason-problem.ts'
import { useVerificationWords } from './use-verification-words.ts'

/** Says what is wrong with a reason, or null. */
export const useReasonError = (): ((reason: string, min?: number) => string | null) => {
  const say = useVerificationWords()
  return (reason, min = 1) => {
    const wrong = reasonProblem(reason, min)
    return wrong && say(`reasonWrong.${wrong}`, { max: maxReason, min })
  }
}
