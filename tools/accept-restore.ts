import { Kysely, PostgresDialect } from 'kysely'
import { auditHeads } from '../apps/api/src/modules/audit/index.ts'
import { ledgerHeads } from '../apps/api/src/modules/ledger/index.ts'
import { type Database, openPool } from '../apps/api/src/platform/db/db.ts'
import { readAsAuditor } from '../apps/api/src/platform/db/read-as-auditor.ts'
import { HeadsError, setHeadsAside } from '../apps/api/src/platform/heads/set-heads-aside.ts'
import type { Settings } from '../apps/api/src/platform/settings.ts'
import { StartError } from './stack/start-error.ts'
import { useDatabase } from './stack/use-database.ts'

const chains = { ledger: ledgerHeads, audit: auditHeads }
const [name = '', batch = ''] = process.argv.slice(2)

const usage = `npm run ledger:accept-restore -- BATCH
npm run audit:accept-restore -- BATCH

Says that the database was restored to an earlier point on purpose. BATCH is the last one that the database and the copies of the
heads have alike. Later copies are kept in a file beside, and count no more. It is noted in the audit trail.`

const accept = async (settings: Settings): Promise<void> => {
  if (!/^\d{1,18}$/.test(batch) || (name !== 'ledger' && name !== 'audit')) throw new StartError(usage)
  const chain = await readAsAuditor(settings, chains[name])
  const pool = openPool(settings.databaseUrl, { max: 1, name: 'contado_accept_restore' })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { count, through, file } = await setHeadsAside(db, chain, { ...settings, after: BigInt(batch) })
    console.log(
      `${count} copies, through batch ${through}, were set aside in ${file}. Keep that file: it says what was undone.`,
    )
  } catch (error) {
    throw error instanceof HeadsError ? new StartError(`Nothing was changed: ${error.message}.`) : error
  } finally {
    await db.destroy()
  }
}

if (process.argv.some((word) => word === '--help' || word === '-h')) console.log(usage)
else await useDatabase(accept)
