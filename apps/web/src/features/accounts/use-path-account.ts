import { usePathParams } from '@contado/app-kit'
import { accountType } from '@contado/contract/kernel/wire.ts'
import { isCurrency } from '@contado/money'
import type { AccountOf } from './account-paths.ts'

type PathAccount = AccountOf & { readonly currency: import('@contado/money').Currency }

/** The account that the path names, or null when it names none that can exist. */
export const usePathAccount = (): PathAccount | null => {
  const params = usePathParams()
  const type = accountType.safeParse(params.accountType)
  const currency = params.currencyAccount ?? ''
  if (!type.success || !isCurrency(currency) || (type.data !== 'traditional' && currency !== 'USD')) return null
  return { currency, accountType: type.data }
}
