import type { AccountType } from '@contado/contract/kernel/account-types.ts'
import { type Currency, currencies } from '@contado/money'
import { useEndpoint } from '../../api.ts'

/** The account that the money is to leave from. */
export type SourceAccount = { readonly accountType: AccountType; readonly currency: Currency }

/** The currencies that banks can be sent from an account; all of them without one, and until the server has answered. */
export const useSendableCurrencies = (source: SourceAccount | null): readonly Currency[] => {
  const { accountType, currency } = source ?? { accountType: 'traditional', currency: 'USD' }
  const { data } = useEndpoint(
    'accounts.transfer-currencies',
    { query: { sourceAccountType: accountType, sourceCurrency: currency } },
    { isEnabled: source !== null },
  )
  const toBanks = data?.currencies.filter(({ ways }) => ways.some((way) => way !== 'inside'))
  return source !== null && toBanks ? toBanks.map((one) => one.currency) : currencies
}
