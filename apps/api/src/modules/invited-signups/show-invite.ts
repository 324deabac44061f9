import type { invitedSignupEndpoints } from '@contado/contract/invited-signups/invited-signups.endpoints.ts'
import type { Role } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { z } from 'zod'
import type { Actor, Call } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { hashOf } from '../../platform/ids.ts'
import { findLogin } from '../identity/index.ts'
import { findByToken, type Invite, type InviteKind } from '../invitations/index.ts'
import { listDirectoryEntries } from '../organizations/index.ts'

type Shown = z.infer<(typeof invitedSignupEndpoints)['invited-signups.get-company-invite']['answer']>

/** The live invitation of a kind that a token opens; an unknown, used, canceled or expired one reads the same: InvitationExpired. */
export const getInvite = async (tx: Tx, { token, kind }: { token: string; kind: InviteKind }): Promise<Invite> => {
  const invite = await findByToken(tx, hashOf(token))
  if (invite?.kind !== kind) throw new Refusal('InvitationExpired')
  return invite
}

const businessName = async (tx: Tx, organizationId: string): Promise<string> =>
  (await listDirectoryEntries(tx, [organizationId]))[0]?.name ?? ''

const shown = async (call: Call<Actor>, invite: Invite): Promise<Shown> => ({
  email: invite.email,
  firstName: invite.first_name,
  lastName: invite.last_name,
  organizationName: await businessName(call.tx, invite.organization_id),
  invitedBy: invite.invited_by_name,
  expiresAt: invite.expires_at,
  hasLogin: (await findLogin(call, invite.email)) !== null,
})

/** What an invitation to act for a business says to whoever holds its link. */
export const showPersonInvite = async (
  call: Call<Actor>,
  { token }: { readonly token: string },
): Promise<Shown & { role: Role }> => {
  const invite = await getInvite(call.tx, { token, kind: 'person' })
  return { ...(await shown(call, invite)), role: invite.role ?? 'no-access' }
}

/** What an invitation to open an account says. */
export const showCompanyInvite = async (call: Call<Actor>, { token }: { readonly token: string }): Promise<Shown> =>
  shown(call, await getInvite(call.tx, { token, kind: 'company' }))
