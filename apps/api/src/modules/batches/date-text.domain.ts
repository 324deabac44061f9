import { isLocalDate, type LocalDate } from '@contado/money'

// The first letters tell the months apart in both languages; what follows is the rest of the name, or a full stop.
const months = [
  /^(jan|ene)/,
  /^feb/,
  /^mar/,
  /^(apr|abr)/,
  /^may/,
  /^jun/,
  /^jul/,
  /^(aug|ago)/,
  /^sep/,
  /^(oct)/,
  /^nov/,
  /^(dec|dic)/,
]

const monthOf = (name: string): number => months.findIndex((month) => month.test(name.toLowerCase())) + 1

const dateOf = (year: string, month: number, day: number): LocalDate | null => {
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isLocalDate(text) ? text : null
}

/**
 * A day as people and spreadsheets write it: ISO, 30.11.2026, 30 Nov 2026, Nov 30, 2026, 30 de noviembre de 2026. Of digits between
 * slashes or hyphens what is above 12 is the day; otherwise English writes the month first. Null for what is none.
 */
export const readDateText = (text: string, language: 'en' | 'es'): LocalDate | null => {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (isoYear) return dateOf(isoYear, Number(isoMonth), Number(isoDay))
  const [, first, mark, second, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  if (year) {
    const isDayFirst = mark === '.' || Number(first) > 12 || (Number(second) <= 12 && language === 'es')
    return isDayFirst ? dateOf(year, Number(second), Number(first)) : dateOf(year, Number(first), Number(second))
  }
  const [, day, name, itsYear] = /^(\d{1,2})(?: de)?[- ](\p{L}{3,})\.?(?: de|,)?[- ](\d{4}|\d{2})$/u.exec(text) ?? []
  if (itsYear) return dateOf(itsYear, monthOf(name ?? ''), Number(day))
  const [, leading, itsDay, lastYear] = /^(\p{L}{3,})\.? (\d{1,2}),? (\d{4})$/u.exec(text) ?? []
  return lastYear ? dateOf(lastYear, monthOf(leading ?? ''), Number(itsDay)) : null
}
