import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '../apps/api/src/platform/settings.ts'
import { type Restored, restoreBackup } from './backup/restore-backup.ts'
import { explainFaults } from './ledger/explain-faults.ts'
import { say } from './progress.mjs'
import { explainProblem } from './stack/explain-problem.ts'
import { openSecrets } from './stack/secrets.ts'
import { StartError } from './stack/start-error.ts'
import { useDatabase } from './stack/use-database.ts'
import { faultLines } from './verify/fault-lines.ts'

const usage = `npm run restore -- FOLDER [--replace]

Fills the database and the store of files from a backup, and proves the books, the audit trail and every file. FOLDER is what npm run backup named.
Everything of ours on the database must be stopped. --replace takes away what the database holds; files that are there stay.`

const readCommand = (): { folder: string; isReplacing: boolean } => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } })
  if (positionals.length !== 1 || !positionals[0]) throw new StartError(usage)
  return { folder: resolve(process.env.INIT_CWD ?? '.', positionals[0]), isReplacing: values.replace === true }
}

const report = ({ manifest, verification, audit, files, seconds }: Restored): string => {
  const sound = files.faulty.length === 0 ? 'each as its hash says' : `${files.faulty.length} MISSING OR DAMAGED:`
  return [
    `Restored as of ${manifest.madeAt}, in ${seconds.all.toFixed(1)} s: ${manifest.tables.length} tables; ${files.count} files, ${sound}`,
    ...files.faulty.slice(0, 20).map((key) => `    ${key}`),
    explainFaults(verification, seconds.books.toFixed(1)),
    audit.isClean
      ? 'The audit trail is clean.'
      : ['THE AUDIT TRAIL IS NOT CLEAN.', ...faultLines(audit.faults, 'audit')].join('\n'),
  ].join('\n')
}

const restore = async (asked: { folder: string; isReplacing: boolean }): Promise<void> => {
  const { databaseUrl, dataDir } = readSettings(process.env)
  // A new machine has no secrets yet: the embedded server's begin with the one that the backup was made with.
  if (databaseUrl === '' && !process.env.APP_SECRET && !existsSync(join(dataDir, 'secrets.json'))) {
    throw new StartError('There are no secrets here yet. Set APP_SECRET to the one that the backup was made with.')
  }
  if (databaseUrl === '') await openSecrets(dataDir, process.env.APP_SECRET)
  await useDatabase(async (settings) => {
    const restored = await restoreBackup(settings, { ...asked, tell: (name) => say(`  … ${name}`) })
    console.log(report(restored))
    const isProven = restored.verification.isClean && restored.audit.isClean
    if (!isProven || restored.files.faulty.length > 0) process.exitCode = 1
  })
}

try {
  if (process.argv.some((word) => word === '--help' || word === '-h')) console.log(usage)
  else await restore(readCommand())
} catch (error) {
  console.error(explainProblem(error))
  process.exitCode = 1
}
