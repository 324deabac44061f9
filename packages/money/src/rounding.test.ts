import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decimal,
  decimalText,
  divideRoundHalfUp,
  money,
  moneyFromDecimalHalfUp,
  moneyText,
  multiplyMoneyHalfUp,
  parseDecimal,
  roundHalfUp,
} from './index.ts'

const limits = { maxScale: 20, maxDigits: 40 }
const abs = (value: bigint) => (value < 0n ? -value : value)

/** The definition: at most half away from the exact quotient, and in a tie further from zero than it. */
function isHalfUp(numerator: bigint, denominator: bigint, rounded: bigint): boolean {
  const twiceDistance = 2n * abs(numerator - rounded * denominator)
  if (twiceDistance === abs(denominator)) return abs(rounded * denominator) > abs(numerator)
  return twiceDistance < abs(denominator)
}

const numerator = fc.oneof(fc.bigInt({ min: -1_000n, max: 1_000n }), fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }))
const denominator = fc
  .oneof(fc.bigInt({ min: -20n, max: 20n }), fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }))
  .filter((value) => value !== 0n)

describe('rounding half up, away from zero', () => {
  test('the definition finds other ways of rounding', () => {
    expect(isHalfUp(5n, 2n, 3n)).toBe(true)
    expect(isHalfUp(-5n, 2n, -3n)).toBe(true)
    expect(isHalfUp(5n, 2n, 2n)).toBe(false)
    expect(isHalfUp(-5n, 2n, -2n)).toBe(false)
    expect(isHalfUp(7n, 4n, 1n)).toBe(false)
  })

  test('division agrees with the definition', () => {
    fc.assert(
      fc.property(numerator, denominator, (n, d) => isHalfUp(n, d, divideRoundHalfUp(n, d))),
      { numRuns: 20_000 },
    )
  })

  test('a decimal at any scale agrees with the definition', () => {
    fc.assert(
      fc.property(numerator, fc.nat(20), fc.nat(20), (coefficient, scale, wanted) => {
        const rounded = roundHalfUp(decimal(coefficient, scale), wanted)
        expect(rounded.scale).toBe(wanted)
        expect(isHalfUp(coefficient * 10n ** BigInt(wanted), 10n ** BigInt(scale), rounded.coefficient)).toBe(true)
      }),
    )
  })

  test('money times a factor is rounded once', () => {
    fc.assert(
      fc.property(numerator, numerator, fc.nat(20), (minor, coefficient, scale) => {
        const product = multiplyMoneyHalfUp(money(minor, 'USD'), decimal(coefficient, scale))
        expect(product.currency).toBe('USD')
        expect(isHalfUp(minor * coefficient, 10n ** BigInt(scale), product.minor)).toBe(true)
      }),
    )
  })

  test.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['0.0049999999', '0.00'],
    ['1.005', '1.01'],
    ['2.675', '2.68'],
    ['1.45', '1.45'],
    ['12', '12.00'],
  ])('%s is %s', (text, rounded) => {
    const number = parseDecimal(text, limits)
    expect(decimalText(roundHalfUp(number, 2))).toBe(rounded)
    expect(moneyText(moneyFromDecimalHalfUp(number, 'EUR'))).toBe(rounded)
  })

  test('division by zero is refused', () => {
    expect(() => divideRoundHalfUp(1n, 0n)).toThrow(expect.objectContaining({ code: 'division_by_zero' }))
  })
})
