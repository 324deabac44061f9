import { z } from 'zod'
import { instantOf, msOf } from '../../platform/clock.ts'
import { enqueueJob } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { selectDueExpiries } from './authorizations.store.ts'
import { expireAuthorization } from './authorizations.ts'
import { copyHeads } from './copy-heads.ts'
import { callEnsurePartitions } from './ledger.store.ts'
import { materialiseLines } from './materialise-lines.ts'
import { sealTransfers } from './seal-transfers.ts'

const linesPerRun = 100_000
const daysAhead = 70
const expiriesPerRun = 1_000

export const ledgerJobs = {
  'ledger.materialise-lines': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    handle: async ({ tx }) => {
      await materialiseLines(tx, linesPerRun)
    },
  }),
  'ledger.ensure-partitions': job({
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '17 3 * * *',
    handle: async ({ tx, wall }) => {
      await callEnsurePartitions(tx, instantOf(msOf(wall) + daysAhead * 86_400_000))
    },
  }),
  'ledger.seal': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isOpen: true,
    handle: async (call) => {
      await call.transaction((work) => sealTransfers(work))
      await copyHeads(call)
    },
  }),
  'ledger.seal-the-rest': job({
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '41 2 * * *',
    handle: async (work) => {
      await sealTransfers(work, { isComplete: true })
    },
  }),
  'ledger.expire-authorizations': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
    handle: async ({ tx, now }) => {
      for (const due of await selectDueExpiries(tx, now, expiriesPerRun)) {
        await enqueueJob(tx, {
          job: 'ledger.expire-authorization',
          payload: { organizationId: due.organization_id, transferId: due.transfer_id },
          key: `ledger.expire-authorization:${due.transfer_id}`,
        })
      }
    },
  }),
  'ledger.expire-authorization': job({
    payload: z.object({ organizationId: z.uuid().nullable(), transferId: z.uuid() }),
    maxAttempts: 10,
    handle: async ({ tx, now }, { transferId }) => {
      const result = await expireAuthorization(tx, { id: newId(), pendingId: transferId, at: now })
      // Somebody resolved it meanwhile: that was the sweeper's aim.
      if (result.outcome === 'rejected' && result.code !== 'pending_already_resolved') throw new Error(result.code)
    },
  }),
} satisfies JobTable
