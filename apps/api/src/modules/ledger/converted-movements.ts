import { type Act, ifAny, type Plan } from './plan.ts'
import { atHouse, inPurse, type Purse } from './purse.ts'

type Converted = Act & {
  readonly from: Purse
  /** In the payee's currency; the business may have no account in it. */
  readonly to: Purse
  /** All that leaves for the payee, spread included; minor units of the source's unit. */
  readonly soldMinor: bigint
  readonly spreadMinor: bigint
  readonly feeMinor: bigint
  /** Minor units of the payee's unit. */
  readonly boughtMinor: bigint
}
type CameBack = Act & Pick<Converted, 'from' | 'to'> & { readonly returnedMinor: bigint; readonly backMinor: bigint }

/** A transfer in another currency than that of its account, against the house's positions; its money is in flight already. */
export const convertedMovements = {
  /** outgoing(a) → fx(a), of it the spread → fees(a), outgoing(a) → fees(a) for the fee, fx(b) → outgoing(b), one group. */
  converted: ({ from, to, soldMinor, spreadMinor, feeMinor, boughtMinor, ...act }: Converted): Plan => ({
    ...act,
    legs: [
      { from: inPurse(from, 'outgoing'), to: atHouse(from, 'fx'), minor: soldMinor, cause: 'transfer.converted' },
      ...ifAny({
        from: atHouse(from, 'fx'),
        to: atHouse(from, 'fees'),
        minor: spreadMinor,
        cause: 'conversion.spread',
      }),
      ...ifAny({
        from: inPurse(from, 'outgoing'),
        to: atHouse(from, 'fees'),
        minor: feeMinor,
        cause: 'transfer.fee-earned',
      }),
      { from: atHouse(to, 'fx'), to: inPurse(to, 'outgoing'), minor: boughtMinor, cause: 'transfer.converted' },
    ],
  }),
  /** It never left: the mirror, spread and fee too. */
  convertedBack: ({ from, to, soldMinor, spreadMinor, feeMinor, boughtMinor, ...act }: Converted): Plan => ({
    ...act,
    legs: [
      { from: inPurse(to, 'outgoing'), to: atHouse(to, 'fx'), minor: boughtMinor, cause: 'transfer.converted-back' },
      ...ifAny({
        from: atHouse(from, 'fees'),
        to: atHouse(from, 'fx'),
        minor: spreadMinor,
        cause: 'transfer.spread-returned',
      }),
      { from: atHouse(from, 'fx'), to: inPurse(from, 'available'), minor: soldMinor, cause: 'transfer.converted-back' },
      ...ifAny({
        from: atHouse(from, 'fees'),
        to: inPurse(from, 'available'),
        minor: feeMinor,
        cause: 'transfer.fee-refunded',
      }),
    ],
  }),
  /** It came back, perhaps for less: outgoing(b) → fx(b), fx(a) → available(a), at the day's rate. The fee stays earned. */
  exchangedBack: ({ from, to, returnedMinor, backMinor, ...act }: CameBack): Plan => ({
    ...act,
    legs: [
      { from: inPurse(to, 'outgoing'), to: atHouse(to, 'fx'), minor: returnedMinor, cause: 'transfer.converted-back' },
      ...ifAny({
        from: atHouse(from, 'fx'),
        to: inPurse(from, 'available'),
        minor: backMinor,
        cause: 'transfer.converted-back',
      }),
    ],
  }),
}
