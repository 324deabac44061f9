import type { ClientAnswer } from '@contado/app-kit'
import type { invitedSignupEndpoints } from '@contado/contract/invited-signups/invited-signups.endpoints.ts'
import { LinkButton, Notice, TextLink } from '@contado/ui'
import { client, useEndpoint, useUser } from '../../api.ts'
import { storedMarketing } from '../../marketing.ts'
import { NewLoginForm } from '../../shell/credentials/NewLoginForm.tsx'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { InvitationFrame } from './InvitationFrame.tsx'
import { useInvitationToken } from './use-invitation-token.ts'
import { useInvitationWords } from './use-invitation-words.ts'
import { useSignedUp } from './use-signed-up.ts'

type CompanyInvitation = ClientAnswer<(typeof invitedSignupEndpoints)['invited-signups.get-company-invite']>

/** Where the mail to an invited business leads: who asks for it, then signing up, or logging in where there is a login. */
export function CompanyInvitationScreen() {
  const user = useUser()
  const token = useInvitationToken('company')
  const query = { token: token ?? '' }
  const found = useEndpoint('invited-signups.get-company-invite', { query }, { isEnabled: token !== null })
  return (
    <InvitationFrame token={token} found={found}>
      {(invitation, known) =>
        user || invitation.hasLogin ? (
          <AlreadyHere invitation={invitation} isLoggedIn={user !== null} />
        ) : (
          <SignUp invitation={invitation} token={known} />
        )
      }
    </InvitationFrame>
  )
}

/** A login has its business already, or creates one: the handle is what the other needs. */
function AlreadyHere({ invitation, isLoggedIn }: { invitation: CompanyInvitation; isLoggedIn: boolean }) {
  const say = useInvitationWords()
  const { organizationName: business, email } = invitation
  return (
    <FocusedScreen title={say('company.title', { business })}>
      <Notice>{say(isLoggedIn ? 'company.loggedIn' : 'company.hasLogin', { business, email })}</Notice>
      <LinkButton kind="primary" href={isLoggedIn ? '/' : `/auth?${new URLSearchParams({ email })}`} isFullWidth>
        {say(isLoggedIn ? 'goHome' : 'logIn')}
      </LinkButton>
    </FocusedScreen>
  )
}

function SignUp({ invitation, token }: { invitation: CompanyInvitation; token: string }) {
  const say = useInvitationWords()
  const signedUp = useSignedUp('company')
  const { organizationName: business, invitedBy, email, firstName, lastName } = invitation
  const logInHref = (address: string) => `/auth?${new URLSearchParams({ email: address.trim() })}`
  return (
    <FocusedScreen
      title={say('company.title', { business })}
      subtitle={say('company.subtitle', { business, person: invitedBy })}
      width={480}
      footer={
        <>
          {say('haveLogin')} <TextLink href="/auth">{say('logIn')}</TextLink>
        </>
      }
    >
      <NewLoginForm
        initial={{ firstName, lastName, email }}
        emailHelp={say('emailHelp')}
        submitLabel={say('company.signUp')}
        send={(login) => {
          const marketing = storedMarketing()
          const body = { token, ...login, ...(marketing ? { marketing } : {}) }
          return client.call('invited-signups.set-credentials-company', { body })
        }}
        onDone={(answer) => void signedUp(answer)}
        onRefused={(code, address) =>
          code === 'EmailAlreadyInUse' ? <TextLink href={logInHref(address)}>{say('logIn')}</TextLink> : undefined
        }
      />
    </FocusedScreen>
  )
}
