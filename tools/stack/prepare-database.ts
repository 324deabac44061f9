import { allJobs } from '../../apps/api/src/app.ts'
import { migrate } from '../../apps/api/src/platform/db/migrate.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { seed } from '../../database/seed/seed.ts'
import { step } from '../progress.mjs'
import { StartError } from './start-error.ts'

/** Brings the schema up to date and, in a sandbox, seeds the demonstration companies. */
export const prepareDatabase = async (settings: Settings): Promise<void> => {
  const { databaseUrl, secret } = settings
  await step('Migrating the database', async () => {
    const applied = await migrate({ databaseUrl, secret, jobNames: Object.keys(allJobs) }).catch((error: Error) => {
      throw new StartError(`The database could not be migrated: ${error.message}`)
    })
    return applied.length === 0 ? 'Database is up to date' : `Database migrated: ${applied.length} migrations`
  })
  if (!settings.isSandbox) return
  await step('Seeding the sandbox', async () => {
    await seed(settings)
    return 'Sandbox is seeded'
  })
}
