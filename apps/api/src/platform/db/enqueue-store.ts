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
type Job = Pick<Enqueued<z.ZodObject>, 'name' | 'maxAttempts'> & {
  readonly runAt: Instant | undefined
  readonly key: string | undefined
  readonly line: string | undefined
  readonly payload: unknown
}

const waiting = new WeakMap<Tx, Job[]>()

const send = async (tx: Tx, jobs: readonly Job[]): Promise<void> => {
  await sql`select enqueue_jobs(${JSON.stringify(jobs)}::json)`.execute(tx)
}

// The queue refuses one key twice in one call.
const isReplaced = ({ key }: Job, place: number, jobs: readonly Job[]): boolean =>
  key !== undefined && jobs.findLastIndex((job) => job.key === key) !== place

/** From here on the jobs of this transaction wait for `sendJobs`, so that all of them take one statement. */
export const collectJobs = (tx: Tx): void => {
  waiting.set(tx, [])
}

/** Puts what was collected into the queue, in its order. */
export const sendJobs = async (tx: Tx): Promise<void> => {
  const jobs = waiting.get(tx)
  waiting.delete(tx)
  if (jobs && jobs.length > 0)
    await send(
      tx,
      jobs.filter((job, place) => !isReplaced(job, place, jobs)),
    )
}

/** Puts a declared job into the queue, with a key, a time or a line beside what it declares; it exists when the caller's transaction commits. */
export const enqueue = async <P extends z.ZodObject>(
  tx: Tx,
  { name, maxAttempts, runAt, key, line }: Enqueued<P>,
  payload: z.input<P>,
): Promise<void> => {
  const job = { name, maxAttempts, runAt, key, line, payload }
  const others = waiting.get(tx)
  if (others) others.push(job)
  else await send(tx, [job])
}
