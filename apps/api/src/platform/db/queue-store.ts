import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from './db.ts'

/** Ends a job in the transaction of its effect; false when somebody else has carried it out. */
export const finishJob = async (tx: Tx, jobId: string): Promise<boolean> => {
  const { rows } = await sql<{ is_mine: boolean }>`select finish_job(${jobId}::bigint) as is_mine`.execute(tx)
  return rows[0]?.is_mine === true
}

export type QueueHealth = {
  /** Seconds since a worker last gave a sign of life; null where none works. */
  readonly beatAgeSeconds: number | null
  /** For how long the oldest job that is due has waited. */
  readonly oldestSeconds: number
  readonly waiting: number
  readonly locked: number
  /** Jobs that used up their attempts. */
  readonly dead: number
}

export const readQueueHealth = async (db: Db): Promise<QueueHealth> => {
  const { rows } =
    await sql<QueueHealth>`select beat_age_seconds as "beatAgeSeconds", oldest_seconds as "oldestSeconds",
    waiting::int, locked::int, dead::int from queue_health()`.execute(db)
  if (!rows[0]) throw new Error('The queue says nothing of itself')
  return rows[0]
}

const lifeOf = (pool: string): string => `hashtextextended('worker ' || ${pool}, 0)`

/** Says that whoever works under this name lives: by a lock that ends with the connection, and by a row that has to be renewed. */
export const beginLife = async (client: pg.Client, pool: string): Promise<void> => {
  await client.query(`select pg_advisory_lock(${lifeOf('$1::text')})`, [pool])
  await client.query('insert into worker_heartbeats (pool) values ($1)', [pool])
  // The calendar has asked for them again since.
  await client.query(`delete from graphile_worker._private_jobs where locked_at is null and attempts >= max_attempts
    and payload -> '_cron' is not null and run_at < now() - interval '1 day'`)
  await client.query(
    'delete from job_interruptions i where not exists (select from graphile_worker._private_jobs j where j.id = i.job_id)',
  )
}

/** A sign of life; false when others have given up on this worker. */
export const beat = async (client: pg.Client, pool: string): Promise<boolean> => {
  const { rowCount } = await client.query('update worker_heartbeats set beat_at = clock_timestamp() where pool = $1', [
    pool,
  ])
  return rowCount === 1
}

export const endLife = async (client: pg.Client, pool: string): Promise<void> => {
  await client.query('delete from worker_heartbeats where pool = $1', [pool])
}

// As often a job may lose its worker for free: restarts and crowded machines don't reach it, what ends every worker that takes it does.
const mostInterruptions = 50

/**
 * Gives back what dead workers hold, and answers how many jobs those were. Dead is whose connection is gone, or who gave no sign for
 * a minute; whoever never said that he lives (the seed, one who has just begun) has ten. The attempt does not count: that a worker died
 * says nothing of its jobs, and on its last attempt a job would stay behind, never done and never told.
 */
export const giveBackJobs = async (client: pg.Client, ownPool: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `with dead as (
       delete from worker_heartbeats where pool <> $1 and (beat_at < clock_timestamp() - interval '1 minute'
         or pg_try_advisory_xact_lock(${lifeOf('pool')})) returning pool
     ), gone as (
       select pool from dead union select j.locked_by from graphile_worker._private_jobs j
         where j.locked_at < clock_timestamp() - interval '10 minutes'
           and not exists (select from worker_heartbeats h where h.pool = j.locked_by)
     ), lines as (
       update graphile_worker._private_job_queues set locked_at = null, locked_by = null
       where locked_by in (select pool from gone)
     ), interrupted as (
       insert into job_interruptions as known (job_id, times)
       select id, 1 from graphile_worker._private_jobs where locked_by in (select pool from gone)
       on conflict (job_id) do update set times = known.times + 1 returning job_id, times
     ), given as (
       update graphile_worker._private_jobs j set locked_at = null, locked_by = null,
         attempts = case when i.times > $2 then j.attempts else greatest(j.attempts - 1, 0) end
       from interrupted i where j.id = i.job_id and j.locked_by in (select pool from gone) returning j.id
     )
     select count(*)::int as count from given`,
    [ownPool, mostInterruptions],
  )
  return rows[0]?.count ?? 0
}
