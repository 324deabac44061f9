import { useGo, usePathParams } from '@contado/app-kit'
import { isCurrency } from '@contado/money'
import { useEffect } from 'react'
import { accountPath } from '../../shell/accounts/account-paths.ts'

/** `/deposit/{currencyAccount}` leads to the details of the traditional account. */
export function DepositRedirect() {
  const go = useGo()
  const { currencyAccount = '' } = usePathParams()
  const currency = isCurrency(currencyAccount) ? currencyAccount : 'USD'
  useEffect(() => {
    go(accountPath({ currency, accountType: 'traditional' }, 'details'), { isReplacing: true })
  }, [go, currency])
  return null
}
