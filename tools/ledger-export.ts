import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { hledgerJournal } from '../apps/api/src/modules/ledger/index.ts'
import { readAsAuditor } from '../apps/api/src/platform/db/read-as-auditor.ts'
import { useDatabase } from './stack/use-database.ts'

const [format, path] = process.argv.slice(2)

if (format !== 'hledger') {
  console.error('Usage: npm run ledger:export -- hledger [file]')
  process.exitCode = 1
} else {
  const into = () => (path === undefined ? process.stdout : createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  await useDatabase((settings) => readAsAuditor(settings, (tx) => pipeline(hledgerJournal(tx), into())))
}
