import type { ContactInvite } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { PersonInvite } from '@contado/contract/people/people.endpoints.ts'
import type { Invite } from './invitations.store.ts'

/** An open invitation of a business as the API answers it to its contacts. */
export const companyInviteView = (invite: Invite): ContactInvite => ({
  email: invite.email,
  firstName: invite.first_name,
  lastName: invite.last_name,
  status: invite.is_expired ? 'expired' : 'pending',
  invitedAt: invite.created_at,
  expiresAt: invite.expires_at,
})

/** The same of a person, with the role that it gives. */
export const personInviteView = (invite: Invite): PersonInvite => ({
  inviteId: invite.id,
  ...companyInviteView(invite),
  role: invite.role ?? 'no-access',
})
