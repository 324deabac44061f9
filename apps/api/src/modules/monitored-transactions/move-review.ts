import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { reviewLifecycle } from '@contado/contract/monitored-transactions/review-lifecycle.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { selectTransaction } from './monitored-transactions.store.ts'
import type { Reviewed } from './reviewed.ts'
import { insertReview, lockReview, type ReviewRow, updateReview } from './reviews.store.ts'

/**
 * The review of a transaction, held still: begun where its money is held, and begun anew where it was closed before. Refuses
 * `TransactionStatusConflict` where nothing is reviewed.
 */
export const holdReview = async (call: Call<Staff>, reviewed: Reviewed): Promise<ReviewRow> => {
  const { tx, now: at } = call
  const { isHeld, transactionId } = reviewed
  if (isHeld) await insertReview(tx, { ...reviewed, status: 'held', at })
  const review = await lockReview(tx, transactionId)
  if (!review || (review.status === 'closed' && !isHeld)) throw new Refusal('TransactionStatusConflict')
  const isNewlyHeld = isHeld && isAllowed(reviewLifecycle, review.status, 'hold')
  if (!isNewlyHeld) return review
  // Somebody may have decided it while this waited for the row.
  if (!(await selectTransaction(tx, reviewed))?.isHeld) throw new Refusal('TransactionStatusConflict')
  const status = next(reviewLifecycle, { state: review.status, action: 'hold' })
  const reopened = { status, escalated_by: null, escalated_at: null, closed_by: null, closed_at: null } as const
  await updateReview(tx, transactionId, reopened)
  return { ...review, ...reopened }
}

/** What a head has is a head's to decide. */
export const checkEscalation = ({ actor }: Call<Staff>, { escalated_at }: Pick<ReviewRow, 'escalated_at'>): void => {
  if (escalated_at !== null && actor.role !== 'compliance-head') throw new Refusal('StaffNotPermitted')
}

/** Leaves it to a head, or takes it back, which heads alone may. */
export const escalate = async (call: Call<Staff>, reviewed: Reviewed, isTakenBack: boolean): Promise<void> => {
  const { tx, actor, now } = call
  const { transactionId, isHeld } = reviewed
  const review = await holdReview(call, reviewed)
  if (!isTakenBack) {
    const status = next(reviewLifecycle, { state: review.status, action: 'escalate' })
    await updateReview(tx, transactionId, { status, escalated_by: actor.staffId, escalated_at: now })
    return
  }
  checkEscalation(call, review)
  const to = isHeld ? 'held' : 'flagged'
  const status = next(reviewLifecycle, { state: review.status, action: 'takeBack', to })
  await updateReview(tx, transactionId, { status, escalated_by: null, escalated_at: null })
}

/** Notes that the customer was asked. */
export const noteAsked = async (call: Call<Staff>, reviewed: Reviewed): Promise<void> => {
  const review = await holdReview(call, reviewed)
  checkEscalation(call, review)
  const status = next(reviewLifecycle, { state: review.status, action: 'ask' })
  await updateReview(call.tx, reviewed.transactionId, { status, was_held: reviewed.isHeld })
}

/** Ends a review: by a decision about held money, or by dismissing what was only flagged. */
export const closeReview = async (
  call: Call<Staff>,
  review: ReviewRow,
  action: 'decide' | 'dismiss',
): Promise<void> => {
  const { tx, actor, now } = call
  const status = next(reviewLifecycle, { state: review.status, action })
  await updateReview(tx, review.transaction_id, { status, closed_by: actor.staffId, closed_at: now })
}
