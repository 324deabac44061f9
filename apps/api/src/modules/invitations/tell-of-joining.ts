import type { Role } from '@contado/contract/kernel/permissions.ts'
import type { Language, Work } from '../../platform/call.ts'
import { listMembers, listOwners, type Member, roleName } from '../members/index.ts'
import { tellPeople } from '../notifications/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { joinedMail } from './invitation.mail.ts'
import { findAccepted } from './invitations.store.ts'

type Joined = { readonly organizationId: string; readonly userId: string; readonly inviteId: string }

type Told = { readonly business: string; readonly role: Role; readonly person: Member }

const mailOf =
  ({ settings }: Work, to: 'joined' | 'accepted' | 'owner-accepted', { business, role, person }: Told) =>
  (language: Language) =>
    joinedMail(language, to, {
      business,
      role: roleName(language, role),
      person: `${person.firstName} ${person.lastName}`,
      email: person.email,
      url: `${settings.customerUrl}${to === 'joined' ? '/' : '/account-permissions'}`,
      product: settings.productName,
    })

/** Tells the person who joined, and whoever invited (or the owners, if that one left meanwhile), each in the own language. */
export const tellOfJoining = async (work: Work, { organizationId, userId, inviteId }: Joined): Promise<void> => {
  const { tx } = work
  const invite = await findAccepted(tx, inviteId)
  const members = await listMembers(tx, organizationId)
  const person = members.find((member) => member.userId === userId)
  if (!invite?.role || !person) return
  const { name: business } = await getOrganization(tx, organizationId)
  const inviter = members.filter((member) => member.userId === invite.invited_by)
  const told = inviter.length > 0 ? inviter : await listOwners(tx, organizationId)
  const isOwner = invite.owner_id !== null
  const readers = [
    // Whom the application names goes on at once with what is asked of them.
    ...(isOwner ? [] : [{ to: 'joined', member: person, kind: 'invitation-joined' } as const]),
    ...told
      .filter((one) => one.userId !== userId)
      .map((member) => ({ to: isOwner ? 'owner-accepted' : 'accepted', member, kind: 'invitation-accepted' }) as const),
  ]
  const { role } = invite
  await tellPeople(
    work,
    readers.map(({ to, member, kind }) => ({
      person: member,
      organizationId,
      kind,
      mailIn: mailOf(work, to, { business, role, person }),
    })),
  )
}
