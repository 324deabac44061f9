import { parseLocalDate } from '@contado/money'
import { describe, expect, it } from 'vitest'
import { businessDayAfter, isBusinessDay } from './business-days.domain.ts'

const day = parseLocalDate

describe('business days', () => {
  it.each([
    ['USD', '2026-07-03', true],
    ['USD', '2026-11-26', false],
    ['USD', '2027-07-05', false],
    ['EUR', '2026-10-03', false],
    ['EUR', '2028-10-03', true],
    ['EUR', '2026-04-03', false],
    ['EUR', '2026-04-06', false],
    ['GBP', '2026-08-31', false],
    ['GBP', '2026-12-28', false],
    ['HKD', '2026-02-17', false],
    ['CNH', '2026-02-17', false],
    ['SGD', '2026-08-10', false],
    ['MXN', '2026-09-16', false],
    ['AUD', '2026-01-26', false],
    ['PLN', '2026-11-11', false],
    ['NZD', '2026-02-06', false],
    ['NZD', '2026-02-09', true],
  ] as const)('%s on %s: %s', (currency, date, expected) => {
    expect(isBusinessDay(currency, day(date))).toBe(expected)
  })

  it('counts over weekends and holidays', () => {
    expect(businessDayAfter('USD', day('2026-11-25'))).toBe('2026-11-25')
    expect(businessDayAfter('USD', day('2026-11-25'), 1)).toBe('2026-11-27')
    expect(businessDayAfter('USD', day('2026-11-28'))).toBe('2026-11-30')
    expect(businessDayAfter('EUR', day('2026-04-02'), 1)).toBe('2026-04-07')
  })
})
