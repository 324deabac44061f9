import { sameOriginPath, useFragment, useGo, useUrlValues } from '@contado/app-kit'
import { LinkButton, Separator, TextLink } from '@contado/ui'
import { useEffect } from 'react'
import { client } from '../../api.ts'
import { storedMarketing } from '../../marketing.ts'
import { keepPendingEmail, readPendingEmail } from '../../pending-email.ts'
import { NewLoginForm } from '../../shell/credentials/NewLoginForm.tsx'
import { SocialButtons } from '../../shell/credentials/SocialButtons.tsx'
import { SocialTerms } from '../../shell/credentials/Terms.tsx'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { confirmationHref } from './confirmation-href.ts'
import { useSignUpWords } from './use-sign-up-words.ts'

/** Sign-up with Google, LinkedIn, or name, email and password; an address that asks to confirm leads on to that. */
export function SignUpScreen() {
  const go = useGo()
  const [values] = useUrlValues()
  const confirmation = confirmationHref(values, useFragment())
  useEffect(() => {
    if (confirmation !== null) go(confirmation, { isReplacing: true })
  }, [confirmation, go])
  return confirmation === null ? <SignUp next={sameOriginPath(values.next)} /> : null
}

function SignUp({ next }: { next: string | null }) {
  const say = useSignUpWords()
  return (
    <FocusedScreen
      title={say('title')}
      subtitle={say('subtitle')}
      footer={
        <>
          {say('haveLogin')} <TextLink href="/auth">{say('logIn')}</TextLink>
        </>
      }
    >
      <SocialButtons intent="sign-up" next={next} />
      <SocialTerms />
      <Separator label={say('or')} />
      <ByPassword />
    </FocusedScreen>
  )
}

function ByPassword() {
  const say = useSignUpWords()
  const go = useGo()
  return (
    <NewLoginForm
      initial={{ firstName: '', lastName: '', email: readPendingEmail() ?? '' }}
      submitLabel={say('submit')}
      send={(login) => {
        const marketing = storedMarketing()
        return client.call('signups.set-credentials', { body: { ...login, ...(marketing ? { marketing } : {}) } })
      }}
      onDone={({ email }) => {
        keepPendingEmail(email)
        go('/sign-up/verify-email')
      }}
      onRefused={(code, email) =>
        code === 'EmailAlreadyInUse' ? (
          <LinkButton href={`/auth?${new URLSearchParams({ email: email.trim() })}`}>{say('logIn')}</LinkButton>
        ) : undefined
      }
    />
  )
}
