import { createHash } from 'node:crypto'
import {
  addDays,
  type Currency,
  currencies,
  daysBetween,
  decimal,
  decimalText,
  type LocalDate,
  multiplyDecimal,
  parseDecimal,
  parseLocalDate,
} from '@contado/money'
import type { ExchangeRates } from './exchange-rates.ts'

const firstDay = parseLocalDate('2026-01-02')

type Walk = {
  /** The rate of the first day. */
  readonly perUsd: string
  /** The largest move of a day, in millionths. */
  readonly step: number
}

const walks: Readonly<Record<Currency, Walk>> = {
  USD: { perUsd: '1', step: 0 },
  EUR: { perUsd: '0.85', step: 5000 },
  GBP: { perUsd: '0.74', step: 5000 },
  HKD: { perUsd: '7.78', step: 150 },
  SGD: { perUsd: '1.28', step: 3000 },
  CAD: { perUsd: '1.37', step: 4000 },
  MXN: { perUsd: '17.9', step: 7000 },
  AUD: { perUsd: '1.49', step: 6000 },
  CNH: { perUsd: '6.97', step: 1500 },
  PLN: { perUsd: '3.59', step: 6000 },
  NZD: { perUsd: '1.73', step: 6000 },
}

const one = 1_000_000n
const scale = 6
// Each move fades over so many days, so that a rate never wanders off.
const fadingDays = 60

const moveOf = (currency: Currency, day: LocalDate, step: number): number =>
  (createHash('sha256').update(`${currency} ${day}`).digest().readUInt32BE() % (2 * step + 1)) - step

const offsetOn = (currency: Currency, day: LocalDate): number => {
  const { step } = walks[currency]
  const moves = Array.from({ length: Math.min(fadingDays, Math.max(0, daysBetween(firstDay, day))) }, (_, age) =>
    Math.trunc((moveOf(currency, addDays(day, -age), step) * (fadingDays - age)) / fadingDays),
  )
  return moves.reduce((sum, move) => sum + move, 0)
}

const perUsdOn = (currency: Currency, day: LocalDate): string => {
  const rate = parseDecimal(walks[currency].perUsd, { maxScale: 2, maxDigits: 6 })
  return decimalText(multiplyDecimal(rate, decimal(one + BigInt(offsetOn(currency, day)), scale)))
}

/** Rates that wander about those of the first day, the same for everybody who asks about a day. */
export const sandboxExchangeRates: ExchangeRates = {
  source: 'sandbox',
  ratesOf: async (day) => currencies.map((currency) => ({ currency, perUsd: perUsdOn(currency, day) })),
}
