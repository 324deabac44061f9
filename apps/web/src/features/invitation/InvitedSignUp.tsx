import { TextLink } from '@contado/ui'
import { client } from '../../api.ts'
import { NewLoginForm } from '../../shell/credentials/NewLoginForm.tsx'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import type { PersonInvitation } from './InvitationScreen.tsx'
import { Offer } from './Offer.tsx'
import { useInvitationWords } from './use-invitation-words.ts'
import { useSignedUp } from './use-signed-up.ts'

/** For an invited person without a login: a new one, with the invited address or another. */
export function InvitedSignUp({ invitation, token }: { invitation: PersonInvitation; token: string }) {
  const say = useInvitationWords()
  const signedUp = useSignedUp('person')
  const { organizationName: business, email, firstName, lastName } = invitation
  const logInHref = (address: string) =>
    `/auth?${new URLSearchParams({ reason: 'invitation', email: address.trim(), next: '/invitation' })}`
  return (
    <FocusedScreen
      title={say('title', { business })}
      subtitle={say('signUpHelp')}
      width={480}
      footer={
        <>
          {say('haveLogin')} <TextLink href={logInHref('')}>{say('logIn')}</TextLink>
        </>
      }
    >
      <Offer invitation={invitation} />
      <NewLoginForm
        initial={{ firstName, lastName, email }}
        emailHelp={say('emailHelp')}
        submitLabel={say('signUp')}
        send={(login) => client.call('invited-signups.set-credentials', { body: { token, ...login } })}
        onDone={(answer) => void signedUp(answer)}
        onRefused={(code, address) =>
          code === 'EmailAlreadyInUse' ? <TextLink href={logInHref(address)}>{say('logIn')}</TextLink> : undefined
        }
      />
    </FocusedScreen>
  )
}
