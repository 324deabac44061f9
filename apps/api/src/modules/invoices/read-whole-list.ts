import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import type { Side } from './invoice-words.store.ts'
import { type ListQuery, listFilterOf, rowView } from './list-invoices.ts'
import { type LogQuery, logFilterOf } from './list-log.ts'
import { countWhole, selectRows, selectWhole, type WholeList } from './whole-list.store.ts'

type Reader = Pick<Call<Member>, 'tx' | 'actor' | 'now'>

/** A list of invoices with its filters, as its own call takes them. */
export type AskedList =
  | { readonly list: Side; readonly query: ListQuery }
  | { readonly list: 'log'; readonly query: LogQuery }

const wholeOf = async (reader: Reader, asked: AskedList): Promise<WholeList> =>
  asked.list === 'log'
    ? { list: 'log', filter: await logFilterOf(reader, asked.query) }
    : { list: asked.list, filter: await listFilterOf(reader, asked.list, asked.query) }

/** How many invoices a list has, counted no further than the limit. */
export const countInvoices = async (reader: Reader, asked: AskedList, limit: number): Promise<number> =>
  countWhole(reader.tx, await wholeOf(reader, asked), limit)

/** Their ids in the list's order, up to a limit, all as of one moment. */
export const listInvoiceIds = async (reader: Reader, asked: AskedList, limit: number): Promise<string[]> =>
  selectWhole(reader.tx, await wholeOf(reader, asked), limit)

/** A row of any list, with the side that the organization is on. */
export type ReadRow = InvoiceRow & { readonly side: Side; readonly isArchived: boolean }

/** The rows of these ids in their order; what is gone since is left out. */
export const readInvoiceRows = async (reader: Reader, ids: readonly string[]): Promise<ReadRow[]> => {
  const { tx, actor, now } = reader
  const rows = await selectRows(tx, { organizationId: actor.organizationId, now, ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ ...rowView(row, reader), side: row.side, isArchived: row.is_archived }] : []
  })
}
