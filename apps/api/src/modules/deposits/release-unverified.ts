import type { Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { getOrganization } from '../organizations/index.ts'
import { arrivalOf, bookArrival } from './book-arrival.ts'
import { depositJobs } from './deposits.jobs.ts'
import { lockWaiting, markReceived, selectWaiting } from './waiting-deposits.store.ts'

/** What was received before verification becomes spendable, each deposit in a transaction of its own, since each may lock an invoice. */
export const releaseUnverified = async ({ tx }: Work, organizationId: string): Promise<void> => {
  for (const depositId of await selectWaiting(tx, organizationId)) {
    await enqueue(
      tx,
      { ...depositJobs['deposits.release'], key: `deposits.release:${depositId}` },
      { organizationId, depositId },
    )
  }
}

/**
 * One deposit that waited for its owner's verification, once: unverified → the invoice that it names, else → available. What its bank
 * took back meanwhile moves no more.
 */
export const releaseDeposit = async (work: Work, depositId: string): Promise<void> => {
  const deposit = await lockWaiting(work.tx, depositId)
  if (!deposit) return
  if ((await getOrganization(work.tx, deposit.organization_id)).verificationStatus !== 'approved') return
  await markReceived(work.tx, depositId)
  if (deposit.reversed_at !== null) return
  await bookArrival(work, arrivalOf(deposit, { transferId: newId(), from: 'unverified' }), true)
}
