import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { addDays, type LocalDate } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import { type StoredRates, storedRates } from './stored-rates.ts'

// The longest weekend of the central banks, and a day.
const oldestDays = 6

/** The stored rates that money may be exchanged at on a day; refuses with `RateUnavailable` where the newest are too old for it. */
export const currentRates = async (tx: Tx, day: LocalDate): Promise<StoredRates> => {
  const rates = await storedRates(tx, day)
  if (rates.date < addDays(day, -oldestDays)) throw new Refusal('RateUnavailable')
  return rates
}
