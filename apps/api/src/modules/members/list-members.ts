import type { otherBusinessEndpoints } from '@contado/contract/other-businesses/other-businesses.endpoints.ts'
import type { Member as Person } from '@contado/contract/people/people.endpoints.ts'
import type { z } from 'zod'
import type { Call, User } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type Member, type PersonRow, selectBusinesses, selectMembers, selectPeople } from './members.store.ts'

type Business = z.infer<(typeof otherBusinessEndpoints)['other-businesses.list']['answer']>['businesses'][number]

/** The people of an organization that the actor may see, the longest members first, with the language to write to them in. */
export const listMembers = (tx: Tx, organizationId: string): Promise<Member[]> => selectMembers(tx, organizationId)

/** Those of them who own it. */
export const listOwners = async (tx: Tx, organizationId: string): Promise<Member[]> =>
  (await selectMembers(tx, organizationId)).filter(({ role }) => role === 'owner')

export const personOf = ({ language: _, ...person }: PersonRow): Person => person

/** The same people as an owner reads them: with when they joined and when they signed in last. */
export const listPeople = async (tx: Tx, organizationId: string): Promise<Person[]> =>
  (await selectPeople(tx, organizationId)).map(personOf)

/** The businesses that the signed-in user belongs to, in the order of joining. */
export const listBusinesses = async ({ tx, actor }: Call<User>): Promise<Business[]> =>
  (await selectBusinesses(tx, actor.userId)).map((row) => ({
    organizationId: row.id,
    handle: row.handle,
    name: row.name,
    role: row.role,
    status: row.status,
    verificationStatus: row.verification_status,
    isCurrent: row.id === actor.organizationId,
  }))
