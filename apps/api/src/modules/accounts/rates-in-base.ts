import { type Currency, type LocalDate, localDateIn, type Money } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { convertAtRates } from './convert-at-rates.domain.ts'
import { type StoredRates, storedRates } from './stored-rates.ts'

export type RatesInBase = StoredRates & { readonly base: Currency; readonly inBase: (amount: Money) => Money }

/** The stored rates of the business's today, and what they make of an amount in its base currency, rounded once, half up. */
export const ratesInBase = async ({
  tx,
  actor,
  now,
}: Pick<Call<Member>, 'tx' | 'actor' | 'now'>): Promise<RatesInBase> => {
  const today: LocalDate = localDateIn(actor.timeZone, msOf(now))
  const rates = await storedRates(tx, today)
  const base = actor.baseCurrency
  return { ...rates, base, inBase: (amount) => convertAtRates(amount, base, rates.perUsd) }
}
