import type { Fault, Verification } from '../apps/api/src/modules/ledger/index.ts'
import { verifyMoney } from '../apps/api/src/modules/ledger-health/index.ts'
import { postgresCode } from '../apps/api/src/platform/db/db.ts'
import { readAsAuditor } from '../apps/api/src/platform/db/read-as-auditor.ts'
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

const verify = async (databaseUrl: string, secret: string): Promise<void> => {
  const settings = readSettings({ ...process.env, DATABASE_URL: databaseUrl, APP_SECRET: secret })
  try {
    const startedAt = performance.now()
    const verification = await readAsAuditor(settings, (tx) => verifyMoney(tx, settings))
    console.log(report(verification, ((performance.now() - startedAt) / 1000).toFixed(1)))
    if (!verification.isClean) process.exitCode = 1
  } catch (error) {
    const reason = reasons[postgresCode(error) ?? '']
    throw reason ? new StartError(reason) : error
  }
}

await useDatabase(({ databaseUrl, secret }) => verify(databaseUrl, secret))
