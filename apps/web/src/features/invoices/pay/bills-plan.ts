import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import {
  type Currency,
  compareMoney,
  isPositiveMoney,
  moneyText,
  negateMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
} from '@contado/money'

export type Bill = Pick<InvoiceRow, 'invoiceId' | 'currency' | 'status' | 'amountToPay'>
type Account = Pick<CurrencyAccount, 'currency' | 'accountType' | 'balance' | 'isActive'>

/** What is paid in one currency, from which account, and what that is short of; null where nothing is. */
export type CurrencyPlan = {
  readonly currency: Currency
  readonly amount: string
  readonly count: number
  readonly accounts: readonly Account[]
  readonly account: Account | undefined
  readonly short: string | null
  /** What the account holds afterwards; null where it is short. */
  readonly left: string | null
}

export const isPayable = ({ status, amountToPay, currency }: Bill): boolean =>
  status === 'sent' && isPositiveMoney(parseMoney(amountToPay, currency))

/** Several bills by currency, each with the chosen account, or the first that has enough. */
export const billsPlan = (
  bills: readonly Bill[],
  accounts: readonly Account[],
  chosen: Readonly<Partial<Record<Currency, AccountType>>>,
): CurrencyPlan[] =>
  [...new Set(bills.map(({ currency }) => currency))].map((currency) => {
    const own = bills.filter((bill) => bill.currency === currency)
    const total = sumMoney(
      own.map(({ amountToPay }) => parseMoney(amountToPay, currency)),
      currency,
    )
    const usable = accounts.filter((one) => one.currency === currency && one.isActive)
    const has = (one: Account): boolean => compareMoney(parseMoney(one.balance, currency), total) >= 0
    const account = usable.find(({ accountType }) => accountType === chosen[currency]) ?? usable.find(has) ?? usable[0]
    const missing = account ? subtractMoney(total, parseMoney(account.balance, currency)) : total
    return {
      currency,
      amount: moneyText(total),
      count: own.length,
      accounts: usable,
      account,
      short: isPositiveMoney(missing) ? moneyText(missing) : null,
      left: isPositiveMoney(missing) ? null : moneyText(negateMoney(missing)),
    }
  })
