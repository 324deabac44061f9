import { addDays, daysBetween, type LocalDate } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountId } from './accounts.ts'
import { accrualOf, apyVersion } from './accrual.domain.ts'
import { callAccrue, selectAccrued } from './accruals.store.ts'

type Asked = {
  readonly accountId: AccountId
  /** What earns, in minor units: it does not change while interest runs. */
  readonly baseMinor: bigint
  /** The day the money came, or came again; the day after it is the first that earns, or earns on. */
  readonly since: LocalDate
  /** The last day that is over. */
  readonly through: LocalDate
}

/**
 * Books the two per cent a year on a base, one row per day that is not booked yet, and answers the sum of all days in minor
 * units. May run any number of times; a day that was booked on another base throws.
 */
export const accrueInterest = async (tx: Tx, { accountId, baseMinor, since, through }: Asked): Promise<bigint> => {
  const { lastDay, days: booked } = await selectAccrued(tx, accountId, apyVersion)
  const before = lastDay !== null && lastDay > since ? lastDay : since
  const days = Array.from({ length: Math.max(daysBetween(before, through), 0) }, (_, index) => ({
    day: addDays(before, index + 1),
    ...accrualOf(baseMinor, booked + index + 1),
  }))
  if (days.length > 0) await callAccrue(tx, { accountId, rateVersion: apyVersion, baseMinor, days })
  return (await selectAccrued(tx, accountId, apyVersion)).minor
}
