import { sql } from 'kysely'
import type { z } from 'zod'
import type { Instant } from '../clock.ts'
import type { DeclaredJob } from '../jobs/job.ts'
import type { Tx } from './db.ts'

type Enqueued<P extends z.ZodObject> = Pick<DeclaredJob<P>, 'name' | 'payload' | 'maxAttempts'> & {
  readonly runAt?: Instant
  /** A second job with the same key replaces the first while it waits. */
  readonly key?: string
  /** Jobs of one line are carried out one after the other. */
  readonly line?: string
}

/** Puts a declared job into the queue, with a key, a time or a line beside what it declares; it exists when the caller's transaction commits. */
export const enqueue = async <P extends z.ZodObject>(
  tx: Tx,
  { name, maxAttempts, runAt, key, line }: Enqueued<P>,
  payload: z.input<P>,
): Promise<void> => {
  await sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${runAt ?? null}::timestamptz,
    ${key ?? null}, ${maxAttempts}, ${line ?? null})`.execute(tx)
}
