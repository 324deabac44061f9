import { type NamedOwner, namedOwnersOf } from '@contado/contract/verification/named-owners.domain.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { listOwnerInvites } from '../invitations/index.ts'
import type { Member } from '../members/index.ts'
import type { OpenCase } from './open-case.ts'

type Reached = {
  readonly owner: NamedOwner
  readonly isInvited: boolean
  /** Who signed up for it; null while nobody did. */
  readonly member: Member | null
}

/** The beneficial owners whom an application names, with their logins. */
export const reachedOwners = async (
  { tx }: Pick<Call<Staff>, 'tx'>,
  { organizationId, filled, members }: OpenCase,
): Promise<Reached[]> => {
  const named = namedOwnersOf(filled.ubos ?? {})
  if (named.length === 0) return []
  const invites = await listOwnerInvites(tx, organizationId)
  return named.map((owner) => {
    const { ownerId, email } = owner
    const invite = invites.find((one) => one.owner_id === ownerId && one.email === email)
    const isOwners = (member: Member) =>
      member.userId === invite?.accepted_by || (email !== '' && member.email === email)
    return { owner, isInvited: invite !== undefined, member: members.find(isOwners) ?? null }
  })
}

/** Beneficial owners whom an application names and who have no login with the business yet, by their names. */
export const awaitedOwners = async (call: Pick<Call<Staff>, 'tx'>, opened: OpenCase): Promise<string[]> =>
  (await reachedOwners(call, opened)).flatMap(({ owner: { firstName, lastName }, member }) =>
    member === null ? [`${firstName} ${lastName}`.trim()] : [],
  )
