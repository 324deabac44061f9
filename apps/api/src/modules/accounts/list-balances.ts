import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { type Currency, type LocalDate, money, moneyText, sumMoney } from '@contado/money'
import type { Call, Language, Member } from '../../platform/call.ts'
import { balancesOf } from '../ledger/index.ts'
import { listCurrencyAccounts, providerOf, providerStatusesOf } from '../rails/index.ts'
import { accountPlaces, currencyStatusOf } from './currency-status.domain.ts'
import { ratesInUsd } from './rates-in-usd.ts'

type Balances = { accounts: CurrencyAccount[]; totalInUSD: string; ratesDate: LocalDate }

const namesIn = {
  en: new Intl.DisplayNames(['en'], { type: 'currency' }),
  es: new Intl.DisplayNames(['es'], { type: 'currency' }),
} satisfies Record<Language, Intl.DisplayNames>

const currencyName = (currency: Currency, language: Language): string => namesIn[language].of(currency) ?? currency

/** Every account that the organization has or may have, with the ledger's balance, also in US dollars by a dated rate. */
export const listBalances = async (call: Call<Member>): Promise<Balances> => {
  const { tx, actor, language } = call
  const { organizationId, isOrganizationVerified } = actor
  const open = await listCurrencyAccounts(tx, organizationId)
  const statuses = await providerStatusesOf(tx, organizationId)
  const balances = await balancesOf(tx, { organizationId, kinds: ['available'] })
  const rates = await ratesInUsd(call)
  const rows = accountPlaces.map(({ currency, accountType }) => {
    const own = open.find((one) => one.currency === currency && one.accountType === accountType)
    const inLedger = balances.find(({ account }) => account.unit === currency && account.accountType === accountType)
    const balance = money(inLedger?.balance ?? 0n, currency)
    const providerStatus = statuses[providerOf(accountType)]
    const currencyStatus = currencyStatusOf({ isOrganizationVerified, providerStatus, isOpen: own !== undefined })
    const converted = rates.inUsd(balance)
    return {
      converted,
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
        balanceConvertedToUSD: moneyText(converted),
        bankAccountNumber: own ? `••••${own.accountNumberLast4}` : null,
      },
    }
  })
  // The sum of what is shown, so that the list adds up.
  const total = sumMoney(
    rows.map(({ converted }) => converted),
    'USD',
  )
  return { accounts: rows.map(({ shown }) => shown), totalInUSD: moneyText(total), ratesDate: rates.date }
}
