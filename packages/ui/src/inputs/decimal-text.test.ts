import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, groupedDecimal, localDecimal, padDecimals, readDecimal } from './decimal-text.ts'

const read = (text: string, locale: 'en' | 'es', maxDecimals?: number, max?: string): string => {
  const found = readDecimal(text, { maxDecimals, locale, max })
  return found.ok ? found.value : found.problem
}

describe('readDecimal', () => {
  // The text; in English and in Spanish, where six decimals are taken and where two are.
  it.each([
    ['', '', '', '', ''],
    ['1250', '1250', '1250', '1250', '1250'],
    ['007', '7', '7', '7', '7'],
    ['0', '0', '0', '0', '0'],
    ['1250.', '1250', '1250', '1250', '1250'],
    ['1250.5', '1250.5', '1250.5', '1250.5', '1250.5'],
    ['1250,5', '1250.5', '1250.5', '1250.5', '1250.5'],
    ['.5', '0.5', '0.5', '0.5', '0.5'],
    ['12,5', '12.5', '12.5', '12.5', '12.5'],
    ['1,250', '1250', '1250', '1.250', 'too_many_decimals'],
    ['1.250', '1.250', 'too_many_decimals', '1250', '1250'],
    ['12,505', '12505', '12505', '12.505', 'too_many_decimals'],
    ['01,250', '1250', '1250', '1.250', 'too_many_decimals'],
    ['0,125', '0.125', 'too_many_decimals', '0.125', 'too_many_decimals'],
    ['0.125', '0.125', 'too_many_decimals', '0.125', 'too_many_decimals'],
    ['1,2505', '1.2505', 'too_many_decimals', '1.2505', 'too_many_decimals'],
    ['1250,125', '1250.125', 'too_many_decimals', '1250.125', 'too_many_decimals'],
    ['1,250.75', '1250.75', '1250.75', '1250.75', '1250.75'],
    ['1.250,75', '1250.75', '1250.75', '1250.75', '1250.75'],
    ['1,250,000', '1250000', '1250000', '1250000', '1250000'],
    ['1.250.000', '1250000', '1250000', '1250000', '1250000'],
    ['1,250,000.10', '1250000.10', '1250000.10', '1250000.10', '1250000.10'],
    ['1 250,75', '1250.75', '1250.75', '1250.75', '1250.75'],
    ["1'250.75", '1250.75', '1250.75', '1250.75', '1250.75'],
    ['１,２５０', '1250', '1250', '1.250', 'too_many_decimals'],
    ['1,250,', 'unclear', 'unclear', 'unclear', 'unclear'],
    ['1,250,0', 'unclear', 'unclear', 'unclear', 'unclear'],
    ['1.250.0', 'unclear', 'unclear', 'unclear', 'unclear'],
    ['12,34,56', 'unclear', 'unclear', 'unclear', 'unclear'],
    ['1.2.3', 'unclear', 'unclear', 'unclear', 'unclear'],
    ['1,25.0', 'unclear', 'unclear', 'unclear', 'unclear'],
    ['12 34', 'unclear', 'unclear', 'unclear', 'unclear'],
    ['.', 'unclear', 'unclear', 'unclear', 'unclear'],
    ['-5', 'negative', 'negative', 'negative', 'negative'],
    ['abc', 'not_a_number', 'not_a_number', 'not_a_number', 'not_a_number'],
    ['1e5', 'not_a_number', 'not_a_number', 'not_a_number', 'not_a_number'],
    ['5 MIL', 'not_a_number', 'not_a_number', 'not_a_number', 'not_a_number'],
  ])(
    'reads %j in English as %s (two decimals: %s), in Spanish as %s (%s)',
    (text, english, cents, spanish, centavos) => {
      expect([read(text, 'en', 6), read(text, 'en', 2), read(text, 'es', 6), read(text, 'es', 2)]).toEqual([
        english,
        cents,
        spanish,
        centavos,
      ])
    },
  )

  it('takes whole numbers only when there are no decimals', () => {
    expect(read('12', 'en', 0)).toBe('12')
    expect(read('1,250', 'en', 0)).toBe('1250')
    expect(read('1.250', 'es', 0)).toBe('1250')
    for (const text of ['12.5', '12.', '1.250']) expect(read(text, 'en', 0)).toBe('too_many_decimals')
  })

  it('does not take in more than the maximum, whatever the number of digits', () => {
    expect(read('100', 'en', 2, '100')).toBe('100')
    expect(read('100.01', 'en', 2, '100')).toBe('too_large')
    expect(read('9.5', 'en', 2, '10')).toBe('9.5')
  })
})

const locales = ['en', 'es'] as const
const runs = { numRuns: 20_000 }
const group = (locale: 'en' | 'es'): string => (locale === 'en' ? ',' : '.')
const point = (locale: 'en' | 'es'): string => (locale === 'en' ? '.' : ',')

/** Numbers of at least four digits, drawn by their length so that short ones are as frequent as long ones. */
const wholes = fc
  .integer({ min: 3, max: 15 })
  .chain((zeros) => fc.bigInt(10n ** BigInt(zeros), 10n ** BigInt(zeros + 1) - 1n))

const inGroups = (digits: string, sign: string): string => {
  const first = digits.length % 3 || 3
  const rest = digits.slice(first).match(/\d{3}/g) ?? []
  return [digits.slice(0, first), ...rest].join(sign)
}

describe.each(locales)('numbers in groups of three, in %s', (locale) => {
  it.each([0, 1, 2, 3, 4, 5, 6, 8, 12])(
    'are thousands in a field of %i decimals, with any decimals it takes',
    (places) => {
      const decimals = fc
        .integer({ min: 0, max: places })
        .chain((size) => fc.stringMatching(new RegExp(`^\\d{${size}}$`)))
      fc.assert(
        fc.property(wholes, decimals, (whole, after) => {
          const tail = after === '' ? '' : `${point(locale)}${after}`
          const value = after === '' ? `${whole}` : `${whole}.${after}`
          expect(read(inGroups(`${whole}`, group(locale)) + tail, locale, places)).toBe(value)
        }),
        runs,
      )
    },
  )

  it('are read back as they are shown, read and edited, and as money of any currency', () => {
    const currencies = ['USD', 'EUR', 'GBP', 'HKD', 'SGD', 'CAD', 'MXN', 'AUD', 'CNH', 'PLN', 'NZD']
    const currencyDisplay = fc.constantFrom('symbol' as const, 'narrowSymbol' as const, 'code' as const)
    const figures = fc.record({
      whole: fc.oneof(wholes, fc.bigInt(0n, 9999n)),
      part: fc.integer({ min: 0, max: 99 }),
      currency: fc.constantFrom(...currencies),
      currencyDisplay,
    })
    fc.assert(
      fc.property(figures, ({ whole, part, currency, currencyDisplay: display }) => {
        const value = `${whole}.${String(part).padStart(2, '0')}`
        const options = { style: 'currency', currency, currencyDisplay: display, useGrouping: 'always' } as const
        const shown = new Intl.NumberFormat(locale, options).format(value as Intl.StringNumericLiteral)
        for (const text of [shown, groupedDecimal(value, locale), localDecimal(value, locale)]) {
          expect([text, read(text, locale, 2)]).toEqual([text, value])
        }
      }),
      { numRuns: 4_000 },
    )
  })

  it('are never read when a group has another size', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(
        sizes.filter((all) => all.slice(1).some((size) => size !== 3) || (all[0] ?? 0) > 3),
        (all) => {
          const text = all.map((size) => '1'.repeat(size)).join(group(locale))
          const found = readDecimal(text, { locale })
          // One sign can still be the other language's decimal sign, and says so when it is shown.
          expect(found).toEqual(
            all.length === 2
              ? { ok: true, value: text.replace(group(locale), '.') }
              : { ok: false, problem: 'unclear' },
          )
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('compareDecimals', () => {
  it('compares by value', () => {
    expect(compareDecimals('1.5', '1.50')).toBe(0)
    expect(compareDecimals('9', '10')).toBeLessThan(0)
    expect(compareDecimals('10.01', '10')).toBeGreaterThan(0)
  })
})

describe('groupedDecimal', () => {
  it.each([
    ['1250.5', '1,250.5', '1.250,5'],
    ['999', '999', '999'],
    ['1250000', '1,250,000', '1.250.000'],
    ['0.123456', '0.123456', '0,123456'],
    ['', '', ''],
    ['1,250,0', '1,250,0', '1,250,0'],
    ['PO-4.711', 'PO-4.711', 'PO-4.711'],
  ])('shows %j as %j and %j', (value, english, spanish) => {
    expect([groupedDecimal(value, 'en-US'), groupedDecimal(value, 'es')]).toEqual([english, spanish])
  })
})

describe('padDecimals', () => {
  it('fills up the decimals and leaves what is no number as it is', () => {
    expect(padDecimals('1250', 2)).toBe('1250.00')
    expect(padDecimals('1250.5', 2)).toBe('1250.50')
    expect(padDecimals('', 2)).toBe('')
    expect(padDecimals('5', 0)).toBe('5')
    expect(padDecimals('1,250,0', 2)).toBe('1,250,0')
  })
})
