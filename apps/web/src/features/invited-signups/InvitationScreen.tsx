import { useEndpoint } from '../../api.ts'
import { Answer } from './Answer.tsx'
import { InvitationFrame } from './InvitationFrame.tsx'
import { useInvitationToken } from './use-invitation-token.ts'

/** Where the mail to an invited person leads. */
export function InvitationScreen() {
  const token = useInvitationToken('person')
  const query = { token: token ?? '' }
  const found = useEndpoint('invited-signups.get-invite', { query }, { isEnabled: token !== null })
  return (
    <InvitationFrame token={token} found={found}>
      {(invitation, known) => <Answer invitation={{ ...invitation, kind: 'person' }} token={known} />}
    </InvitationFrame>
  )
}
