import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '../../apps/api/src/platform/db/embedded-server.ts'
import type { TestApp } from '../../apps/api/src/test-kit/test-app.ts'
import { rootFolder } from '../stack/root-folder.ts'

export type Name = 'api' | 'worker'
/** How many processes of each are at work. */
export type Counts = Readonly<Record<Name, number>>
type Running = { readonly child: ChildProcess; readonly env: NodeJS.ProcessEnv }

const startProcess = async (name: Name, env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [join(rootFolder, `apps/api/src/${name}.ts`)], { env })
  const sign = name === 'api' ? 'api listens' : 'worker runs'
  let words = ''
  child.stderr.on('data', (piece) => {
    words += String(piece)
  })
  for (;;) {
    const [piece] = (await Promise.race([once(child.stdout, 'data'), once(child, 'close')])) as [unknown]
    if (child.exitCode !== null) throw new Error(`the ${name} ended with ${child.exitCode}: ${words}`)
    words += String(piece)
    if (words.includes(sign)) break
  }
  child.stderr.removeAllListeners('data')
  for (const stream of [child.stdout, child.stderr]) stream.resume()
  return child
}

/** Ends a process without a word, as a machine that is switched off does. */
export const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

// Below those that the system hands out: whoever is killed finds it free again, whatever runs besides.
const findKeptPort = (): Promise<number> => findFreePort(randomInt(10_000, 32_000))

const environmentOf = async ({ settings }: TestApp): Promise<NodeJS.ProcessEnv> => {
  const [port, staffPort, widgetPort] = [await findKeptPort(), await findKeptPort(), await findKeptPort()]
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    LOG_LEVEL: 'info',
    DATABASE_URL: settings.databaseUrl,
    APP_SECRET: settings.secret,
    DATA_DIR: settings.dataDir,
    RATE_LIMIT_FACTOR: '1000000',
    ...{ PORT: String(port), STAFF_PORT: String(staffPort), WIDGET_PORT: String(widgetPort) },
  }
}

/** APIs and workers on the database of a test. */
export const openProcesses = async (app: TestApp, counts: Counts, more: NodeJS.ProcessEnv = {}) => {
  const start = async (name: Name, env?: NodeJS.ProcessEnv): Promise<Running> => {
    const own = env ?? { ...(await environmentOf(app)), ...more }
    return { child: await startProcess(name, own), env: own }
  }
  const startAll = (name: Name) => Promise.all(Array.from({ length: counts[name] }, () => start(name)))
  const running = { api: await startAll('api'), worker: await startAll('worker') }
  return {
    ports: (): readonly number[] => running.api.map(({ env }) => Number(env.PORT)),
    stop: (name: Name) => Promise.all(running[name].map(({ child }) => kill(child))),
    /** Kills one and starts it again; at the next call it is another one's turn. */
    again: async (name: Name): Promise<void> => {
      const [one, ...others] = running[name]
      if (!one) return
      await kill(one.child)
      running[name] = [...others, await start(name, one.env)]
    },
    /** Stops an API while something runs, without ending it: what it had begun goes on afterwards. */
    freeze: async <T>(run: () => Promise<T>): Promise<T> => {
      const [one, ...others] = running.api
      if (!one) throw new Error('there is no api')
      running.api = [...others, one]
      one.child.kill('SIGSTOP')
      return run().finally(() => one.child.kill('SIGCONT'))
    },
  }
}

export type Processes = Awaited<ReturnType<typeof openProcesses>>
