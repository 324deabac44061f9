import { useUrlValues } from '@contado/app-kit'
import { Notice, Stack } from '@contado/ui'
import { useState } from 'react'
import { pageSettings } from '../../page-settings.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { CodeForm } from './CodeForm.tsx'
import { noCredentials } from './credentials.ts'
import { DemoLogins } from './DemoLogins.tsx'
import { loginReasonWord } from './login-reason.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { useAuthWords } from './use-auth-words.ts'

/** Staff login: email and password, then the authenticator's code. */
export function LoginScreen() {
  const say = useAuthWords()
  const [{ reason }] = useUrlValues()
  const [chosen, setChosen] = useState(noCredentials)
  const [emailToConfirm, setEmailToConfirm] = useState<string | null>(null)
  const isAtCode = emailToConfirm !== null
  const word = isAtCode ? null : loginReasonWord(reason)
  const subtitle = isAtCode ? say('codeSubtitle', { email: emailToConfirm }) : say('subtitle')
  return (
    <FocusedScreen title={say(isAtCode ? 'codeTitle' : 'title')} subtitle={subtitle}>
      <Stack gap={5}>
        {word ? <Notice kind={reason === 'login-required' ? 'caution' : 'info'}>{say(word)}</Notice> : null}
        {isAtCode ? (
          <CodeForm email={emailToConfirm} onLeave={() => setEmailToConfirm(null)} />
        ) : (
          <PasswordForm key={chosen.email} initial={chosen} onDone={setEmailToConfirm} />
        )}
        {!isAtCode && pageSettings.isSandbox ? <DemoLogins onChoose={setChosen} /> : null}
      </Stack>
    </FocusedScreen>
  )
}
