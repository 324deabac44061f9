import { describe, expect, it } from 'vitest'
import { formatCivilDate } from './date-format.ts'
import { parseTypedDate } from './parse-typed-date.ts'

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
    expect(parseTypedDate(text, 'en-US')).toBe(date)
  })

  it.each([
    ['1/9/2026', '2026-09-01'],
    ['12/20/2026', '2026-12-20'],
    ['1 sept 2026', '2026-09-01'],
    ['1 de septiembre de 2026', '2026-09-01'],
    ['12 ene 2026', '2026-01-12'],
    ['12 Jan 2026', '2026-01-12'],
  ])('reads %j in Spanish', (text, date) => {
    expect(parseTypedDate(text, 'es')).toBe(date)
  })

  it.each(['', 'rubbish', '32/1/2026', '2026-02-30', '1 Foo 2026', '13/13/2026', '1 Se 2026', '5'])(
    'finds no date in %j',
    (text) => {
      expect(parseTypedDate(text, 'en-US')).toBeNull()
    },
  )

  it('reads what the field itself shows, for every month of both languages', () => {
    for (const locale of ['en-US', 'es']) {
      for (let month = 1; month <= 12; month += 1) {
        const date = `2026-${String(month).padStart(2, '0')}-09`
        expect(parseTypedDate(formatCivilDate(date, locale), locale)).toBe(date)
      }
    }
  })
})
