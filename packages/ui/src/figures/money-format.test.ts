import { describe, expect, it } from 'vitest'
import { formatMoney, moneyFigure, moneyWords, shortMoney } from './money-format.ts'

const usd = { locale: 'en-US', currency: 'USD' }
const eur = { locale: 'en-US', currency: 'EUR' }

describe('formatMoney', () => {
  it('keeps every digit of amounts no float can hold', () => {
    expect(formatMoney('90071992547409931234.57', usd)).toBe('$90,071,992,547,409,931,234.57')
    expect(formatMoney('0.10', usd)).toBe('$0.10')
  })

  it('shows minus as U+2212 before the symbol, and never on zero', () => {
    expect(formatMoney('-1204.00', eur)).toBe('\u2212€1,204.00')
    expect(formatMoney('-0.00', eur)).toBe('€0.00')
  })

  it('always shows cents, and more decimals when the amount has them', () => {
    expect(formatMoney('5', usd)).toBe('$5.00')
    expect(formatMoney('1.2345', usd)).toBe('$1.2345')
    expect(formatMoney('1500', { locale: 'en-US', currency: 'JPY' })).toBe('¥1,500')
  })

  it('puts a plus before income', () => {
    expect(formatMoney('10.00', { ...usd, sign: 'income' })).toBe('+$10.00')
    expect(formatMoney('-10.00', { ...usd, sign: 'income' })).toBe('\u2212$10.00')
  })

  it('adds the ISO code, where several currencies are on screen, to a symbol that several have', () => {
    expect(formatMoney('10.00', { ...usd, isCodeShown: true })).toBe('$10.00\u00a0USD')
    expect(formatMoney('10.00', { ...eur, isCodeShown: true })).toBe('€10.00')
    expect(formatMoney('10.00', { locale: 'en-US', currency: 'CNH', isCodeShown: true })).toBe('CNH\u00a010.00')
  })

  it.each(['en-US', 'es'])('has one symbol for a currency, with its code and without: %s', (locale) => {
    for (const currency of ['USD', 'EUR', 'GBP', 'CAD', 'MXN', 'AUD', 'PLN']) {
      const alone = formatMoney('10.00', { locale, currency })
      expect(formatMoney('10.00', { locale, currency, isCodeShown: true }).replace(/\u00a0[A-Z]{3}$/, '')).toBe(
        alone.replace(/\u00a0[A-Z]{3}$/, ''),
      )
    }
    expect(formatMoney('3.10', { locale: 'es', currency: 'USD', isCodeShown: true })).toBe('3,10\u00a0US$')
  })

  it('writes every currency of a list one way, in Spanish with the symbols that English has', () => {
    const shown = (locale: string) =>
      ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'MXN', 'HKD', 'NZD'].map((currency) =>
        formatMoney('10.00', { locale, currency, isCodeShown: true }).replace('\u00a0', ' '),
      )
    expect(shown('es-ES')).toEqual(
      ['US$', '€', '£', 'CA$', 'A$', 'MX$', 'HK$', 'NZ$'].map((symbol) => `10,00 ${symbol}`),
    )
    expect(shown('en-US')).toEqual([
      '$10.00 USD',
      ...['€', '£', 'CA$', 'A$', 'MX$', 'HK$', 'NZ$'].map((symbol) => `${symbol}10.00`),
    ])
    expect(shortMoney(1500, { locale: 'es-ES', currency: 'GBP' })).toContain('£')
  })

  it('writes Spanish figures the Spanish way, grouped also below ten thousand', () => {
    expect(formatMoney('-1204.00', { locale: 'es', currency: 'EUR' })).toBe('\u22121.204,00\u00a0€')
  })
})

describe('shortMoney', () => {
  it('has the same minus as amounts', () => {
    expect(shortMoney(-10_000, usd)).toBe('\u2212$10K')
    expect(shortMoney(-10_000, { ...usd, locale: 'es-ES' })).toBe('\u221210\u00a0mil\u00a0US$')
    expect(shortMoney(1500, eur)).toBe('€1.5K')
  })
})

describe('moneyFigure', () => {
  it('parts the cents from the rest', () => {
    expect(moneyFigure('19951.61', eur)).toEqual({ sign: '', whole: '€19,951', cents: '.61', after: '', code: '' })
    expect(moneyFigure('19951.61', { locale: 'es', currency: 'EUR' })).toEqual({
      sign: '',
      whole: '19.951',
      cents: ',61',
      after: '\u00a0€',
      code: '',
    })
  })

  it('keeps the code apart from what follows the figure', () => {
    const shown = moneyFigure('3.10', { locale: 'en-US', currency: 'USD', isCodeShown: true })
    expect([shown.whole, shown.cents, shown.code]).toEqual(['$3', '.10', '\u00a0USD'])
  })
})

describe('moneyWords', () => {
  it('names the currency instead of its symbol', () => {
    expect(moneyWords('-1204.00', eur)).toBe('1,204.00 euros')
    expect(moneyWords('1.00', { locale: 'es', currency: 'USD' })).toContain('dólar')
  })
})
