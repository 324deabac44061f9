import { step } from './progress.mjs'
import { migrateDatabase, seedSandbox } from './stack/prepare-database.ts'
import { useDatabase } from './stack/use-database.ts'

await useDatabase(async (settings) => {
  await step('Migrating the database', () => migrateDatabase(settings))
  await step('Filling the sandbox', () => seedSandbox(settings))
})
