import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { useVerificationWords } from '../use-verification-words.ts'
import { useAskedWords, useCaseWords } from './use-case-words.ts'

/** Says what an application lacks, one sentence each. */
export const useGapTexts = () => {
  const say = useCaseWords()
  const sayStep = useVerificationWords()
  const sayAsked = useAskedWords()
  const nameOf = ({ gap, of }: CaseAnswers['gaps'][number]): string => {
    if (gap === 'step' || gap === 'request') return sayStep(`steps.names.${of}` as Parameters<typeof sayStep>[0])
    if (gap === 'document' || gap === 'staleDocument' || gap === 'rejectedDocument') {
      return sayAsked(`documents.${of}` as Parameters<typeof sayAsked>[0])
    }
    return of
  }
  return ({ gaps, steps }: Pick<CaseAnswers, 'gaps' | 'steps'>): string[] =>
    gaps.map((one) => {
      const isDenied = one.gap === 'step' && steps.some(({ step, status }) => step === one.of && status === 'denied')
      return say(isDenied ? 'gaps.deniedStep' : `gaps.${one.gap}`, { of: nameOf(one) })
    })
}
