import { batchLimits } from '@contado/contract/batches/batch-limits.ts'
import type { BatchForesight } from '@contado/contract/batches/batches.endpoints.ts'
import { addMoney, localDateIn, money } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { getOrganization } from '../organizations/index.ts'
import { findOver } from '../transfer-rules/index.ts'
import { forewarn } from '../transfers/index.ts'
import { type ItemRecord, selectItems } from './batches.store.ts'
import { getRecord } from './list-batches.ts'

const plannedOf = ({ number, currency, minor, bank_account_id: accountId, send_date: sendDate }: ItemRecord) =>
  currency === null || minor === null || accountId === null
    ? []
    : [{ number, accountId, amount: money(minor, currency), sendDate }]

/**
 * What stands between the rows of a batch that are ready and their going, before anybody confirms it: the rows where something does, and
 * which limit those that leave today are over together. Refuses with `BatchNotFound`.
 */
export const foreseeBatch = async (call: Call<Member>, batchId: string): Promise<BatchForesight> => {
  const { tx, actor, now } = call
  const batch = await getRecord(call, batchId)
  if (batch.status !== 'draft') return { rows: [], over: null }
  const { timeZone } = await getOrganization(tx, actor.organizationId)
  const page = { statuses: ['ready'] as const, limit: batchLimits.rows, after: null }
  const planned = (await selectItems(tx, { batchId, ...page })).flatMap(plannedOf)
  const foreseen = await forewarn(call, planned, timeZone)
  const today = foreseen.filter((_, index) => planned[index]?.sendDate === null)
  const { minor: usdMinor } = today.reduce((sum, { inUsd }) => addMoney(sum, inUsd), money(0n, 'USD'))
  const usage = { organizationId: actor.organizationId, userId: actor.userId, day: localDateIn(timeZone, msOf(now)) }
  return {
    rows: foreseen.flatMap(({ warnings, approval, coolsUntil }, index) =>
      warnings.length === 0 && approval === null && coolsUntil === null
        ? []
        : [{ row: planned[index]?.number ?? 0, warnings: [...warnings], approval, coolsUntil }],
    ),
    over: usdMinor > 0n ? await findOver(call, { ...usage, usdMinor }) : null,
  }
}
