import { step } from './progress.mjs'
import { migrateDatabase } from './stack/prepare-database.ts'
import { useDatabase } from './stack/use-database.ts'

await useDatabase(async (settings) => {
  await step('Migrating the database', () => migrateDatabase(settings))
})
