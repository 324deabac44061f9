import { sql } from 'kysely'
import type { z } from 'zod'
import type { Instant } from '../clock.ts'
import type { DeclaredJob } from '../jobs/job.ts'
import type { Tx } from './db.ts'
import { alongside, doLast } from './transaction-end.ts'

type Enqueued<P extends z.ZodObject> = Pick<DeclaredJob<P>, 'name' | 'payload' | 'maxAttempts'> & {
  readonly runAt?: Instant
  /** A second job with the same key replaces the first while it waits. */
  readonly key?: string
  /** Jobs of one line are carried out one after the other. */
  readonly line?: string
}
type Job = Pick<Enqueued<z.ZodObject>, 'name' | 'maxAttempts'> & {
  readonly runAt: Instant | undefined
  readonly key: string | undefined
  readonly line: string | undefined
  readonly payload: unknown
}

// Those of one transaction go into the queue in one statement.
const waiting = new WeakMap<Tx, Job[]>()

// The queue refuses one key twice in one call.
const isReplaced = ({ key }: Job, place: number, jobs: readonly Job[]): boolean =>
  key !== undefined && jobs.findLastIndex((job) => job.key === key) !== place

const send = async (tx: Tx, jobs: readonly Job[]): Promise<void> => {
  const last = jobs.filter((job, place) => !isReplaced(job, place, jobs))
  await alongside(tx, sql`select enqueue_jobs(${JSON.stringify(last)}::json)`.execute(tx))
}

/** Puts a declared job into the queue, with a key, a time or a line beside what it declares; it exists when the caller's transaction commits. */
export const enqueue = async <P extends z.ZodObject>(
  tx: Tx,
  { name, maxAttempts, runAt, key, line }: Enqueued<P>,
  payload: z.input<P>,
): Promise<void> => {
  const job = { name, maxAttempts, runAt, key, line, payload }
  const others = waiting.get(tx)
  if (others) {
    others.push(job)
    return
  }
  const jobs: Job[] = [job]
  waiting.set(tx, jobs)
  await doLast(tx, () => {
    waiting.delete(tx)
    return send(tx, jobs)
  })
}
