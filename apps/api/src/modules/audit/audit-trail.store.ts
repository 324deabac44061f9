import { sql } from 'kysely'
import type { WrittenEntry } from '../../platform/audit-entry.ts'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Head, SignedHead } from '../../platform/heads/head.ts'

export type KeptEntry = WrittenEntry & { readonly mac: Buffer | null }

type EntryRow = {
  id: string
  at_micros: string
  actor_kind: string
  actor_id: string | null
  organization_id: string | null
  action: string
  subject: unknown
  request_id: string
  mac: Buffer | null
}

const entryColumns = sql`e.id, (extract(epoch from e.at) * 1000000)::bigint::text as at_micros, e.actor_kind, e.actor_id,
  e.organization_id, e.action, e.subject, e.request_id, e.mac`

const toEntry = (row: EntryRow): KeptEntry => ({
  id: row.id,
  atMicros: row.at_micros,
  actorKind: row.actor_kind,
  actorId: row.actor_id,
  organizationId: row.organization_id,
  action: row.action,
  subject: row.subject,
  requestId: row.request_id,
  mac: row.mac,
})

type Trail = { readonly trail_id: string; readonly copied_sequence: bigint | null; readonly copied_at: Instant | null }

/** What names the trail, and how far its heads are copied outside the database, as far as the database was told. */
export const selectTrail = async (tx: Tx): Promise<Trail> => {
  const { rows } = await sql<Trail>`select trail_id, copied_sequence, copied_at from audit_trail`.execute(tx)
  if (!rows[0]) throw new Error('The audit trail has no name')
  return rows[0]
}

/** Until the end of the transaction nobody else seals. */
export const lockTrail = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7302107)`.execute(tx)
}

type HeadRow = {
  sequence: bigint
  count: number
  hash: Buffer
  previous_hash: Buffer | null
  signature: Buffer
  recorded_at: Instant
}

const headColumns = sql`sequence, cardinality(entry_ids) as count, hash, previous_hash, signature, recorded_at`

const toHead = (row: HeadRow): SignedHead => ({
  shard: 0,
  sequence: row.sequence,
  count: row.count,
  hash: row.hash,
  previousHash: row.previous_hash,
  signature: row.signature,
  recordedAt: row.recorded_at,
})

/** The heads after a sequence, in order. */
export const selectHeads = async (tx: Tx, after: bigint): Promise<SignedHead[]> => {
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from audit_batches where sequence > ${after} order by sequence`.execute(tx)
  return rows.map(toHead)
}

export const selectLatestHead = async (tx: Tx): Promise<SignedHead | null> => {
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from audit_batches order by sequence desc limit 1`.execute(tx)
  return rows[0] ? toHead(rows[0]) : null
}

type Window = { readonly since: Instant | null; readonly after: string; readonly limit: number }

/** Entries of no batch after an id, by id; `since` leaves out what was written before. */
export const selectUnsealed = async (tx: Tx, { since, after, limit }: Window): Promise<KeptEntry[]> => {
  // Clocks differ: whatever this window holds was sealed a day before its beginning at the earliest.
  const { rows } = await sql<EntryRow>`
    with sealed as materialized (
      select unnest(b.entry_ids) as id from audit_batches b
      where ${since}::timestamptz is null or b.recorded_at >= ${since}::timestamptz - interval '1 day')
    select ${entryColumns} from audit_entries e
    where e.id > ${after}::uuid and (${since}::timestamptz is null or e.at >= ${since}::timestamptz)
      and not exists (select from sealed s where s.id = e.id)
    order by e.id limit ${limit}`.execute(tx)
  return rows.map(toEntry)
}

type Batch = Head & {
  readonly entryIds: readonly string[]
  readonly signature: Buffer
  readonly signingKey: string
}

export const insertBatch = async (tx: Tx, { entryIds, ...batch }: Batch): Promise<void> => {
  await sql`insert into audit_batches (sequence, entry_ids, hash, previous_hash, signature, signing_key)
    values (${batch.sequence}, ${[...entryIds]}::uuid[], ${batch.hash}, ${batch.previousHash}, ${batch.signature},
      ${batch.signingKey})`.execute(tx)
}

type Copy = { readonly sequence: bigint; readonly copiedAt: Instant }

export const noteCopy = async (tx: Tx, { sequence, copiedAt }: Copy): Promise<void> => {
  await sql`update audit_trail set copied_sequence = ${sequence}, copied_at = ${copiedAt}::timestamptz
    where copied_sequence is null or copied_sequence < ${sequence}`.execute(tx)
}

export type SealedEntry = { readonly sequence: bigint; readonly id: string; readonly entry: KeptEntry | null }

/** What stands in the batches of a range, in the order in which it was sealed; null where the entry is gone. */
export const selectSealed = async (tx: Tx, from: bigint, to: bigint): Promise<SealedEntry[]> => {
  const { rows } = await sql<EntryRow & { sequence: bigint; sealed_id: string }>`
    select b.sequence, s.id as sealed_id, ${entryColumns}
    from audit_batches b cross join lateral unnest(b.entry_ids) with ordinality s (id, place)
    left join audit_entries e on e.id = s.id
    where b.sequence between ${from} and ${to} order by b.sequence, s.place`.execute(tx)
  return rows.map((row) => ({
    sequence: row.sequence,
    id: row.sealed_id,
    entry: (row.id as string | null) === null ? null : toEntry(row),
  }))
}
