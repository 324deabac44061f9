import { instantOf, msOf } from '../../platform/clock.ts'
import { copyHeads } from '../../platform/heads/copy-heads.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { copiedLedger } from './copied-ledger.ts'
import { expireDue } from './expire-due.ts'
import { ledgerJobs } from './ledger.jobs.ts'
import { callEnsurePartitions } from './ledger.store.ts'
import { materialiseLines } from './materialise-lines.ts'
import { sealTransfers } from './seal-transfers.ts'

const linesPerRun = 100_000

const daysAhead = 70

export const ledgerModule = defineModule({
  jobs: handleJobs(ledgerJobs, {
    'ledger.materialise-lines': async ({ tx }) => {
      await materialiseLines(tx, linesPerRun)
    },
    'ledger.ensure-partitions': async ({ tx, wall }) => {
      await callEnsurePartitions(tx, instantOf(msOf(wall) + daysAhead * 86_400_000))
    },
    'ledger.seal': async (call) => {
      await call.transaction((work) => sealTransfers(work))
      await copyHeads(call, copiedLedger)
    },
    'ledger.seal-the-rest': async (work) => {
      await sealTransfers(work, { isComplete: true })
    },
    'ledger.expire-authorizations': (call) => expireDue(call),
  }),
})
