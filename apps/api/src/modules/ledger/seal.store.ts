import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Head, SignedHead } from '../../platform/heads/head.ts'

type NextBatch = Head & { readonly transferIds: readonly string[] }

type HeadRow = {
  shard: number
  sequence: bigint
  transfer_count: number
  hash: Buffer
  previous_hash: Buffer | null
  signature: Buffer | null
  recorded_at: Instant
}

const toHead = (row: HeadRow): SignedHead => ({
  shard: row.shard,
  sequence: row.sequence,
  count: row.transfer_count,
  hash: row.hash,
  previousHash: row.previous_hash,
  signature: row.signature,
  recordedAt: row.recorded_at,
})

export const selectLedgerId = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ ledger_id: string }>`select ledger_id from ledger_identity`.execute(tx)
  if (!rows[0]) throw new Error('The ledger has no identity')
  return rows[0].ledger_id
}

export const selectNextBatch = async (
  tx: Tx,
  { shard, since, limit }: { shard: number; since: Instant | null; limit: number },
): Promise<NextBatch | null> => {
  const { rows } = await sql<{ sequence: bigint; transfer_ids: string[]; hash: Buffer; previous_hash: Buffer | null }>`
    select sequence, transfer_ids::text[] as transfer_ids, hash, previous_hash
    from ledger_next_batch(${shard}::smallint, ${since}::timestamptz, ${limit})`.execute(tx)
  const row = rows[0]
  if (!row) return null
  const { sequence, transfer_ids: transferIds, hash, previous_hash: previousHash } = row
  return { shard, sequence, count: transferIds.length, hash, previousHash, transferIds }
}

export const insertBatch = async (
  tx: Tx,
  batch: NextBatch & { readonly signature: Buffer; readonly signingKey: string },
): Promise<void> => {
  await sql`select ledger_append_batch(${batch.shard}::smallint, ${batch.sequence}, ${[...batch.transferIds]}::uuid[],
    ${batch.previousHash}, ${batch.signature}, ${batch.signingKey})`.execute(tx)
}

/** The heads after a sequence, in order. */
export const selectHeads = async (tx: Tx, shard: number, after: bigint): Promise<SignedHead[]> => {
  const { rows } = await sql<HeadRow>`
    select shard, sequence, transfer_count, hash, previous_hash, signature, recorded_at
    from ledger_batches where shard = ${shard} and sequence > ${after} order by sequence`.execute(tx)
  return rows.map(toHead)
}

export const selectLatestHead = async (tx: Tx, shard: number): Promise<SignedHead | null> => {
  const { rows } = await sql<HeadRow>`
    select shard, sequence, transfer_count, hash, previous_hash, signature, recorded_at
    from ledger_batches where shard = ${shard} order by sequence desc limit 1`.execute(tx)
  return rows[0] ? toHead(rows[0]) : null
}

type Copy = { readonly sequence: bigint; readonly copiedAt: Instant }

/** How far the heads are copied outside the database, as far as the database was told. */
export const selectLatestCopy = async (tx: Tx, shard: number): Promise<Copy | null> => {
  const { rows } = await sql<{ sequence: bigint; copied_at: Instant }>`
    select sequence, copied_at from ledger_head_copies where shard = ${shard}`.execute(tx)
  return rows[0] ? { sequence: rows[0].sequence, copiedAt: rows[0].copied_at } : null
}

export const callNoteCopy = async (tx: Tx, shard: number, { sequence, copiedAt }: Copy): Promise<void> => {
  await sql`select ledger_note_copy(${shard}::smallint, ${sequence}, ${copiedAt}::timestamptz)`.execute(tx)
}

export const selectLastSealed = async (tx: Tx, shard: number): Promise<Instant | null> => {
  const { rows } = await sql<{ recorded_at: Instant }>`
    select recorded_at from ledger_batches where shard = ${shard} order by sequence desc limit 1`.execute(tx)
  return rows[0]?.recorded_at ?? null
}
