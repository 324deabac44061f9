import { instantOf, msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { copyHeads } from '../../platform/heads/copy-heads.ts'
import { newId } from '../../platform/ids.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { selectDueExpiries } from './authorizations.store.ts'
import { expireAuthorization } from './authorizations.ts'
import { copiedLedger } from './copied-ledger.ts'
import { ledgerJobs } from './ledger.jobs.ts'
import { callEnsurePartitions } from './ledger.store.ts'
import { materialiseLines } from './materialise-lines.ts'
import { sealTransfers } from './seal-transfers.ts'

const linesPerRun = 100_000

const daysAhead = 70

const expiriesPerRun = 1_000

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
    'ledger.expire-authorizations': async ({ tx, now }) => {
      for (const due of await selectDueExpiries(tx, now, expiriesPerRun)) {
        await enqueue(
          tx,
          { ...ledgerJobs['ledger.expire-authorization'], key: `ledger.expire-authorization:${due.transfer_id}` },
          { organizationId: due.organization_id, transferId: due.transfer_id },
        )
      }
    },
    'ledger.expire-authorization': async ({ tx, now }, { transferId }) => {
      const result = await expireAuthorization(tx, { id: newId(), pendingId: transferId, at: now })
      // Somebody resolved it meanwhile: that was the sweeper's aim.
      if (result.outcome === 'rejected' && result.code !== 'pending_already_resolved') throw new Error(result.code)
    },
  }),
})
