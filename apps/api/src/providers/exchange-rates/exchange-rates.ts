import type { Currency, LocalDate } from '@contado/money'

/** How many units of a currency one US dollar was on a day, as decimal text. */
export type DayRate = { readonly currency: Currency; readonly perUsd: string }

/** The outside world that says what currencies are worth. Called outside transactions. */
export type ExchangeRates = {
  readonly source: string
  /** The rates of a day, one for every currency of accounts; throws where there are none to be had. */
  readonly ratesOf: (day: LocalDate) => Promise<readonly DayRate[]>
}
