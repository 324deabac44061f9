import { exportLimits } from '@contado/contract/exports/export-limits.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { localDateIn } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { msOf, parseInstant } from '../../platform/clock.ts'
import { listTransactions } from '../accounts/index.ts'
import { listInvoiceIds, readInvoiceRows, showAgeing } from '../invoices/index.ts'
import { kindName } from '../statements/index.ts'
import { countRows } from './count-rows.ts'
import { exportWords } from './export-words.ts'
import type { Wanted } from './read-wish.ts'
import type { Reader } from './reader.ts'
import { ageingHead, ageingLine, invoiceHead, invoiceLine, transactionHead, transactionLine } from './table-lines.ts'

type Rows = readonly (readonly string[])[]

/** A table to be written: its rows come some at a time, each time in a transaction of the caller's; none are the end. */
export type OpenTable = {
  readonly head: readonly string[]
  readonly total: number
  readonly next: (reader: Reader) => Promise<Rows>
}

const rowsAtOnce = 500

type Invoices = Extract<Wanted, { list: 'income' | 'expenses' | 'log' }>
type Transactions = Extract<Wanted, { list: 'transactions' }>
type Ageing = Extract<Wanted, { list: 'ageing' }>

/** The ids of a list's invoices as of one moment: a row whose place changes meanwhile is neither left out nor there twice. Refuses none, and too many. */
export const boundedIds = async (reader: Reader, wanted: Invoices, most: number): Promise<string[]> => {
  const ids = await listInvoiceIds(reader, wanted, most + 1)
  if (ids.length === 0) throw new Refusal('ExportEmpty')
  if (ids.length > most) throw new Refusal('ExportTooLarge')
  return ids
}

const openInvoices = async (reader: Reader, wanted: Invoices, language: Language): Promise<OpenTable> => {
  const words = exportWords(language)
  const ids = await boundedIds(reader, wanted, exportLimits.csv)
  let read = 0
  return {
    head: invoiceHead(wanted.list, words),
    total: ids.length,
    next: async (inside) => {
      // What is gone since leaves a gap; only the end of the ids is the end.
      while (read < ids.length) {
        const some = ids.slice(read, read + rowsAtOnce)
        read += some.length
        const rows = await readInvoiceRows(inside, some)
        if (rows.length > 0) return rows.map((row) => invoiceLine(wanted.list, row, words))
      }
      return []
    },
  }
}

const openTransactions = async (reader: Reader, wanted: Transactions, language: Language): Promise<OpenTable> => {
  const total = await countRows(reader, wanted, exportLimits.csv + 1)
  if (total === 0) throw new Refusal('ExportEmpty')
  let cursor: string | null | undefined
  let read = 0
  const dateOf = (at: string): string => {
    const instant = parseInstant(at)
    return instant === null ? at : localDateIn(reader.actor.timeZone, msOf(instant))
  }
  return {
    head: transactionHead(exportWords(language)),
    total,
    next: async (inside) => {
      if (cursor === null) return []
      const query = { ...wanted.query, limit: String(rowsAtOnce), cursor }
      const { items, nextCursor } = await listTransactions(inside, query)
      cursor = nextCursor
      read += items.length
      if (read > exportLimits.csv) throw new Refusal('ExportTooLarge')
      return items.map((line) => transactionLine(line, { date: dateOf(line.at), kind: kindName(language, line.kind) }))
    },
  }
}

const openAgeing = async (reader: Reader, wanted: Ageing, language: Language): Promise<OpenTable> => {
  const { on, customers } = await showAgeing(reader, { ...wanted.query, most: exportLimits.csv + 1 })
  if (customers.length === 0) throw new Refusal('ExportEmpty')
  if (customers.length > exportLimits.csv) throw new Refusal('ExportTooLarge')
  let left = customers
  return {
    head: ageingHead(exportWords(language)),
    total: customers.length,
    next: async () => {
      const some = left.slice(0, rowsAtOnce)
      left = left.slice(rowsAtOnce)
      return some.map((owed) => ageingLine(owed, on))
    },
  }
}

/** Opens a list as a table; refuses one that has become empty or too long. */
export const openTable = (reader: Reader, wanted: Wanted, language: Language): Promise<OpenTable> => {
  if (wanted.list === 'ageing') return openAgeing(reader, wanted, language)
  if (wanted.list === 'transactions') return openTransactions(reader, wanted, language)
  return openInvoices(reader, wanted, language)
}
