import type { Role } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { lockMemberships, type PersonRow, selectEnabled, selectPerson } from './members.store.ts'
import { isLastOwner } from './owner-rules.domain.ts'

/**
 * Takes the people of the actor's business for a change of one of them. Refuses NotPermitted when the actor was changed
 * meanwhile, UserNotFound, and LastOwner when the change (null: removal) would leave the business without one.
 */
export const lockPerson = async (
  { tx, actor }: Call<Member>,
  { userId, role }: { readonly userId: string; readonly role: Role | null },
): Promise<PersonRow> => {
  const { organizationId } = actor
  const memberships = await lockMemberships(tx, organizationId)
  // Read after the wait: of two owners who change each other at once the second is one no more.
  if (!memberships.some((one) => one.userId === actor.userId && one.role === 'owner')) throw new Refusal('NotPermitted')
  const person = await selectPerson(tx, { organizationId, userId })
  if (!person) throw new Refusal('UserNotFound')
  const enabled = await selectEnabled(tx, organizationId)
  const members = memberships.map((one) => ({ ...one, isEnabled: enabled.has(one.userId) }))
  if (role !== 'owner' && isLastOwner(members, userId)) throw new Refusal('LastOwner')
  return person
}
