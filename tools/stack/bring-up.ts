import { readSettings, type Settings } from '../../apps/api/src/platform/settings.ts'
import { say, step } from '../progress.mjs'
import type { Closers } from './closers.ts'
import { keepRunning, type Part } from './keep-running.ts'
import { type OpenedDatabase, openDatabase } from './open-database.ts'
import { requireFreePort } from './ports.ts'
import { describeProcess, endLeftovers, writeRunRecord } from './run-record.ts'
import { runScript, stopScripts } from './run-script.ts'
import { openSecrets } from './secrets.ts'
import { StartError } from './start-error.ts'
import { explainEnd, type Processes, type ProcessName, startProcesses } from './start-processes.ts'
import { buildWebApps } from './web-build.ts'

export type Stack = {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly secret: string
  /** Why it fell, when it does: at once, or after parts were started again in vain. */
  readonly ended: Promise<string>
}

type Options = {
  readonly env: NodeJS.ProcessEnv
  readonly closers: Closers
  /** Development: the processes start again by themselves when their sources change. */
  readonly isWatching?: boolean
  /** Somebody else serves the web apps, or nobody needs them. */
  readonly skipsWebApps?: boolean
  /** A part that dies is started again, with growing pauses; otherwise all of it falls. */
  readonly restartsParts?: boolean
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

const titles: Readonly<Record<ProcessName, string>> = { api: 'The API', worker: 'The worker' }

const watchOver = (closers: Closers, database: OpenedDatabase, { first, startAgain }: Processes): Promise<string> => {
  const keep = <P extends Part>(name: string, part: P, start: () => Promise<P>): Promise<string> =>
    keepRunning(part, { name, start, say, isClosing: closers.isClosing })
  const ends = first.map(async (child) => {
    const name = child.name as ProcessName
    return explainEnd(child, await keep(titles[name], child, () => startAgain(name)))
  })
  const { part, reopen } = database
  if (part) ends.push(keep('PostgreSQL', part, reopen).then((how) => `PostgreSQL ended (${how})`))
  return Promise.race(ends)
}

const firstFall = ({ part }: OpenedDatabase, { first }: Processes): Promise<string> =>
  Promise.race([
    ...(part ? [part.ended.then((how) => `PostgreSQL ended (${how})`)] : []),
    ...first.map(async (child) => explainEnd(child, await child.ended)),
  ])

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

  const processes = await step('API and worker', () =>
    startProcesses({ ...options, env: { ...childEnv, DATABASE_URL: database.url } }, settings),
  )
  const ended = options.restartsParts ? watchOver(closers, database, processes) : firstFall(database, processes)
  return { settings, databaseUrl: database.url, secret, ended }
}
