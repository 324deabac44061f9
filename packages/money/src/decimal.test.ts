import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDecimal,
  compareDecimal,
  type Decimal,
  decimal,
  decimalText,
  multiplyDecimal,
  parseDecimal,
  subtractDecimal,
} from './index.ts'

const limits = { maxScale: 20, maxDigits: 40 }
const number = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 20 }))
  .map(([coefficient, scale]) => decimal(coefficient, scale))

const isSame = (a: Decimal, b: Decimal) =>
  a.coefficient * 10n ** BigInt(b.scale) === b.coefficient * 10n ** BigInt(a.scale)

describe('decimal numbers', () => {
  test('survive the round trip through text, scale included', () => {
    fc.assert(
      fc.property(number, (value) => {
        expect(parseDecimal(decimalText(value), limits)).toEqual(value)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    [125_000n, 2, '1250.00'],
    [-5n, 1, '-0.5'],
    [7n, 0, '7'],
    [0n, 3, '0.000'],
    [-1n, 6, '-0.000001'],
  ])('%s at scale %s is %s', (coefficient, scale, text) => {
    expect(decimalText(decimal(coefficient, scale))).toBe(text)
  })

  test('add, subtract and multiply exactly', () => {
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(isSame(addDecimal(addDecimal(a, b), c), addDecimal(a, addDecimal(b, c)))).toBe(true)
        expect(addDecimal(a, b)).toEqual(addDecimal(b, a))
        expect(isSame(addDecimal(subtractDecimal(a, b), b), a)).toBe(true)
        expect(multiplyDecimal(multiplyDecimal(a, b), c)).toEqual(multiplyDecimal(a, multiplyDecimal(b, c)))
        const spread = addDecimal(multiplyDecimal(a, b), multiplyDecimal(a, c))
        expect(isSame(multiplyDecimal(a, addDecimal(b, c)), spread)).toBe(true)
      }),
    )
  })

  test('compare by value, whatever the scale', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 0, max: 9 }), (a, zeros) => {
        const same = decimal(a.coefficient * 10n ** BigInt(zeros), a.scale + zeros)
        expect(compareDecimal(a, same)).toBe(0)
        expect(compareDecimal(a, decimal(same.coefficient + 1n, same.scale))).toBe(-1)
        expect(compareDecimal(a, decimal(same.coefficient - 1n, same.scale))).toBe(1)
      }),
    )
  })
})

describe('refusals', () => {
  test.each([
    ['1.1234567', 'too_many_decimals'],
    ['12345678.12', 'too_many_digits'],
    ['-0.000', 'malformed'],
    ['1e2', 'malformed'],
    ['', 'malformed'],
  ])('%j: %s', (text, code) => {
    expect(() => parseDecimal(text, { maxScale: 6, maxDigits: 9 })).toThrow(expect.objectContaining({ code }))
  })

  test('leading zeros are no digits', () => {
    expect(parseDecimal('0000123.45', { maxScale: 2, maxDigits: 5 })).toEqual(decimal(12_345n, 2))
  })

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('a scale of %s is refused', (scale) => {
    expect(() => decimal(1n, scale)).toThrow(expect.objectContaining({ code: 'invalid_scale' }))
  })
})
