import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { putLogAside } from '../../apps/api/src/platform/former-logs.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { type Child, startChild, tailOf } from './child-process.ts'
import type { Closers } from './closers.ts'
import { describeProcess, writeRunRecord } from './run-record.ts'
import { StartError } from './start-error.ts'

type Options = { readonly env: NodeJS.ProcessEnv; readonly closers: Closers; readonly isWatching?: boolean }

const READY_TIMEOUT_MS = 60_000

const isReady = async (port: number, host: string): Promise<boolean> => {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host
  try {
    return (await fetch(`http://${address}:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

// The worker listens on no port: the line that it logs once it takes jobs is its sign.
const takesJobs = async (worker: Child): Promise<boolean> =>
  (await readFile(worker.logFile, 'utf8')).includes('worker runs')

/** Why a process is gone, with its last words. */
export const explainEnd = async (child: Child, how: string): Promise<string> =>
  `The ${child.name} ended (${how}). Its last words, from ${child.logFile}:\n${await tailOf(child.logFile)}`

const waitUntilReady = async ({ port, host }: Settings, [api, worker]: readonly [Child, Child]): Promise<void> => {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (!(await takesJobs(worker)) || !(await isReady(port, host))) {
    const dead = [api, worker].find((child) => child.hasEnded())
    if (dead) throw new StartError(await explainEnd(dead, await dead.ended))
    if (performance.now() > deadline) {
      throw new StartError(
        `API and worker are not ready after ${READY_TIMEOUT_MS / 1000} s. See ${api.logFile} and ${worker.logFile}.`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export type ProcessName = 'api' | 'worker'
export type Processes = {
  readonly first: readonly [Child, Child]
  readonly startAgain: (name: ProcessName) => Promise<Child>
}

/** Starts API and worker and settles when both are ready. Throws StartError when one is not. */
export const startProcesses = async (
  { env, closers, isWatching = false }: Options,
  settings: Settings,
): Promise<Processes> => {
  const running = new Map<ProcessName, Child>()
  const logOf = (name: ProcessName): string => join(settings.dataDir, 'log', `${name}.log`)
  const start = async (name: ProcessName): Promise<Child> => {
    const child = await startChild({
      name,
      args: [...(isWatching ? ['--watch', '--watch-preserve-output'] : []), `apps/api/src/${name}.ts`],
      env,
      logFile: logOf(name),
      isShown: isWatching,
    })
    running.set(name, child)
    if (closers.isClosing()) await child.stop()
    return child
  }
  const record = async (): Promise<void> => {
    const described = [...running.values()].map((child) => describeProcess(child.name, child.pid))
    const processes = await Promise.all([describeProcess('start', process.pid), ...described])
    if (!closers.isClosing()) await writeRunRecord(settings.dataDir, { processes })
  }
  const startFirst = async (name: ProcessName): Promise<Child> => {
    await putLogAside(logOf(name))
    await closers.add(() => running.get(name)?.stop())
    return start(name)
  }
  const first: [Child, Child] = await Promise.all([startFirst('api'), startFirst('worker')])
  await record()
  await waitUntilReady(settings, first)
  const startAgain = async (name: ProcessName): Promise<Child> => {
    const child = await start(name)
    // A full disk keeps no part from running: only a later start knows less of it.
    await record().catch(() => undefined)
    return child
  }
  return { first, startAgain }
}
