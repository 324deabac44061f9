import type { Tx } from '../../platform/db/db.ts'
import { type Member, selectMembers } from './members.store.ts'

/** The people of an organization that the actor may see, the longest members first, with the language to write to them in. */
export const listMembers = (tx: Tx, organizationId: string): Promise<Member[]> => selectMembers(tx, organizationId)

/** Those of them who own it. */
export const listOwners = async (tx: Tx, organizationId: string): Promise<Member[]> =>
  (await selectMembers(tx, organizationId)).filter(({ role }) => role === 'owner')
