import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allJobs } from '../apps/api/src/all-modules.ts'
import { startEmbeddedServer } from '../apps/api/src/platform/db/embedded-server.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { readSettings, type Settings } from '../apps/api/src/platform/settings.ts'

/** A migrated PostgreSQL of one's own, with settings that limit nothing; `close` ends it and leaves nothing behind. */
export const openBenchDatabase = async (): Promise<{ settings: Settings; close: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'contado-bench-'))
  const server = await startEmbeddedServer({
    dataFolder: join(folder, 'postgres'),
    password: randomBytes(24).toString('hex'),
  })
  const settings = readSettings({
    DATABASE_URL: server.databaseUrl,
    APP_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_FACTOR: '1000000',
  })
  await migrate({ databaseUrl: settings.databaseUrl, secret: settings.secret, jobNames: Object.keys(allJobs) })
  const close = async (): Promise<void> => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { settings, close }
}
