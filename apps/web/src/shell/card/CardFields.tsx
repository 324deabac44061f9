import { sandboxCardTokens } from '@contado/contract/verification/sandbox-cards.ts'
import { RadioCards, TextField } from '@contado/ui'
import { useCardWords } from './use-card-words.ts'

/** What the card's widget hands over, and where its bills go. */
export type Card = { readonly token: string; readonly zip: string }

type CardFieldsProps = { card: Card; zipError: string | undefined; onChange: (card: Card) => void }

/** A card and its postal code. In the sandbox the vendor's widget is a choice of cards. */
export function CardFields({ card, zipError, onChange }: CardFieldsProps) {
  const say = useCardWords()
  return (
    <>
      <RadioCards
        id="card"
        label={say('sandbox')}
        value={card.token}
        onChange={(token) => onChange({ ...card, token })}
        options={sandboxCardTokens.map((value) => ({ value, label: say(`tokens.${value}`) }))}
      />
      <TextField
        label={say('zip')}
        value={card.zip}
        error={zipError}
        onChange={(zip) => onChange({ ...card, zip })}
        maxLength={20}
        isRequired
      />
    </>
  )
}

/** Whether the postal code is there, which every card is checked by. */
export const hasZip = ({ zip }: Card): boolean => zip.trim() !== ''
