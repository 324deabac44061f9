import { type Fault, type Verification, verifyHeads, verifyLedger } from '../apps/api/src/modules/ledger/index.ts'
import { verifyGuarantees } from '../apps/api/src/modules/payments/index.ts'
import { verifyClearing } from '../apps/api/src/modules/rails/index.ts'
import { openDatabase, postgresCode, type Tx } from '../apps/api/src/platform/db/db.ts'
import { readBusinessNow } from '../apps/api/src/platform/db/request-store.ts'
import { readSettings } from '../apps/api/src/platform/settings.ts'
import { StartError } from './stack/start-error.ts'
import { useDatabase } from './stack/use-database.ts'

const shown = 10

const explain = ({ code, subject, expected, found }: Fault): string =>
  `${code}: ${subject}\n      expected  ${expected}\n      found     ${found}`

const report = ({ isClean, faults, counts }: Verification, seconds: string): string => {
  const size = `${counts.transfers} transfers on ${counts.accounts} accounts, ${counts.groups} groups, ${counts.openPendings} open pendings, ${counts.rejections} refused ids, ${counts.lines} history lines; checked in ${seconds} s`
  if (isClean) return `The ledger is clean.\n  ${size}`
  const [first, ...others] = faults
  const more = others.slice(0, shown).map((fault) => `  then ${explain(fault)}`)
  const rest = others.length > shown ? [`  and ${others.length - shown} more`] : []
  return ['THE LEDGER IS NOT CLEAN.', `  ${size}`, `  first ${first ? explain(first) : ''}`, ...more, ...rest].join(
    '\n',
  )
}

const reasons: Readonly<Record<string, string>> = {
  '42P01': 'There is no ledger in this database yet. Run npm run migrate or npm start first.',
  '28P01':
    'The database does not know the role contado_auditor by this secret. Set the APP_SECRET that it was migrated with.',
  '28000': 'The database has no role contado_auditor. Run npm run migrate first.',
}

/** The ledger by itself, its heads outside the database, and what the modules above it say about the same money. */
const verifyMoney = async (tx: Tx, { dataDir, secret }: { dataDir: string; secret: string }): Promise<Verification> => {
  const { faults, counts } = await verifyLedger(tx)
  const others = [
    ...(await verifyHeads(tx, { dataDir, secret })),
    ...(await verifyGuarantees(tx)),
    ...(await verifyClearing(tx, await readBusinessNow(tx))),
  ]
  const all = [...faults, ...others]
  return { isClean: all.length === 0, faults: all, counts }
}

const verify = async (databaseUrl: string, secret: string): Promise<void> => {
  const { dataDir } = readSettings({ ...process.env, DATABASE_URL: databaseUrl, APP_SECRET: secret })
  const db = openDatabase(databaseUrl, secret, { role: 'contado_auditor', max: 1 })
  try {
    const startedAt = performance.now()
    const verification = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => verifyMoney(tx, { dataDir, secret }))
    console.log(report(verification, ((performance.now() - startedAt) / 1000).toFixed(1)))
    if (!verification.isClean) process.exitCode = 1
  } catch (error) {
    const reason = reasons[postgresCode(error) ?? '']
    throw reason ? new StartError(reason) : error
  } finally {
    await db.destroy()
  }
}

await useDatabase(({ databaseUrl, secret }) => verify(databaseUrl, secret))
