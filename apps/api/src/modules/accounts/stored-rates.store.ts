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
