import { join } from 'node:path'
import { findProcess, type RunningProcess, waitForEnd } from '../../apps/api/src/platform/db/running-process.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import { StartError } from './start-error.ts'

type RecordedProcess = {
  readonly name: string
  readonly pid: number
  readonly startedAt: string
  /** The pids above it, up to the one that asked for it: the shell of npm only passes on, npm asks. */
  readonly holders: readonly number[]
}

type RunRecord = { readonly databasePort: number | null; readonly processes: readonly RecordedProcess[] }

const STOP_MS = 15_000
const HOLDER_CHECK_MS = 250
const pathIn = (dataDir: string): string => join(dataDir, 'run.json')

/** Reads which processes the last start left behind, and the database's port. */
export const readRunRecord = async (dataDir: string): Promise<RunRecord> => {
  const kept = (await readJsonFile(pathIn(dataDir))) as RunRecord | null
  return { databasePort: kept?.databasePort ?? null, processes: kept?.processes ?? [] }
}

/** Writes the record; what is not named keeps its value. */
export const writeRunRecord = async (dataDir: string, change: Partial<RunRecord>): Promise<void> =>
  writeJsonFile(pathIn(dataDir), { ...(await readRunRecord(dataDir)), ...change })

const isOnlyPassingOn = ({ command }: RunningProcess): boolean => /^\S*sh -c |tools\/start\.mjs/.test(command)

const holdersOf = async (pid: number): Promise<number[]> => {
  const holders: number[] = []
  let next = (await findProcess(pid))?.parentPid ?? 0
  for (let holder = await findProcess(next); holder; holder = await findProcess(next)) {
    holders.push(holder.pid)
    if (!isOnlyPassingOn(holder)) break
    next = holder.parentPid
  }
  return holders
}

/** Describes a running process so that a later start can prove it is ours. */
export const describeProcess = async (name: string, pid: number): Promise<RecordedProcess> => ({
  name,
  pid,
  startedAt: (await findProcess(pid))?.startedAt ?? '',
  holders: await holdersOf(pid),
})

const isStillRunning = async ({ pid, startedAt }: RecordedProcess): Promise<boolean> =>
  pid !== process.pid && startedAt !== '' && (await findProcess(pid))?.startedAt === startedAt

const end = async ({ pid }: RecordedProcess): Promise<void> => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitForEnd(pid, STOP_MS)) return
  }
}

const isAbandoned = async ({ pid, holders }: RecordedProcess): Promise<boolean> =>
  (await holdersOf(pid)).join() !== holders.join()

/** Settles when the npm that started this process has ended without telling it (its shell does not pass signals on). */
export const untilAbandoned = async (): Promise<void> => {
  if (process.env.npm_lifecycle_event === undefined) return new Promise(() => undefined)
  const self = await describeProcess('start', process.pid)
  while (!(await isAbandoned(self))) await new Promise((resolve) => setTimeout(resolve, HOLDER_CHECK_MS).unref())
}

/**
 * Ends what an earlier start left running on this data folder, and only what is proven to be that.
 * Answers the names of what it ended. Throws StartError when the earlier start is alive and in somebody's hands.
 */
export const endLeftovers = async (dataDir: string): Promise<string[]> => {
  const ended: string[] = []
  for (const recorded of (await readRunRecord(dataDir)).processes) {
    if (!(await isStillRunning(recorded))) continue
    if (recorded.name === 'start' && !(await isAbandoned(recorded))) {
      throw new StartError(
        `Already running on ${dataDir} (process ${recorded.pid}). Stop that one (Ctrl-C, or kill ${recorded.pid}), or set DATA_DIR, PORT and STAFF_PORT for a second one.`,
      )
    }
    await end(recorded)
    ended.push(recorded.name)
  }
  return ended
}
