import { readSettings } from '../../apps/api/src/platform/settings.ts'
import { explainProblem } from './explain-problem.ts'
import { migrateDatabase, seedSandbox } from './prepare-database.ts'

// A process of its own, so that the one which watches over the others neither loads the application nor shows its log.
try {
  const settings = readSettings(process.env)
  const migrated = await migrateDatabase(settings)
  if (settings.isSandbox) await seedSandbox(settings)
  console.log(settings.isSandbox ? `${migrated}, sandbox filled` : migrated)
} catch (error) {
  console.log(explainProblem(error))
  process.exitCode = 1
}
