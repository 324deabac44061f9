import type { Call, Member } from '../../platform/call.ts'
import { withdrawInvites } from '../invitations/index.ts'
import { deleteMembership, lockPerson, tellPerson } from '../members/index.ts'

/** Takes a person out of the business: from the next request on no session of that person acts for it. Tells the person. */
export const removePerson = async (
  call: Call<Member>,
  { userId }: { readonly userId: string },
): Promise<{ done: true }> => {
  const { organizationId } = call.actor
  const person = await lockPerson(call, { userId, role: null })
  await tellPerson(call, { news: 'removed', person, earlierRole: person.role })
  await withdrawInvites(call, { organizationId, userId })
  await deleteMembership(call.tx, { organizationId, userId })
  return { done: true }
}
