import { addDays, type Currency, currencies, isLocalDate, parseLocalDate } from '@contado/money'
import { describe, expect, it } from 'vitest'
import { bankHolidays } from './bank-holidays.domain.ts'
import { isBusinessDay } from './business-days.domain.ts'
import { settlementSystems } from './settlement-systems.ts'

const closedIn = (currency: Currency, year: number): string => bankHolidays[currency][year] ?? ''

const years = Array.from({ length: 31 }, (_, index) => 2020 + index)
const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay()

// As the systems' operators published them; days on a weekend are not listed.
const published: readonly (readonly [Currency, number, string])[] = [
  ['USD', 2026, '0101 0119 0216 0525 0619 0907 1012 1111 1126 1225'],
  ['USD', 2027, '0101 0118 0215 0531 0705 0906 1011 1111 1125'],
  ['USD', 2028, '0117 0221 0529 0619 0704 0904 1009 1123 1225'],
  ['USD', 2029, '0101 0115 0219 0528 0619 0704 0903 1008 1112 1122 1225'],
  ['EUR', 2026, '0101 0403 0406 0501 1225'],
  ['GBP', 2022, '0103 0415 0418 0502 0602 0603 0829 0919 1226 1227'],
  ['GBP', 2027, '0101 0326 0329 0503 0531 0830 1227 1228'],
  ['HKD', 2024, '0101 0212 0213 0329 0401 0404 0501 0515 0610 0701 0918 1001 1011 1225 1226'],
  ['HKD', 2025, '0101 0129 0130 0131 0404 0418 0421 0501 0505 0701 1001 1007 1029 1225 1226'],
  ['HKD', 2026, '0101 0217 0218 0219 0403 0406 0407 0501 0525 0619 0701 1001 1019 1225'],
  ['SGD', 2022, '0201 0202 0415 0502 0503 0516 0711 0809 1024 1226'],
  ['SGD', 2024, '0101 0212 0329 0410 0501 0522 0617 0809 1031 1225'],
  ['SGD', 2025, '0101 0129 0130 0331 0418 0501 0512 1020 1225'],
  ['SGD', 2026, '0101 0217 0218 0403 0501 0527 0601 0810 1109 1225'],
  ['SGD', 2027, '0101 0208 0310 0326 0517 0520 0809 1028'],
  ['CAD', 2025, '0101 0418 0519 0701 0901 0930 1013 1111 1225 1226'],
  ['CAD', 2026, '0101 0403 0518 0701 0907 0930 1012 1111 1225 1228'],
  ['CAD', 2027, '0101 0326 0524 0701 0906 0930 1011 1111 1227 1228'],
  ['CAD', 2028, '0103 0414 0522 0703 0904 1002 1009 1113 1225 1226'],
  ['MXN', 2024, '0101 0205 0318 0328 0329 0501 0916 1001 1118 1212 1225'],
  ['MXN', 2025, '0101 0203 0317 0417 0418 0501 0916 1117 1212 1225'],
  ['AUD', 2025, '0101 0127 0418 0421 0425 0609 1225 1226'],
  ['AUD', 2026, '0101 0126 0403 0406 0608 1225 1228'],
  ['AUD', 2027, '0101 0126 0326 0329 0614 1227 1228'],
  ['PLN', 2024, '0101 0401 0501 0503 0530 0815 1101 1111 1225 1226'],
  ['PLN', 2025, '0101 0106 0421 0501 0619 0815 1111 1224 1225 1226'],
  ['NZD', 2022, '0103 0104 0207 0415 0418 0425 0606 0624 0926 1024 1226 1227'],
  ['NZD', 2026, '0101 0102 0206 0403 0406 0427 0601 0710 1026 1225 1228'],
]

describe('days on which a settlement system is closed', () => {
  it.each(published)('%s in %i are those its operator published', (currency, year, days) => {
    expect(closedIn(currency, year)).toBe(days)
  })

  it('are known for every currency from 2020 to 2050, each once and in order, on weekdays, with where they come from', () => {
    for (const currency of currencies) {
      expect(Object.keys(bankHolidays[currency]).map(Number)).toEqual(years)
      for (const year of years) {
        const list = closedIn(currency, year).split(' ')
        expect([...new Set(list)].sort()).toEqual(list)
        const dates = list.map((digits) => `${year}-${digits.slice(0, 2)}-${digits.slice(2)}`)
        expect(dates.filter((date) => !isLocalDate(date) || weekdayOf(date) % 6 === 0)).toEqual([])
      }
      expect(settlementSystems[currency].name).not.toBe('')
      expect(settlementSystems[currency].source).not.toBe('')
    }
  })

  it('are, in the United States, the Monday after a Sunday’s holiday and never the Friday before a Saturday’s', () => {
    const days = years.flatMap((year) =>
      ['01-01', '06-19', '07-04', '11-11', '12-25'].map((date) => parseLocalDate(`${year}-${date}`)),
    )
    const onSunday = days.filter((date) => date > '2022' && weekdayOf(date) === 0)
    const onSaturday = days.filter((date) => weekdayOf(date) === 6)
    expect([onSunday.length, onSaturday.length].every((count) => count > 15)).toBe(true)
    expect(onSunday.filter((date) => isBusinessDay('USD', addDays(date, 1)))).toEqual([])
    expect(onSaturday.filter((date) => !isBusinessDay('USD', addDays(date, -1)))).toEqual([])
  })

  it('are, in Mexico, 1 October each sixth year, when a president takes office, and 1 December no more', () => {
    for (const year of [2024, 2030, 2036, 2042, 2048]) expect(closedIn('MXN', year)).toContain('1001')
    for (const year of [2025, 2029, 2031, 2035]) expect(closedIn('MXN', year)).not.toContain('1001')
    expect(Object.values(bankHolidays.MXN).join(' ')).not.toContain('1201')
  })

  it('follow the Chinese calendar’s published tables, also where a leap month comes late', () => {
    expect(closedIn('HKD', 2027)).toContain('0208 0209')
    expect(closedIn('HKD', 2030)).toContain('0204 0205 0206')
    expect(closedIn('HKD', 2033)).toContain('0909 1003')
    for (const days of [closedIn('HKD', 2037), closedIn('HKD', 2048)]) expect(days).toContain('0406 0407')
    expect(bankHolidays.CNH).toEqual(bankHolidays.HKD)
  })

  it('hold, in Singapore, no feast that nobody has announced', () => {
    const { publishedUntil = 0 } = settlementSystems.SGD
    expect(publishedUntil).toBe(2027)
    // Two days of the Lunar New Year, Good Friday, Vesak, and the four of fixed date.
    for (const year of years.filter((one) => one > publishedUntil)) {
      expect(closedIn('SGD', year).split(' ').length).toBeLessThanOrEqual(8)
    }
  })
})
