import { Button, RadioCards, Stack } from '@contado/ui'
import { useState } from 'react'
import { canUsePasskeys } from '../../../shell/passkeys.ts'
import type { FactorKind } from './FactorSetup.tsx'
import { useAccountSecurityWords } from './use-account-security-words.ts'

const kinds = ['app', 'phone', 'passkey'] as const satisfies readonly FactorKind[]

/** The ways to confirm; passkeys only where the browser knows them. */
export function ChooseFactor({ onChosen }: { onChosen: (kind: FactorKind) => void }) {
  const say = useAccountSecurityWords()
  const [kind, setKind] = useState<FactorKind>('app')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChosen(kind)
      }}
    >
      <Stack>
        <RadioCards
          label={say('choose')}
          value={kind}
          onChange={setKind}
          options={kinds
            .filter((value) => value !== 'passkey' || canUsePasskeys())
            .map((value) => ({ value, label: say(`kinds.${value}`), description: say(`kinds.${value}Text`) }))}
        />
        <Button kind="primary" type="submit" isFullWidth>
          {say('continue')}
        </Button>
      </Stack>
    </form>
  )
}
