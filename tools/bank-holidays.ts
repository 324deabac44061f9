// Prints the days on which banks do not settle a currency. The library is needed for this alone and is no dependency of the
// product: `npm install --prefix <folder> date-holidays@3.37.0 && node tools/bank-holidays.ts <folder>`.
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { type Currency, currencies } from '@contado/money'

type Found = { readonly date: string; readonly name: string; readonly type: string; readonly substitute?: boolean }
type Calendar = { readonly getHolidays: (year: number, language: string) => readonly Found[] }
type Library = new (country: string, region?: string, options?: { types?: readonly string[] }) => Calendar

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder that date-holidays was installed in')
const Holidays = createRequire(join(resolve(folder), 'index.js'))('date-holidays') as Library

const firstYear = 2020
const lastYear = 2050

type Rule = {
  readonly place: readonly [string, string?]
  readonly types: readonly string[]
  readonly isKept?: (day: Found, weekday: number) => boolean
}

const t2 = new Set(["New Year's Day", 'Good Friday', 'Easter Monday', 'Labour Day', 'Christmas Day', 'Boxing Day'])
const hongKong: Rule = { place: ['HK'], types: ['public'] }

// Each currency by the calendar of the system that settles it.
const rules: Readonly<Record<Currency, Rule>> = {
  // Fedwire and FedACH: a holiday on a Saturday is not moved to the Friday before.
  USD: { place: ['US'], types: ['public'], isKept: (day, weekday) => !(day.substitute === true && weekday === 5) },
  // T2: six days a year, wherever the bank is.
  EUR: { place: ['DE'], types: ['public'], isKept: ({ name }) => t2.has(name) },
  GBP: { place: ['GB', 'ENG'], types: ['public', 'bank'] },
  HKD: hongKong,
  // Offshore renminbi settles in Hong Kong.
  CNH: hongKong,
  SGD: { place: ['SG'], types: ['public'] },
  CAD: { place: ['CA', 'ON'], types: ['public', 'bank'] },
  MXN: { place: ['MX'], types: ['public', 'bank'] },
  AUD: { place: ['AU', 'NSW'], types: ['public', 'bank'] },
  PLN: { place: ['PL'], types: ['public'] },
  NZD: { place: ['NZ'], types: ['public'] },
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

const daysOf = (currency: Currency, year: number): string => {
  const { place, types, isKept = () => true } = rules[currency]
  const days = new Holidays(place[0], place[1], { types })
    .getHolidays(year, 'en')
    .map((day) => ({ day, date: day.date.slice(0, 10), weekday: weekdayOf(day.date.slice(0, 10)) }))
    .filter(({ day, date, weekday }) => date.startsWith(`${year}`) && weekday % 6 !== 0 && isKept(day, weekday))
    .map(({ date }) => date.slice(5).replace('-', ''))
  return [...new Set(days)].sort().join(' ')
}

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
const table = currencies.map((currency) => {
  const lines = years.map((year) => `    ${year}: '${daysOf(currency, year)}',`)
  return `  ${currency}: {\n${lines.join('\n')}\n  },`
})

await writeFile(
  new URL('../packages/contract/src/reference-data/bank-holidays.domain.ts', import.meta.url),
  `import type { Currency } from '@contado/money'

/**
 * Weekdays on which a currency does not settle, month and day, by year. Printed by tools/bank-holidays.ts from date-holidays
 * (data: CC BY-SA 3.0, from Wikipedia's articles on public holidays).
 */
export const bankHolidays: Readonly<Record<Currency, Readonly<Record<number, string>>>> = {
${table.join('\n')}
}
`,
)
