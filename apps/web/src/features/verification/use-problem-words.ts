import { useFieldWords } from '@contado/app-kit'
import type { Problem } from './application-values.ts'

/** Says the problems of a step, path by path. */
export const useProblemWords = () => {
  const say = useFieldWords()
  return <P extends Readonly<Record<string, Problem | null>>>(problems: P): { [K in keyof P]: string | null } =>
    Object.fromEntries(
      Object.entries(problems).map(([path, problem]) => [
        path,
        problem === null ? null : say(problem.key, problem.key === 'example' ? { example: problem.example } : {}),
      ]),
    ) as { [K in keyof P]: string | null }
}
