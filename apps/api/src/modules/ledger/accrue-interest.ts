import { addDays, daysBetween, type LocalDate } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountId } from './accounts.ts'
import { accrualOf, apyVersion } from './accrual.domain.ts'
import { callAccrue, selectAccrued } from './accruals.store.ts'

type Asked = {
  readonly accountId: AccountId
  /** What earns, in minor units: it does not change while interest runs. */
  readonly baseMinor: bigint
  /** The day the money came; the day after it is the first that earns. */
  readonly since: LocalDate
  /** The last day that is over. */
  readonly through: LocalDate
}

/**
 * Books the two per cent a year on a base, one row per day that is not booked yet, and answers the sum of all days in minor
 * units. May run any number of times; a day that was booked on another base throws.
 */
export const accrueInterest = async (tx: Tx, { accountId, baseMinor, since, through }: Asked): Promise<bigint> => {
  const { lastDay } = await selectAccrued(tx, accountId, apyVersion)
  const first = lastDay === null ? 1 : daysBetween(since, lastDay) + 1
  const last = daysBetween(since, through)
  const days = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => ({
    day: addDays(since, first + index),
    ...accrualOf(baseMinor, first + index),
  }))
  if (days.length > 0) await callAccrue(tx, { accountId, rateVersion: apyVersion, baseMinor, days })
  return (await selectAccrued(tx, accountId, apyVersion)).minor
}
