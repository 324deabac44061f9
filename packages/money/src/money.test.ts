import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMoney,
  type Currency,
  compareMoney,
  currencies,
  currencyExponent,
  isCurrency,
  isNegativeMoney,
  isPositiveMoney,
  isZeroMoney,
  MoneyError,
  maxMoney,
  minMoney,
  money,
  negateMoney,
  subtractMoney,
  sumMoney,
  unitExponent,
  zeroMoney,
} from './index.ts'

const currency = fc.constantFrom(...currencies)
const minor = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
const usd = minor.map((amount) => money(amount, 'USD'))

describe('currencies', () => {
  test('USD and EUR come first and every code is its own', () => {
    expect(currencies.slice(0, 2)).toEqual(['USD', 'EUR'])
    expect(new Set(currencies).size).toBe(11)
  })

  test('decimals agree with CLDR', () => {
    for (const code of currencies) {
      const format = new Intl.NumberFormat('en', { style: 'currency', currency: code === 'CNH' ? 'CNY' : code })
      expect(currencyExponent(code), code).toBe(format.resolvedOptions().maximumFractionDigits)
      expect(unitExponent(code), code).toBe(currencyExponent(code))
    }
    expect(unitExponent('PTS')).toBe(0)
  })

  test.each(['usd', 'BTC', 'PTS', '', 'toString', '__proto__', ' USD'])('%j is no currency', (text) => {
    expect(isCurrency(text)).toBe(false)
  })
})

describe('arithmetic', () => {
  test('adds associatively and commutatively, with zero and opposites', () => {
    fc.assert(
      fc.property(usd, usd, usd, (a, b, c) => {
        expect(addMoney(addMoney(a, b), c)).toEqual(addMoney(a, addMoney(b, c)))
        expect(addMoney(a, b)).toEqual(addMoney(b, a))
        expect(addMoney(a, zeroMoney('USD'))).toEqual(a)
        expect(isZeroMoney(addMoney(a, negateMoney(a)))).toBe(true)
        expect(addMoney(subtractMoney(a, b), b)).toEqual(a)
      }),
    )
  })

  test('sums a list in any order', () => {
    fc.assert(
      fc.property(fc.array(usd), (list) => {
        expect(sumMoney(list, 'USD').minor).toBe(list.reduce((sum, part) => sum + part.minor, 0n))
        expect(sumMoney(list.toReversed(), 'USD')).toEqual(sumMoney(list, 'USD'))
      }),
    )
  })

  test('orders by amount', () => {
    fc.assert(
      fc.property(usd, usd, (a, b) => {
        expect(compareMoney(a, b)).toBe(a.minor === b.minor ? 0 : a.minor < b.minor ? -1 : 1)
        expect([minMoney(a, b).minor, maxMoney(a, b).minor]).toEqual(
          a.minor < b.minor ? [a.minor, b.minor] : [b.minor, a.minor],
        )
        expect([isNegativeMoney(a), isZeroMoney(a), isPositiveMoney(a)]).toEqual([
          a.minor < 0n,
          a.minor === 0n,
          a.minor > 0n,
        ])
      }),
    )
  })
})

describe('refusals', () => {
  const binary = { addMoney, subtractMoney, compareMoney, minMoney, maxMoney }

  test.each(Object.entries(binary))('%s refuses two currencies, even for nothing', (_, operation) => {
    fc.assert(
      fc.property(currency, currency, (a: Currency, b: Currency) => {
        fc.pre(a !== b)
        expect(() => operation(zeroMoney(a), zeroMoney(b))).toThrow(
          expect.objectContaining({ code: 'currency_mismatch' }),
        )
      }),
    )
  })

  test('a sum refuses a part in another currency', () => {
    expect(() => sumMoney([zeroMoney('EUR')], 'USD')).toThrow(MoneyError)
    expect(sumMoney([], 'EUR')).toEqual(zeroMoney('EUR'))
  })

  test.each(['5', 5, null])('%j minor units are refused', (value) => {
    expect(() => money(value as unknown as bigint, 'USD')).toThrow(expect.objectContaining({ code: 'malformed' }))
  })
})
