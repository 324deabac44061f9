import type { ContactInvite } from '@contado/contract/contacts/contacts.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { storedEmail } from '../identity/index.ts'
import { cancelInvite, type Invite, lockOpen, selectAcceptedCompanyInvites, selectOpen } from './invitations.store.ts'
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
  return (await selectOpen(tx, { organizationId, kind: 'company' })).map(companyInviteView)
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

/** Which businesses' invitations a person accepted, and who sent each. The transaction must act for the person. */
export const listAcceptedCompanyInvites = async (
  tx: Tx,
  userId: string,
): Promise<{ organizationId: string; invitedBy: string }[]> =>
  (await selectAcceptedCompanyInvites(tx, userId)).map((invite) => ({
    organizationId: invite.organization_id,
    invitedBy: invite.invited_by,
  }))
