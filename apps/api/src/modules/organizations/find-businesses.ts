import type { DirectoryEntry } from '@contado/contract/organizations/organizations.endpoints.ts'
import { handleProblem, storedHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import type { Call, Member } from '../../platform/call.ts'
import { entryOf } from './directory.ts'
import { selectSoughtEntries } from './organizations.store.ts'

const limit = 8
const maxWords = 5

/** Other businesses by handle or by words of their name, the best match first. */
export const findBusinesses = async (
  { tx, actor }: Call<Member>,
  sought: string,
): Promise<{ items: DirectoryEntry[] }> => {
  const handle = storedHandle(sought)
  const isHandle = handleProblem(handle) !== 'characters' && handle !== ''
  const words = sought.match(/[\p{L}\p{N}]+/gu)?.slice(0, maxWords) ?? []
  const handleKey = isHandle ? handle.toLowerCase() : ''
  const rows = await selectSoughtEntries(tx, { handleKey, words, notId: actor.organizationId, limit })
  return { items: rows.map(entryOf) }
}
