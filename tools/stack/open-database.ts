import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { say, step } from '../progress.mjs'
import type { Closers } from './closers.ts'
import { openEmbedded, requireReachable } from './database.ts'
import type { Part } from './keep-running.ts'
import { openSecrets } from './secrets.ts'
import { StartError } from './start-error.ts'

/** A database that answers; `part` is the server, where it is ours to start again. */
export type OpenedDatabase = { readonly url: string; readonly part: Part | null; readonly reopen: () => Promise<Part> }

const outsideDatabase = (url: string): OpenedDatabase => ({
  url,
  part: null,
  reopen: () => Promise.reject(new StartError('The database is not ours to start')),
})

/** Reaches the database of DATABASE_URL, or starts the embedded server. Throws StartError, EmbeddedServerError. */
export const openDatabase = async (settings: Settings, closers: Closers): Promise<OpenedDatabase> => {
  if (settings.databaseUrl !== '') {
    await step('Reaching the database', async () => {
      await requireReachable(settings.databaseUrl)
      return `Database at ${new URL(settings.databaseUrl).host} reached`
    })
    return outsideDatabase(settings.databaseUrl)
  }
  const secrets = await openSecrets(settings.dataDir)
  let stop = (): Promise<void> => Promise.resolve()
  const open = async () => {
    const embedded = await openEmbedded(settings.dataDir, secrets)
    stop = embedded.stop
    await (closers.isClosing() ? embedded.stop() : undefined)
    const part = { ended: embedded.ended.then(() => `its log: ${embedded.dataFolder}.log`), stop: embedded.stop }
    return { embedded, part }
  }
  const opening = open()
  await step('Starting PostgreSQL', async () => {
    const { wasRunning, port } = (await opening).embedded
    await closers.add(() => stop())
    return `PostgreSQL ${wasRunning ? 'was still running and is taken over' : 'started'} on port ${port}`
  })
  const { embedded, part } = await opening
  if (embedded.movedTo) say(`    The user postgres can't reach this folder: server and data are in ${embedded.movedTo}`)
  const reopen = async (): Promise<Part> => {
    const again = await open()
    if (again.embedded.databaseUrl === embedded.databaseUrl) return again.part
    await again.part.stop()
    throw new StartError(`port ${embedded.port} was taken meanwhile`)
  }
  return { url: embedded.databaseUrl, part, reopen }
}
