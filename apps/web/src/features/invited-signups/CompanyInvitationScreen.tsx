import { useEndpoint } from '../../api.ts'
import { Answer } from './Answer.tsx'
import { InvitationFrame } from './InvitationFrame.tsx'
import { useInvitationToken } from './use-invitation-token.ts'

/** Where the mail to an invited business leads. */
export function CompanyInvitationScreen() {
  const token = useInvitationToken('company')
  const query = { token: token ?? '' }
  const found = useEndpoint('invited-signups.get-company-invite', { query }, { isEnabled: token !== null })
  return (
    <InvitationFrame token={token} found={found}>
      {(invitation, known) => <Answer invitation={{ ...invitation, kind: 'company' }} token={known} />}
    </InvitationFrame>
  )
}
