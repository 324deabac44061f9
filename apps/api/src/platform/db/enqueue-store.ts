import { sql } from 'kysely'
import type { Instant } from '../clock.ts'
import type { Tx } from './db.ts'

type Enqueued = {
  readonly job: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly runAt?: Instant
  /** A second job with the same key replaces the first while it waits. */
  readonly key?: string
  readonly maxAttempts?: number
}

/** Puts a job into the queue; it exists when the caller's transaction commits. */
export const enqueueJob = async (tx: Tx, { job, payload, runAt, key, maxAttempts }: Enqueued): Promise<void> => {
  await sql`select enqueue_job(${job}, ${JSON.stringify(payload)}::json, ${runAt ?? null}::timestamptz,
    ${key ?? null}, ${maxAttempts ?? 10})`.execute(tx)
}
