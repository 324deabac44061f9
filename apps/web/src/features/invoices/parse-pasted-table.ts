import { readDecimal } from '@contado/ui'
import { readTable } from './read-table.ts'

export type PastedItem = { readonly name: string; readonly rate: string; readonly qty: string }

/** A number as people write it (`1,250.00`, `1.250,00 €`, `USD 1250.5`) as decimal text, read as fields read it; other text stays. */
export const decimalFromTyped = (typed: string, language: 'en' | 'es'): string => {
  const read = readDecimal(typed, { locale: language })
  return read.ok ? read.value : typed.trim()
}

const isNumber = (cell: string): boolean => {
  const read = readDecimal(cell, { locale: 'en' })
  return read.ok || read.problem !== 'not_a_number'
}

const headWords = {
  qty: /^(qty|quantity|units?|hours?|cant(idad)?\.?|unidades|horas)$/i,
  rate: /price|rate|precio|tarifa/i,
} as const

type Places = { readonly rate: number; readonly qty: number }

const usualPlaces: Places = { rate: 1, qty: 2 }

/** Where price and quantity stand, by the words of a first row that has no numbers; null when it is no head. */
const placesOf = (head: readonly string[]): Places | null => {
  if (head.length < 2 || head.some((cell) => cell !== '' && isNumber(cell))) return null
  const find = (words: RegExp) => head.findIndex((cell, index) => index > 0 && words.test(cell))
  const [rate, qty] = [find(headWords.rate), find(headWords.qty)]
  if (rate < 0 && qty < 0) return usualPlaces
  return { rate: rate > 0 ? rate : qty === 1 ? 2 : 1, qty: qty > 0 ? qty : rate === 1 ? 2 : 1 }
}

/** Rows of a table pasted from a spreadsheet: name, unit price, quantity; null when the text is no table. */
export const parsePastedTable = (text: string, language: 'en' | 'es'): PastedItem[] | null => {
  const table = readTable(text)
  if (table === null) return null
  const [first = [], ...others] = table
  const places = others.length > 0 ? placesOf(first) : null
  const { rate, qty } = places ?? usualPlaces
  return (places ? others : table).map((cells) => ({
    name: cells[0] ?? '',
    rate: decimalFromTyped(cells[rate] ?? '', language),
    qty: decimalFromTyped(cells[qty] ?? '', language) || '1',
  }))
}
