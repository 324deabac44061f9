import type { Role } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Member as Person, PersonInvite } from '@contado/contract/people/people.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { storedEmail } from '../identity/index.ts'
import { listMembers, listPeople, refuseBelowPremium } from '../members/index.ts'
import { cancelAllOf, cancelInvite, type Invite, lockOpen, selectOpen, setInviteRole } from './invitations.store.ts'
import { personInviteView } from './invite-view.domain.ts'
import { sendInvite, sendInviteAgain } from './send-invite.ts'

type Named = { readonly inviteId: string }

const lockInvite = async ({ tx, actor }: Call<Member>, { inviteId }: Named): Promise<Invite> => {
  const { organizationId } = actor
  const invite = await lockOpen(tx, { organizationId, kind: 'person', inviteId })
  if (!invite) throw new Refusal('InvitationNotFound')
  return invite
}

/** Everybody who may act for the business, and the open invitations to do so. */
export const listEverybody = async ({
  tx,
  actor,
}: Call<Member>): Promise<{ people: Person[]; invites: PersonInvite[] }> => {
  const { organizationId } = actor
  const people = await listPeople(tx, organizationId)
  const invites = await selectOpen(tx, { organizationId, kind: 'person' })
  return { people, invites: invites.map(personInviteView) }
}

type Invited = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
}

/** Invites somebody to act for the business. Refuses AlreadyMember and AlreadyInvited. */
export const invitePerson = async (call: Call<Member>, invited: Invited): Promise<PersonInvite> => {
  const email = storedEmail(invited.email)
  const members = await listMembers(call.tx, call.actor.organizationId)
  if (members.some((member) => member.email === email)) throw new Refusal('AlreadyMember')
  return personInviteView(await sendInvite(call, invited))
}

export const resendPersonInvite = async (call: Call<Member>, named: Named): Promise<PersonInvite> =>
  personInviteView(await sendInviteAgain(call, await lockInvite(call, named)))

/** Changes the role that an open invitation gives; its link stays. */
export const changeInvite = async (
  call: Call<Member>,
  { inviteId, role }: Named & { readonly role: Role },
): Promise<PersonInvite> => {
  const invite = await lockInvite(call, { inviteId })
  if (invite.owner_id !== null) await refuseBelowPremium(call, role)
  await setInviteRole(call.tx, { id: invite.id, role })
  return personInviteView({ ...invite, role })
}

export const cancelPersonInvite = async (call: Call<Member>, named: Named): Promise<{ done: true }> => {
  const { id } = await lockInvite(call, named)
  await cancelInvite(call.tx, id)
  return { done: true }
}

/** The open invitations that a person sent for a business count no longer: whoever was removed lets nobody in. */
export const withdrawInvites = (
  { tx }: Call<Member>,
  sender: { readonly organizationId: string; readonly userId: string },
): Promise<void> => cancelAllOf(tx, sender)
