import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allJobs } from '../apps/api/src/all-modules.ts'
import { connectAlone } from '../apps/api/src/platform/db/db.ts'
import { startEmbeddedServer } from '../apps/api/src/platform/db/embedded-server.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { readSettings, type Settings } from '../apps/api/src/platform/settings.ts'

type BenchOptions = {
  /** PostgreSQL counts what each statement costs, in `pg_stat_statements`. */
  readonly isCounting?: boolean
}

const countStatements = async (databaseUrl: string): Promise<void> => {
  const owner = await connectAlone(databaseUrl, { name: 'bench' })
  await owner.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await owner.query('alter system set pg_stat_statements.track_planning = on')
  await owner.query('create extension pg_stat_statements')
  await owner.end()
}

/** A migrated PostgreSQL of one's own, with settings that limit nothing; `close` ends it and leaves nothing behind. */
export const openBenchDatabase = async ({
  isCounting = false,
}: BenchOptions = {}): Promise<{
  settings: Settings
  close: () => Promise<void>
}> => {
  const folder = await mkdtemp(join(tmpdir(), 'contado-bench-'))
  const home = { dataFolder: join(folder, 'postgres'), password: randomBytes(24).toString('hex') }
  let server = await startEmbeddedServer(home)
  if (isCounting) {
    await countStatements(server.databaseUrl)
    await server.stop()
    server = await startEmbeddedServer(home)
  }
  const settings = readSettings({
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: folder,
    APP_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_FACTOR: '1000000',
    LONGEST_WAIT_MS: '60000',
  })
  await migrate({ databaseUrl: settings.databaseUrl, secret: settings.secret, jobNames: Object.keys(allJobs) })
  const close = async (): Promise<void> => {
    await server.stop()
    // The server puts its data elsewhere where its user can't reach the folder.
    await rm(server.dataFolder, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
  return { settings, close }
}
