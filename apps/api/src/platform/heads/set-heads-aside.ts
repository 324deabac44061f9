import { userInfo } from 'node:os'
import type { Db } from '../db/db.ts'
import { writeAudit } from '../db/request-store.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import { readCopiedHeads, splitCopiedHeads } from './copied-heads.ts'
import type { Chain, Head } from './head.ts'

/** Why copies of heads were not set aside, in words for the operator. */
export class HeadsError extends Error {}

/** A chain with every head that the database has of it. */
export type ChainHeads = { readonly chain: Chain; readonly heads: readonly Head[] }
type SetAside = { readonly count: number; readonly through: string; readonly file: string }

/**
 * Accepts, with an audit entry, that the database was restored to an earlier point: the copies after a batch that both sides have
 * stop counting and are kept in a file of their own. Throws HeadsError where database and copies differ before that batch.
 */
export const setHeadsAside = async (
  db: Db,
  { chain, heads }: ChainHeads,
  { dataDir, secret, after }: { readonly dataDir: string; readonly secret: string; readonly after: bigint },
): Promise<SetAside> => {
  const copies = await readCopiedHeads(dataDir, chain)
  const known = new Map(heads.map(({ sequence, hash }) => [String(sequence), hash.toString('hex')]))
  const isSame = ({ sequence, hash }: (typeof copies)[number]): boolean => known.get(sequence) === hash
  const differing = copies.find((copy) => BigInt(copy.sequence) <= after && !isSame(copy))
  if (differing) throw new HeadsError(`batch ${differing.sequence} differs, and no restore explains that`)
  const later = copies.filter(({ sequence }) => BigInt(sequence) > after)
  const [first, last] = [later[0], later.at(-1)]
  if (!first || !last) throw new HeadsError(`there is no copy after batch ${after}`)
  if (isSame(first)) throw new HeadsError(`batch ${first.sequence} is the same on both sides; name the last such batch`)
  const entry = {
    id: newId(),
    actorKind: 'operator',
    actorId: null,
    organizationId: null,
    action: `${chain.kind}.heads-set-aside`,
    subject: { after: String(after), through: last.sequence, hash: last.hash, operator: userInfo().username },
    requestId: 'command line',
  } as const
  // First it is written who did it, then done: whoever is interrupted says it again.
  await inTransaction(db, (tx) => writeAudit(tx, secret, entry))
  return { count: later.length, through: last.sequence, file: await splitCopiedHeads(dataDir, chain, after) }
}
