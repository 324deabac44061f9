import { currencies } from '@contado/money'
import { closedDaysOf } from './holidays/settlement-days.ts'

const firstYear = 2020
const lastYear = 2050

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)

/** The weekdays on which each currency does not settle, as a file of the contract. */
export const printBankHolidays = (): string => {
  const tables = currencies.map((currency) => {
    const lines = years.map((year) => {
      const days = closedDaysOf(currency, year).map((date) => date.slice(5).replace('-', ''))
      return `    ${year}: '${days.join(' ')}',`
    })
    return `  ${currency}: {\n${lines.join('\n')}\n  },`
  })
  return `// Printed by \`npm run print\` from the rules in tools/holidays.
import type { Currency } from '@contado/money'

/** Weekdays on which the settlement system of a currency is closed, month and day, by year. */
export const bankHolidays: Readonly<Record<Currency, Readonly<Record<number, string>>>> = {
${tables.join('\n')}
}
`
}
