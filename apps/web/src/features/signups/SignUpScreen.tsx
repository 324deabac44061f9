import { sameOriginPath, useGo, useUrlValues } from '@contado/app-kit'
import { LinkButton, Separator, TextLink } from '@contado/ui'
import { client } from '../../api.ts'
import { storedMarketing } from '../../marketing.ts'
import { pageSettings } from '../../page-settings.ts'
import { keepPendingEmail, readPendingEmail } from '../../pending-email.ts'
import { NewLoginForm } from '../../shell/credentials/NewLoginForm.tsx'
import { SocialButtons } from '../../shell/credentials/SocialButtons.tsx'
import { SocialTerms } from '../../shell/credentials/Terms.tsx'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useSignUpWords } from './use-sign-up-words.ts'

/** Sign-up with Google, LinkedIn, or name, email and password; a link and a code are mailed. */
export function SignUpScreen() {
  const [{ next }] = useUrlValues()
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
      <SocialButtons intent="sign-up" next={sameOriginPath(next)} />
      <SocialTerms />
      {pageSettings.socialProviders.length > 0 ? <Separator label={say('or')} /> : null}
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
