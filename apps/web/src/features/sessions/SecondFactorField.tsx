import type { BoundField } from '@contado/app-kit'
import type { SecondFactor } from '@contado/contract/me/current-user.ts'
import { Button, CodeInput, Stack, TextField } from '@contado/ui'
import { useState } from 'react'
import { useAuthWords } from './use-auth-words.ts'
import type { SecondFactorForm } from './use-second-factor.ts'

type SecondFactorFieldProps = {
  factor: SecondFactor
  parts: SecondFactorForm
  code: BoundField<string>
  recoveryCode: BoundField<string>
  /** Where the code comes from, where nothing else says so. */
  help?: string | undefined
  isFocusedAtFirst?: boolean
}

/** The code of the mail, the text message or the app; where there is an app, a recovery code instead. */
export function SecondFactorField(props: SecondFactorFieldProps) {
  const { factor, parts, code, recoveryCode, help, isFocusedAtFirst } = props
  const say = useAuthWords()
  const [isBack, setIsBack] = useState(false)
  const { isByRecoveryCode, setIsByRecoveryCode } = parts
  const change = (): void => {
    setIsBack(isByRecoveryCode)
    setIsByRecoveryCode(!isByRecoveryCode)
  }
  const codeInput = (
    <CodeInput
      {...code}
      label={say('code.label')}
      description={help}
      isRequired
      isFocusedAtFirst={isFocusedAtFirst || isBack}
    />
  )
  if (factor !== 'totp') return codeInput
  return (
    <Stack gap={2}>
      {isByRecoveryCode ? (
        <TextField
          {...recoveryCode}
          label={say('code.recoveryLabel')}
          description={say('code.recoveryHelp')}
          autoComplete="off"
          maxLength={20}
          isRequired
          isFocusedAtFirst
        />
      ) : (
        codeInput
      )}
      <div>
        <Button kind="quiet" icon="key" onClick={change}>
          {say(isByRecoveryCode ? 'code.useApp' : 'code.useRecovery')}
        </Button>
      </div>
    </Stack>
  )
}
