import { Logger, parseCronItems, type Runner, run, runOnce, type Task } from 'graphile-worker'
import type { Work } from '../call.ts'
import { instantOf, wallMs } from '../clock.ts'
import { type Db, openPool } from '../db/db.ts'
import { beginJob } from '../db/request-store.ts'
import { roleUrl } from '../db/roles.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Settings } from '../settings.ts'
import { describeError, log } from '../telemetry.ts'
import type { JobCall, JobDefinition, JobTable } from './job.ts'

type Options = { readonly db: Db; readonly settings: Settings; readonly jobs: JobTable }

const idOf = (payload: Record<string, unknown>, name: string): string | null => {
  const value = payload[name]
  return typeof value === 'string' ? value : null
}

/** Carries out one job in a transaction of its own, acting for the organization that its payload names. */
export const carryOutJob = async (
  { db, settings }: Omit<Options, 'jobs'>,
  { name, definition, raw }: { name: string; definition: JobDefinition; raw: unknown },
): Promise<void> => {
  const given = typeof raw === 'object' && raw !== null && !('_cron' in raw && Object.keys(raw).length === 1) ? raw : {}
  const { _cron: _, ...fields } = given as Record<string, unknown>
  const payload = definition.payload.parse(fields) as Record<string, unknown>
  const organizationId = idOf(payload, 'organizationId')
  const userId = idOf(payload, 'userId')
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
    await definition.handle({ ...base, wall, now: wall, transaction }, payload as never)
    return
  }
  await transaction((work) => definition.handle({ ...work, organizationId, userId, transaction }, payload as never))
}

// The queue repeats an error's own words, which may hold what somebody wrote; a failed job's own line says what may be said.
const quietly = new Logger(() => (level, message) => {
  if (level === 'error') log.error({ worker: message.split(/ with error|: /)[0]?.slice(0, 200) }, 'job queue')
})

const taskListOf = ({ db, settings, jobs }: Options): Record<string, Task> =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, definition]): [string, Task] => [
      name,
      async (raw) => {
        const startedMs = wallMs()
        try {
          await carryOutJob({ db, settings }, { name, definition, raw })
          log.info({ job: name, ms: wallMs() - startedMs }, 'job done')
        } catch (error) {
          log.error({ job: name, ...describeError(error) }, 'job failed')
          throw error
        }
      },
    ]),
  )

const queueUrl = ({ databaseUrl, secret }: Settings): string => roleUrl(databaseUrl, secret, 'contado_jobs')

/** Starts working through the queue until stopped. */
export const runJobs = async (options: Options): Promise<Runner> => {
  const scheduled = Object.entries(options.jobs).flatMap(([task, { schedule }]) =>
    schedule === undefined ? [] : [{ task, match: schedule, identifier: task }],
  )
  return run({
    connectionString: queueUrl(options.settings),
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quietly,
    taskList: taskListOf(options),
    parsedCronItems: parseCronItems(scheduled),
  })
}

/** Works off what is due when asked, and nothing by the calendar: for the seed and for tests. */
export const createJobRunner = (options: Options) => {
  const pool = openPool(queueUrl(options.settings), { max: 2, name: 'contado_drain', hasOwnTypes: true })
  return {
    drain: () => runOnce({ pgPool: pool, taskList: taskListOf(options), logger: quietly, noHandleSignals: true }),
    close: () => pool.end(),
  }
}
