import { type Act, crossing, ifAny, type Plan } from './plan.ts'
import { atHouse, inPurse, type Purse } from './purse.ts'

type Internal = Act & { readonly from: Purse; readonly to: Purse; readonly minor: bigint }
type Outgoing = Act & { readonly purse: Purse; readonly minor: bigint; readonly feeMinor: bigint }
type Sweep = Act & {
  readonly unit: Purse['unit']
  /** The provider whose transit account holds what crossed, and the one that paid out for it. */
  readonly from: string
  readonly to: string
  readonly minor: bigint
}

/** Transfers inside the house and out of it, amounts and fees in minor units of the purse's unit. */
export const transferMovements = {
  /** To another organization, at once: A available → B available, through transit where their providers differ. */
  internal: ({ from, to, minor, ...act }: Internal): Plan => ({
    ...act,
    legs: crossing(inPurse(from, 'available'), inPurse(to, 'available'), { minor, cause: 'transfer' }),
  }),
  /** A local or SWIFT transfer is ordered: available → outgoing, the amount and the fee. */
  created: ({ purse, minor, feeMinor, ...act }: Outgoing): Plan => ({
    ...act,
    legs: [
      { from: inPurse(purse, 'available'), to: inPurse(purse, 'outgoing'), minor, cause: 'transfer' },
      ...ifAny({
        from: inPurse(purse, 'available'),
        to: inPurse(purse, 'outgoing'),
        minor: feeMinor,
        cause: 'transfer.fee',
      }),
    ],
  }),
  /** The provider paid it out: outgoing → cash, and the fee is earned: outgoing → fees. */
  settled: ({ purse, minor, feeMinor, ...act }: Outgoing): Plan => ({
    ...act,
    legs: [
      { from: inPurse(purse, 'outgoing'), to: atHouse(purse, 'cash'), minor, cause: 'transfer.settled' },
      ...ifAny({
        from: inPurse(purse, 'outgoing'),
        to: atHouse(purse, 'fees'),
        minor: feeMinor,
        cause: 'transfer.fee-earned',
      }),
    ],
  }),
  /** It never left: outgoing → available, the amount and the fee. */
  failed: ({ purse, minor, feeMinor, ...act }: Outgoing): Plan => ({
    ...act,
    legs: [
      { from: inPurse(purse, 'outgoing'), to: inPurse(purse, 'available'), minor, cause: 'transfer.failed' },
      ...ifAny({
        from: inPurse(purse, 'outgoing'),
        to: inPurse(purse, 'available'),
        minor: feeMinor,
        cause: 'transfer.fee-returned',
      }),
    ],
  }),
  /** It came back after it was paid out: cash → available, what the banks on the way left of it. The fee stays earned. */
  returned: ({ purse, minor, ...act }: Omit<Outgoing, 'feeMinor'>): Plan => ({
    ...act,
    legs: [{ from: atHouse(purse, 'cash'), to: inPurse(purse, 'available'), minor, cause: 'transfer.returned' }],
  }),
  /** Providers settle what crossed: transit(P1) → cash(P1), cash(P2) → transit(P2). */
  swept: ({ unit, from, to, minor, ...act }: Sweep): Plan => {
    const [out, into] = [
      { provider: from, unit },
      { provider: to, unit },
    ]
    return {
      ...act,
      legs: [
        { from: atHouse(out, 'transit'), to: atHouse(out, 'cash'), minor, cause: 'sweep' },
        { from: atHouse(into, 'cash'), to: atHouse(into, 'transit'), minor, cause: 'sweep' },
      ],
    }
  },
}
