import type { transactionKinds } from '@contado/contract/accounts/transaction-kinds.ts'

export type TransactionKind = (typeof transactionKinds)[number]
export type Direction = 'in' | 'out'

type Meaning = { readonly kind: TransactionKind; readonly cause: string; readonly directions: readonly Direction[] }

// What the ledger calls the cause of a movement, and what the customer calls it, seen from the account's own side.
const meanings: readonly Meaning[] = [
  { kind: 'deposit', cause: 'deposit', directions: ['in'] },
  { kind: 'deposit', cause: 'deposit.verified', directions: ['in'] },
  { kind: 'invoice-payment', cause: 'invoice.payment', directions: ['out'] },
  { kind: 'invoice-income', cause: 'invoice.payment', directions: ['in'] },
  { kind: 'guarantee', cause: 'invoice.guarantee', directions: ['out'] },
  { kind: 'release', cause: 'invoice.release', directions: ['in'] },
  { kind: 'transfer', cause: 'transfer', directions: ['in', 'out'] },
  { kind: 'fee', cause: 'fee', directions: ['in', 'out'] },
  { kind: 'conversion', cause: 'conversion', directions: ['in', 'out'] },
  { kind: 'return', cause: 'return', directions: ['in', 'out'] },
  { kind: 'reward', cause: 'reward', directions: ['in', 'out'] },
]

/** What a movement is called in the account's list. */
export const transactionKindOf = (cause: string, minor: bigint): TransactionKind => {
  const direction: Direction = minor < 0n ? 'out' : 'in'
  return meanings.find((one) => one.cause === cause && one.directions.includes(direction))?.kind ?? 'other'
}

/** The causes in the ledger that these kinds stand for in one direction. */
export const causesOf = (kinds: readonly TransactionKind[], direction: Direction): string[] =>
  meanings.filter((one) => kinds.includes(one.kind) && one.directions.includes(direction)).map(({ cause }) => cause)
