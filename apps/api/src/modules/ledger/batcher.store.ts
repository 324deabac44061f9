import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type PostedRow, resultsOf } from './ledger.store.ts'
import type { Movement, PostResult } from './movement.ts'

type Handed = {
  readonly organizationId: string | null
  readonly movement: Movement
  /** Movements in a row with the same one happen together. */
  readonly label: string | null
  /** The row that goes with it is not as it has to be: replayed if it was posted before, else refused. */
  readonly isMissed: boolean
}

export const callPostBatch = async (tx: Tx, handed: readonly Handed[]): Promise<PostResult[]> => {
  if (handed.length === 0) return []
  const of = <T>(read: (movement: Movement) => T): T[] => handed.map(({ movement }) => read(movement))
  const { rows } = await sql<PostedRow>`
    select outcome, code, is_replay from ledger_post_batch(${handed.map(({ organizationId }) => organizationId)}::uuid[],
      ${handed.map(({ isMissed }) => isMissed)}::boolean[], ${of(({ id }) => id)}::uuid[],
      ${of(({ debit }) => String(debit))}::bigint[], ${of(({ credit }) => String(credit))}::bigint[],
      ${of(({ minor }) => String(minor))}::bigint[], ${of(({ unit }) => unit)}::text[],
      ${of(({ kind }) => kind ?? 'single')}::text[], ${handed.map(({ label }) => label)}::text[],
      ${of(({ pendingId, originalId }) => pendingId ?? originalId ?? null)}::uuid[],
      ${of(({ cause }) => cause.kind)}::text[], ${of(({ cause }) => cause.id)}::uuid[],
      ${of(({ eventAt }) => eventAt)}::timestamptz[], ${of(({ expiresAt }) => expiresAt ?? null)}::timestamptz[]) order by ord`.execute(
    tx,
  )
  return resultsOf(
    of((movement) => movement),
    rows,
  )
}
