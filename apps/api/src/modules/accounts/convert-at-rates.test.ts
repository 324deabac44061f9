import { type Currency, money } from '@contado/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertAtRates } from './convert-at-rates.domain.ts'

const perUsd = (currency: Currency): string => ({ USD: '1', EUR: '0.85', MXN: '17.9' })[currency as string] ?? '0'

describe('convertAtRates', () => {
  test('crosses the dollar with one rounding, half up, and keeps what is in the currency already', () => {
    // 1,000.00 MXN are 55.8659… USD, or 47.486… EUR; over whole cents of a dollar it were 47.49 as well, and 0.29 MXN were 0.02.
    expect(convertAtRates(money(100_000n, 'MXN'), 'EUR', perUsd)).toEqual(money(4749n, 'EUR'))
    expect(convertAtRates(money(29n, 'MXN'), 'EUR', perUsd)).toEqual(money(1n, 'EUR'))
    expect(convertAtRates(money(-1001n, 'USD'), 'EUR', perUsd)).toEqual(money(-851n, 'EUR'))
    expect(convertAtRates(money(12_345n, 'MXN'), 'MXN', perUsd)).toEqual(money(12_345n, 'MXN'))
    expect(() => convertAtRates(money(1n, 'EUR'), 'PLN', perUsd)).toThrow(/PLN/)
  })

  test('is off by no more than half a cent of the exact quotient, for any amount and rates', () => {
    const rate = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), rate, rate, (minor, from, into) => {
        const text = (one: bigint) => `${one / 10n ** 8n}.${(one % 10n ** 8n).toString().padStart(8, '0')}`
        const found = convertAtRates(money(minor, 'MXN'), 'EUR', (currency) => text(currency === 'MXN' ? from : into))
        const twiceOff = 2n * (found.minor * from - minor * into)
        expect(twiceOff <= from && twiceOff >= -from).toBe(true)
      }),
    )
  })
})
