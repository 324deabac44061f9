import { findCorridor } from '@contado/contract/corridors/corridors.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'

type Sent = Pick<Transfer, 'targetCurrency' | 'rail'> & { readonly payee: Pick<Transfer['payee'], 'country'> }

/** Within how many minutes its rail carries a transfer, at any hour; null where days count. */
export const arrivalMinutes = ({ targetCurrency: currency, rail, payee: { country } }: Sent): number | null => {
  const corridor = rail !== null && country !== null ? findCorridor({ currency, country, rail }) : null
  return corridor && 'minutes' in corridor.arrival ? corridor.arrival.minutes : null
}
