import { verifyMoney } from '../apps/api/src/modules/ledger-health/index.ts'
import { verifyAsAuditor } from '../apps/api/src/platform/heads/verify-as-auditor.ts'
import type { Settings } from '../apps/api/src/platform/settings.ts'
import { explainFaults } from './ledger/explain-faults.ts'
import { useDatabase } from './stack/use-database.ts'
import { explainedRefusal } from './verify/explained-refusal.ts'

const verify = async (settings: Settings): Promise<void> => {
  const startedAt = performance.now()
  const verification = await verifyAsAuditor(settings, verifyMoney)
  console.log(explainFaults(verification, ((performance.now() - startedAt) / 1000).toFixed(1)))
  if (!verification.isClean) process.exitCode = 1
}

await useDatabase((settings) =>
  verify(settings).catch((error: unknown) => {
    throw explainedRefusal(error, 'ledger')
  }),
)
