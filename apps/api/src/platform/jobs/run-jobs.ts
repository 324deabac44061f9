import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Job, Logger, parseCronItems, run, runOnce, type Task, type WorkerEvents } from 'graphile-worker'
import type { Work } from '../call.ts'
import { instantOf, wallMs } from '../clock.ts'
import { type Db, openPool } from '../db/db.ts'
import { finishJob, readQueueHealth } from '../db/queue-store.ts'
import { beginJob } from '../db/request-store.ts'
import { roleUrl } from '../db/roles.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Settings } from '../settings.ts'
import { describeError, log } from '../telemetry.ts'
import { openHeartbeat } from './heartbeat.ts'
import type { JobCall, JobDefinition, JobTable } from './job.ts'

export type JobOptions = { readonly db: Db; readonly settings: Settings; readonly jobs: JobTable }

class DoneElsewhere extends Error {}

const idOf = (payload: Record<string, unknown>, name: string): string | null => {
  const value = payload[name]
  return typeof value === 'string' ? value : null
}

type Held = { readonly jobId: string; readonly worker: string; readonly isLastAttempt?: boolean }

type Carried = {
  readonly name: string
  readonly definition: JobDefinition
  readonly raw: unknown
  /** The queue's own number of the job, and who took it; absent outside the queue. */
  readonly held?: Held
}

/**
 * Carries out one job in a transaction of its own, acting for the organization that its payload names. The job leaves the queue in the
 * same transaction, so that a job which is begun twice is carried out once.
 */
export const carryOutJob = async (
  { db, settings }: Omit<JobOptions, 'jobs'>,
  { name, definition, raw, held }: Carried,
): Promise<void> => {
  const given = typeof raw === 'object' && raw !== null && !('_cron' in raw && Object.keys(raw).length === 1) ? raw : {}
  const { _cron: _, ...fields } = given as Record<string, unknown>
  const payload = definition.payload.parse(fields) as Record<string, unknown>
  const organizationId = idOf(payload, 'organizationId')
  const userId = idOf(payload, 'userId')
  const worker = held?.worker ?? 'outside the queue'
  const isLastAttempt = held?.isLastAttempt ?? false
  const base = { requestId: `job:${name}`, settings, language: 'en' as const, organizationId, userId }
  const transaction: JobCall['transaction'] = (run_) =>
    inTransaction(db, async (tx) => {
      const offsetMs = await beginJob(tx, { organizationId, userId })
      const wall = wallMs()
      const work: Work = { ...base, tx, wall: instantOf(wall), now: instantOf(wall + Number(offsetMs)) }
      return run_(work)
    })
  if (definition.isOpen) {
    const wall = instantOf(wallMs())
    await definition.handle({ ...base, wall, now: wall, worker, isLastAttempt, transaction }, payload as never)
    return
  }
  await transaction(async (work) => {
    const call: JobCall = { ...work, organizationId, userId, worker, isLastAttempt, transaction }
    await definition.handle(call, payload as never)
    if (held && !(await finishJob(work.tx, held.jobId))) throw new DoneElsewhere()
  })
}

// The queue repeats an error's own words, which may hold what somebody wrote; a failed job's own line says what may be said.
const quietly = new Logger(() => (level, message) => {
  if (level === 'error') log.error({ worker: message.split(/ with error|: /)[0]?.slice(0, 200) }, 'job queue')
})

const heldOf = ({ id, locked_by, attempts, max_attempts }: Job): Held => ({
  jobId: id,
  worker: locked_by ?? '',
  isLastAttempt: attempts >= max_attempts,
})

const taskListOf = ({ db, settings, jobs }: JobOptions): Record<string, Task> =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, definition]): [string, Task] => [
      name,
      async (raw, { job }) => {
        const startedMs = wallMs()
        try {
          await carryOutJob({ db, settings }, { name, definition, raw, held: heldOf(job) })
          log.info({ job: name, ms: wallMs() - startedMs }, 'job done')
        } catch (error) {
          if (error instanceof DoneElsewhere) return log.info({ job: name }, 'job was done already')
          log.error({ job: name, ...describeError(error) }, 'job failed')
          throw error
        }
      },
    ]),
  )

const queueUrl = ({ databaseUrl, secret }: Settings): string => roleUrl(databaseUrl, secret, 'contado_jobs')

// Batches, though of one: only they are waited for when the queue stops.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } as const

const mostFailedLooks = 5
const patienceMs = 10_000

export type Working = {
  /** Why it ended by itself, once it did. */
  readonly ended: Promise<string>
  readonly lastBeatMs: () => number
  /** Lets the jobs under way end and be noted, for so long. */
  readonly stop: (patienceMs?: number) => Promise<void>
}

/** Hears of what the queue does not mend by itself: looks for jobs that keep failing, and ends that could not be noted. */
const listenForEnd = (end: (reason: string) => void) => {
  const events = new EventEmitter() as WorkerEvents
  const heard = { events, pool: '' }
  let failedLooks = 0
  const looked = (): void => {
    failedLooks = 0
  }
  events.on('pool:create', ({ workerPool }) => {
    heard.pool = workerPool.id
  })
  events.on('worker:getJob:empty', looked)
  events.on('job:start', looked)
  events.on('worker:getJob:error', () => {
    failedLooks += 1
    if (failedLooks >= mostFailedLooks) end('no job can be looked up')
  })
  events.on('pool:fatalError', () => end('the end of a job could not be noted'))
  return heard
}

const hourMs = 60 * 60_000

// What was missed is made up once: what runs every few minutes comes soon enough by itself.
const madeUpWithinMs = (schedule: string): number => {
  const [minute = '*', hour = '*'] = schedule.split(' ')
  if (hour !== '*') return 24 * hourMs
  return /^\d+$/.test(minute) ? hourMs : 0
}

// What hangs in something that stops ends by its own limits.
const inTime = async (stopping: Promise<void>, ms: number): Promise<void> => {
  await Promise.race([stopping.catch(() => undefined), wait(ms, undefined, { ref: false })])
}

/** Starts working through the queue, what no worker was there for first, and lives until stopped or until the queue can no longer work. */
export const beginWorking = async (options: JobOptions): Promise<Working> => {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>()
  const heard = listenForEnd(end)
  const scheduled = Object.entries(options.jobs).flatMap(([task, { schedule, maxAttempts }]) =>
    schedule === undefined
      ? []
      : [
          {
            task,
            match: schedule,
            identifier: task,
            options: { backfillPeriod: madeUpWithinMs(schedule), maxAttempts },
          },
        ],
  )
  const url = queueUrl(options.settings)
  const pool = openPool(url, { max: 6, name: 'contado_queue', hasOwnTypes: true })
  const closers = [(ms: number): Promise<void> => inTime(pool.end(), ms)]
  const stop = async (ms = patienceMs): Promise<void> => {
    for (const close of closers.toReversed()) await close(ms)
  }
  try {
    const runner = await run({
      ...{ pgPool: pool, events: heard.events, preset, concurrency: 4, pollInterval: 1000, noHandleSignals: true },
      ...{ logger: quietly, taskList: taskListOf(options), parsedCronItems: parseCronItems(scheduled) },
    })
    const over = (): void => end('the queue stopped')
    runner.promise.then(over, over)
    const heartbeat = await openHeartbeat({ url, pool: heard.pool, onLost: end }).finally(() =>
      closers.push((ms) => inTime(runner.stop(), ms)),
    )
    closers.splice(1, 0, heartbeat.stop)
    return { ended, lastBeatMs: heartbeat.lastBeatMs, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const mostPasses = 100

/** Works off what is due when asked, and nothing by the calendar: for the seed and for tests. */
export const createJobRunner = (options: JobOptions) => {
  const pool = openPool(queueUrl(options.settings), { max: 2, name: 'contado_drain', hasOwnTypes: true })
  const once = () =>
    runOnce({ pgPool: pool, preset, taskList: taskListOf(options), logger: quietly, noHandleSignals: true })
  // The end of a job is noted behind the next look: whoever waits in its line is met by the look after.
  const drain = async (): Promise<void> => {
    for (let pass = 0; pass < mostPasses; pass += 1) {
      await once()
      if ((await readQueueHealth(options.db)).waiting === 0) return
    }
  }
  return { drain, close: () => pool.end() }
}
