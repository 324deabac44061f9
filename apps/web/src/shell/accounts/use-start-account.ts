import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEndpoint } from '../../api.ts'
import { sendPath } from './account-paths.ts'
import { startAccount } from './start-account.ts'

type Wanted = { isEnabled?: boolean; currency?: CurrencyAccount['currency'] | undefined }

/** The account that money is sent from or added to, of one currency where it is named; undefined while it is unknown or none is open. */
export const useStartAccount = ({ isEnabled = true, currency: wanted }: Wanted = {}): CurrencyAccount | undefined => {
  const { data } = useEndpoint('accounts.balances', {}, { isEnabled, staleMs: 60_000 })
  const open = data?.accounts.filter(
    ({ isActive, accountType, currency }) =>
      isActive && accountType === 'traditional' && (wanted === undefined || currency === wanted),
  )
  return open && startAccount(open, data?.baseCurrency ?? 'USD')
}

/** Where money is sent from that account. */
export const useSendPath = (known?: Wanted): Address =>
  sendPath(useStartAccount(known) ?? { currency: 'USD', accountType: 'traditional' })
