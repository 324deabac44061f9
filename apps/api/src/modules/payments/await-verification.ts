import type { Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { noteAwaited } from '../invoices/index.ts'
import { listDirectoryEntries } from '../organizations/index.ts'
import { approvePayment } from './approve-payment.ts'
import { denyPayment } from './deny-payment.ts'
import { changeWaits, selectWaitingFor, selectWaitingSince } from './held-payments.store.ts'
import { lockPayment } from './lock-payment.ts'
import { paymentJobs } from './payments.jobs.ts'

const dayMs = 86_400_000
/** How long a payment waits for the verification of its seller (30 days). */
export const verificationTimeoutMs = 30 * dayMs

const momentsAgo = ({ now }: Work) => instantOf(msOf(now) - verificationTimeoutMs)

/** The seller is verified: every payment that waited for it goes on, each in a job of its payer's, whose money it still is. */
export const resumeForSeller = async ({ tx }: Work, sellerId: string): Promise<void> => {
  for (const { paymentId, payerId } of await selectWaitingFor(tx, sellerId)) {
    await enqueue(
      tx,
      { ...paymentJobs['payments.resume'], key: `payments.resume:${paymentId}` },
      { organizationId: payerId, paymentId },
    )
  }
}

const isVerified = async ({ tx }: Work, organizationId: string): Promise<boolean> => {
  const [entry] = await listDirectoryEntries(tx, [organizationId])
  return entry?.isVerified === true
}

/** One payment whose seller is verified goes on, unless it waits for a decision, too; nothing when it did before. */
export const resumePayment = async (work: Work, paymentId: string): Promise<void> => {
  const { tx } = work
  const locked = await lockPayment(tx, paymentId)
  if (!locked?.payment.awaits_verification) return
  if (!(await isVerified(work, locked.payment.payee_id))) return
  if (!locked.payment.awaits_decision) {
    await approvePayment(work, locked)
    return
  }
  await changeWaits(tx, paymentId, { awaitsVerification: false })
  await noteAwaited(tx, locked.invoice, false)
}

/** Asks which payments have waited for a verification for 30 days and enqueues the end of each; may run any number of times. */
export const endOverdue = async (work: Work): Promise<void> => {
  for (const { paymentId, payerId } of await selectWaitingSince(work.tx, momentsAgo(work))) {
    await enqueue(
      work.tx,
      { ...paymentJobs['payments.end-unverified'], key: `payments.end-unverified:${paymentId}` },
      { organizationId: payerId, paymentId },
    )
  }
}

/**
 * Gives one payment back to its payer after the 30 days, once; nothing where it waits for a decision, too. Whoever was verified meanwhile
 * gets it, even where nobody worked on that in time.
 */
export const endUnverified = async (work: Work, paymentId: string): Promise<void> => {
  const locked = await lockPayment(work.tx, paymentId)
  const { awaits_verification, awaits_decision, held_at } = locked?.payment ?? {}
  if (!locked || !awaits_verification || awaits_decision || !held_at) return
  if (msOf(held_at) > msOf(momentsAgo(work))) return
  if (await isVerified(work, locked.payment.payee_id)) {
    await approvePayment(work, locked)
    return
  }
  await denyPayment(work, locked, { reason: 'payment_denied_beneficiary_verification_timeout' })
}
