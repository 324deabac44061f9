import type { Role } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { peopleEndpoints } from '@contado/contract/people/people.endpoints.ts'
import type { Call, Language, Member } from '../../platform/call.ts'
import type { Fact } from '../notifications/index.ts'
import { roleName, say } from './member.mail.ts'
import { selectPerson } from './members.store.ts'

type Description = { readonly operation: string; readonly facts: readonly Fact[] }
type Described = Readonly<Record<Language, Description>>

const describe = async (
  { tx, actor }: Call<Member>,
  { userId, role }: { readonly userId: string; readonly role: Role | null },
): Promise<Described> => {
  const person = await selectPerson(tx, { organizationId: actor.organizationId, userId })
  if (!person) throw new Refusal('UserNotFound')
  const name = `${person.firstName} ${person.lastName}`
  const inLanguage = (language: Language): Description => ({
    operation:
      role === null
        ? say(language, 'operation.remove', { name })
        : say(language, 'operation.update', { name, role: roleName(language, role) }),
    facts: [
      { label: say(language, 'person'), value: name },
      { label: say(language, 'email'), value: person.email },
      { label: say(language, 'earlier-role'), value: roleName(language, person.role) },
      ...(role === null ? [] : [{ label: say(language, 'new-role'), value: roleName(language, role) }]),
    ],
  })
  return { en: inLanguage('en'), es: inLanguage('es') }
}

/** What the mail with the one-time code says of a change of role: whose, from which and to which. */
export const describeRoleChange = (call: Call<Member>, request: unknown): Promise<Described> =>
  describe(call, peopleEndpoints['people.update'].body.parse(request))

/** What it says of a removal. */
export const describeRemoval = (call: Call<Member>, request: unknown): Promise<Described> =>
  describe(call, { ...peopleEndpoints['people.remove'].body.parse(request), role: null })
