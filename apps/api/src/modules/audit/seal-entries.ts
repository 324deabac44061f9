import { batchHash, entryMac } from '../../platform/audit-entry.ts'
import type { Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { headKeyName, signHead } from '../../platform/heads/head-signature.ts'
import { lowestId } from '../../platform/ids.ts'
import {
  insertBatch,
  type KeptEntry,
  lockTrail,
  selectLatestHead,
  selectTrail,
  selectUnsealed,
} from './audit-trail.store.ts'

const mostPerBatch = 10_000
// A transaction that wrote an entry may still be open when the minute is sealed; none stays open nearly as long as this.
const lookBackMs = 15 * 60_000

type Asked = {
  /** Looks through the whole trail for what no batch holds, not only through the last minutes. */
  readonly isComplete?: boolean
}

/**
 * Chains the entries that were written since the last time into signed batches; answers how many it sealed. What this house did not
 * write stays outside, for verification to name. Only the first run takes entries that bear no keyed hash: they are older than the chain.
 */
export const sealEntries = async (
  { tx, settings }: Pick<Work, 'tx' | 'settings'>,
  { isComplete = false }: Asked = {},
): Promise<number> => {
  await lockTrail(tx)
  const last = await selectLatestHead(tx)
  const { trail_id: id } = await selectTrail(tx)
  const since = last === null || isComplete ? null : instantOf(msOf(last.recordedAt) - lookBackMs)
  const isOurs = (entry: KeptEntry): boolean =>
    entry.mac === null ? last === null : entry.mac.equals(entryMac(settings.secret, entry))
  let [sequence, previousHash, after, sealed] = [last?.sequence ?? 0n, last?.hash ?? null, lowestId, 0]
  for (;;) {
    const found = await selectUnsealed(tx, { since, after, limit: mostPerBatch })
    const entries = found.filter(isOurs)
    if (entries.length > 0) {
      sequence += 1n
      const head = { shard: 0, sequence, count: entries.length, hash: batchHash(previousHash, entries), previousHash }
      const signature = signHead(settings.secret, { kind: 'audit', id }, head)
      const entryIds = entries.map((entry) => entry.id)
      await insertBatch(tx, { ...head, entryIds, signature, signingKey: headKeyName(settings.secret) })
      previousHash = head.hash
      sealed += entries.length
    }
    const end = found.at(-1)
    if (end === undefined || found.length < mostPerBatch) return sealed
    after = end.id
  }
}
