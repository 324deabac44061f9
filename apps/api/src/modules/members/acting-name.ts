import type { Call, Member } from '../../platform/call.ts'
import { selectPerson } from './members.store.ts'

/** Who acts, as colleagues read it: the name, or the address where there is none. */
export const actingName = async ({ tx, actor }: Pick<Call<Member>, 'tx' | 'actor'>): Promise<string> => {
  const person = await selectPerson(tx, actor)
  if (!person) throw new Error('the actor is no member')
  return `${person.firstName} ${person.lastName}`.trim() || person.email
}
