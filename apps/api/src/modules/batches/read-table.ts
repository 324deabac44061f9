import { batchLimits } from '@contado/contract/batches/batch-limits.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { isCurrency } from '@contado/money'
import { CsvError, parse } from 'csv-parse/sync'
import { plainRow, type TypedRow } from './typed-row.ts'

const columns = ['payee', 'account', 'amount', 'currency', 'reference', 'sendDate'] as const
type Column = (typeof columns)[number]

const headWords: Readonly<Record<Column, RegExp>> = {
  payee: /^(payee|name|beneficiary|recipient|supplier|nombre|beneficiari[oa]|destinatari[oa]|proveedor)\b/i,
  account: /^(account|iban|cuenta|clabe|número de cuenta|numero de cuenta)\b/i,
  amount: /^(amount|importe|monto|total)\b/i,
  currency: /^(currency|moneda|ccy)\b/i,
  reference: /^(reference|ref|concepto|referencia|description|memo)\b/i,
  sendDate: /^(date|send date|fecha|pay on)\b/i,
}

const separators = [',', ';', '\t'] as const

// No row that anybody means is longer, and no table has more lines: what was made to be slow is turned away before it is read.
const longestRow = 10_000
const mostLines = 20 * batchLimits.rows
const mostCells = 200 * batchLimits.rows

// The one that parts the first line into most cells; quotation marks hold separators together.
const separatorOf = (text: string): string => {
  const lines = text.trimStart().slice(0, longestRow)
  const first = (lines.split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const [most] = separators.toSorted((one, other) => first.split(other).length - first.split(one).length)
  return most ?? ','
}

const countOf = (text: string, mark: string): number => {
  let count = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count += 1
  return count
}

const cellsOf = (text: string): string[][] => {
  const delimiter = separatorOf(text)
  if (countOf(text, '\n') > mostLines || countOf(text, delimiter) > mostCells) throw new Refusal('BatchTooLarge')
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      to: batchLimits.rows + 2,
      maxRecordSize: longestRow,
    })
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('BatchFileUnknown')
    throw error
  }
}

type Places = Readonly<Partial<Record<Column, number>>>

const usual: Places = Object.fromEntries(columns.map((column, index) => [column, index]))

/** Where each column stands, by the words of a first row; null where it is a row like the others. */
const placesOf = (head: readonly string[]): Places | null => {
  const cells = head.map((cell) => cell.trim())
  const found = columns.flatMap((column) => {
    const index = cells.findIndex((cell) => headWords[column].test(cell))
    return index < 0 ? [] : [[column, index] as const]
  })
  // A payee may be called Total; a row that names a currency is no head.
  return found.length >= 2 && !cells.some((cell) => isCurrency(cell)) ? Object.fromEntries(found) : null
}

/**
 * The rows of a table, parted by commas, semicolons or tabs. Without a head its columns are payee, account, amount, currency,
 * reference and date. Refuses with `BatchEmpty`, `BatchTooLarge`, `BatchColumnsMissing`, `BatchFileUnknown`.
 */
export const readTable = (text: string): TypedRow[] => {
  const [first, ...others] = cellsOf(text)
  if (!first) throw new Refusal('BatchEmpty')
  const head = placesOf(first)
  const places = head ?? usual
  const isNamed = places.payee !== undefined || places.account !== undefined
  if (!isNamed || places.amount === undefined || (head === null && first.length < 3)) {
    throw new Refusal('BatchColumnsMissing')
  }
  const rows = head ? others : [first, ...others]
  if (rows.length === 0) throw new Refusal('BatchEmpty')
  if (rows.length > batchLimits.rows) throw new Refusal('BatchTooLarge')
  const cell = (cells: readonly string[], column: Column): string => cells[places[column] ?? -1] ?? ''
  return rows.map((cells) =>
    plainRow({
      payee: cell(cells, 'payee'),
      account: cell(cells, 'account'),
      amount: cell(cells, 'amount'),
      currency: cell(cells, 'currency'),
      reference: cell(cells, 'reference'),
      sendDate: cell(cells, 'sendDate'),
    }),
  )
}
