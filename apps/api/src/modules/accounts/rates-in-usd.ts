import { type LocalDate, localDateIn, type Money } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { convertToUsd } from './convert-to-usd.domain.ts'
import { type StoredRates, storedRates } from './stored-rates.ts'

export type RatesInUsd = StoredRates & { readonly inUsd: (amount: Money) => Money }

/** The stored rates of the business's today, and what they make of an amount in US dollars, rounded once, half up. */
export const ratesInUsd = async ({
  tx,
  actor,
  now,
}: Pick<Call<Member>, 'tx' | 'actor' | 'now'>): Promise<RatesInUsd> => {
  const today: LocalDate = localDateIn(actor.timeZone, msOf(now))
  const rates = await storedRates(tx, today)
  return { ...rates, inUsd: (amount) => convertToUsd(amount, rates.perUsd(amount.currency)) }
}
