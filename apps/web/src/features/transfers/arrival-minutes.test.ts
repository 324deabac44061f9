import { expect, test } from 'vitest'
import { arrivalMinutes } from './arrival-minutes.ts'

test.each([
  ['EUR', 'ES', 'sepa-instant', 1],
  ['GBP', 'GB', 'faster-payments', 10],
  ['EUR', 'ES', 'sepa', null],
  ['USD', 'US', 'ach', null],
  ['USD', null, null, null],
] as const)('%s to %s by %s: %s', (targetCurrency, country, rail, minutes) =>
  expect(arrivalMinutes({ targetCurrency, rail, payee: { country } })).toBe(minutes),
)
