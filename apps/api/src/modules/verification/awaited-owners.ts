import { namedOwnersOf } from '@contado/contract/verification/named-owners.domain.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { listOwnerInvites } from '../invitations/index.ts'
import type { OpenCase } from './open-case.ts'

/** Beneficial owners whom an application names and who have no login with the business yet, by their names. */
export const awaitedOwners = async (
  { tx }: Pick<Call<Staff>, 'tx'>,
  { organizationId, filled, members }: OpenCase,
): Promise<string[]> => {
  const named = namedOwnersOf(filled.ubos ?? {})
  if (named.length === 0) return []
  const invites = await listOwnerInvites(tx, organizationId)
  return named
    .filter(({ ownerId, email }) => {
      const accepted = invites.find((one) => one.owner_id === ownerId && one.email === email)?.accepted_by
      return !members.some((member) => member.userId === accepted || (email !== '' && member.email === email))
    })
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
}
