import type { Currency, LocalDate } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import { selectRates } from './stored-rates.store.ts'

export type StoredRates = {
  readonly date: LocalDate
  /** Units of the currency for one US dollar, as decimal text; throws where none is stored. */
  readonly perUsd: (currency: Currency) => string
}

/** The newest stored exchange rates up to a day. */
export const storedRates = async (tx: Tx, day: LocalDate): Promise<StoredRates> => {
  const rows = await selectRates(tx, day)
  const [first] = rows
  if (!first) throw new Error('No exchange rates are stored')
  const perUsd = (currency: Currency): string => {
    const row = rows.find((one) => one.currency === currency)
    if (!row) throw new Error(`No rate is stored for ${currency}`)
    return row.per_usd
  }
  return { date: first.rate_date, perUsd }
}
