import { type Act, ifAny, type Plan, type PlannedLeg } from './plan.ts'
import { atHouse, inPurse, type Purse } from './purse.ts'

type Deposit = Act & { readonly purse: Purse; readonly minor: bigint }
/** `unverified` while nobody knows who the organization is. */
type Place = { readonly into: 'available' | 'unverified' }
/** What the organization owes after a return, at most the deposit: repaid first, and only from what it may use. */
type Repaying = { readonly repaid?: bigint }
/** What its bank takes back, minor units: where it stands now, as far as there is so much; the rest becomes a receivable. */
type Reversed = Deposit & {
  readonly from: 'available' | 'unverified' | 'held'
  /** Read it after locking the account. */
  readonly coveredMinor: bigint
  /** The part that was too much for an invoice and waits as its payer's credit. */
  readonly credit?: { readonly minor: bigint; readonly payer: string }
}
type Unplaced = Act & { readonly provider: string; readonly unit: Purse['unit']; readonly minor: bigint }

const repayment = ({ purse, repaid = 0n }: Deposit & Repaying): Plan['legs'] =>
  ifAny({
    from: inPurse(purse, 'available'),
    to: inPurse(purse, 'receivable'),
    minor: repaid,
    cause: 'receivable.repaid',
  })

/** Money that arrives from outside, amounts in minor units of the purse's unit. */
export const depositMovements = {
  /** A notice for a known account: cash → available (or → unverified), then what is owed: available → receivable. */
  received: (deposit: Deposit & Place & Repaying): Plan => ({
    ...deposit,
    legs: [
      {
        from: atHouse(deposit.purse, 'cash'),
        to: inPurse(deposit.purse, deposit.into),
        minor: deposit.minor,
        cause: 'deposit',
      },
      ...repayment(deposit),
    ],
  }),
  /** Stopped by monitoring: cash → held, under the deposit's own reference. */
  held: (deposit: Deposit): Plan => ({
    ...deposit,
    legs: [
      {
        from: atHouse(deposit.purse, 'cash'),
        to: inPurse(deposit.purse, 'held', deposit.causeId),
        minor: deposit.minor,
        cause: 'deposit.held',
      },
    ],
  }),
  /** Monitoring lets it pass: held → available (or → unverified). */
  approved: (deposit: Deposit & Place & Repaying): Plan => ({
    ...deposit,
    legs: [
      {
        from: inPurse(deposit.purse, 'held', deposit.causeId),
        to: inPurse(deposit.purse, deposit.into),
        minor: deposit.minor,
        cause: 'deposit.approved',
      },
      ...repayment(deposit),
    ],
  }),
  /** Sent back to where it came from: held → cash. */
  refused: (deposit: Deposit): Plan => ({
    ...deposit,
    legs: [
      {
        from: inPurse(deposit.purse, 'held', deposit.causeId),
        to: atHouse(deposit.purse, 'cash'),
        minor: deposit.minor,
        cause: 'deposit.refused',
      },
    ],
  }),
  /** Frozen for sanctions: held → blocked, never back. */
  blocked: (deposit: Deposit): Plan => ({
    ...deposit,
    legs: [
      {
        from: inPurse(deposit.purse, 'held', deposit.causeId),
        to: atHouse(deposit.purse, 'blocked'),
        minor: deposit.minor,
        cause: 'deposit.blocked',
      },
    ],
  }),
  /** The organization is verified: unverified → available. */
  verified: (deposit: Deposit & Repaying): Plan => ({
    ...deposit,
    legs: [
      {
        from: inPurse(deposit.purse, 'unverified'),
        to: inPurse(deposit.purse, 'available'),
        minor: deposit.minor,
        cause: 'deposit.verified',
      },
      ...repayment(deposit),
    ],
  }),
  /** The sender's bank takes it back: credit → cash, then available (or unverified, or held) → cash, what is missing receivable → cash. */
  reversed: ({ purse, minor, from, coveredMinor, credit, ...act }: Reversed): Plan => {
    const cash = atHouse(purse, 'cash')
    const take = (account: PlannedLeg['from'], part: bigint): PlannedLeg[] =>
      ifAny({ from: account, to: cash, minor: part, cause: 'deposit.reversed' })
    const fromCredit = credit?.minor ?? 0n
    return {
      ...act,
      legs: [
        ...take(inPurse(purse, 'credit', credit?.payer ?? ''), fromCredit),
        ...take(inPurse(purse, from, from === 'held' ? act.causeId : ''), coveredMinor),
        ...take(inPurse(purse, 'receivable'), minor - fromCredit - coveredMinor),
      ],
    }
  },
  /** Nobody can say whose it is: cash → suspense. */
  unplaced: (deposit: Unplaced): Plan => ({
    ...deposit,
    legs: [
      {
        from: atHouse(deposit, 'cash'),
        to: atHouse(deposit, 'suspense'),
        minor: deposit.minor,
        cause: 'deposit.unplaced',
      },
    ],
  }),
  /** Staff found the owner: suspense → available (or → unverified). */
  placed: (deposit: Deposit & Place & Repaying): Plan => ({
    ...deposit,
    legs: [
      {
        from: atHouse(deposit.purse, 'suspense'),
        to: inPurse(deposit.purse, deposit.into),
        minor: deposit.minor,
        cause: 'deposit.placed',
      },
      ...repayment(deposit),
    ],
  }),
  /** Nobody was found, the money goes back: suspense → cash. */
  sentBack: (deposit: Unplaced): Plan => ({
    ...deposit,
    legs: [
      {
        from: atHouse(deposit, 'suspense'),
        to: atHouse(deposit, 'cash'),
        minor: deposit.minor,
        cause: 'deposit.sent-back',
      },
    ],
  }),
}
