import type { Work } from '../../platform/call.ts'
import { enqueueJob } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { getOrganization } from '../organizations/index.ts'
import { bookArrival, type MatchDeposit } from './book-arrival.ts'
import { lockWaiting, markReceived, selectWaiting } from './waiting-deposits.store.ts'

/** What was received before verification becomes spendable, each deposit in a transaction of its own, since each may lock an invoice. */
export const releaseUnverified = async ({ tx }: Work, organizationId: string): Promise<void> => {
  for (const depositId of await selectWaiting(tx, organizationId)) {
    await enqueueJob(tx, {
      job: 'accounts.release-deposit',
      payload: { organizationId, depositId },
      key: `accounts.release-deposit:${depositId}`,
      maxAttempts: 25,
    })
  }
}

/**
 * One deposit that waited for its owner's verification, once: unverified → the invoice that it names, else → available. What its bank
 * took back meanwhile moves no more.
 */
export const releaseDeposit = async (work: Work, depositId: string, match: MatchDeposit): Promise<void> => {
  const deposit = await lockWaiting(work.tx, depositId)
  if (!deposit) return
  const { organization_id: organizationId, currency, account_type: accountType, amount_minor: minor } = deposit
  if ((await getOrganization(work.tx, organizationId)).verificationStatus !== 'approved') return
  await markReceived(work.tx, depositId)
  if (deposit.reversed_at !== null) return
  const { sender_name: senderName, reference, value_date: valueDate } = deposit
  const told = { senderName, reference, valueDate, transferId: newId(), from: 'unverified' as const }
  await bookArrival(
    work,
    { depositId, organizationId, currency, accountType, minor, ...told },
    { isVerified: true, match },
  )
}
