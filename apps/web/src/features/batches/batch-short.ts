import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { BatchTotal } from '@contado/contract/batches/batches.endpoints.ts'
import { addMoney, type Currency, isPositiveMoney, moneyText, parseMoney, subtractMoney } from '@contado/money'

type Account = Pick<CurrencyAccount, 'currency' | 'accountType' | 'balance'>

/** What the bank accounts of these currencies are short of for a batch with its fees. */
export const batchShort = (
  totals: readonly BatchTotal[],
  accounts: readonly Account[],
): { readonly currency: Currency; readonly amount: string }[] =>
  totals.flatMap(({ currency, amount, fee }) => {
    const account = accounts.find((one) => one.currency === currency && one.accountType === 'traditional')
    const needed = addMoney(parseMoney(amount, currency), parseMoney(fee, currency))
    const missing = subtractMoney(needed, parseMoney(account?.balance ?? '0', currency))
    return isPositiveMoney(missing) ? [{ currency, amount: moneyText(missing) }] : []
  })
