import { FactList, InstantText } from '@contado/ui'
import type { PersonInvitation } from './InvitationScreen.tsx'
import { useInvitationWords } from './use-invitation-words.ts'

/** What is offered by whom, and until when. */
export function Offer({ invitation }: { invitation: PersonInvitation }) {
  const say = useInvitationWords()
  const { organizationName, invitedBy, email, role, expiresAt } = invitation
  return (
    <FactList
      facts={[
        { label: say('facts.business'), value: organizationName },
        { label: say('facts.invitedBy'), value: invitedBy },
        { label: say('facts.for'), value: email },
        { label: say('facts.role'), value: `${say(`roles.${role}`)}: ${say(`roleMeanings.${role}`)}` },
        { label: say('facts.until'), value: <InstantText instant={expiresAt} /> },
      ]}
    />
  )
}
