import { arrivalOf } from '@contado/contract/corridors/arrival.ts'
import type { ArrivalPromise } from '@contado/contract/corridors/corridors.endpoints.ts'
import type { Corridor } from '@contado/contract/corridors/corridors.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'

/** When money that is sent to a country now should be there, and by when it has to be sent for that. */
export const promiseOf = (corridor: Corridor, country: string, at: Instant): ArrivalPromise => {
  const { cutOffMs, leftMs, arrivesFrom, arrivesTo, withinMinutes } = arrivalOf({ corridor, country }, msOf(at))
  return {
    cutOffAt: cutOffMs === null ? null : instantOf(cutOffMs),
    leftMinutes: leftMs === null ? null : Math.floor(leftMs / 60_000),
    ...{ arrivesFrom, arrivesTo, withinMinutes },
  }
}
