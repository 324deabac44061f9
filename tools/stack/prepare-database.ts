import { allJobs } from '../../apps/api/src/all-modules.ts'
import { HistoryError } from '../../apps/api/src/platform/db/history.ts'
import { migrate } from '../../apps/api/src/platform/db/migrate.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { seed } from '../../database/seed/seed.ts'
import { StartError } from './start-error.ts'

/** Brings the schema up to date and says what it did. Throws StartError. */
export const migrateDatabase = async ({ databaseUrl, secret }: Settings): Promise<string> => {
  const applied = await migrate({ databaseUrl, secret, jobNames: Object.keys(allJobs) }).catch((error: Error) => {
    if (error instanceof HistoryError) throw new StartError(error.message)
    throw new StartError(`The database could not be migrated: ${error.message}`)
  })
  return applied.length === 0 ? 'Database is up to date' : `Database migrated: ${applied.length} migrations`
}

/** Fills a sandbox with the demonstration companies; what is there stays. Throws StartError outside a sandbox. */
export const seedSandbox = async (settings: Settings): Promise<void> => {
  if (!settings.isSandbox) throw new StartError('Only a sandbox is seeded. Set SANDBOX=1, outside production.')
  await seed(settings)
}
