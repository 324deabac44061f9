import type { ContactInvite, Referral } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { Role } from '@contado/contract/kernel/permissions.ts'
import type { PersonInvite } from '@contado/contract/people/people.endpoints.ts'

type ShownInvite = {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: Role | null
  readonly category: ContactInvite['category']
  readonly is_expired: boolean
  readonly created_at: string
  readonly expires_at: string
}

const statusOf = ({ is_expired }: ShownInvite): ContactInvite['status'] => (is_expired ? 'expired' : 'pending')

/** An open invitation of a business as the API answers it to its contacts. */
export const companyInviteView = (invite: ShownInvite): ContactInvite => ({
  email: invite.email,
  firstName: invite.first_name,
  lastName: invite.last_name,
  category: invite.category,
  status: statusOf(invite),
  invitedAt: invite.created_at,
  expiresAt: invite.expires_at,
})

/** The same of a person, with the role that it gives. */
export const personInviteView = (invite: ShownInvite): PersonInvite => ({
  inviteId: invite.id,
  email: invite.email,
  firstName: invite.first_name,
  lastName: invite.last_name,
  status: statusOf(invite),
  invitedAt: invite.created_at,
  expiresAt: invite.expires_at,
  role: invite.role ?? 'no-access',
})

type ShownReferral = ShownInvite & {
  readonly status: 'pending' | 'accepted' | 'canceled'
  readonly accepted_at: string | null
}

/** A recommended business, without what it is called. */
export const referralView = (invite: ShownReferral): Omit<Referral, 'organization'> => ({
  email: invite.email,
  status: invite.status === 'accepted' ? 'accepted' : statusOf(invite),
  invitedAt: invite.created_at,
  expiresAt: invite.expires_at,
  acceptedAt: invite.accepted_at,
})
