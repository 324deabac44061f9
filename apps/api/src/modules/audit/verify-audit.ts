import { batchHash, entryMac } from '../../platform/audit-entry.ts'
import { wallMs } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { compareHeads, type Outside } from '../../platform/heads/compare-heads.ts'
import type { Fault } from '../../platform/heads/fault.ts'
import type { SignedHead } from '../../platform/heads/head.ts'
import { lowestId } from '../../platform/ids.ts'
import { selectGuardFaults, selectRemovals } from './audit-guards.store.ts'
import {
  type KeptEntry,
  type SealedEntry,
  selectHeads,
  selectSealed,
  selectTrail,
  selectUnsealed,
} from './audit-trail.store.ts'
import type { AuditVerification } from './audit-verification.ts'

const entriesPerLook = 10_000
const mostPerCode = 20
const sealedWithinMs = 20 * 60_000

const isAuthentic = (secret: string, entry: KeptEntry): boolean => entry.mac?.equals(entryMac(secret, entry)) === true

const entryFaults = (secret: string, { sequence, id, entry }: SealedEntry): Fault[] => {
  const subject = `audit entry ${id}`
  if (entry === null) return [{ code: 'entry_missing', subject, expected: `in batch ${sequence}`, found: 'gone' }]
  // What is older than the chain bears no keyed hash: the batch alone says what it was.
  if (entry.mac === null || isAuthentic(secret, entry)) return []
  return [{ code: 'entry_changed', subject, expected: 'as it was written', found: `another ${entry.action}` }]
}

const batchFaults = (
  head: SignedHead,
  before: SignedHead | null,
  { secret, sealed }: { secret: string; sealed: readonly SealedEntry[] },
): Fault[] => {
  const subject = `audit batch ${head.sequence}`
  const faults = sealed.flatMap((one) => entryFaults(secret, one))
  const expected = (before?.sequence ?? 0n) + 1n
  if (head.sequence !== expected) {
    faults.push({ code: 'batch_differs', subject, expected: `batch ${expected}`, found: `batch ${head.sequence}` })
  }
  const isChained = head.previousHash === null ? before === null : before?.hash.equals(head.previousHash) === true
  const entries = sealed.flatMap(({ entry }) => (entry === null ? [] : [entry]))
  const reckoned = batchHash(head.previousHash, entries)
  // Where an entry is named already, the batch only follows from it.
  if (!isChained || (!reckoned.equals(head.hash) && faults.length === 0)) {
    const found = isChained ? reckoned.toString('hex') : 'another batch before it'
    faults.push({ code: 'batch_differs', subject, expected: head.hash.toString('hex'), found })
  }
  return faults
}

// As many batches as hold what one look may load; a minute's batch may be large, and a look takes one at least.
const nextLook = (heads: readonly SignedHead[], first: number): readonly SignedHead[] => {
  let [end, entries] = [first + 1, heads[first]?.count ?? 0]
  for (; end < heads.length && end - first < entriesPerLook; end += 1) {
    entries += heads[end]?.count ?? 0
    if (entries > entriesPerLook) break
  }
  return heads.slice(first, end)
}

const sealedFaults = async (tx: Tx, heads: readonly SignedHead[], secret: string): Promise<Fault[]> => {
  const faults: Fault[] = []
  let some: readonly SignedHead[] = []
  for (let first = 0; first < heads.length; first += some.length) {
    some = nextLook(heads, first)
    const [from, to] = [some[0]?.sequence ?? 0n, some.at(-1)?.sequence ?? 0n]
    const sealed = Map.groupBy(await selectSealed(tx, from, to), ({ sequence }) => sequence)
    for (const [place, head] of some.entries()) {
      const before = heads[first + place - 1] ?? null
      faults.push(...batchFaults(head, before, { secret, sealed: sealed.get(head.sequence) ?? [] }))
    }
  }
  return faults
}

type Unsealed = { readonly faults: Fault[]; readonly count: number }

const unsealedFaults = async (tx: Tx, hasBatches: boolean, secret: string): Promise<Unsealed> => {
  const late = wallMs() - sealedWithinMs
  const faults: Fault[] = []
  let [after, count] = [lowestId, 0]
  for (;;) {
    const found = await selectUnsealed(tx, { since: null, after, limit: entriesPerLook })
    for (const entry of found) {
      const subject = `audit entry ${entry.id}`
      // Before the first sealing nobody can tell what is older than the chain.
      const isOurs = isAuthentic(secret, entry) || (entry.mac === null && !hasBatches)
      const isLate = hasBatches && BigInt(entry.atMicros) < BigInt(late) * 1000n
      if (!isOurs)
        faults.push({ code: 'entry_forged', subject, expected: 'written by this house', found: entry.action })
      else if (isLate) faults.push({ code: 'entry_not_sealed', subject, expected: 'in a batch', found: 'in none' })
    }
    count += found.length
    const end = found.at(-1)
    if (end === undefined || found.length < entriesPerLook) return { faults, count }
    after = end.id
  }
}

const firstOfEach = (faults: readonly Fault[]): Fault[] =>
  [...Map.groupBy(faults, ({ code }) => code).values()].flatMap((same) => same.slice(0, mostPerCode))

/**
 * Proves that the audit trail is what this house wrote: each entry by its keyed hash, each batch by its chain, signature and the copy
 * of its head, and that nothing that guards it is gone. Needs a role that reads all of it, in one snapshot.
 */
export const verifyAudit = async (tx: Tx, outside: Outside): Promise<AuditVerification> => {
  const { secret } = outside
  const { trail_id: id, copied_sequence: copiedThrough } = await selectTrail(tx)
  const heads = await selectHeads(tx, 0n)
  const unsealed = await unsealedFaults(tx, heads.length > 0, secret)
  const faults = firstOfEach([
    ...(await selectGuardFaults(tx)),
    ...(await sealedFaults(tx, heads, secret)),
    ...unsealed.faults,
    ...compareHeads(heads, { chain: { kind: 'audit', id }, copiedThrough }, outside),
    ...(await selectRemovals(tx)),
  ])
  const entries = heads.reduce((sum, { count }) => sum + count, unsealed.count)
  return { isClean: faults.length === 0, faults, counts: { entries, batches: heads.length, unsealed: unsealed.count } }
}
