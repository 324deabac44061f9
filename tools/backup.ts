import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from './backup/make-backup.ts'
import { step } from './progress.mjs'
import { explainProblem } from './stack/explain-problem.ts'
import { StartError } from './stack/start-error.ts'
import { useDatabase } from './stack/use-database.ts'

const usage = `npm run backup -- FOLDER

Writes the database, the files and the copies of the heads, as they are at one moment, into a new folder below FOLDER, while the
product runs on. Everything in it but table names and counts is encrypted with a key that derives from APP_SECRET.`

const readTarget = (): string => {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length !== 1 || !positionals[0]) throw new StartError(usage)
  return resolve(process.env.INIT_CWD ?? '.', positionals[0])
}

const back = async (target: string): Promise<void> =>
  useDatabase(async (settings) => {
    const { folder, manifest, faulty } = await step('Backing up', async () => makeBackup(settings, target))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const megabytes = (manifest.files.bytes / 1_000_000).toFixed(1)
    console.log(`${folder}
  as of ${manifest.madeAt}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.count} files (${megabytes} MB)
  Files: ${manifest.files.kept === 'here' ? 'with their bytes' : 'their keys only; the bytes stay in the bucket, which needs versions or a copy of its own'}
  APP_SECRET is not in it, and without it nothing in it can be read: keep that secret elsewhere, for as long as this backup.`)
    if (faulty.length === 0) return
    console.error(`${faulty.length} FILES ARE MISSING OR DAMAGED IN THEIR STORE AND IN NO WAY IN THIS BACKUP:`)
    for (const key of faulty.slice(0, 20)) console.error(`  ${key}`)
    process.exitCode = 1
  })

try {
  if (process.argv.some((word) => word === '--help' || word === '-h')) console.log(usage)
  else await back(readTarget())
} catch (error) {
  console.error(explainProblem(error))
  process.exitCode = 1
}
