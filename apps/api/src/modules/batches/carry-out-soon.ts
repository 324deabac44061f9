import type { Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { batchJobs } from './batches.jobs.ts'
import type { BatchRecord } from './batches.store.ts'

/** Has a confirmed batch carried out, behind the others of its organization, so that the worker's other places stay free. */
export const carryOutSoon = (
  { tx }: Pick<Work, 'tx'>,
  { id: batchId, organization_id: organizationId, confirmed_by: userId }: BatchRecord,
): Promise<void> => {
  if (userId === null) throw new Error('nobody confirmed it')
  const job = { ...batchJobs['batches.carry-out'], line: `batches-${organizationId}` }
  return enqueue(tx, job, { organizationId, userId, batchId })
}
