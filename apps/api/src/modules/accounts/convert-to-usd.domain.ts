import type { Money } from '@contado/money'
import { convertAtRates } from './convert-at-rates.domain.ts'

/** An amount in US dollars by a rate of units per dollar, rounded once, half up; throws for a rate of zero or less. */
export const convertToUsd = (amount: Money, perUsd: string): Money =>
  convertAtRates(amount, 'USD', (currency) => (currency === amount.currency ? perUsd : '1'))
