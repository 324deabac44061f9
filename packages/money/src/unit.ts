import { type Currency, currencyExponent } from './currency.ts'

/** What the ledger counts: a currency, or reward points. */
export type Unit = Currency | 'PTS'

/** Decimals of the unit's smallest part; points are whole. */
export function unitExponent(unit: Unit): number {
  return unit === 'PTS' ? 0 : currencyExponent(unit)
}
