import { allJobs } from '../apps/api/src/all-modules.ts'
import { connectAlone, openDatabase } from '../apps/api/src/platform/db/db.ts'
import { carryOutJob } from '../apps/api/src/platform/jobs/run-jobs.ts'
import type { Settings } from '../apps/api/src/platform/settings.ts'
import { seed } from '../database/seed/seed.ts'
import { openBenchDatabase } from './bench-database.ts'

// What a worker does every five minutes, and PostgreSQL by itself once a table has grown.
const comeToRest = async (settings: Settings): Promise<void> => {
  const db = openDatabase(settings.databaseUrl, settings.secret, { role: 'contado_worker', max: 1 })
  const name = 'invoices.fold-tallies'
  const definition = allJobs[name]
  if (!definition) throw new Error(`no job is called ${name}`)
  await carryOutJob({ db, settings }, { name, definition, raw: {} })
  await db.destroy()
  const owner = await connectAlone(settings.databaseUrl, { name: 'bench' })
  await owner.query('analyze')
  await owner.end()
}

/** The database of the sandbox, with its demonstration businesses, as a worker and autovacuum leave it. */
export const openSeededDatabase = async (
  ...options: Parameters<typeof openBenchDatabase>
): ReturnType<typeof openBenchDatabase> => {
  const opened = await openBenchDatabase(...options)
  await seed(opened.settings)
  await comeToRest(opened.settings)
  return opened
}
