import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { Notice } from '@contado/ui'
import { useCaseWords } from './use-case-words.ts'
import { useGapTexts } from './use-gap-texts.ts'

/** What stands between the application and its approval, each by its name. */
export function Gaps({ gaps }: { gaps: CaseAnswers['gaps'] }) {
  const say = useCaseWords()
  const texts = useGapTexts()(gaps)
  if (texts.length === 0) return null
  return (
    <Notice kind="caution" title={say('gaps.title')} isAnnounced={false}>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}
