import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { useQuestionWords } from '../../../additional-info/use-question-words.ts'
import { type CasePlace, placeOf } from './case-work.ts'
import { useCaseWords } from './use-case-words.ts'
import { useGapTexts } from './use-gap-texts.ts'

export type OpenItem = { readonly text: string; readonly place: CasePlace; readonly section: string }

/** Says what stands between an application and its approval, and in which section it is settled. */
export const useOpenItems = (): ((answers: Pick<CaseAnswers, 'gaps' | 'steps'>) => OpenItem[]) => {
  const say = useCaseWords()
  const sayQuestion = useQuestionWords()
  const textsOf = useGapTexts()
  return (answers) => {
    const texts = textsOf(answers)
    return answers.gaps.map((gap, index) => {
      const place = placeOf(gap)
      const section = place === 'questions' ? sayQuestion('title') : say(`${place}.title`)
      return { text: texts[index] ?? '', place, section }
    })
  }
}
