import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'

export type Account = { readonly currency: Currency; readonly accountType: AccountType }

export const smart: Account = { currency: 'USD', accountType: 'smart' }

/** The bank account of a currency. */
export const traditional = (currency: Currency): Account => ({ currency, accountType: 'traditional' })
