import type { Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { headKeyName, signHead } from '../../platform/heads/head-signature.ts'
import { insertBatch, selectLastSealed, selectLedgerId, selectNextBatch } from './seal.store.ts'

export const onlyShard = 0
const mostPerBatch = 10_000
// A transaction that posted may still be open when the minute is sealed; none stays open nearly as long as this.
const lookBackMs = 15 * 60_000

type Asked = {
  /** Looks through the whole history for what no batch holds, not only through the last minutes. */
  readonly isComplete?: boolean
}

/** Chains what was posted since the last time into signed batches; answers how many transfers it sealed. For a job. */
export const sealTransfers = async (
  { tx, settings }: Pick<Work, 'tx' | 'settings'>,
  { isComplete = false }: Asked = {},
): Promise<number> => {
  const last = await selectLastSealed(tx, onlyShard)
  const since = last === null || isComplete ? null : instantOf(msOf(last) - lookBackMs)
  const ledgerId = await selectLedgerId(tx)
  let sealed = 0
  for (;;) {
    const batch = await selectNextBatch(tx, { shard: onlyShard, since, limit: mostPerBatch })
    if (!batch) return sealed
    const signature = signHead(settings.secret, { kind: 'ledger', id: ledgerId }, batch)
    await insertBatch(tx, { ...batch, signature, signingKey: headKeyName(settings.secret) })
    sealed += batch.count
  }
}
