import { wallMs } from './clock.ts'
import type { Db } from './db/db.ts'
import { type QueueHealth, readQueueHealth } from './db/queue-store.ts'
import { freeBytesOf } from './free-disk.ts'
import type { Settings } from './settings.ts'

/** What is wrong: the database is away, no worker lives, jobs wait too long, the disk is nearly full. */
export type Problem = 'database' | 'worker' | 'queue' | 'disk'

export type Readiness = {
  readonly problems: readonly Problem[]
  readonly queue: QueueHealth | null
  readonly freeDiskMb: number | null
}

/** A connection of its own that waits for nothing long: requests that use up theirs must not hide that the database is there. */
export const readinessLimits = { max: 1, statementMs: 1_500 } as const

/** For how long a worker may be silent, in milliseconds. */
export const longestSilenceMs = 15_000
const longestWaitSeconds = 300
const leastDiskMb = 256
const lookEveryMs = 1_000

const freeDiskMbOf = async (folder: string): Promise<number | null> => {
  const bytes = await freeBytesOf(folder)
  return bytes === null ? null : Math.floor(bytes / 1_048_576)
}

/** What is wrong with the queue: no worker lives, or a job that is due waits too long. */
export const queueProblemsOf = ({ beatAgeSeconds, oldestSeconds }: QueueHealth): ('worker' | 'queue')[] => [
  ...((beatAgeSeconds ?? Number.POSITIVE_INFINITY) * 1_000 > longestSilenceMs ? (['worker'] as const) : []),
  ...(oldestSeconds > longestWaitSeconds ? (['queue'] as const) : []),
]

/** What is wrong, by what was looked at; without an answer of the queue the database is away. */
export const problemsOf = ({ queue, freeDiskMb }: Omit<Readiness, 'problems'>): Problem[] => [
  ...(queue === null ? (['database'] as const) : queueProblemsOf(queue)),
  ...(freeDiskMb !== null && freeDiskMb < leastDiskMb ? (['disk'] as const) : []),
]

const look = async (db: Db, folder: string): Promise<Readiness> => {
  const [queue, freeDiskMb] = await Promise.all([readQueueHealth(db).catch(() => null), freeDiskMbOf(folder)])
  return { problems: problemsOf({ queue, freeDiskMb }), queue, freeDiskMb }
}

/** Looks at most once a second, however many ask. */
export const createReadiness = (db: Db, { dataDir }: Pick<Settings, 'dataDir'>): (() => Promise<Readiness>) => {
  let latest: Promise<Readiness> | null = null
  let atMs = 0
  return () => {
    if (latest === null || wallMs() - atMs >= lookEveryMs) {
      atMs = wallMs()
      latest = look(db, dataDir)
    }
    return latest
  }
}
