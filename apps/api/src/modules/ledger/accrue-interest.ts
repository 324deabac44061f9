import { addDays, daysBetween, type LocalDate } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountId } from './accounts.ts'
import { accrualOf } from './accrual.domain.ts'
import { type Accrued, type AccruedDays, callAccrue, selectAccrued } from './accruals.store.ts'
import type { BatchItem } from './carry-out-batch.ts'
import { type CompanionKind, companionOf } from './companion.ts'

type Earning = {
  readonly accountId: AccountId
  /** What earns, in minor units: it does not change while interest runs. */
  readonly baseMinor: bigint
  /** The day the money came, or came again; the day after it is the first that earns, or earns on. */
  readonly since: LocalDate
  /** The last day that is over. */
  readonly through: LocalDate
}

type Booked = Pick<Accrued, 'lastDay' | 'days'>

const missingDays = (
  { baseMinor, since, through }: Earning,
  { lastDay, days: booked }: Booked,
): AccruedDays['days'] => {
  const before = lastDay !== null && lastDay > since ? lastDay : since
  return Array.from({ length: Math.max(daysBetween(before, through), 0) }, (_, index) => ({
    day: addDays(before, index + 1),
    ...accrualOf(baseMinor, booked + index + 1),
  }))
}

/**
 * Books the two per cent a year on a base, one row per day that is not booked yet, and answers the sum of all days in minor
 * units. May run any number of times; a day that was booked on another base throws.
 */
export const accrueInterest = async (tx: Tx, earning: Earning): Promise<bigint> => {
  const { accountId, baseMinor } = earning
  const days = missingDays(earning, await selectAccrued(tx, accountId))
  if (days.length > 0) await callAccrue(tx, [{ accountId, organizationId: null, baseMinor, days }])
  return (await selectAccrued(tx, accountId)).minor
}

const accrued: CompanionKind<AccruedDays> = {
  name: 'accrual',
  textOf: ({ accountId }) => String(accountId),
  write: callAccrue,
}

/** The same for a job that books many, through the batcher. `booked` is what is there already. */
export const interestItem = (
  organizationId: string,
  { booked, ...earning }: Earning & { readonly booked: Booked },
): BatchItem => {
  const { accountId, baseMinor } = earning
  const days = missingDays(earning, booked)
  return {
    organizationId,
    movements: [],
    companion: companionOf(accrued, { accountId, organizationId, baseMinor, days }),
  }
}
