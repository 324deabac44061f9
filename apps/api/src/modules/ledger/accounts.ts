import type { Unit } from '@contado/money'

/**
 * What a ledger account is for (the meaning of each: docs/decisions/0003-ledger-tables.md). The table `ledger_account_kinds`
 * says which have no floor, belong to the house, need a reference, or may be debited by a user.
 */
export const accountKinds = [
  'available',
  'outgoing',
  'unverified',
  'receivable',
  'held',
  'guaranteed',
  'incoming',
  'credit',
  'cash',
  'collecting',
  'transit',
  'fees',
  'fx',
  'rewards_expense',
  'suspense',
  'blocked',
] as const

export type AccountKind = (typeof accountKinds)[number]
export type AccountType = 'traditional' | 'smart' | 'merchant' | 'none'

/** The number of an account inside the ledger. Outside, an account is known by its `publicId`. */
export type AccountId = bigint

/** The natural key of an account: the same key is always the same account. */
export type AccountKey = {
  /** Who stands behind the money: 'traditional_rail', 'smart_rail', 'house', … A movement stays within one provider. */
  readonly provider: string
  /** Null for accounts of the house. */
  readonly organizationId: string | null
  readonly unit: Unit
  readonly kind: AccountKind
  readonly accountType: AccountType
  /** The invoice or payment of accounts that exist per invoice or payment. */
  readonly reference?: string
}

export type LedgerAccount = AccountKey & {
  readonly id: AccountId
  readonly publicId: string
  readonly reference: string
  readonly isClosed: boolean
}

/** Narrows a search; what is left out does not matter, `organizationId: null` asks for the house's accounts. */
export type AccountFilter = {
  readonly ids?: readonly AccountId[]
  readonly organizationId?: string | null
  readonly provider?: string
  readonly unit?: Unit
  readonly kinds?: readonly AccountKind[]
  readonly accountType?: AccountType
  readonly reference?: string
}

/** Minor units of the account's unit. `available` is what can be moved now: balance − reserved by open pending transfers. */
export type AccountBalance = {
  readonly account: LedgerAccount
  readonly balance: bigint
  readonly reserved: bigint
  readonly available: bigint
}
