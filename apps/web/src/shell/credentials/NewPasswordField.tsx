import type { BoundField } from '@contado/app-kit'
import { brokenPasswordRules, passwordRules } from '@contado/contract/signups/password-rules.domain.ts'
import { PasswordField } from '@contado/ui'
import { useCredentialWords } from './use-credential-words.ts'

type NewPasswordFieldProps = BoundField<string> & { label: string; isFocusedAtFirst?: boolean }

/** A password to be set, with the rules it must fulfil ticked off while it is typed. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const say = useCredentialWords()
  const broken = brokenPasswordRules(props.value)
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      description={say('passwordHint')}
      isHelpBelow
      isRequired
      rules={passwordRules.map((rule) => ({
        key: rule,
        label: say(`rules.${rule}`),
        isMet: props.value !== '' && !broken.includes(rule),
      }))}
    />
  )
}
