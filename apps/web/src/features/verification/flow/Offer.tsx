import { ItemList } from '@contado/ui'
import type { ScreenProps } from './QuestionScreen.tsx'
import { Turn } from './Turn.tsx'
import { useFlowWords } from './use-flow-words.ts'

const gains = ['guaranteed', 'currencies', 'apy', 'invoices'] as const

/** What the account brings, between what the business does and the longer half of the questions. */
export function Offer({ onBack, onDone }: ScreenProps) {
  const say = useFlowWords()
  return (
    <Turn refusal={null} onBack={onBack} onContinue={async () => onDone()}>
      <ItemList
        label={say('titles.offer')}
        items={gains.map((key) => ({ key, title: say(`offer.${key}.title`), detail: say(`offer.${key}.text`) }))}
      />
    </Turn>
  )
}
