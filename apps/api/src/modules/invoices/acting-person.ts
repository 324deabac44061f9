import type { Call, Member } from '../../platform/call.ts'
import { listMembers } from '../members/index.ts'

export type Acting = { readonly name: string; readonly email: string; readonly organizationId: string }

/** Who acts, by name, and for which business: for the timeline and for `lastUpdatedBy`. */
export const actingPerson = async ({ tx, actor }: Pick<Call<Member>, 'tx' | 'actor'>): Promise<Acting> => {
  const { organizationId, userId } = actor
  const person = (await listMembers(tx, organizationId)).find((member) => member.userId === userId)
  if (!person) throw new Error('the actor is no member')
  const { email } = person
  return { name: `${person.firstName} ${person.lastName}`.trim() || email, email, organizationId }
}
