import { describe, expect, it } from 'vitest'
import {
  firstWeekday,
  formatCivilDate,
  formatDay,
  formatInstant,
  formatInstantDay,
  formatMonth,
  formatWholeZone,
  formatZone,
  monthNames,
  weekdayNames,
} from './date-format.ts'
import { parseTypedDate } from './parse-typed-date.ts'

describe('formatCivilDate', () => {
  it('shows DD MMM YYYY', () => {
    expect(formatCivilDate('2026-09-02', 'en-US')).toBe('02 Sep 2026')
    expect(formatCivilDate('2026-01-31', 'es')).toBe('31 ene 2026')
  })

  it.each([
    ['en-US', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'],
    ['es', 'ene feb mar abr may jun jul ago sep oct nov dic'],
  ])('writes months of %s with three letters, and reads them', (locale, months) => {
    for (const [index, month] of months.split(' ').entries()) {
      const date = `2026-${String(index + 1).padStart(2, '0')}-05`
      expect(formatCivilDate(date, locale)).toBe(`05 ${month} 2026`)
      expect(formatInstant(`${date}T12:00:00Z`, locale, 'UTC')).toBe(`05 ${month} 2026, 12:00`)
      expect(parseTypedDate(`05 ${month} 2026`, { locale, today: date })).toBe(date)
    }
  })

  it('says so when it is no date', () => {
    expect(formatCivilDate('2026-02-30', 'en-US')).toBe('Invalid date')
  })
})

describe('formatDay', () => {
  it.each([
    ['2026-12-02', 'en-US', 'Wed 2 Dec'],
    ['2026-11-30', 'en-US', 'Mon 30 Nov'],
    ['2026-12-02', 'es', 'mié 2 dic'],
    ['2026-12-05', 'es', 'sáb 5 dic'],
    ['2027-01-04', 'en-US', 'Mon 4 Jan 2027'],
    ['2027-01-04', 'es', 'lun 4 ene 2027'],
    ['2026-02-30', 'en-US', 'Invalid date'],
  ])('says %s in %s as %s', (date, locale, said) => expect(formatDay(date, locale, '2026-11-28')).toBe(said))
})

describe('formatInstant', () => {
  it('shows the moment in the given zone', () => {
    expect(formatInstant('2026-09-12T03:30:00Z', 'en-US', 'America/New_York')).toBe('11 Sep 2026, 23:30')
    expect(formatInstant('2026-09-12T03:30:00Z', 'en-US', 'Europe/Madrid')).toBe('12 Sep 2026, 05:30')
    expect(formatInstant('soon', 'en-US', 'Europe/Madrid')).toBe('Invalid date')
  })

  it('knows its day alone, and what its zone is called then', () => {
    expect(formatInstantDay('2026-09-12T03:30:00Z', 'en-US', 'America/New_York')).toBe('11 Sep 2026')
    expect(formatInstantDay('soon', 'en-US', 'America/New_York')).toBe('Invalid date')
    expect(formatZone('2026-11-28T13:26:00Z', 'en-US', 'America/Los_Angeles')).toBe('PST')
    expect(formatZone('2026-07-28T13:26:00Z', 'en-US', 'America/Los_Angeles')).toBe('PDT')
    expect(formatZone('soon', 'en-US', 'America/Los_Angeles')).toBe('')
  })

  it.each([
    ['en-US', 'America/Los_Angeles', 'Pacific Time'],
    ['es', 'America/Los_Angeles', 'hora del Pacífico'],
    ['es', 'Europe/Paris', 'hora de Europa central'],
  ])('knows in %s what %s is called the whole year', (locale, timeZone, name) => {
    for (const day of ['2026-01-28', '2026-07-28'])
      expect(formatWholeZone(`${day}T13:26:00Z`, locale, timeZone)).toBe(name)
  })
})

describe('names', () => {
  it('follow the language', () => {
    expect(monthNames('es', 'long')[8]).toBe('septiembre')
    expect(weekdayNames('en-US', 'long')[0]).toBe('Sunday')
    expect(formatMonth('2026-09-12', 'en-US')).toBe('September 2026')
    expect(formatMonth('2026-09-12', 'es')).toBe('Septiembre de 2026')
  })

  it('begin the week as the language does', () => {
    expect(firstWeekday('en-US')).toBe(0)
    expect(firstWeekday('es')).toBe(1)
  })
})
