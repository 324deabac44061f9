import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { Call, User } from '../../platform/call.ts'
import { emit } from '../../platform/events.ts'
import { hashOf } from '../../platform/ids.ts'
import { currentUserOf, switchOrganization } from '../identity/index.ts'
import { findByToken, findLive, type Invite } from '../invitations/index.ts'
import { acceptFor } from './accept-for.ts'

type Asked = { readonly token: string } | { readonly inviteId: string }

const findAsked = async (call: Call<User>, asked: Asked, email: string): Promise<Invite> => {
  const invite =
    'token' in asked ? await findByToken(call.tx, hashOf(asked.token)) : await findLive(call.tx, asked.inviteId)
  // By its id an invitation to somebody else is absent, whoever sent it.
  if (!invite || (invite.email !== email && 'inviteId' in asked)) throw new Refusal('InvitationExpired')
  if (invite.email !== email) throw new Refusal('InvitationEmailMismatch')
  return invite
}

/**
 * Accepts an invitation that the signed-in user's own address received. The session then acts for the business that the user joined,
 * under a new token. Who was invited to open an account and manages a business already brings that one into the contacts.
 */
export const acceptInvite = async (call: Call<User>, asked: Asked): Promise<CurrentUser> => {
  const { userId, organizationId: current, role } = call.actor
  const { email } = await currentUserOf(call, { userId, organizationId: current })
  const invite = await findAsked(call, asked, email)
  const joined = await acceptFor(call, { invite, userId })
  if (joined !== null) {
    await switchOrganization(call, joined)
    return currentUserOf(call, { userId, organizationId: joined })
  }
  const maySpeakForIt = role !== null && isPermitted(role, 'contacts.manage')
  if (current !== null && maySpeakForIt)
    await emit(call, 'company-invitation.accepted', { organizationId: current, userId })
  return currentUserOf(call, { userId, organizationId: current })
}
