import type { Currency } from '@contado/money'
import type { Account } from './seed-trade.ts'

export const smart: Account = { currency: 'USD', accountType: 'smart' }

/** The bank account of a currency. */
export const traditional = (currency: Currency): Account => ({ currency, accountType: 'traditional' })
