import { batchLifecycle } from '@contado/contract/batches/batch-lifecycles.ts'
import type { Batch } from '@contado/contract/batches/batches.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { localDateIn } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { getOrganization } from '../organizations/index.ts'
import { viewBatch } from './batch-view.ts'
import { type BatchRecord, bringForward, selectNeeds, selectTallies, updateBatch } from './batches.store.ts'
import { carryOutSoon } from './carry-out-soon.ts'
import { checkFunds } from './check-funds.ts'
import { lockRecord } from './list-batches.ts'

/** Refuses what can't be confirmed as it was seen: `BatchStatusConflict`, `BatchChanged`, `BatchHasBadRows`, `BatchEmpty`, `InsufficientFunds`. */
export const checkConfirmable = async (call: Call<Member>, batch: BatchRecord, version: number): Promise<void> => {
  const { tx, actor, now } = call
  next(batchLifecycle, { state: batch.status, action: 'confirm' })
  if (batch.version !== version) throw new Refusal('BatchChanged')
  const tallies = await selectTallies(tx, [batch.id])
  if (tallies.some(({ status }) => status === 'bad')) throw new Refusal('BatchHasBadRows')
  if (!tallies.some(({ status }) => status === 'ready')) throw new Refusal('BatchEmpty')
  const { timeZone } = await getOrganization(tx, actor.organizationId)
  await checkFunds(call, await selectNeeds(tx, batch.id, localDateIn(timeZone, msOf(now))))
}

/** Has the transfers of a batch sent, each by itself: what can't be sent by then is refused alone. Refuses as `checkConfirmable` does; then nothing is sent. */
export const confirmBatch = async (
  call: Call<Member>,
  { batchId, version }: { readonly batchId: string; readonly version: number },
): Promise<Batch> => {
  const { tx, actor, now } = call
  const batch = await lockRecord(call, batchId)
  await checkConfirmable(call, batch, version)
  const { timeZone } = await getOrganization(tx, actor.organizationId)
  await bringForward(tx, batchId, localDateIn(timeZone, msOf(now)))
  const status = next(batchLifecycle, { state: batch.status, action: 'confirm' })
  const confirmed = { ...batch, status, confirmed_by: actor.userId, confirmed_at: now }
  await updateBatch(tx, batchId, { status, confirmed_by: actor.userId, confirmed_at: now })
  await carryOutSoon(call, confirmed)
  return viewBatch(tx, confirmed)
}
