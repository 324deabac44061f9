import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call } from '../../platform/call.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { emit } from '../../platform/events.ts'
import { type Invite, useInvite } from '../invitations/index.ts'
import { joinOrganization } from '../members/index.ts'

/**
 * Uses an invitation up for a user, who joins the business if it is one of a person. The caller has proved that the user may.
 * Answers the organization joined, or null for an invited business. Refuses InvitationExpired when it was used or canceled
 * meanwhile, and AlreadyMember.
 */
export const acceptFor = async (
  call: Pick<Call, 'tx' | 'now' | 'requestId' | 'settings'>,
  { invite, userId }: { readonly invite: Invite; readonly userId: string },
): Promise<string | null> => {
  const { organization_id: organizationId, id, role, owner_id: ownerId } = invite
  await actAs(call.tx, { userId, organizationId })
  if (!(await useInvite(call.tx, { id, userId }))) throw new Refusal('InvitationExpired')
  if (role === null) return null
  await joinOrganization(call, { organizationId, userId, role, isUbo: ownerId !== null })
  await emit(call, 'invitation.accepted', { organizationId, userId, inviteId: id })
  return organizationId
}
