import { invoiceLimits } from '@contado/contract/invoices/invoice-limits.ts'
import { type DraftItem, newRow } from './draft-form.ts'
import { decimalFromTyped, type PastedItem, parsePastedTable } from './parse-pasted-table.ts'
import { readTable } from './read-table.ts'

/** The cells of a row that are typed, in their order. */
export const itemColumns = ['name', 'rate', 'qty'] as const
export type ItemColumn = (typeof itemColumns)[number]

type Rows = readonly DraftItem[]
type Place = { readonly index: number; readonly column: ItemColumn }

const isEmpty = ({ name, rate }: DraftItem): boolean => name.trim() === '' && rate.trim() === ''

/** What comes of pasting: the rows, how many came, and how many found no room; null when the text is one cell. */
export type Pasted = { readonly items: Rows; readonly count: number; readonly clipped: number }

/**
 * Pastes a table into the rows. At the name it becomes rows of its own, which take the place of an empty row and follow a
 * filled one; at a number it fills cells downwards from there.
 */
export const pasteTable = (
  items: Rows,
  { index, column }: Place,
  { text, language }: { readonly text: string; readonly language: 'en' | 'es' },
): Pasted | null => {
  if (column !== 'name') return fillDown(items, { index, column }, { text, language })
  const rows = parsePastedTable(text, language)
  const target = items[index]
  if (rows === null || target === undefined) return null
  const before = items.slice(0, isEmpty(target) ? index : index + 1)
  const after = items.slice(index + 1)
  const room = invoiceLimits.maxItems - before.length - after.length
  const fitting = rows.slice(0, room).map((row) => ({ ...newRow(), tax: target.tax, ...row }))
  return { items: [...before, ...fitting, ...after], count: fitting.length, clipped: rows.length - fitting.length }
}

const fillDown = (
  items: Rows,
  { index, column }: Place,
  { text, language }: { readonly text: string; readonly language: 'en' | 'es' },
): Pasted | null => {
  const table = readTable(text)
  if (table === null) return null
  const columns = column === 'rate' ? (['rate', 'qty'] as const) : (['qty'] as const)
  const fitting = table.slice(0, invoiceLimits.maxItems - index)
  const patches = fitting.map((cells): Partial<PastedItem> => {
    const pairs = columns.flatMap((name, at) =>
      cells[at] === undefined || cells[at] === '' ? [] : [[name, decimalFromTyped(cells[at], language)]],
    )
    return Object.fromEntries(pairs)
  })
  const filled = patches.map((patch, at) => ({ ...(items[index + at] ?? newRow()), ...patch }))
  return {
    items: [...items.slice(0, index), ...filled, ...items.slice(index + filled.length)],
    count: filled.length,
    clipped: table.length - fitting.length,
  }
}

/** The rows with one of them a place further up (-1) or down (1); the same where there is no such place. */
export const moveRow = (items: Rows, index: number, by: -1 | 1): Rows => {
  const row = items[index]
  const other = items[index + by]
  if (!row || !other) return items
  return items.map((item, at) => (at === index ? other : at === index + by ? row : item))
}

/** The rows without one of them; the last one left becomes empty. */
export const removeRow = (items: Rows, index: number): Rows =>
  items.length === 1 ? [newRow()] : items.filter((_, at) => at !== index)
