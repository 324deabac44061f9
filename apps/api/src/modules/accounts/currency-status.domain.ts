import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, currencies } from '@contado/money'

type Standing = {
  readonly isOrganizationVerified: boolean
  readonly providerStatus: CurrencyAccount['providerStatus']
  readonly isOpen: boolean
}

/** What an organization can do with a currency account now (specification 4). */
export const currencyStatusOf = ({
  isOrganizationVerified,
  providerStatus,
  isOpen,
}: Standing): CurrencyAccount['currencyStatus'] => {
  if (!isOrganizationVerified) return 'ORGANIZATION_VERIFICATION_REQUIRED'
  if (providerStatus === 'completed') return 'PROVIDER_APPLICATION_UNDER_REVIEW'
  if (providerStatus !== 'approved') return 'CURRENCY_ACCOUNT_LOCKED'
  return isOpen ? 'CURRENCY_ACCOUNT_ACTIVE_FOR_TRANSACTIONS' : 'CURRENCY_ACCOUNT_ELIGIBLE_FOR_OPENING'
}

/** Every account that an organization may have, in the order of lists: US dollars, euros, then the rest. */
export const accountPlaces: readonly { readonly currency: Currency; readonly accountType: AccountType }[] = [
  { currency: 'USD', accountType: 'smart' },
  { currency: 'USD', accountType: 'traditional' },
  { currency: 'USD', accountType: 'merchant' },
  ...currencies
    .filter((currency) => currency !== 'USD')
    .map((currency) => ({ currency, accountType: 'traditional' as const })),
]
