import type { Unit } from '@contado/money'
import type { AccountKey, AccountKind, AccountType } from './accounts.ts'

/** Where a customer's money stands: one account as its owner knows it, at its provider. Movements are written between purses. */
export type Purse = {
  readonly provider: string
  readonly organizationId: string
  readonly unit: Unit
  readonly accountType: AccountType
}

/** The key of one of the purse's ledger accounts; `reference` is the invoice, payment or payer where the kind has one. */
export const inPurse = (purse: Purse, kind: AccountKind, reference = ''): AccountKey => ({
  provider: purse.provider,
  organizationId: purse.organizationId,
  unit: purse.unit,
  kind,
  accountType: purse.accountType,
  reference,
})

/** The key of the house's own account of this kind at a provider. */
export const atHouse = ({ provider, unit }: Pick<Purse, 'provider' | 'unit'>, kind: AccountKind): AccountKey => ({
  provider,
  organizationId: null,
  unit,
  kind,
  accountType: 'none',
})
