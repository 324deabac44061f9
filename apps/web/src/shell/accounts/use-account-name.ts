import { defineWords } from '@contado/app-kit'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import { useMoneyFormat } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

export const { useWords: useMoneyPlaceWords } = defineWords('accountNames', { en, es })

/** What an account is called: as the business calls it, else by its currency and its type. */
export const useAccountName = (): ((account: { currency: Currency; accountType: AccountType }) => string) => {
  const say = useMoneyPlaceWords()
  const { data } = useEndpoint('accounts.balances', {}, { staleMs: 60_000 })
  return ({ currency, accountType }) => {
    const own = data?.accounts.find((one) => one.currency === currency && one.accountType === accountType)
    return own?.nickname || say(accountType, { currency })
  }
}

/** An account by its name and the end of its number. */
export const useAccountText = (): ((account: { currency: Currency; accountType: AccountType }) => string) => {
  const nameOf = useAccountName()
  const { data } = useEndpoint('accounts.balances', {}, { staleMs: 60_000 })
  return ({ currency, accountType }) => {
    const own = data?.accounts.find((one) => one.currency === currency && one.accountType === accountType)
    return [nameOf({ currency, accountType }), own?.bankAccountNumber].filter(Boolean).join(' ')
  }
}

/** An account by its name, with what it has available. */
export const useHeldText = (): ((account: {
  currency: Currency
  accountType: AccountType
  balance: string
}) => string) => {
  const say = useMoneyPlaceWords()
  const format = useMoneyFormat()
  const nameOf = useAccountName()
  return (account) => say('held', { account: nameOf(account), balance: format(account.balance, account.currency) })
}
