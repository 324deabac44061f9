import { usePathParams } from '@contado/app-kit'
import { readAccount } from '../../shell/accounts/account-paths.ts'

/** The account that the path names, or null when it names none that can exist. */
export const usePathAccount = (): ReturnType<typeof readAccount> => {
  const params = usePathParams()
  return readAccount(params.accountType, params.currencyAccount)
}
