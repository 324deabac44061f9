import { brokenPasswordRules } from '@contado/contract/signups/password-rules.domain.ts'
import { useFieldWords } from '../i18n/problem-words.ts'
import { codeProblem, emailProblem } from './text-problems.ts'

/** What is wrong with a field as it is typed, in words, or null. */
export type FieldChecks = Readonly<
  Record<'required' | 'email' | 'newPassword' | 'code', (typed: string) => string | null>
>

/** The checks that many forms share, in the specification's words. */
export const useFieldChecks = (): FieldChecks => {
  const say = useFieldWords()
  return {
    required: (typed) => (typed.trim() === '' ? say('required') : null),
    email: (typed) => {
      const problem = emailProblem(typed)
      return problem && say(problem)
    },
    newPassword: (typed) => {
      if (typed === '') return say('required')
      return brokenPasswordRules(typed).length > 0 ? say('password') : null
    },
    code: (typed) => {
      const problem = codeProblem(typed)
      return problem && say(problem)
    },
  }
}
