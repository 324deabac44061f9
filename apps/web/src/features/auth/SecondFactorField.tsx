import type { BoundField } from '@contado/app-kit'
import type { SecondFactor } from '@contado/contract/me/current-user.ts'
import { Button, CodeInput, Stack, TextField } from '@contado/ui'
import { useAuthWords } from './use-auth-words.ts'
import type { SecondFactorForm } from './use-second-factor.ts'

type SecondFactorFieldProps = {
  factor: SecondFactor
  parts: SecondFactorForm
  code: BoundField<string>
  recoveryCode: BoundField<string>
  isFocusedAtFirst?: boolean
}

/** The code of the mail, the text message or the app; where there is an app, a recovery code instead. */
export function SecondFactorField({ factor, parts, code, recoveryCode, isFocusedAtFirst }: SecondFactorFieldProps) {
  const say = useAuthWords()
  const { isByRecoveryCode, setIsByRecoveryCode } = parts
  if (factor !== 'totp') {
    return <CodeInput {...code} label={say('code.label')} isRequired isFocusedAtFirst={isFocusedAtFirst} />
  }
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
        <CodeInput {...code} label={say('code.label')} isRequired isFocusedAtFirst={isFocusedAtFirst} />
      )}
      <div>
        <Button kind="quiet" icon="key" onClick={() => setIsByRecoveryCode(!isByRecoveryCode)}>
          {say(isByRecoveryCode ? 'code.useApp' : 'code.useRecovery')}
        </Button>
      </div>
    </Stack>
  )
}
