import { useFieldWords } from '@contado/app-kit'
import type { HandleProblem } from '@contado/contract/signups/handle-rules.domain.ts'

/** What is wrong with a handle, in words. */
export const useHandleProblemText = (): ((problem: HandleProblem | null) => string | null) => {
  const say = useFieldWords()
  return (problem) => {
    if (problem === null) return null
    const words = {
      required: () => say('required'),
      'too-short': () => say('tooShort', { count: 4 }),
      'too-long': () => say('tooLong', { count: 15 }),
      characters: () => say('handleCharacters'),
      reserved: () => say('handleReserved'),
    } satisfies Record<HandleProblem, () => string>
    return words[problem]()
  }
}
