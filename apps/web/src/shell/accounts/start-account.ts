import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { isSomething } from '@contado/money'
import { byWorth } from './by-worth.ts'

type Held = Pick<CurrencyAccount, 'currency' | 'balance' | 'balanceConvertedToUSD'>

/** The account that a form begins with whose address names none: the one worth most, or without any money that of the base currency. */
export const startAccount = <Account extends Held>(
  accounts: readonly Account[],
  base: CurrencyAccount['currency'],
): Account | undefined =>
  accounts.filter(({ balance }) => isSomething(balance)).toSorted(byWorth)[0] ??
  accounts.find(({ currency }) => currency === base) ??
  accounts[0]
