import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { putLogAside } from '../former-logs.ts'
import { freeBytesOf } from '../free-disk.ts'
import { type EmbeddedHome, EmbeddedServerError, giveTo, prepareHome } from './embedded-home.ts'
import { findProcess, waitForEnd } from './running-process.ts'

export { EmbeddedServerError } from './embedded-home.ts'

export type EmbeddedServer = {
  /** The address of the owner (a superuser of this server), database `contado`. */
  readonly databaseUrl: string
  readonly port: number
  readonly dataFolder: string
  /** Set when binaries or data had to leave the wanted folder, which user postgres can't reach. */
  readonly movedTo: string | null
  /** True when a server that already ran on this folder was taken over. */
  readonly wasRunning: boolean
  /** Ends the server cleanly (fast shutdown). */
  readonly stop: () => Promise<void>
  /** Settles when the server ends, for whatever reason. */
  readonly ended: Promise<void>
}

type Options = {
  readonly dataFolder: string
  readonly password: string
  /** Tried first; another free port is taken when it is in use. */
  readonly port?: number
}

const OWNER = 'contado'
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 30_000
const run = promisify(execFile)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type Place = { readonly port: number; readonly socketFolder: string }

// The `host` of the query wins with every driver; a tool that knows no sockets still finds the server by the address before it.
const urlOf = ({ port, socketFolder }: Place, password: string, database: string): string =>
  `postgres://${OWNER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}${
    socketFolder === '' ? '' : `?host=${encodeURIComponent(socketFolder)}`
  }`

// A socket takes two thirds of the time of a connection by TCP, but its path must fit into 103 bytes (macOS; 107 on Linux).
const socketFolderFor = ({ dataFolder }: EmbeddedHome): string => {
  const longest = join(dataFolder, '.s.PGSQL.65535')
  return process.platform === 'win32' || Buffer.byteLength(longest) > 103 ? '' : dataFolder
}

const listenOnce = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })

/** A port of 127.0.0.1 that nobody listens on; the wanted one when it is free. */
export const findFreePort = async (wanted = 0): Promise<number> => {
  const port = (await listenOnce(wanted)) ?? (await listenOnce(0))
  if (port === null) throw new EmbeddedServerError('No port of 127.0.0.1 is free.')
  return port
}

const unwritable = [
  { words: /No space left on device|ENOSPC/, means: 'is full. Make room and start again: what is there stays' },
  { words: /Read-only file system|EROFS/, means: 'can only be read. Make it writable, or set DATA_DIR' },
]

const refuseUnwritable = (words: string, dataFolder: string): void => {
  const found = unwritable.find((one) => one.words.test(words))
  if (found) throw new EmbeddedServerError(`The disk of ${dataFolder} ${found.means}.`)
}

const leastFreeBytes = 1_048_576

// A full disk keeps the server from writing even why it ended.
const isFull = async (folder: string): Promise<boolean> =>
  ((await freeBytesOf(folder)) ?? leastFreeBytes) < leastFreeBytes

const initialise = async (home: EmbeddedHome, password: string): Promise<void> => {
  const { dataFolder, binaries, runAs } = home
  const parent = dirname(dataFolder)
  for (const left of (await readdir(parent)).filter((entry) => entry.startsWith(`${basename(dataFolder)}.new-`))) {
    await rm(join(parent, left), { recursive: true, force: true })
  }
  const name = `${dataFolder}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = `${name}.password`
  await mkdir(name, { recursive: true, mode: 0o700 })
  await giveTo(runAs, name)
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveTo(runAs, passwordFile)
  const flags = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  try {
    await run(join(binaries, 'initdb'), ['-D', name, `--username=${OWNER}`, `--pwfile=${passwordFile}`, ...flags], {
      ...runAs,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })
    await rename(name, dataFolder)
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    refuseUnwritable(words, dataFolder)
    throw new EmbeddedServerError(
      `PostgreSQL could not make its data folder ${dataFolder}: ${words.trim().split('\n').at(-1)}`,
    )
  } finally {
    await rm(passwordFile, { force: true })
    await rm(name, { recursive: true, force: true })
  }
}

const refuseForeignFolder = async ({ dataFolder, version }: EmbeddedHome): Promise<void> => {
  const major = version.split('.')[0]
  const made = await readFile(join(dataFolder, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => error.code,
  )
  if (made?.trim() === major) return
  if (made === 'EACCES') {
    throw new EmbeddedServerError(
      `The database in ${dataFolder} belongs to another user. Start as that user or as root, or set DATA_DIR.`,
    )
  }
  if (made === 'ENOENT') {
    throw new EmbeddedServerError(`${dataFolder} is no data folder of PostgreSQL. Move it away, or set DATA_DIR.`)
  }
  throw new EmbeddedServerError(
    `The database in ${dataFolder} was made by PostgreSQL ${made?.trim()}, this is ${major}. Move that folder away, or set DATABASE_URL to a PostgreSQL ${made?.trim()}.`,
  )
}

type Postmaster = Place & { readonly pid: number }

/** The server that runs on this folder now; a lock file that a dead server left behind is removed. */
const findPostmaster = async (dataFolder: string): Promise<Postmaster | null> => {
  const lockFile = join(dataFolder, 'postmaster.pid')
  const lines = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const found = await findProcess(pid)
  if (found?.command.includes('postgres') && found.command.includes(dataFolder)) {
    return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '' }
  }
  await rm(lockFile, { force: true })
  return null
}

type Attempt = 'ready' | 'not yet' | 'wrong password'

const tryConnect = async (place: Place, password: string): Promise<Attempt> => {
  const client = new pg.Client({ connectionString: urlOf(place, password, 'postgres'), connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [OWNER])
    if (rowCount === 0) await client.query(`create database ${OWNER}`)
    return 'ready'
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '28P01' ? 'wrong password' : 'not yet'
  } finally {
    await client.end().catch(() => undefined)
  }
}

const waitUntilReady = async (
  place: Place,
  password: string,
  hasEnded: () => boolean | Promise<boolean>,
): Promise<boolean> => {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    if (await hasEnded()) return false
    const attempt = await tryConnect(place, password)
    if (attempt === 'ready') return true
    if (attempt === 'wrong password') {
      throw new EmbeddedServerError(
        'The database does not accept the password of secrets.json. Put back the secrets.json that belongs to it, or set DATA_DIR.',
      )
    }
    await pause(50)
  }
  return false
}

const stopPostmaster = async (pid: number): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitForEnd(pid, STOP_TIMEOUT_MS)) return
  }
}

/** Ends the server that runs on this data folder, if any. */
export const stopServerOn = async (dataFolder: string): Promise<void> => {
  const found = await findPostmaster(dataFolder)
  if (found) await stopPostmaster(found.pid)
}

// Watching somebody else's server is no reason to stay: a command line ends once its work is done.
const untilEnded = async (pid: number): Promise<void> => {
  while (await findProcess(pid)) await new Promise<void>((resolve) => setTimeout(resolve, 500).unref())
}

const launch = async (
  home: EmbeddedHome,
  { port, socketFolder }: Place,
): Promise<{ child: ChildProcess; logFile: string }> => {
  const logFile = `${home.dataFolder}.log`
  const log = await open(logFile, 'a', 0o600)
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A session of its own: a Ctrl-C in the terminal must reach the applications first and the server last.
  const child = spawn(join(home.binaries, 'postgres'), ['-D', home.dataFolder, ...flags], {
    ...home.runAs,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error) => reject(new EmbeddedServerError(`PostgreSQL could not be started: ${error.message}`)))
  }).finally(() => log.close())
  return { child, logFile }
}

const takeOver = async (home: EmbeddedHome, password: string): Promise<EmbeddedServer | null> => {
  const left = await findPostmaster(home.dataFolder)
  if (!left) return null
  const hasEnded = async (): Promise<boolean> => (await findProcess(left.pid)) === null
  if (left.port > 0 && (await waitUntilReady(left, password, hasEnded))) {
    return serverOf(home, { ...left, password, wasRunning: true, ended: untilEnded(left.pid) })
  }
  await stopPostmaster(left.pid)
  return null
}

type Running = Postmaster & {
  readonly password: string
  readonly wasRunning: boolean
  readonly ended: Promise<void>
}

const serverOf = (home: EmbeddedHome, { password, wasRunning, ended, ...server }: Running): EmbeddedServer => ({
  databaseUrl: urlOf(server, password, OWNER),
  port: server.port,
  dataFolder: home.dataFolder,
  movedTo: home.movedTo,
  wasRunning,
  stop: () => stopPostmaster(server.pid),
  ended,
})

const startNew = async (
  home: EmbeddedHome,
  password: string,
  wantedPort: number | undefined,
): Promise<EmbeddedServer> => {
  const place = { port: await findFreePort(wantedPort), socketFolder: socketFolderFor(home) }
  const { child, logFile } = await launch(home, place)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.unref()
  let isReady = false
  try {
    isReady = await waitUntilReady(place, password, () => child.exitCode !== null || child.signalCode !== null)
  } finally {
    if (!isReady && child.pid) await stopPostmaster(child.pid)
  }
  if (isReady) return serverOf(home, { ...place, pid: child.pid ?? 0, password, wasRunning: false, ended })
  const words = await readFile(logFile, 'utf8').catch(() => '')
  refuseUnwritable((await isFull(home.dataFolder)) ? 'ENOSPC' : words, home.dataFolder)
  const log = words.trim().split('\n')
  const reason = log.filter((line) => /FATAL|PANIC|ERROR|error/.test(line)).at(-1) ?? log.at(-1)
  throw new EmbeddedServerError(`PostgreSQL did not start: ${reason} (the whole log: ${logFile})`)
}

// The processes of a server that was killed take a moment to notice; until then their memory, or the lock of the socket, forbids a new one.
const isHeldBy = /pre-existing shared memory|lock file ".*\.s\.PGSQL\.\d+\.lock" already exists/

const startWhenFree = async (start: () => Promise<EmbeddedServer>): Promise<EmbeddedServer> => {
  const deadline = performance.now() + STOP_TIMEOUT_MS
  for (;;) {
    try {
      return await start()
    } catch (error) {
      const isHeld = error instanceof EmbeddedServerError && isHeldBy.test(error.message)
      if (!isHeld || performance.now() > deadline) throw error
      await pause(200)
    }
  }
}

/** Starts a real PostgreSQL on a data folder (made when missing), or takes over the one that already runs there. Throws EmbeddedServerError. */
export const startEmbeddedServer = async ({ dataFolder, password, port }: Options): Promise<EmbeddedServer> => {
  const home = await prepareHome(dataFolder, password)
  await mkdir(dirname(home.dataFolder), { recursive: true })
  if (existsSync(home.dataFolder)) {
    await refuseForeignFolder(home)
    const server = await takeOver(home, password)
    if (server) return server
  } else {
    await initialise(home, password)
  }
  await putLogAside(`${home.dataFolder}.log`)
  return startWhenFree(() => startNew(home, password, port))
}
