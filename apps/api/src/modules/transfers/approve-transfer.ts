import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Transfer, TransferReason } from '@contado/contract/transfers/transfer.ts'
import { transferLifecycle } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { localDateIn } from '@contado/money'
import type { Call, Member, Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { emitStep } from '../../platform/events.ts'
import { actingName } from '../members/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { mayApprove } from '../transfer-rules/index.ts'
import { eventOf } from './move-money.ts'
import { countApprovers, listApprovers } from './payee-controls.ts'
import { sendNow } from './send-now.ts'
import { transferView } from './transfer-view.ts'
import { transferJobs } from './transfers.jobs.ts'
import {
  lockTransfer,
  selectToApprove,
  selectTransfer,
  type TransferChange,
  type TransferDecision,
  type TransferRow,
  updateTransfer,
} from './transfers.store.ts'

const patienceMs = 30 * 86_400_000
const mostPerSweep = 1_000

/** Refuses whoever may not decide about it: strangers, its maker, and people whose role doesn't reach. */
export const checkApprover = ({ actor }: Call<Member>, row: TransferRow | null): TransferRow => {
  if (row?.organization_id !== actor.organizationId) throw new Refusal('TransferNotFound')
  if (!isAllowed(transferLifecycle, row.status, 'approve') || row.approver_roles === null) {
    throw new Refusal('TransferStatusConflict')
  }
  if (row.created_by === actor.userId) throw new Refusal('OwnTransfer')
  if (!mayApprove(actor.role, row.approver_roles)) throw new Refusal('NotPermitted')
  if (row.decisions.some(({ userId }) => userId === actor.userId)) throw new Refusal('AlreadyApproved')
  return row
}

const decisionOf = async (call: Call<Member>, isApproved: boolean, note: string): Promise<TransferDecision> => ({
  userId: call.actor.userId,
  name: await actingName(call),
  isApproved,
  note,
  at: call.now,
})

const change = async (call: Call<Member>, row: TransferRow, changes: TransferChange): Promise<Transfer> => {
  await updateTransfer(call.tx, row, changes)
  return transferView({ ...row, ...changes }, call.actor)
}

// Whoever left since, or has another role, is nobody who approves: what they said stays to be read and counts no longer.
const countStanding = async (call: Call<Member>, row: TransferRow, decisions: readonly TransferDecision[]) => {
  const { organization_id: organizationId, created_by: butUserId, approver_roles: roles } = row
  if (roles === null) throw new Error('what waits for approval says for whose')
  const able = await listApprovers(call, { organizationId, butUserId, roles })
  return decisions.filter(({ userId }) => able.includes(userId)).length
}

/**
 * Approves a transfer that somebody else made. The last approval sends it, or leaves it to its day. Refuses with `TransferNotFound`,
 * `TransferStatusConflict`, `OwnTransfer`, `NotPermitted`, `AlreadyApproved`, and as `sendNow` does; then nothing is kept.
 */
export const approveTransfer = async (call: Call<Member>, transferId: string): Promise<Transfer> => {
  const row = checkApprover(call, await lockTransfer(call.tx, transferId))
  const decisions = [...row.decisions, await decisionOf(call, true, '')]
  if ((await countStanding(call, row, decisions)) < row.approvals_needed) return change(call, row, { decisions })
  const organization = await getOrganization(call.tx, row.organization_id)
  const approved = { decisions, approved_at: call.now }
  if (row.send_date !== null && row.send_date > localDateIn(organization.timeZone, msOf(call.now))) {
    const status = next(transferLifecycle, { state: row.status, action: 'approve', to: 'scheduled' })
    return change(call, row, { ...approved, status })
  }
  return transferView(await sendNow(call, row, { organization, action: 'approve', change: approved }), call.actor)
}

const decline = async (work: Work, row: TransferRow, changes: TransferChange): Promise<TransferChange> => {
  const status = next(transferLifecycle, { state: row.status, action: 'decline' })
  const change = { ...changes, status, declined_at: work.now }
  await updateTransfer(work.tx, row, change)
  await emitStep(work, { lifecycle: transferLifecycle, action: 'decline', to: status }, eventOf(row))
  return change
}

/** Declines a transfer that somebody else made; refuses as `approveTransfer` does. */
export const declineTransfer = async (
  call: Call<Member>,
  { transferId, note }: { readonly transferId: string; readonly note: string },
): Promise<Transfer> => {
  const row = checkApprover(call, await lockTransfer(call.tx, transferId))
  const decisions = [...row.decisions, await decisionOf(call, false, note.trim())]
  return transferView({ ...row, ...(await decline(call, row, { decisions })) }, call.actor)
}

/** Looks at all that wait for approval, each in a job of its own. */
export const reviewApprovals = async ({ tx }: Work): Promise<void> => {
  for (const { id, organization_id } of await selectToApprove(tx, mostPerSweep)) {
    await enqueue(
      tx,
      { ...transferJobs['transfers.review-approval'], key: `transfers.review-approval:${id}` },
      { organizationId: organization_id, transferId: id },
    )
  }
}

const expiredFor = async (work: Work, row: TransferRow): Promise<TransferReason | null> => {
  if (row.created_at <= instantOf(msOf(work.now) - patienceMs)) return 'approval-expired'
  const { organization_id: organizationId, created_by: butUserId, approver_roles: roles } = row
  if (roles === null) throw new Error('what waits for approval says for whose')
  return (await countApprovers(work, { organizationId, butUserId, roles })) < row.approvals_needed
    ? 'no-approvers'
    : null
}

/** Declines what waits for approval for 30 days, or what too few are left to approve. */
export const reviewApproval = async (work: Work, transferId: string): Promise<void> => {
  if ((await selectTransfer(work.tx, transferId))?.status !== 'needs_approval') return
  const row = await lockTransfer(work.tx, transferId)
  if (row?.status !== 'needs_approval') return
  const reason = await expiredFor(work, row)
  if (reason !== null) await decline(work, row, { reason })
}
