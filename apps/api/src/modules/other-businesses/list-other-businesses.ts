import type { otherBusinessEndpoints } from '@contado/contract/other-businesses/other-businesses.endpoints.ts'
import type { z } from 'zod'
import type { Call, User } from '../../platform/call.ts'
import { currentUserOf } from '../identity/index.ts'
import { listReceived } from '../invitations/index.ts'
import { listBusinesses } from '../members/index.ts'
import { listDirectoryEntries } from '../organizations/index.ts'

type Businesses = z.infer<(typeof otherBusinessEndpoints)['other-businesses.list']['answer']>

/** The businesses of the signed-in user, and invitations to more. */
export const listOtherBusinesses = async (call: Call<User>): Promise<Businesses> => {
  const businesses = await listBusinesses(call)
  const { email } = await currentUserOf(call, call.actor)
  const own = new Set(businesses.map(({ organizationId }) => organizationId))
  const received = (await listReceived(call.tx, email)).filter((invite) => !own.has(invite.organization_id))
  const entries = await listDirectoryEntries(
    call.tx,
    received.map((invite) => invite.organization_id),
  )
  const names = new Map(entries.map((entry) => [entry.organizationId, entry.name]))
  return {
    businesses,
    invites: received.map((invite) => ({
      inviteId: invite.id,
      organizationName: names.get(invite.organization_id) ?? '',
      invitedBy: invite.invited_by_name,
      role: invite.role ?? 'no-access',
      expiresAt: invite.expires_at,
    })),
  }
}
