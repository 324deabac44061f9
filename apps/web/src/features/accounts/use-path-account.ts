import { usePathParams } from '@contado/app-kit'
import { accountTypeNamed } from '@contado/contract/kernel/account-types.ts'
import { isCurrency } from '@contado/money'
import type { AccountOf } from '../../shell/accounts/account-paths.ts'

type PathAccount = AccountOf & { readonly currency: import('@contado/money').Currency }

/** The account that the path names, or null when it names none that can exist. */
export const usePathAccount = (): PathAccount | null => {
  const params = usePathParams()
  const accountType = accountTypeNamed(params.accountType)
  const currency = params.currencyAccount ?? ''
  if (!accountType || !isCurrency(currency) || (accountType !== 'traditional' && currency !== 'USD')) return null
  return { currency, accountType }
}
