import { Button, Notice } from '@contado/ui'
import { useBankDetailsWords } from './use-bank-details-words.ts'
import type { Doubt } from './use-name-doubt.ts'

/** What the bank says of the name, with the one to adopt where it has another. */
export function NameDoubt({ doubt, onAdopt }: { doubt: Doubt; onAdopt: (name: string) => void }) {
  const say = useBankDetailsWords()
  const { nameCheck, nameAtBank } = doubt
  const adopt =
    nameAtBank === null ? undefined : (
      <Button onClick={() => onAdopt(nameAtBank)} isSmall>
        {say('adopt')}
      </Button>
    )
  return (
    <Notice kind="caution" actions={adopt} isAnnounced>
      {say(`doubts.${nameCheck}`, { name: nameAtBank ?? '' })}
    </Notice>
  )
}
