import { LinkButton } from '@contado/ui'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import type { PersonInvitation } from './InvitationScreen.tsx'
import { Offer } from './Offer.tsx'
import { useInvitationWords } from './use-invitation-words.ts'

/** For an invited address that has a login: it logs in, comes back, and accepts. */
export function LogInToAccept({ invitation }: { invitation: PersonInvitation }) {
  const say = useInvitationWords()
  const { organizationName: business, email } = invitation
  const search = new URLSearchParams({ reason: 'invitation', email, next: '/invitation' })
  return (
    <FocusedScreen title={say('title', { business })} subtitle={say('hasLogin', { email })} width={480}>
      <Offer invitation={invitation} />
      <LinkButton kind="primary" href={`/auth?${search}`} isFullWidth>
        {say('logInToAccept')}
      </LinkButton>
    </FocusedScreen>
  )
}
