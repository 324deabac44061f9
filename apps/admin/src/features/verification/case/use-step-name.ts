import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { useVerificationWords } from '../use-verification-words.ts'
import { useCaseWords } from './use-case-words.ts'

/** What a step is called; of a declaration, with whose it is. */
export const useStepName = (): ((step: Pick<CaseAnswers['steps'][number], 'step' | 'person'>) => string) => {
  const say = useCaseWords()
  const sayStep = useVerificationWords()
  return ({ step, person }) => {
    const name = sayStep(`steps.names.${step}`)
    return person === null ? name : say('answers.of', { step: name, person })
  }
}
