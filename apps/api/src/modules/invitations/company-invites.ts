import type { ContactInvite } from '@contado/contract/contacts/contacts.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { storedEmail } from '../identity/index.ts'
import {
  cancelInvite,
  type Invite,
  lockOpen,
  selectAcceptedCompanyInvites,
  selectOpen,
  setInviteCategory,
} from './invitations.store.ts'
import { companyInviteView } from './invite-view.domain.ts'
import { sendInvite, sendInviteAgain } from './send-invite.ts'

type Addressed = { readonly email: string }

const lockInvite = async ({ tx, actor }: Call<Member>, { email }: Addressed): Promise<Invite> => {
  const { organizationId } = actor
  const invite = await lockOpen(tx, { organizationId, kind: 'company', email: storedEmail(email) })
  if (!invite) throw new Refusal('InvitationNotFound')
  return invite
}

/** The businesses that the actor's business invited and that have not answered, newest first. */
export const listCompanyInvites = async ({ tx, actor }: Call<Member>): Promise<ContactInvite[]> => {
  const { organizationId } = actor
  const open = await selectOpen(tx, { organizationId, kind: 'company' })
  return open.filter((invite) => !invite.is_referral).map(companyInviteView)
}

/** Invites somebody by mail to open an account. Refuses AlreadyInvited. */
export const inviteCompany = async (
  call: Call<Member>,
  invited: Addressed & { readonly firstName: string; readonly lastName: string },
): Promise<ContactInvite> => companyInviteView(await sendInvite(call, { ...invited, role: null }))

/** Mails the open invitation of an address again under a new link. Refuses InvitationNotFound. */
export const resendCompanyInvite = async (call: Call<Member>, addressed: Addressed): Promise<ContactInvite> =>
  companyInviteView(await sendInviteAgain(call, await lockInvite(call, addressed)))

/** Cancels the open invitation of an address. Refuses InvitationNotFound. */
export const cancelCompanyInvite = async (call: Call<Member>, addressed: Addressed): Promise<{ done: true }> => {
  const { id } = await lockInvite(call, addressed)
  await cancelInvite(call.tx, id)
  return { done: true }
}

type Category = ContactInvite['category']
type Move = Addressed & { readonly from: Category; readonly to: Category }

/**
 * Changes what an invited business will be once it has joined, where it still stands in `from`.
 * Answers whether it did, null when the address has no open invitation.
 */
export const moveCompanyInvite = async (call: Call<Member>, { email, from, to }: Move): Promise<boolean | null> => {
  const { organizationId } = call.actor
  const invite = await lockOpen(call.tx, { organizationId, kind: 'company', email: storedEmail(email) })
  if (!invite) return null
  if (invite.category !== from) return false
  await setInviteCategory(call.tx, { id: invite.id, category: to })
  return true
}

type AcceptedInvite = {
  readonly organizationId: string
  readonly invitedBy: string
  readonly category: Category
  readonly ownerEmail: string
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Which businesses' invitations a person accepted, and what each knew of them. The transaction must act for the person. */
export const listAcceptedCompanyInvites = async (tx: Tx, userId: string): Promise<AcceptedInvite[]> =>
  (await selectAcceptedCompanyInvites(tx, userId)).map((invite) => ({
    organizationId: invite.organization_id,
    invitedBy: invite.invited_by,
    category: invite.category,
    ownerEmail: invite.email,
    firstName: invite.first_name || null,
    lastName: invite.last_name || null,
  }))
