import { isLocalDate } from '@contado/money'

/** A date in a run of words: from the first to the last of them, with every day that it may mean. */
export type PrintedDate = { readonly first: number; readonly last: number; readonly readings: readonly string[] }

// By the first three letters, in English and Spanish.
const months: Readonly<Record<string, number>> = {
  jan: 1,
  ene: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  abr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  ago: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  dic: 12,
}
const wholeMonth =
  /^(january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|jan|ene|feb|mar|apr|abr|jun|jul|aug|ago|sep|sept|oct|nov|dec|dic)$/
const between = new Set(['de', 'del', 'of', 'the', 'day'])

const pad = (value: number): string => String(value).padStart(2, '0')
const dayOf = (year: number, month: number, day: number): string[] => {
  const date = `${year}-${pad(month)}-${pad(day)}`
  return isLocalDate(date) ? [date] : []
}

type Numbers = {
  readonly year: number | undefined
  readonly month: number | undefined
  readonly days: readonly number[]
}

const tokenOf = (word: string): string => word.toLowerCase().replaceAll(/[.,;:()]/g, '')

// "03/12/2021" is the 3rd of December or the 12th of March.
const ofDigits = (token: string): string[] | null => {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(token)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const found = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(token)
  if (!found) return null
  const [a, b, year] = [Number(found[1]), Number(found[2]), Number(found[3])]
  return [...new Set([...dayOf(year, a, b), ...dayOf(year, b, a)])]
}

const ordinal = /^(\d{1,2})(?:st|nd|rd|th|º|°)?$/
const fourDigits = /^\d{4}$/

const numbersOf = (tokens: readonly string[]): Numbers => {
  const monthName = tokens.find((token) => wholeMonth.test(token))
  const year = tokens.find((token) => fourDigits.test(token))
  return {
    year: year === undefined ? undefined : Number(year),
    month: monthName === undefined ? undefined : months[monthName.slice(0, 3)],
    days: tokens.flatMap((token) => ordinal.exec(token)?.[1] ?? []).map(Number),
  }
}

const isPart = (token: string): boolean =>
  wholeMonth.test(token) || between.has(token) || fourDigits.test(token) || ordinal.test(token)

const inWords = (tokens: readonly string[], first: number): PrintedDate | null => {
  for (let last = first + 2; last < Math.min(tokens.length, first + 7); last += 1) {
    const run = tokens.slice(first, last + 1)
    if (!run.every(isPart) || between.has(run.at(-1) ?? '')) continue
    const { year, month, days } = numbersOf(run)
    const [day, more] = days
    if (year === undefined || month === undefined || day === undefined || more !== undefined) continue
    const readings = dayOf(year, month, day)
    if (readings.length > 0) return { first, last, readings }
  }
  return null
}

/** Every date among the words, as documents in English and Spanish print them. */
export const findDates = (words: readonly string[]): PrintedDate[] => {
  const tokens = words.map(tokenOf)
  return tokens.flatMap((token, first) => {
    const readings = ofDigits(token)
    if (readings !== null) return readings.length > 0 ? [{ first, last: first, readings }] : []
    if (between.has(token) || !isPart(token)) return []
    const found = inWords(tokens, first)
    return found ? [found] : []
  })
}
