import { addMoney, type Currency, type Money, money, sumMoney } from '@contado/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flowInBase } from './flow-in-base.domain.ts'
import { sumAtRatesHalfUp } from './sum-at-rates-half-up.domain.ts'

const rates: Readonly<Record<string, string>> = { USD: '1', EUR: '0.85', MXN: '17.9', GBP: '0.75' }
const perUsd = (currency: Currency): string => rates[currency] ?? '0'
const inEuros = (amounts: readonly Money[]): Money => sumAtRatesHalfUp(amounts, 'EUR', perUsd)

describe('sumAtRatesHalfUp', () => {
  test('crosses the dollar with one rounding, half up, and keeps what is in the currency already', () => {
    // 1,000.00 MXN are 55.8659… USD, or 47.486… EUR; over whole cents of a dollar it were 47.49 as well, and 0.29 MXN were 0.02.
    expect(inEuros([money(100_000n, 'MXN')])).toEqual(money(4749n, 'EUR'))
    expect(inEuros([money(29n, 'MXN')])).toEqual(money(1n, 'EUR'))
    expect(inEuros([money(-1001n, 'USD')])).toEqual(money(-851n, 'EUR'))
    expect(sumAtRatesHalfUp([money(12_345n, 'MXN')], 'MXN', perUsd)).toEqual(money(12_345n, 'MXN'))
    expect(inEuros([])).toEqual(money(0n, 'EUR'))
    expect(() => sumAtRatesHalfUp([money(1n, 'EUR')], 'PLN', perUsd)).toThrow(/PLN/)
    expect(() => inEuros([money(1n, 'PLN')])).toThrow(/PLN/)
  })

  test('is off by no more than half a cent of the exact quotient, for any amount and rates', () => {
    const rate = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), rate, rate, (minor, from, into) => {
        const text = (one: bigint) => `${one / 10n ** 8n}.${(one % 10n ** 8n).toString().padStart(8, '0')}`
        const found = sumAtRatesHalfUp([money(minor, 'MXN')], 'EUR', (currency) =>
          text(currency === 'MXN' ? from : into),
        )
        const twiceOff = 2n * (found.minor * from - minor * into)
        expect(twiceOff <= from && twiceOff >= -from).toBe(true)
      }),
    )
  })

  test('rounds the sum, not its parts', () => {
    // 0.07 MXN are a third of a cent, 0.04 USD are 3.4 cents.
    const seven = money(7n, 'MXN')
    expect(inEuros([seven])).toEqual(money(0n, 'EUR'))
    expect(inEuros([seven, seven])).toEqual(money(1n, 'EUR'))
    const apart = [seven, money(4n, 'USD')]
    const each = sumMoney(
      apart.map((one) => inEuros([one])),
      'EUR',
    )
    expect([inEuros(apart), each]).toEqual([money(4n, 'EUR'), money(3n, 'EUR')])
  })

  const amount = fc.record({
    currency: fc.constantFrom<Currency>('USD', 'EUR', 'MXN', 'GBP'),
    minor: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
  })

  test('is the same however the amounts are split over accounts and ordered', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 8 }), fc.bigInt({ min: -1000n, max: 1000n }), (amounts, part) => {
        const [first] = amounts
        const split = first
          ? [...amounts.slice(1).reverse(), money(first.minor - part, first.currency), money(part, first.currency)]
          : []
        expect(inEuros(split)).toEqual(inEuros(amounts))
      }),
    )
  })
})

describe('flowInBase', () => {
  const positive = fc.record({
    currency: fc.constantFrom<Currency>('USD', 'EUR', 'MXN', 'GBP'),
    minor: fc.bigInt({ min: 0n, max: 10n ** 6n }),
  })

  test('nets to what is left, adds up, and nothing that left is below zero', () => {
    const some = fc.array(positive, { maxLength: 6 })
    fc.assert(
      fc.property(some, some, (gained, lost) => {
        const { moneyIn, moneyOut, net } = flowInBase({ gained, lost }, inEuros)
        const left = [...gained, ...lost.map(({ minor, currency }) => money(-minor, currency))]
        expect(net).toEqual(inEuros(left))
        expect(moneyIn).toEqual(inEuros(gained))
        expect(addMoney(net, moneyOut)).toEqual(moneyIn)
        expect(moneyOut.minor >= 0n).toBe(true)
        if (gained.length === 0) expect(moneyOut).toEqual(inEuros(lost))
      }),
    )
  })
})
