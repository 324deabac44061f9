import { LinkButton } from '@contado/ui'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { type Invitation, logInHref } from './invitation.ts'
import { Offer } from './Offer.tsx'
import { useInvitationWords } from './use-invitation-words.ts'

/** For an invited address that has a login: it logs in, comes back, and accepts. */
export function LogInToAccept({ invitation }: { invitation: Invitation }) {
  const say = useInvitationWords()
  const { kind, organizationName: business, email } = invitation
  return (
    <FocusedScreen title={say(`titles.${kind}`, { business })} subtitle={say('hasLogin', { email })} width={480}>
      <Offer invitation={invitation} />
      <LinkButton kind="primary" href={logInHref(kind, email)} isFullWidth>
        {say('logInToAccept')}
      </LinkButton>
    </FocusedScreen>
  )
}
