import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { type Currency, type LocalDate, money, moneyText } from '@contado/money'
import type { Call, Language, Member } from '../../platform/call.ts'
import { balancesOf } from '../ledger/index.ts'
import { listCurrencyAccounts, providerOf, providerStatusesOf } from '../rails/index.ts'
import { accountPlaces, currencyStatusOf } from './currency-status.domain.ts'
import { ratesInBase } from './rates-in-base.ts'
import { sumAtRatesHalfUp } from './sum-at-rates-half-up.domain.ts'

type Balances = { accounts: CurrencyAccount[]; baseCurrency: Currency; totalInBase: string; ratesDate: LocalDate }

const namesIn = {
  en: new Intl.DisplayNames(['en'], { type: 'currency' }),
  es: new Intl.DisplayNames(['es'], { type: 'currency' }),
} satisfies Record<Language, Intl.DisplayNames>

const currencyName = (currency: Currency, language: Language): string => namesIn[language].of(currency) ?? currency

/** Every account that the organization has or may have, with the ledger's balance, also in US dollars and in its base currency by dated rates. */
export const listBalances = async (call: Call<Member>): Promise<Balances> => {
  const { tx, actor, language } = call
  const { organizationId, isOrganizationVerified } = actor
  const [open, statuses, balances, rates] = await Promise.all([
    listCurrencyAccounts(tx, organizationId),
    providerStatusesOf(tx, organizationId),
    balancesOf(tx, { organizationId, kinds: ['available'] }),
    ratesInBase(call),
  ])
  const rows = accountPlaces.map(({ currency, accountType }) => {
    const own = open.find((one) => one.currency === currency && one.accountType === accountType)
    const inLedger = balances.find(({ account }) => account.unit === currency && account.accountType === accountType)
    const balance = money(inLedger?.balance ?? 0n, currency)
    const providerStatus = statuses[providerOf(accountType)]
    const currencyStatus = currencyStatusOf({ isOrganizationVerified, providerStatus, isOpen: own !== undefined })
    return {
      balance,
      shown: {
        accountId: own?.accountId ?? null,
        currency,
        accountType,
        label: currencyName(currency, language),
        nickname: own?.nickname || null,
        isActive: currencyStatus === 'CURRENCY_ACCOUNT_ACTIVE_FOR_TRANSACTIONS',
        isLocked: currencyStatus === 'CURRENCY_ACCOUNT_LOCKED',
        providerStatus,
        currencyStatus,
        balance: moneyText(balance),
        balanceConvertedToUSD: moneyText(sumAtRatesHalfUp([balance], 'USD', rates.perUsd)),
        balanceInBase: moneyText(rates.inBase([balance])),
        bankAccountNumber: own ? `••••${own.accountNumberLast4}` : null,
      },
    }
  })
  return {
    accounts: rows.map(({ shown }) => shown),
    baseCurrency: rates.base,
    totalInBase: moneyText(rates.inBase(rows.map(({ balance }) => balance))),
    ratesDate: rates.date,
  }
}
