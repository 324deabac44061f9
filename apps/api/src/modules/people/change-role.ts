import type { Role } from '@contado/contract/kernel/permissions.ts'
import type { Member as Person } from '@contado/contract/people/people.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { withdrawInvites } from '../invitations/index.ts'
import { lockPerson, personOf, refuseBelowPremium, tellPerson, updateRole } from '../members/index.ts'

/** Gives a person another role, which the next request of that person acts by, and tells the person. */
export const changeRole = async (
  call: Call<Member>,
  { userId, role }: { readonly userId: string; readonly role: Role },
): Promise<Person> => {
  const { organizationId } = call.actor
  const person = await lockPerson(call, { userId, role })
  if (person.role === role) return personOf(person)
  if (person.isUbo && person.role !== 'owner') await refuseBelowPremium(call, role)
  await updateRole(call.tx, { organizationId, userId, role })
  if (person.role === 'owner') await withdrawInvites(call, { organizationId, userId })
  const changed = { ...person, role }
  await tellPerson(call, { news: 'role-changed', person: changed, earlierRole: person.role })
  return personOf(changed)
}
