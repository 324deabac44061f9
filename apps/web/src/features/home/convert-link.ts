import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { CashPosition } from '@contado/contract/home/home.endpoints.ts'
import { compareMoney, isSomething, parseMoney } from '@contado/money'
import type { Address } from '@contado/ui/foundation/address.ts'
import { startAccount } from '../../shell/accounts/start-account.ts'

type Held = Pick<
  CurrencyAccount,
  'currency' | 'accountType' | 'isActive' | 'balance' | 'balanceInBase' | 'balanceConvertedToUSD'
>
type Short = CashPosition['short'][number]
type Given = { readonly accounts: readonly Held[]; readonly short: readonly Short[]; readonly base: Short['currency'] }

/** Where what a currency is short of is exchanged: from what is worth most and not short itself, all of it where it will not do. Null where nothing is. */
export const convertLink = ({ currency, missing, missingInBase }: Short, given: Given): Address | null => {
  const { accounts, short, base } = given
  const open = accounts.filter(({ isActive, accountType }) => isActive && accountType === 'traditional')
  const from = startAccount(
    open.filter((one) => isSomething(one.balance) && !short.some((other) => other.currency === one.currency)),
    base,
  )
  if (from === undefined || !open.some((one) => one.currency === currency)) return null
  const isEnough = compareMoney(parseMoney(from.balanceInBase, base), parseMoney(missingInBase, base)) > 0
  const asked = isEnough ? { amount: missing, side: 'target' } : { amount: from.balance, side: 'source' }
  return `/convert?${new URLSearchParams({ from: from.currency, to: currency, ...asked })}`
}
