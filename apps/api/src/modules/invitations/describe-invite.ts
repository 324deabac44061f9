import type { Role } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { peopleEndpoints } from '@contado/contract/people/people.endpoints.ts'
import type { Call, Language, Member } from '../../platform/call.ts'
import { roleName } from '../members/index.ts'
import type { Fact } from '../notifications/index.ts'
import { say } from './invitation.mail.ts'
import { type Invite, lockOpen } from './invitations.store.ts'

type Described = Readonly<Record<Language, { readonly operation: string; readonly facts: readonly Fact[] }>>
type Told = { readonly name: string; readonly email: string; readonly role: Role | null; readonly newRole?: Role }

const describe = (what: 'invite' | 'update' | 'cancel', { name, email, role, newRole }: Told): Described => {
  const inLanguage = (language: Language) => {
    const shown = newRole ?? role
    const before = newRole === undefined ? 'role' : 'earlier-role'
    return {
      operation: say(language, `operation.${what}`, { name, role: shown === null ? '' : roleName(language, shown) }),
      facts: [
        { label: say(language, 'person'), value: name },
        { label: say(language, 'email'), value: email },
        ...(role === null ? [] : [{ label: say(language, before), value: roleName(language, role) }]),
        ...(newRole === undefined ? [] : [{ label: say(language, 'new-role'), value: roleName(language, newRole) }]),
      ],
    }
  }
  return { en: inLanguage('en'), es: inLanguage('es') }
}

const toldOf = async ({ tx, actor }: Call<Member>, inviteId: string): Promise<Told> => {
  const { organizationId } = actor
  const invite: Invite | undefined = await lockOpen(tx, { organizationId, kind: 'person', inviteId })
  if (!invite) throw new Refusal('InvitationNotFound')
  return { name: `${invite.first_name} ${invite.last_name}`, email: invite.email, role: invite.role }
}

/** What the mail with the one-time code says of an invitation: who is invited, under which address and as what. */
export const describeInvite = async (_call: Call<Member>, request: unknown): Promise<Described> => {
  const { firstName, lastName, email, role } = peopleEndpoints['people.invite'].body.parse(request)
  return describe('invite', { name: `${firstName} ${lastName}`, email, role })
}

/** What it says of another role in an invitation. */
export const describeInviteChange = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const { inviteId, role } = peopleEndpoints['people.update-invite'].body.parse(request)
  return describe('update', { ...(await toldOf(call, inviteId)), newRole: role })
}

/** What it says of canceling one. */
export const describeInviteCancel = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const { inviteId } = peopleEndpoints['people.cancel-invite'].body.parse(request)
  return describe('cancel', await toldOf(call, inviteId))
}
