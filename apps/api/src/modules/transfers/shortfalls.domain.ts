import { businessDayAfter } from '@contado/contract/reference-data/business-days.domain.ts'
import { addDays, type Currency, type LocalDate } from '@contado/money'

const noticeDays = 3

/** The last day that people are told about beforehand: three business days of a currency from today. */
export const lastFundingDay = (currency: Currency, today: LocalDate): LocalDate =>
  businessDayAfter(currency, addDays(today, 1), noticeDays - 1)

type Leaving = {
  readonly send_date: LocalDate | null
  readonly source_currency: Currency
  readonly source_minor: bigint
  readonly fee_minor: bigint
}

/** What is missing on one account: how much in all, and for which transfers, those of the nearest day first. */
export type Shortfall<T> = { readonly missing: bigint; readonly uncovered: readonly T[] }

/** What a balance does not cover of what leaves it soon, in the order of its days; null where it covers all. */
export const shortfallOf = <T extends Leaving>(
  leaving: readonly T[],
  { available, today }: { readonly available: bigint; readonly today: LocalDate },
): Shortfall<T> | null => {
  const soon = leaving.filter(
    ({ send_date: day, source_currency }) => day !== null && day <= lastFundingDay(source_currency, today),
  )
  let left = available
  const uncovered: T[] = []
  for (const one of soon) {
    left -= one.source_minor + one.fee_minor
    if (left < 0n) uncovered.push(one)
  }
  return uncovered.length === 0 ? null : { missing: -left, uncovered }
}
