import { ApiProblem, type ProblemCode, useProblemText } from '@contado/app-kit'
import { learnInnerProblems } from '@contado/app-kit/i18n/inner-problem-words.ts'

/** Says why the server does not allow an action now, by the code it gives beside the action. */
export const useReasonText = (): ((code: string | null) => string | undefined) => {
  learnInnerProblems()
  const sayProblem = useProblemText()
  return (code) =>
    code === null ? undefined : sayProblem(new ApiProblem({ code: code as ProblemCode, status: 409, message: '' }))
}
