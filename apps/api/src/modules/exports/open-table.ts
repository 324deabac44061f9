import type { AccountActivity } from '@contado/contract/accounts/accounts.endpoints.ts'
import { exportLimits } from '@contado/contract/exports/export-limits.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { transferWords } from '@contado/contract/transfers/transfer-words.domain.ts'
import { type Currency, localDateIn } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { msOf, parseInstant } from '../../platform/clock.ts'
import { listActivity, listTransactions } from '../accounts/index.ts'
import { listInvoiceIds, readInvoiceRows, showAgeing } from '../invoices/index.ts'
import { listCurrencyAccounts } from '../rails/index.ts'
import { accountName, kindName } from '../statements/index.ts'
import { listTransfers } from '../transfers/index.ts'
import { countRows } from './count-rows.ts'
import { exportWords } from './export-words.ts'
import type { Wanted } from './read-wish.ts'
import type { Reader } from './reader.ts'
import {
  ageingHead,
  ageingLine,
  invoiceHead,
  invoiceLine,
  transactionHead,
  transactionLine,
  transferHead,
  transferLine,
} from './table-lines.ts'

type Rows = readonly (readonly string[])[]

/** A table to be written: its rows come some at a time, each time in a transaction of the caller's; none are the end. */
export type OpenTable = {
  readonly head: readonly string[]
  readonly total: number
  readonly next: (reader: Reader) => Promise<Rows>
}

const rowsAtOnce = 500

type Invoices = Extract<Wanted, { list: 'income' | 'expenses' | 'log' }>
type Transactions = Extract<Wanted, { list: 'transactions' | 'activity' }>
type Transfers = Extract<Wanted, { list: 'transfers' }>
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

type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }
type Paged<Item> = {
  readonly wanted: Transactions | Transfers
  readonly head: readonly string[]
  readonly read: (reader: Reader, page: { limit: string; cursor: string | undefined }) => Promise<Page<Item>>
  readonly lineOf: (item: Item) => readonly string[]
}

/** A list that is read on page by page, as its screen is. */
const openPaged = async <Item>(reader: Reader, { wanted, head, read, lineOf }: Paged<Item>): Promise<OpenTable> => {
  const total = await countRows(reader, wanted, exportLimits.csv + 1)
  if (total === 0) throw new Refusal('ExportEmpty')
  let cursor: string | null | undefined
  let done = 0
  return {
    head,
    total,
    next: async (inside) => {
      if (cursor === null) return []
      const { items, nextCursor } = await read(inside, { limit: String(rowsAtOnce), cursor })
      cursor = nextCursor
      done += items.length
      if (done > exportLimits.csv) throw new Refusal('ExportTooLarge')
      return items.map(lineOf)
    },
  }
}

const dateIn = ({ actor }: Reader, at: string): string => {
  const instant = parseInstant(at)
  return instant === null ? at : localDateIn(actor.timeZone, msOf(instant))
}

type Account = { readonly currency: Currency; readonly accountType: AccountType }

// As the business calls each, else by its currency and type.
const namesOf = async ({ tx, actor }: Reader, language: Language): Promise<(account: Account) => string> => {
  const own = await listCurrencyAccounts(tx, actor.organizationId)
  return (account) => {
    const { currency, accountType } = account
    const found = own.find((one) => one.currency === currency && one.accountType === accountType)
    return found?.nickname || accountName(language, account)
  }
}

const openTransactions = async (reader: Reader, wanted: Transactions, language: Language): Promise<OpenTable> => {
  const nameOf = await namesOf(reader, language)
  return openPaged<AccountActivity>(reader, {
    wanted,
    head: transactionHead(exportWords(language)),
    read: async (inside, page) => {
      if (wanted.list === 'activity') return listActivity(inside, { ...wanted.query, ...page })
      const { items, nextCursor } = await listTransactions(inside, { ...wanted.query, ...page })
      return { items: items.map((line) => ({ ...line, accountType: wanted.query.accountType })), nextCursor }
    },
    lineOf: (line) =>
      transactionLine(line, {
        date: dateIn(reader, line.at),
        kind: kindName(language, line.kind),
        account: nameOf(line),
      }),
  })
}

const openTransfers = async (reader: Reader, wanted: Transfers, language: Language): Promise<OpenTable> => {
  const nameOf = await namesOf(reader, language)
  return openPaged<Transfer>(reader, {
    wanted,
    head: transferHead(exportWords(language)),
    read: (inside, page) => listTransfers(inside, { ...wanted.query, ...page }),
    lineOf: (transfer) =>
      transferLine(transfer, {
        date: dateIn(reader, transfer.createdAt),
        status: transferWords[language].statuses[transfer.status],
        account: nameOf({ currency: transfer.sourceCurrency, accountType: transfer.sourceAccountType }),
      }),
  })
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
  if (wanted.list === 'transactions' || wanted.list === 'activity') return openTransactions(reader, wanted, language)
  if (wanted.list === 'transfers') return openTransfers(reader, wanted, language)
  return openInvoices(reader, wanted, language)
}
