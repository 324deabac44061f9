import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { AccountOf } from '../../../shell/accounts/account-paths.ts'
import { startAccount } from '../../../shell/accounts/start-account.ts'

type Open = Pick<CurrencyAccount, 'currency' | 'accountType' | 'isActive' | 'balance' | 'balanceConvertedToUSD'>
type Wishes = {
  /** The currency that the address names. */
  readonly named: string | undefined
  /** Of the last invoice that was sent. */
  readonly last: AccountOf | null
  readonly base: CurrencyAccount['currency']
}

/** Where a new invoice is paid into at first: the currency that its address names, what the last invoice had, or where most money is. */
export const firstAccount = <Account extends Open>(
  accounts: readonly Account[],
  { named, last, base }: Wishes,
): Account | undefined => {
  const open = accounts.filter(({ isActive, accountType }) => isActive && accountType !== 'merchant')
  const inCurrency = (wanted: string | undefined): Account | undefined => {
    const of = open.filter(({ currency }) => currency === wanted)
    return of.find(({ accountType }) => accountType === 'smart') ?? of[0]
  }
  return (
    inCurrency(named) ??
    open.find(({ currency, accountType }) => currency === last?.currency && accountType === last.accountType) ??
    inCurrency(startAccount(open, base)?.currency)
  )
}
