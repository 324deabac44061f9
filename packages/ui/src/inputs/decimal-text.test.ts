import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, localDecimal, padDecimals, readDecimal } from './decimal-text.ts'

const cents = { maxDecimals: 2 }

describe('readDecimal', () => {
  it.each([
    ['', ''],
    ['1250', '1250'],
    ['1250.5', '1250.5'],
    ['1250,5', '1250.5'],
    ['1250.', '1250'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['1,250', '1250'],
    ['1,250.75', '1250.75'],
    ['1.250,75', '1250.75'],
    ['1,250,000.10', '1250000.10'],
    ['1,250,', '1250'],
    ['$ 1,250.75', '1250.75'],
    ['1 250,75 €', '1250.75'],
  ])('reads %j as %j', (text, value) => {
    expect(readDecimal(text, cents)).toBe(value)
  })

  it.each(['abc', '-5', '1.2.3', '1.234', '1e5', '1,2,3', '0,125', '12,34,56'])('does not take in %j', (text) => {
    expect(readDecimal(text, cents)).toBeNull()
  })

  it('reads a group sign by the language', () => {
    expect(readDecimal('1.250', { maxDecimals: 2, groupSign: '.' })).toBe('1250')
    expect(readDecimal('1,250', { maxDecimals: 2, groupSign: '.' })).toBeNull()
    expect(readDecimal('1,25', { maxDecimals: 2, groupSign: '.' })).toBe('1.25')
    expect(readDecimal('1.25', { maxDecimals: 2, groupSign: '.' })).toBe('1.25')
  })

  it('takes three decimals as decimals where they are allowed', () => {
    expect(readDecimal('1,234', { maxDecimals: 8 })).toBe('1.234')
  })

  it('takes whole numbers only when there are no decimals', () => {
    expect(readDecimal('12', { maxDecimals: 0 })).toBe('12')
    expect(readDecimal('12.5', { maxDecimals: 0 })).toBeNull()
    expect(readDecimal('12.', { maxDecimals: 0 })).toBeNull()
  })

  it('does not take in more than the maximum, whatever the number of digits', () => {
    expect(readDecimal('100', { maxDecimals: 2, max: '100' })).toBe('100')
    expect(readDecimal('100.01', { maxDecimals: 2, max: '100' })).toBeNull()
    expect(readDecimal('9.5', { maxDecimals: 2, max: '10' })).toBe('9.5')
  })

  it('gives back every amount it is shown, in both languages', () => {
    const amount = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 99 }))
    fc.assert(
      fc.property(amount, fc.constantFrom('en-US', 'es'), ([whole, part], locale) => {
        const value = `${whole}.${String(part).padStart(2, '0')}`
        const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: 'always' }).format(
          value as Intl.StringNumericLiteral,
        )
        const groupSign = locale === 'es' ? '.' : ','
        expect(readDecimal(shown, { maxDecimals: 2, groupSign })).toBe(value)
        expect(readDecimal(localDecimal(value, locale), { maxDecimals: 2, groupSign })).toBe(value)
      }),
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

describe('padDecimals', () => {
  it('fills up the decimals and leaves nothing as nothing', () => {
    expect(padDecimals('1250', 2)).toBe('1250.00')
    expect(padDecimals('1250.5', 2)).toBe('1250.50')
    expect(padDecimals('', 2)).toBe('')
    expect(padDecimals('5', 0)).toBe('5')
  })
})
