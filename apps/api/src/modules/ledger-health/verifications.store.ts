import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Fault, Verification } from '../ledger/index.ts'

/** The id that is under way: the given one, or that of somebody who asked before. */
export const callAskVerification = async (tx: Tx, id: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select ledger_ask_verification(${id}) as id`.execute(tx)
  if (!rows[0]) throw new Error('The ledger took no wish for a verification')
  return rows[0].id
}

type Noted = { readonly id: string; readonly startedAt: Instant; readonly verification: Verification }

const mostFaults = 100

export const callNoteVerification = async (tx: Tx, { id, startedAt, verification }: Noted): Promise<void> => {
  const { faults, counts } = verification
  const { transfers, accounts } = counts
  await sql`select ledger_note_verification(${id}, ${startedAt}::timestamptz, ${faults.length},
    ${JSON.stringify(faults.slice(0, mostFaults))}::jsonb,
    ${JSON.stringify({ transfers: Number(transfers), accounts: Number(accounts) })}::jsonb)`.execute(tx)
}

export type VerificationRow = {
  readonly id: string
  readonly started_at: Instant
  readonly finished_at: Instant
  readonly asker: string | null
  readonly fault_count: number
  readonly faults: readonly Fault[]
  readonly counts: { readonly transfers: number; readonly accounts: number }
}

/** The one that was finished last. */
export const selectLastVerification = async (tx: Tx): Promise<VerificationRow | null> => {
  const { rows } = await sql<VerificationRow>`
    select v.id, v.started_at, v.finished_at, s.first_name || ' ' || s.last_name as asker, v.fault_count, v.faults, v.counts
    from ledger_verifications v left join staff s on s.id = v.asked_by
    where v.finished_at is not null order by v.asked_at desc, v.id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** One that was asked for in the last hour and is not finished. */
export const selectOpenVerification = async (
  tx: Tx,
): Promise<{ readonly id: string; readonly asked_at: Instant } | null> => {
  const { rows } = await sql<{ id: string; asked_at: Instant }>`
    select id, asked_at from ledger_verifications where finished_at is null
      and asked_at > clock_timestamp() - interval '1 hour' order by asked_at desc limit 1`.execute(tx)
  return rows[0] ?? null
}
