import { useFieldWords } from '@contado/app-kit'
import type { Problem } from './application-values.ts'
import { useVerificationWords } from './use-verification-words.ts'

/** Says the problems of a step, path by path. */
export const useProblemWords = () => {
  const say = useFieldWords()
  const sayStep = useVerificationWords()
  const sayOne = (path: string, problem: Problem): string => {
    if (problem.key !== 'example') return say(problem.key)
    const field = sayStep(path === 'taxId' ? 'business.taxId' : 'address.zip')
    return `${say('invalid', { field })}. ${say('example', { example: problem.example })}`
  }
  return <P extends Readonly<Record<string, Problem | null>>>(problems: P): { [K in keyof P]: string | null } =>
    Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, problem && sayOne(path, problem)])) as {
      [K in keyof P]: string | null
    }
}
