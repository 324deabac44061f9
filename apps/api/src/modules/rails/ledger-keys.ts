import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { RailProvider } from '../../providers/rails/rails.ts'
import type { AccountKey, AccountKind, Purse } from '../ledger/index.ts'

export const railProviders = ['traditional_rail', 'smart_rail'] as const satisfies readonly RailProvider[]

/** Which of the two providers keeps accounts of this type. */
export const providerOf = (accountType: AccountType): RailProvider =>
  accountType === 'traditional' ? 'traditional_rail' : 'smart_rail'

type Which = { readonly currency: Currency; readonly accountType: AccountType }

/** Where the ledger keeps an organization's account of this currency and type. */
export const purseOf = ({
  organizationId,
  currency,
  accountType,
}: Which & { readonly organizationId: string }): Purse => ({
  provider: providerOf(accountType),
  organizationId,
  unit: currency,
  accountType,
})

/** The ledger's key of an organization's account of this kind; `reference` is the invoice or payment where the kind has one. */
export const ledgerKeyOf = (
  { organizationId, currency, accountType }: Which & { readonly organizationId: string },
  kind: AccountKind,
  reference = '',
): AccountKey => ({
  provider: providerOf(accountType),
  organizationId,
  unit: currency,
  kind,
  accountType,
  reference,
})

/** The ledger's key of the house's own account at the provider which keeps accounts of this type. */
export const houseLedgerKeyOf = ({ currency, accountType }: Which, kind: AccountKind): AccountKey => ({
  provider: providerOf(accountType),
  organizationId: null,
  unit: currency,
  kind,
  accountType: 'none',
})
