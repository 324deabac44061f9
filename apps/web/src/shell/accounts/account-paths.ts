import { accountTypeNamed } from '@contado/contract/kernel/account-types.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, isCurrency } from '@contado/money'
import type { Address } from '@contado/ui/foundation/address.ts'

export type AccountOf = { readonly currency: string; readonly accountType: AccountType }
export type AccountSection = 'transactions-history' | 'details' | 'details/swift'

/** The account of a type and a currency, or null where none can be. */
export const readAccount = (
  type: string | undefined,
  currency = '',
): (AccountOf & { readonly currency: Currency }) | null => {
  const accountType = accountTypeNamed(type)
  if (!accountType || !isCurrency(currency) || (accountType !== 'traditional' && currency !== 'USD')) return null
  return { currency, accountType }
}

/** An account as an address names it among others. */
export const accountKey = ({ currency, accountType }: AccountOf): string => `${accountType}-${currency}`

/** The account of such a name, or null where none can be. */
export const accountOfKey = (key = ''): ReturnType<typeof readAccount> => {
  const [type, currency] = key.split('-')
  return readAccount(type, currency)
}

/** The address of one account's page. */
export const accountPath = (
  { currency, accountType }: AccountOf,
  section: AccountSection = 'transactions-history',
): Address => `/accounts/${accountType}/${currency}/${section}`

/** The address of one transaction, beside those of its account. */
export const transactionPath = (account: AccountOf, transactionId: string): Address =>
  `${accountPath(account)}?transaction=${transactionId}`

/** Where money is sent from an account. */
export const sendPath = ({ currency, accountType }: AccountOf): Address => `/transfer/${currency}/${accountType}`

/** Where money of an account is exchanged; only traditional ones are. */
export const convertPath = ({ currency }: AccountOf): Address => `/convert?from=${currency}`

/** The address of an account's statement. */
export const statementPath = ({ currency, accountType }: AccountOf): Address =>
  `/account-statement?currency=${currency}&accountType=${accountType}`
