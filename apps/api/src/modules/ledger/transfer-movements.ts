import type { AccountKey } from './accounts.ts'
import type { Cause } from './causes.ts'
import { type Act, crossing, ifAny, type Plan } from './plan.ts'
import { atHouse, inPurse, type Purse } from './purse.ts'

type Internal = Act & { readonly from: Purse; readonly to: Purse; readonly minor: bigint }
type Outgoing = Act & { readonly purse: Purse; readonly minor: bigint; readonly feeMinor: bigint }
type Small = Act & { readonly purse: Purse; readonly minor: bigint }
type Sweep = Act & {
  readonly unit: Purse['unit']
  /** The provider whose transit account holds what crossed, and the one that paid out for it. */
  readonly from: string
  readonly to: string
  readonly minor: bigint
}

type Kind = 'available' | 'outgoing'

// The fee is a line of its own.
const withFee = (
  { purse, minor, feeMinor, ...act }: Outgoing,
  [from, to]: readonly [Kind, Kind],
  [cause, feeCause]: readonly [Cause, Cause],
): Plan => {
  const way = { from: inPurse(purse, from), to: inPurse(purse, to) }
  return { ...act, legs: [{ ...way, minor, cause }, ...ifAny({ ...way, minor: feeMinor, cause: feeCause })] }
}

// What monitoring holds is held whole, for this transfer alone.
const whole = (
  { purse: _, minor, feeMinor, ...act }: Outgoing,
  [from, to]: readonly [AccountKey, AccountKey],
  cause: Cause,
): Plan => ({ ...act, legs: [{ from, to, minor: minor + feeMinor, cause }] })
const heldOf = ({ purse, causeId }: Outgoing): AccountKey => inPurse(purse, 'held', causeId)

/** Transfers inside the house and out of it, amounts and fees in minor units of the purse's unit. */
export const transferMovements = {
  /** To another organization, at once: A available → B available, through transit where their providers differ. */
  internal: ({ from, to, minor, ...act }: Internal): Plan => ({
    ...act,
    legs: crossing(inPurse(from, 'available'), inPurse(to, 'available'), { minor, cause: 'transfer' }),
  }),
  /** A local or SWIFT transfer is ordered: available → outgoing, the amount and the fee. */
  created: (order: Outgoing): Plan => withFee(order, ['available', 'outgoing'], ['transfer', 'transfer.fee']),
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
  failed: (order: Outgoing): Plan =>
    withFee(order, ['outgoing', 'available'], ['transfer.failed', 'transfer.fee-returned']),
  /** It came back after it was paid out: cash → available, what the banks on the way left of it. The fee stays earned. */
  returned: ({ purse, minor, ...act }: Omit<Outgoing, 'feeMinor'>): Plan => ({
    ...act,
    legs: [{ from: atHouse(purse, 'cash'), to: inPurse(purse, 'available'), minor, cause: 'transfer.returned' }],
  }),
  /** The same of one in another currency: cash → outgoing, in flight until it is exchanged back. */
  cameBack: ({ purse, minor, ...act }: Omit<Outgoing, 'feeMinor'>): Plan => ({
    ...act,
    legs: [{ from: atHouse(purse, 'cash'), to: inPurse(purse, 'outgoing'), minor, cause: 'transfer.came-back' }],
  }),
  /** Canceled before it was submitted: outgoing → available, the amount and the fee. */
  canceled: (order: Outgoing): Plan =>
    withFee(order, ['outgoing', 'available'], ['transfer.canceled', 'transfer.fee-returned']),
  /** Stopped by monitoring: available → held, the amount and the fee, still the payer's. */
  held: (order: Outgoing): Plan => whole(order, [inPurse(order.purse, 'available'), heldOf(order)], 'transfer.held'),
  /** Allowed: held → outgoing, the amount and the fee. */
  allowed: (order: Outgoing): Plan =>
    whole(order, [heldOf(order), inPurse(order.purse, 'outgoing')], 'transfer.allowed'),
  /** The same inside the house: held → B available, through transit where their providers differ. */
  allowedInside: ({ from, to, minor, ...act }: Internal): Plan => ({
    ...act,
    legs: crossing(inPurse(from, 'held', act.causeId), inPurse(to, 'available'), { minor, cause: 'transfer.allowed' }),
  }),
  /** Denied: held → available. */
  denied: (order: Outgoing): Plan =>
    whole(order, [heldOf(order), inPurse(order.purse, 'available')], 'transfer.denied'),
  /** Denied and held for OFAC: held → blocked, back by licence alone. */
  blocked: (order: Outgoing): Plan =>
    whole(order, [heldOf(order), atHouse(order.purse, 'blocked')], 'transfer.blocked'),
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
  /** The house pays a small deposit to an own account of a business at another bank: fees → outgoing. */
  microDeposit: ({ purse, minor, ...act }: Small): Plan => ({
    ...act,
    legs: [{ from: atHouse(purse, 'fees'), to: inPurse(purse, 'outgoing'), minor, cause: 'micro-deposit' }],
  }),
  /** It failed or came back: outgoing → fees. */
  microDepositBack: ({ purse, minor, ...act }: Small): Plan => ({
    ...act,
    legs: [{ from: inPurse(purse, 'outgoing'), to: atHouse(purse, 'fees'), minor, cause: 'micro-deposit.came-back' }],
  }),
}
