import { type Corridor, findCorridor } from '@contado/contract/corridors/corridors.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'

type Sent = Pick<Transfer, 'targetCurrency' | 'rail'> & { readonly payee: Pick<Transfer['payee'], 'country'> }

/** How a transfer leaves the house; null inside. */
export const corridorOf = ({ targetCurrency: currency, rail, payee: { country } }: Sent): Corridor | null =>
  rail !== null && country !== null ? findCorridor({ currency, country, rail }) : null

/** Within how many minutes its rail carries a transfer, at any hour; null where days count. */
export const arrivalMinutes = (sent: Sent): number | null => {
  const corridor = corridorOf(sent)
  return corridor && 'minutes' in corridor.arrival ? corridor.arrival.minutes : null
}
