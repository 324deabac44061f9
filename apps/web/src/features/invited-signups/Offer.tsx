import { FactList, InstantText } from '@contado/ui'
import { useRoleWords } from '../../roles/use-role-words.ts'
import type { Invitation } from './invitation.ts'
import { useInvitationWords } from './use-invitation-words.ts'

/** What is offered by whom, and until when. */
export function Offer({ invitation }: { invitation: Invitation }) {
  const say = useInvitationWords()
  const { organizationName, invitedBy, email, role, expiresAt } = invitation
  return (
    <FactList
      facts={[
        { label: say('facts.business'), value: organizationName },
        { label: say('facts.invitedBy'), value: invitedBy },
        { label: say('facts.for'), value: email },
        ...(role ? [{ label: say('facts.role'), value: <Role role={role} /> }] : []),
        { label: say('facts.until'), value: <InstantText instant={expiresAt} /> },
      ]}
    />
  )
}

function Role({ role }: { role: NonNullable<Invitation['role']> }) {
  const say = useRoleWords()
  return (
    <>
      {say(`${role}.name`)}
      <br />
      {say(`${role}.may`)}
    </>
  )
}
