import type { ClientAnswer } from '@contado/app-kit'
import type { invitedSignupEndpoints } from '@contado/contract/invited-signups/invited-signups.endpoints.ts'
import { useEndpoint, useUser } from '../../api.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { InvitationFrame } from './InvitationFrame.tsx'
import { InvitedSignUp } from './InvitedSignUp.tsx'
import { LogInToAccept } from './LogInToAccept.tsx'
import { useInvitationToken } from './use-invitation-token.ts'

export type PersonInvitation = ClientAnswer<(typeof invitedSignupEndpoints)['invited-signups.get-invite']>

/** Where the mail to an invited person leads: what is offered by whom, then signing up, logging in, or accepting at once. */
export function InvitationScreen() {
  const user = useUser()
  const token = useInvitationToken('person')
  const found = useEndpoint(
    'invited-signups.get-invite',
    { query: { token: token ?? '' } },
    { isEnabled: token !== null },
  )
  return (
    <InvitationFrame token={token} found={found}>
      {(invitation, known) => {
        if (user) return <AcceptInvitation invitation={invitation} token={known} user={user} />
        if (invitation.hasLogin) return <LogInToAccept invitation={invitation} />
        return <InvitedSignUp invitation={invitation} token={known} />
      }}
    </InvitationFrame>
  )
}
