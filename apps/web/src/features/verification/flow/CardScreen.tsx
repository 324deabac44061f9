import { useProblemText } from '@contado/app-kit'
import { sandboxCardTokens } from '@contado/contract/verification/sandbox-cards.ts'
import { Notice, RadioCards, TextField } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { pageSettings } from '../../../page-settings.ts'
import type { ScreenProps } from './QuestionScreen.tsx'
import { Turn } from './Turn.tsx'
import { useFlowWords } from './use-flow-words.ts'

/** A card for the fee, which is charged only when the application is approved. In the sandbox its widget is a choice of cards. */
export function CardScreen({ view, onBack, onDone }: ScreenProps) {
  const say = useFlowWords()
  const sayProblem = useProblemText()
  const keep = useAction('verification.credit-card')
  const [token, setToken] = useState<string>('sandbox-visa')
  const [zip, setZip] = useState(view.steps.kyb.data?.registeredAddress?.zip ?? '')
  const country = view.steps.kyb.data?.registeredAddress?.country || 'US'
  const { data: card } = view.steps.onboardingCheckout
  const go = async (): Promise<void> => {
    if (card !== null || !pageSettings.isSandbox) return onDone()
    await keep.run({ body: { token, zip, country } }).then(onDone, () => undefined)
  }
  const refusal = keep.problem ? sayProblem(keep.problem) : null
  return (
    <Turn {...{ refusal, onBack }} onContinue={go}>
      <Notice>{say('card.text')}</Notice>
      {card ? (
        <Notice kind="positive">{say('card.kept', { network: card.network, last4: card.last4 })}</Notice>
      ) : pageSettings.isSandbox ? (
        <>
          <RadioCards
            id="card"
            label={say('card.sandbox')}
            value={token}
            onChange={setToken}
            options={sandboxCardTokens.map((value) => ({ value, label: say(`card.tokens.${value}`) }))}
          />
          <TextField label={say('card.zip')} value={zip} onChange={setZip} maxLength={20} isRequired />
        </>
      ) : (
        <Notice kind="caution">{say('card.unavailable')}</Notice>
      )}
    </Turn>
  )
}
