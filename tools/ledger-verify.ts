import type { Verification } from '../apps/api/src/modules/ledger/index.ts'
import { verifyMoney } from '../apps/api/src/modules/ledger-health/index.ts'
import { readAsAuditor } from '../apps/api/src/platform/db/read-as-auditor.ts'
import type { Settings } from '../apps/api/src/platform/settings.ts'
import { useDatabase } from './stack/use-database.ts'
import { explainedRefusal } from './verify/explained-refusal.ts'
import { faultLines } from './verify/fault-lines.ts'

const report = ({ isClean, faults, counts }: Verification, seconds: string): string => {
  const size = `${counts.transfers} transfers on ${counts.accounts} accounts, ${counts.groups} groups, ${counts.openPendings} open pendings, ${counts.rejections} refused ids, ${counts.lines} history lines; checked in ${seconds} s`
  if (isClean) return `The ledger is clean.\n  ${size}`
  return ['THE LEDGER IS NOT CLEAN.', `  ${size}`, ...faultLines(faults)].join('\n')
}

const verify = async (settings: Settings): Promise<void> => {
  const startedAt = performance.now()
  const verification = await readAsAuditor(settings, (tx) => verifyMoney(tx, settings))
  console.log(report(verification, ((performance.now() - startedAt) / 1000).toFixed(1)))
  if (!verification.isClean) process.exitCode = 1
}

await useDatabase((settings) =>
  verify(settings).catch((error: unknown) => {
    throw explainedRefusal(error, 'ledger')
  }),
)
