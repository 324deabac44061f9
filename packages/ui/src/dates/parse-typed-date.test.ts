import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateOfDayNumber, dayNumber } from './civil-date.ts'
import { formatCivilDate } from './date-format.ts'
import { parseTypedDate } from './parse-typed-date.ts'

const today = '2026-11-24'
const locales = ['en-US', 'es'] as const
const anyDay = fc.integer({ min: dayNumber('2021-01-01'), max: dayNumber('2198-12-31') }).map(dateOfDayNumber)
const anyLocale = fc.constantFrom(...locales)

describe('parseTypedDate', () => {
  it.each([
    ['2026-09-01', '2026-09-01'],
    ['2026/9/1', '2026-09-01'],
    ['9/1/2026', '2026-09-01'],
    ['09.01.26', '2026-09-01'],
    ['20/12/2026', '2026-12-20'],
    ['13.1.26', '2026-01-13'],
    ['1 Sep 2026', '2026-09-01'],
    ['01 september 2026', '2026-09-01'],
    ['1 sept. 2026', '2026-09-01'],
    ['Sep 1, 2026', '2026-09-01'],
    ['May 5 2026', '2026-05-05'],
    [' 29 Feb 2024 ', '2024-02-29'],
  ])('reads %j in English', (text, date) => {
    expect(parseTypedDate(text, { locale: 'en-US', today })).toBe(date)
  })

  it.each([
    ['1/9/2026', '2026-09-01'],
    ['12/20/2026', '2026-12-20'],
    ['1 sept 2026', '2026-09-01'],
    ['1 de septiembre de 2026', '2026-09-01'],
    ['12 ene 2026', '2026-01-12'],
    ['12 Jan 2026', '2026-01-12'],
  ])('reads %j in Spanish', (text, date) => {
    expect(parseTypedDate(text, { locale: 'es', today })).toBe(date)
  })

  it.each(['', 'rubbish', '32/1/2026', '2026-02-30', '1 Foo 2026', '13/13/2026', '1 Se 2026', '5'])(
    'finds no date in %j',
    (text) => {
      expect(parseTypedDate(text, { locale: 'en-US', today })).toBeNull()
    },
  )

  it('reads what the field itself shows, for every month of both languages', () => {
    for (const locale of ['en-US', 'es']) {
      for (let month = 1; month <= 12; month += 1) {
        const date = `2026-${String(month).padStart(2, '0')}-09`
        expect(parseTypedDate(formatCivilDate(date, locale), { locale, today })).toBe(date)
      }
    }
  })

  it.each([
    ['15 Dec', '2026-12-15'],
    ['15 dic', '2026-12-15'],
    ['Dec 15', '2026-12-15'],
    ['15 de enero', '2027-01-15'],
    ['24 Nov', '2026-11-24'],
    ['29 Feb', '2028-02-29'],
    ['15/12', '2026-12-15'],
    ['+14', '2026-12-08'],
    ['+ 14', '2026-12-08'],
    ['-3', '2026-11-21'],
    ['−3', '2026-11-21'],
    ['today', '2026-11-24'],
    ['hoy', '2026-11-24'],
    ['Tomorrow', '2026-11-25'],
    ['mañana', '2026-11-25'],
    ['manana', '2026-11-25'],
    ['ayer', '2026-11-23'],
    ['yesterday', '2026-11-23'],
  ])('reads %j in both languages, without a year', (text, date) => {
    for (const locale of locales) expect(parseTypedDate(text, { locale, today })).toBe(date)
  })

  it('reads days and months without a year in the order of the language', () => {
    expect(parseTypedDate('1/2', { locale: 'en-US', today })).toBe('2027-01-02')
    expect(parseTypedDate('1/2', { locale: 'es', today })).toBe('2027-02-01')
  })

  it('takes the last such day where none to come may be chosen', () => {
    expect(parseTypedDate('15 Dec', { locale: 'en-US', today, max: today })).toBe('2025-12-15')
    expect(parseTypedDate('29 feb', { locale: 'es', today, max: today })).toBe('2024-02-29')
  })

  it('counts from the day that it is told', () => {
    expect(parseTypedDate('+14', { locale: 'en-US', today, from: '2026-12-01' })).toBe('2026-12-15')
  })

  it.each([
    ['Net 30', '2026-03-02'],
    ['net30', '2026-03-02'],
    ['neto 30', '2026-03-02'],
    ['a 30 días', '2026-03-02'],
    ['14 days', '2026-02-14'],
    ['2 weeks', '2026-02-14'],
    ['2 semanas', '2026-02-14'],
    ['Net 1 month', '2026-02-28'],
    ['a 1 mes', '2026-02-28'],
    ['2 meses', '2026-03-31'],
    ['3 m', '2026-04-30'],
  ])('reads the terms %j in both languages, from the day that it is told', (text, date) => {
    for (const locale of locales) expect(parseTypedDate(text, { locale, today, from: '2026-01-31' })).toBe(date)
  })

  it.each(['end of month', 'End of the month', 'EOM', 'fin de mes', 'a final de mes'])('reads %j', (text) => {
    expect(parseTypedDate(text, { locale: 'en-US', today, from: '2028-02-03' })).toBe('2028-02-29')
  })

  it.each(['30', 'net', 'net month', 'month', '1 moon', 'Net 1000'])('finds no term in %j', (text) => {
    for (const locale of locales) expect(parseTypedDate(text, { locale, today })).toBeNull()
  })

  it('reads back any day as either language shows it, whatever today is', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyLocale, (date, now, locale) => {
        expect(parseTypedDate(formatCivilDate(date, locale), { locale, today: now })).toBe(date)
      }),
    )
  })

  it('reads a day without its year as a day of that name from today on, at most eight years away', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyLocale, (date, now, locale) => {
        const found = parseTypedDate(formatCivilDate(date, locale).slice(0, -5), { locale, today: now }) ?? ''
        expect(found.slice(5)).toBe(date.slice(5))
        expect(found >= now && found <= addDays(now, 8 * 366)).toBe(true)
      }),
    )
  })

  it('counts any number of days from any day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -999, max: 999 }), anyLocale, (now, days, locale) => {
        const text = `${days < 0 ? '' : '+'}${days}`
        expect(parseTypedDate(text, { locale, today: now })).toBe(addDays(now, days))
      }),
    )
  })

  it('reads nothing into words that name no day', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[^\d]{1,20}$/u), anyLocale, (text, locale) => {
        fc.pre(!/^(today|tomorrow|yesterday|hoy|mañana|manana|ayer|eom)$/i.test(text.trim()))
        expect(parseTypedDate(text, { locale, today })).toBeNull()
      }),
    )
  })
})
