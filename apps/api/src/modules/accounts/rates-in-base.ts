import { type Currency, type LocalDate, localDateIn, type Money } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { flowInBase } from './flow-in-base.domain.ts'
import { type StoredRates, storedRates } from './stored-rates.ts'
import { sumAtRatesHalfUp } from './sum-at-rates-half-up.domain.ts'

type Flow = Parameters<typeof flowInBase>[0]

export type RatesInBase = StoredRates & {
  readonly base: Currency
  readonly inBase: (amounts: readonly Money[]) => Money
  readonly flowInBase: (flow: Flow) => ReturnType<typeof flowInBase>
}

/** The stored rates of the business's today, and what amounts come to by them in its base currency, rounded once, half up. */
export const ratesInBase = async ({
  tx,
  actor,
  now,
}: Pick<Call<Member>, 'tx' | 'actor' | 'now'>): Promise<RatesInBase> => {
  const today: LocalDate = localDateIn(actor.timeZone, msOf(now))
  const rates = await storedRates(tx, today)
  const base = actor.baseCurrency
  const inBase = (amounts: readonly Money[]): Money => sumAtRatesHalfUp(amounts, base, rates.perUsd)
  return { ...rates, base, inBase, flowInBase: (flow) => flowInBase(flow, inBase) }
}
