import type { Call, Member } from '../../platform/call.ts'
import { type PersonRow, selectPerson } from './members.store.ts'

/** What colleagues call somebody: the name, or the address where there is none. */
export const nameOf = ({ firstName, lastName, email }: Pick<PersonRow, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email

/** Who acts, as colleagues read it. */
export const actingName = async ({ tx, actor }: Pick<Call<Member>, 'tx' | 'actor'>): Promise<string> => {
  const person = await selectPerson(tx, actor)
  if (!person) throw new Error('the actor is no member')
  return nameOf(person)
}
