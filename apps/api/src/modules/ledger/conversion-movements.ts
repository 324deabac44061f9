import { type Act, ifAny, type Plan } from './plan.ts'
import { atHouse, inPurse, type Purse } from './purse.ts'

type Conversion = Act & {
  readonly from: Purse
  readonly to: Purse
  /** All that leaves the customer, spread included; minor units of the unit that is sold. */
  readonly soldMinor: bigint
  /** The part of it that the house keeps. */
  readonly spreadMinor: bigint
  /** Minor units of the unit that is bought. */
  readonly boughtMinor: bigint
  /** The authorization that reserved what is sold. */
  readonly pendingId?: string
}

/** Exchange between two currencies of one organization at one provider, against the house's positions. */
export const conversionMovements = {
  /** available(a) → fx(a), the spread fx(a) → fees(a), fx(b) → available(b), one group. */
  converted: ({ from, to, soldMinor, spreadMinor, boughtMinor, pendingId, ...act }: Conversion): Plan => ({
    ...act,
    legs: [
      {
        from: inPurse(from, 'available'),
        to: atHouse(from, 'fx'),
        minor: soldMinor,
        cause: 'conversion',
        ...(pendingId === undefined ? {} : { pendingId }),
      },
      ...ifAny({
        from: atHouse(from, 'fx'),
        to: atHouse(from, 'fees'),
        minor: spreadMinor,
        cause: 'conversion.spread',
      }),
      { from: atHouse(to, 'fx'), to: inPurse(to, 'available'), minor: boughtMinor, cause: 'conversion' },
    ],
  }),
}
