import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings, type Settings } from '../../apps/api/src/platform/settings.ts'
import { say, step } from '../progress.mjs'
import { type Child, startChild, tailOf } from './child-process.ts'
import type { Closers } from './closers.ts'
import { openEmbedded, requireReachable } from './database.ts'
import { requireFreePort } from './ports.ts'
import { describeProcess, endLeftovers, writeRunRecord } from './run-record.ts'
import { runScript, stopScripts } from './run-script.ts'
import { openSecrets } from './secrets.ts'
import { StartError } from './start-error.ts'
import { buildWebApps } from './web-build.ts'

export type Stack = {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly secret: string
  /** Why it fell, when it does. */
  readonly ended: Promise<string>
}

type Options = {
  readonly env: NodeJS.ProcessEnv
  readonly closers: Closers
  /** Development: the processes start again by themselves when their sources change. */
  readonly isWatching?: boolean
  /** Somebody else serves the web apps, or nobody needs them. */
  readonly skipsWebApps?: boolean
}

const READY_TIMEOUT_MS = 60_000

type OpenedDatabase = { url: string; ended: Promise<string> }

const openDatabase = async (settings: Settings, closers: Closers): Promise<OpenedDatabase> => {
  if (settings.databaseUrl !== '') {
    await step('Reaching the database', async () => {
      await requireReachable(settings.databaseUrl)
      return `Database at ${new URL(settings.databaseUrl).host} reached`
    })
    return { url: settings.databaseUrl, ended: new Promise(() => undefined) }
  }
  const secrets = await openSecrets(settings.dataDir)
  let movedTo: string | null = null
  const server = { url: '', ended: Promise.resolve('') }
  await step('Starting PostgreSQL', async () => {
    const embedded = await openEmbedded(settings.dataDir, secrets)
    await closers.add(embedded.stop)
    server.url = embedded.databaseUrl
    server.ended = embedded.ended.then(() => `PostgreSQL ended (its log: ${embedded.dataFolder}.log)`)
    movedTo = embedded.movedTo
    return `PostgreSQL ${embedded.wasRunning ? 'was still running and is taken over' : 'started'} on port ${embedded.port}`
  })
  if (movedTo) say(`    The user postgres can't reach this folder: server and data are in ${movedTo}`)
  return server
}

const prepareDatabase = async (env: NodeJS.ProcessEnv, closers: Closers): Promise<void> => {
  await closers.add(stopScripts)
  await step('Preparing the database', async () => {
    const { code, output } = await runScript(['tools/stack/prepare.ts'], env)
    const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
    if (code !== 0) throw new StartError(lines.join('\n'))
    return lines.at(-1)
  })
}

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

const explainEnd = async (child: Child, how: string): Promise<string> =>
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

const startProcesses = async ({ env, closers, isWatching }: Options, settings: Settings): Promise<readonly Child[]> => {
  const start = async (name: 'api' | 'worker'): Promise<Child> => {
    const child = await startChild({
      name,
      args: [...(isWatching ? ['--watch', '--watch-preserve-output'] : []), `apps/api/src/${name}.ts`],
      env,
      logFile: join(settings.dataDir, 'log', `${name}.log`),
      isShown: isWatching === true,
    })
    await closers.add(child.stop)
    return child
  }
  const children: [Child, Child] = await Promise.all([start('api'), start('worker')])
  const described = [
    describeProcess('start', process.pid),
    ...children.map(({ name, pid }) => describeProcess(name, pid)),
  ]
  await writeRunRecord(settings.dataDir, { processes: await Promise.all(described) })
  await waitUntilReady(settings, children)
  return children
}

const settingsWithSecret = async (env: NodeJS.ProcessEnv): Promise<{ settings: Settings; secret: string }> => {
  const settings = readSettings(env)
  return { settings, secret: env.APP_SECRET || (await openSecrets(settings.dataDir)).appSecret }
}

/** Brings up database, API, worker and both apps, and settles when they answer. */
export const bringUp = async (options: Options): Promise<Stack> => {
  const { env, closers, skipsWebApps = false } = options
  const { settings, secret } = await settingsWithSecret(env)
  const leftovers = await endLeftovers(settings.dataDir)
  if (leftovers.length > 0) say(`  ✓ Ended what an earlier start left running: ${leftovers.join(', ')}`)
  await requireFreePort(settings.port, 'PORT', settings.host)
  await requireFreePort(settings.staffPort, 'STAFF_PORT', settings.host)
  if (settings.isSandbox) await requireFreePort(settings.widgetPort, 'WIDGET_PORT', settings.host)
  await writeRunRecord(settings.dataDir, { processes: [await describeProcess('start', process.pid)] })
  await closers.add(() => writeRunRecord(settings.dataDir, { processes: [] }))

  const build = async (): Promise<void> => {
    await step('Building the web apps', async () => {
      const built = await buildWebApps(closers)
      return built.length === 0 ? 'Web apps are up to date' : `Web apps built: ${built.join(', ')}`
    })
  }
  const childEnv = { ...env, DATA_DIR: settings.dataDir, APP_SECRET: secret }
  const prepare = async (): Promise<OpenedDatabase> => {
    const database = await openDatabase(settings, closers)
    await prepareDatabase({ ...childEnv, DATABASE_URL: database.url }, closers)
    return database
  }
  const [database] = await Promise.all([prepare(), skipsWebApps ? undefined : build()])

  const children = await step('API and worker', () =>
    startProcesses({ ...options, env: { ...childEnv, DATABASE_URL: database.url } }, settings),
  )
  const falls = children.map(async (child) => explainEnd(child, await child.ended))
  return { settings, databaseUrl: database.url, secret, ended: Promise.race([database.ended, ...falls]) }
}
