import { useGo, useUrlValues } from '@contado/app-kit'
import { TextLink } from '@contado/ui'
import { client } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { EmailForm } from './EmailForm.tsx'
import { useAuthWords } from './use-auth-words.ts'

/** Asks for a mail with a link and a code to set a new password; says the same whether or not the address is known. */
export function ForgotPasswordScreen() {
  const say = useAuthWords()
  const go = useGo()
  const [{ email = '' }] = useUrlValues()
  return (
    <FocusedScreen
      title={say('forgot.title')}
      subtitle={say('forgot.subtitle')}
      footer={<TextLink href="/auth">{say('forgot.back')}</TextLink>}
    >
      <EmailForm
        initial={email}
        act={say('forgot.submit')}
        send={(address) => client.call('password.forgot', { body: { email: address } }, { asVisitor: true })}
        onSent={(address) => go(`/auth/reset-password?${new URLSearchParams({ email: address })}`)}
      />
    </FocusedScreen>
  )
}
