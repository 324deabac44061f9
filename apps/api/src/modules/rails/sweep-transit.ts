import { isBusinessDay } from '@contado/contract/reference-data/business-days.domain.ts'
import { type Currency, localDateIn } from '@contado/money'
import { msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import type { Settlement } from '../../providers/rails/rails.ts'
import { atHouse, balancesOf, carryOutOrRefuse, lockBalances, transferMovements } from '../ledger/index.ts'
import { railProviders } from './ledger-keys.ts'
import { railsJobs } from './rails.jobs.ts'

const [first, second] = railProviders

// The side whose transit holds money pays the other; both hold the same amount with opposite signs.
const settlementOf = (currency: Currency, heldByFirst: bigint): Settlement | null => {
  if (first === undefined || second === undefined || heldByFirst === 0n) return null
  const isFirst = heldByFirst > 0n
  const [from, to] = isFirst ? [first, second] : [second, first]
  return { id: newId(), from, to, currency, minor: isFirst ? heldByFirst : -heldByFirst }
}

/** Settles between the providers what crossed since the last time, in one amount; on business days only. */
export const sweepTransit = async (
  call: Pick<JobCall, 'transaction'>,
  currency: Currency,
): Promise<Settlement | null> => {
  return call.transaction(async ({ tx, now }) => {
    if (!isBusinessDay(currency, localDateIn('America/New_York', msOf(now)))) return null
    const known = await balancesOf(tx, { organizationId: null, unit: currency, kinds: ['transit'] })
    if (known.every(({ balance }) => balance === 0n)) return null
    const transits = await lockBalances(
      tx,
      railProviders.map((provider) => atHouse({ provider, unit: currency }, 'transit')),
    )
    const found = settlementOf(currency, transits[0]?.balance ?? 0n)
    if (!found) return null
    const { id, from, to, minor } = found
    await carryOutOrRefuse(tx, transferMovements.swept({ id, causeId: id, at: now, unit: currency, from, to, minor }))
    await enqueue(tx, railsJobs['rails.settle-between'], { ...found, minor: String(minor) })
    return found
  })
}
