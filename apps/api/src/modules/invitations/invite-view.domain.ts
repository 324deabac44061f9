import type { ContactInvite } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { Role } from '@contado/contract/kernel/permissions.ts'
import type { PersonInvite } from '@contado/contract/people/people.endpoints.ts'

type ShownInvite = {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: Role | null
  readonly is_expired: boolean
  readonly created_at: string
  readonly expires_at: string
}

/** An open invitation of a business as the API answers it to its contacts. */
export const companyInviteView = (invite: ShownInvite): ContactInvite => ({
  email: invite.email,
  firstName: invite.first_name,
  lastName: invite.last_name,
  status: invite.is_expired ? 'expired' : 'pending',
  invitedAt: invite.created_at,
  expiresAt: invite.expires_at,
})

/** The same of a person, with the role that it gives. */
export const personInviteView = (invite: ShownInvite): PersonInvite => ({
  inviteId: invite.id,
  ...companyInviteView(invite),
  role: invite.role ?? 'no-access',
})
