import { arrivalOf } from '@contado/contract/corridors/arrival.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { isAhead } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { firstInstantOf, type LocalDate } from '@contado/money'
import { arrivalMinutes, corridorOf } from './arrival-minutes.ts'

type Dated = Pick<Transfer, 'status' | 'sendDate' | 'arrivalDate' | 'targetCurrency' | 'rail'> & {
  readonly payee: Pick<Transfer['payee'], 'country'>
}

/** Where the business is: its zone, and its civil date there. */
type Here = { readonly timeZone: string; readonly today: string }

/**
 * The day by which the money should be there; of a transfer that has not begun, counted from the beginning of its day where the
 * business is. Null where minutes count, and while no day to come is known.
 */
export const arrivalDay = (transfer: Dated, { timeZone, today }: Here): LocalDate | null => {
  const { status, sendDate, arrivalDate, payee } = transfer
  if (!isAhead(status)) return arrivalDate
  if (sendDate === null || sendDate < today || arrivalMinutes(transfer) !== null) return null
  const corridor = corridorOf(transfer)
  if (corridor === null || payee.country === null) return transfer.rail === null ? sendDate : null
  return arrivalOf({ corridor, country: payee.country }, firstInstantOf(sendDate, timeZone)).arrivesTo
}
