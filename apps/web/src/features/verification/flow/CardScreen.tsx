import { useProblemText } from '@contado/app-kit'
import { Notice } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { pageSettings } from '../../../page-settings.ts'
import { CardFields, hasZip } from '../../../shell/card/CardFields.tsx'
import { useCardWords } from '../../../shell/card/use-card-words.ts'
import type { ScreenProps } from './QuestionScreen.tsx'
import { Turn } from './Turn.tsx'
import { useFlowWords } from './use-flow-words.ts'

/** A card for the fee, which is charged only when the application is approved; it may also come later. */
export function CardScreen({ view, onBack, onDone }: ScreenProps) {
  const say = useFlowWords()
  const sayCard = useCardWords()
  const sayProblem = useProblemText()
  const keep = useAction('verification.credit-card')
  const address = view.steps.kyb.data?.registeredAddress
  const [typed, setTyped] = useState({ token: 'sandbox-visa', zip: address?.zip ?? '' })
  const [isTried, setIsTried] = useState(false)
  const { data: card } = view.steps.onboardingCheckout
  const isAsked = card === null && pageSettings.isSandbox
  const go = async (): Promise<void> => {
    if (!isAsked) return onDone()
    setIsTried(true)
    if (!hasZip(typed)) return
    await keep.run({ body: { ...typed, country: address?.country || 'US' } }).then(onDone, () => undefined)
  }
  const refusal = keep.problem ? sayProblem(keep.problem) : null
  return (
    <Turn {...{ refusal, onBack }} onContinue={go} onSkip={isAsked ? onDone : undefined}>
      <Notice>{say('card.text')}</Notice>
      {card ? (
        <Notice kind="positive">{say('card.kept', { network: card.network, last4: card.last4 })}</Notice>
      ) : isAsked ? (
        <CardFields
          card={typed}
          zipError={isTried && !hasZip(typed) ? sayCard('required') : undefined}
          onChange={setTyped}
        />
      ) : (
        <Notice kind="caution">{say('card.unavailable')}</Notice>
      )}
    </Turn>
  )
}
