import type { Currency, LocalDate } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'

export type RateRow = { readonly rate_date: LocalDate; readonly currency: Currency; readonly per_usd: string }

/** The newest stored rates of a day up to the given one, or the oldest there are. */
export const selectRates = async (tx: Tx, today: LocalDate): Promise<RateRow[]> => {
  const rows = await tx
    .selectFrom('exchange_rates')
    .select(['rate_date', 'currency', 'per_usd'])
    .where('rate_date', '=', ({ selectFrom, fn }) =>
      fn.coalesce(
        selectFrom('exchange_rates').select(fn.max('rate_date').as('newest')).where('rate_date', '<=', today),
        selectFrom('exchange_rates').select(fn.min('rate_date').as('oldest')),
      ),
    )
    .execute()
  return rows as RateRow[]
}

/** Those of some days whose rates are stored. */
export const selectStoredDays = async (tx: Tx, days: readonly LocalDate[]): Promise<LocalDate[]> => {
  const rows = await tx
    .selectFrom('exchange_rates')
    .select('rate_date')
    .where('rate_date', 'in', [...days])
    .where('currency', '=', 'USD')
    .execute()
  return rows.map(({ rate_date }) => rate_date)
}

type DayRates = {
  readonly day: LocalDate
  readonly source: string
  readonly rates: readonly { readonly currency: Currency; readonly perUsd: string }[]
}

/** Rates that are stored stay as they are: what was converted by them was told with their day. */
export const insertRates = async (tx: Tx, { day, source, rates }: DayRates): Promise<void> => {
  const rows = rates.map(({ currency, perUsd }) => ({ rate_date: day, currency, per_usd: perUsd, source }))
  await tx
    .insertInto('exchange_rates')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
