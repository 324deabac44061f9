import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { Notice } from '@contado/ui'
import { OpenItems } from './OpenItems.tsx'
import { useCaseWords } from './use-case-words.ts'
import { useOpenItems } from './use-open-items.ts'

type GapsProps = {
  answers: Pick<CaseAnswers, 'gaps' | 'steps'>
  /** Leaves what covers the page. */
  onGo?: () => void
}

/** What stands between the application and its approval, each with the way to it. */
export function Gaps({ answers, onGo }: GapsProps) {
  const say = useCaseWords()
  const items = useOpenItems()(answers)
  if (items.length === 0) return null
  return (
    <Notice kind="caution" title={say('gaps.title')} isAnnounced={false}>
      <OpenItems items={items} onGo={onGo} />
    </Notice>
  )
}
