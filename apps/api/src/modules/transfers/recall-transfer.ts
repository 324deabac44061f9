import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { knowsRecall, type RecallReason, recallLifecycle } from '@contado/contract/transfers/recall-lifecycle.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import type { Call, Member, Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { railsOf } from '../../providers/rails/rails-of.ts'
import { providerOf } from '../rails/index.ts'
import { isRecallable, transferView } from './transfer-view.ts'
import { transferJobs } from './transfers.jobs.ts'
import { lockTransfer, selectRecalled, selectTransfer, updateTransfer } from './transfers.store.ts'

const mostPerSweep = 1_000

type Asked = { readonly transferId: string; readonly reason: RecallReason; readonly note: string }

/**
 * Asks the payee's bank to send a transfer back; a job asks, and what it answers comes later. Refuses with `TransferNotFound`,
 * `RecallNotPossible` where the rail knows no such question, and `TransferStatusConflict` before it was sent and a second time.
 */
export const recallTransfer = async (
  { tx, actor, now }: Call<Member>,
  { transferId, reason, note }: Asked,
): Promise<Transfer> => {
  const { organizationId } = actor
  const row = await lockTransfer(tx, transferId)
  if (row?.organization_id !== organizationId) throw new Refusal('TransferNotFound')
  if (!knowsRecall(row.rail)) throw new Refusal('RecallNotPossible')
  if (!isRecallable(row)) throw new Refusal('TransferStatusConflict')
  const change = {
    recall_status: 'pending',
    recall_reason: reason,
    recall_note: note.trim(),
    recalled_at: now,
  } as const
  await updateTransfer(tx, row, change)
  await enqueue(tx, transferJobs['transfers.follow-recall'], { organizationId, transferId })
  return transferView({ ...row, ...change }, actor)
}

/** Asks after every recall that was not answered, each in a job of its own. */
export const followRecalls = async ({ tx }: Work): Promise<void> => {
  for (const { id, organization_id } of await selectRecalled(tx, mostPerSweep)) {
    await enqueue(
      tx,
      { ...transferJobs['transfers.follow-recall'], key: `transfers.follow-recall:${id}` },
      { organizationId: organization_id, transferId: id },
    )
  }
}

type Job = Pick<JobCall, 'transaction' | 'settings'>

/** Asks the provider for a transfer's money, the same question as often as this runs, and keeps a refusal. What it agrees to comes as a return. */
export const followRecall = async (call: Job, transferId: string): Promise<void> => {
  const row = await call.transaction(({ tx }) => selectTransfer(tx, transferId))
  if (row?.recall_status !== 'pending' || row.recall_reason === null) return
  const answer = await railsOf(call).recallOrder({
    provider: providerOf('traditional'),
    orderId: transferId,
    reason: row.recall_reason,
    note: row.recall_note ?? '',
  })
  if (answer.state !== 'refused') return
  await call.transaction(async ({ tx, now }) => {
    const found = await lockTransfer(tx, transferId)
    if (!found?.recall_status || !isAllowed(recallLifecycle, found.recall_status, 'refuse')) return
    const recall_status = next(recallLifecycle, { state: found.recall_status, action: 'refuse' })
    await updateTransfer(tx, found, { recall_status, recall_answer: answer.reason, recall_answered_at: now })
    const { organization_id: organizationId } = found
    await enqueue(tx, transferJobs['transfers.tell'], { organizationId, transferId, news: 'recall-refused' })
  })
}
