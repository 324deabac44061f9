import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import { useEndpoint } from '../../api.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'

/** An account by its name and the last digits of its number, where it has one. */
export const useNumberedAccount = (): ((account: { currency: Currency; accountType: AccountType }) => string) => {
  const nameOf = useAccountName()
  const { data } = useEndpoint('accounts.balances', {}, { staleMs: 60_000 })
  return ({ currency, accountType }) => {
    const own = data?.accounts.find((one) => one.currency === currency && one.accountType === accountType)
    return [nameOf({ currency, accountType }), own?.bankAccountNumber].filter(Boolean).join(' ')
  }
}
