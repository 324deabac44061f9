import type { Call, Member } from '../../platform/call.ts'
import { cancelInvite, type Invite, setInviteOwner } from './invitations.store.ts'

/** Whoever was invited as an owner is none any more: an open link ends, a membership stays without its owner. */
export const dropOwnerInvite = ({ tx }: Call<Member>, { id, status }: Invite): Promise<void> =>
  status === 'pending' ? cancelInvite(tx, id) : setInviteOwner(tx, { id, owner_id: null, sent_at: null })
