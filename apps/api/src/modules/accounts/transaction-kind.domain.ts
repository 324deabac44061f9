import type { transactionKinds } from '@contado/contract/accounts/transaction-kinds.ts'

export type TransactionKind = (typeof transactionKinds)[number]
export type Direction = 'in' | 'out'

type Meaning = { readonly kind: TransactionKind; readonly cause: string; readonly directions: readonly Direction[] }

// What the ledger calls the cause of a movement, and what the customer calls it, seen from the account's own side.
const meanings: readonly Meaning[] = [
  ...(['deposit', 'deposit.verified', 'deposit.approved', 'deposit.placed'] as const).map(
    (cause): Meaning => ({ kind: 'deposit', cause, directions: ['in'] }),
  ),
  ...(['invoice.payment', 'invoice.held'] as const).map(
    (cause): Meaning => ({ kind: 'invoice-payment', cause, directions: ['out'] }),
  ),
  ...(['invoice.payment', 'invoice.approved', 'invoice.matched', 'debit.settled'] as const).map(
    (cause): Meaning => ({ kind: 'invoice-income', cause, directions: ['in'] }),
  ),
  { kind: 'part-payment', cause: 'invoice.part-payment', directions: ['in', 'out'] },
  { kind: 'refund', cause: 'invoice.refund', directions: ['in', 'out'] },
  { kind: 'guarantee', cause: 'invoice.guarantee', directions: ['out'] },
  { kind: 'release', cause: 'invoice.release', directions: ['in'] },
  { kind: 'transfer', cause: 'transfer', directions: ['in', 'out'] },
  { kind: 'transfer', cause: 'transfer.held', directions: ['out'] },
  { kind: 'transfer', cause: 'transfer.allowed', directions: ['in'] },
  { kind: 'fee', cause: 'transfer.fee', directions: ['out'] },
  { kind: 'fee', cause: 'membership', directions: ['out'] },
  { kind: 'fee', cause: 'onboarding-fee', directions: ['out'] },
  { kind: 'fee', cause: 'transfer.fee-returned', directions: ['in'] },
  { kind: 'fee', cause: 'transfer.fee-refunded', directions: ['in'] },
  { kind: 'conversion', cause: 'conversion', directions: ['in', 'out'] },
  ...(
    [
      'transfer.failed',
      'transfer.returned',
      'transfer.canceled',
      'transfer.denied',
      'transfer.converted-back',
      'invoice.denied',
      'credit.refunded',
    ] as const
  ).map((cause): Meaning => ({ kind: 'return', cause, directions: ['in'] })),
  ...(['debit.returned', 'deposit.reversed', 'receivable.repaid'] as const).map(
    (cause): Meaning => ({ kind: 'return', cause, directions: ['out'] }),
  ),
  { kind: 'reward', cause: 'reward.apy', directions: ['in'] },
  { kind: 'reward', cause: 'reward.points', directions: ['in'] },
]

/** What a movement is called in the account's list. */
export const transactionKindOf = (cause: string, minor: bigint): TransactionKind => {
  const direction: Direction = minor < 0n ? 'out' : 'in'
  return meanings.find((one) => one.cause === cause && one.directions.includes(direction))?.kind ?? 'other'
}

/** The causes in the ledger that these kinds stand for in one direction. */
export const causesOf = (kinds: readonly TransactionKind[], direction: Direction): string[] =>
  meanings.filter((one) => kinds.includes(one.kind) && one.directions.includes(direction)).map(({ cause }) => cause)
