import { LinkButton, TextLink } from '@contado/ui'
import { client } from '../../api.ts'
import { storedMarketing } from '../../marketing.ts'
import { type NewLogin, NewLoginForm } from '../../shell/credentials/NewLoginForm.tsx'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { type Invitation, logInHref } from './invitation.ts'
import { Offer } from './Offer.tsx'
import { useInvitationWords } from './use-invitation-words.ts'
import { useSignedUp } from './use-signed-up.ts'

type InvitedSignUpProps = { invitation: Invitation; token: string }

/** For an invited address without a login: a new one, with that address or another. */
export function InvitedSignUp({ invitation, token }: InvitedSignUpProps) {
  const say = useInvitationWords()
  const { kind, organizationName: business, email, firstName, lastName } = invitation
  const signedUp = useSignedUp(kind)
  return (
    <FocusedScreen
      title={say(`titles.${kind}`, { business })}
      subtitle={say(`signUpHelp.${kind}`, { business })}
      width={480}
      footer={
        <>
          {say('haveLogin')} <TextLink href={logInHref(kind, '')}>{say('logIn')}</TextLink>
        </>
      }
    >
      <Offer invitation={invitation} />
      <NewLoginForm
        initial={{ firstName, lastName, email }}
        emailHelp={say('emailHelp')}
        submitLabel={say(`signUp.${kind}`)}
        send={(login) => signUp(invitation, { token, ...login })}
        onDone={(answer) => void signedUp(answer)}
        onRefused={(code, address) =>
          code === 'EmailAlreadyInUse' ? (
            <LinkButton href={logInHref(kind, address.trim())}>{say('logIn')}</LinkButton>
          ) : undefined
        }
      />
    </FocusedScreen>
  )
}

const signUp = ({ kind }: Invitation, body: NewLogin & { token: string }) => {
  const marketing = storedMarketing()
  const credentials = { body: { ...body, ...(marketing ? { marketing } : {}) } }
  return kind === 'person'
    ? client.call('invited-signups.set-credentials', credentials)
    : client.call('invited-signups.set-credentials-company', credentials)
}
