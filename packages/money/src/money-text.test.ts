import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, maxMinor, money, moneyText, parseMoney } from './index.ts'

const amount = fc
  .tuple(fc.bigInt({ min: -maxMinor, max: maxMinor }), fc.constantFrom(...currencies))
  .map(([minor, currency]) => money(minor, currency))

describe('money as text', () => {
  test('survives the round trip', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseMoney(moneyText(value), value.currency)).toEqual(value)
      }),
      { numRuns: 2_000 },
    )
  })

  test('is written with sign, whole units, point and two digits', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const text = moneyText(value)
        expect(text).toMatch(/^-?(0|[1-9]\d*)\.\d{2}$/)
        expect(BigInt(text.replace('.', ''))).toBe(value.minor)
      }),
    )
  })

  test.each([
    ['0', 0n],
    ['0.00', 0n],
    ['7', 700n],
    ['7.5', 750n],
    ['007.50', 750n],
    ['-0.01', -1n],
    ['1250.00', 125_000n],
    ['10000000000000', maxMinor],
    ['-10000000000000.00', -maxMinor],
  ])('%s is read', (text, minor) => {
    expect(parseMoney(text, 'EUR')).toEqual(money(minor, 'EUR'))
  })
})

describe('refusals', () => {
  test.each([
    ...['', ' ', '-', '.', '+1', '1.', '.5', '-.5', '1e3', '1E3', '1_000', '1,000.00', '1,5', '$1', '0x10', '١', '１'],
    ...['NaN', 'Infinity', '-Infinity', '-0', '-0.0', '-0.00', '--1', '1-', '1.2.3', ' 1', '1 ', '1\n', '1\u0000'],
    ...['null', 'undefined', '9'.repeat(10_000), '0'.repeat(101)],
  ])('%j is malformed', (text) => {
    expect(() => parseMoney(text, 'USD')).toThrow(expect.objectContaining({ name: 'MoneyError', code: 'malformed' }))
  })

  test.each([1, 1.5, Number.NaN, 10n, null, undefined, true, ['1'], { toString: () => '1' }])(
    '%s is not text',
    (value) => {
      expect(() => parseMoney(value as unknown as string, 'USD')).toThrow(
        expect.objectContaining({ code: 'malformed' }),
      )
    },
  )

  test.each([
    ['1.000', 'too_many_decimals'],
    ['0.001', 'too_many_decimals'],
    ['10000000000000.01', 'out_of_range'],
    ['-10000000000000.01', 'out_of_range'],
    ['99999999999999999999999999', 'out_of_range'],
  ])('%s: %s', (text, code) => {
    expect(() => parseMoney(text, 'USD')).toThrow(expect.objectContaining({ code }))
  })
})
