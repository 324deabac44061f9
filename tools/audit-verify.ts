import { verifyAudit } from '../apps/api/src/modules/audit/index.ts'
import { verifyAsAuditor } from '../apps/api/src/platform/heads/verify-as-auditor.ts'
import type { Settings } from '../apps/api/src/platform/settings.ts'
import { useDatabase } from './stack/use-database.ts'
import { explainedRefusal } from './verify/explained-refusal.ts'
import { faultLines } from './verify/fault-lines.ts'

const verify = async (settings: Settings): Promise<void> => {
  const startedAt = performance.now()
  const { isClean, faults, counts } = await verifyAsAuditor(settings, verifyAudit)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const size = `${counts.entries} entries, ${counts.unsealed} of them not sealed yet, ${counts.batches} batches; checked in ${seconds} s`
  if (isClean) {
    console.log(`The audit trail is clean.\n  ${size}`)
    return
  }
  console.log(['THE AUDIT TRAIL IS NOT CLEAN.', `  ${size}`, ...faultLines(faults, 'audit')].join('\n'))
  process.exitCode = 1
}

await useDatabase((settings) =>
  verify(settings).catch((error: unknown) => {
    throw explainedRefusal(error, 'audit trail')
  }),
)
