import type { InvoiceSort } from '@contado/contract/invoices/invoice-sorts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SortedType } from '../../platform/page.ts'
import type { Side } from './invoice-words.store.ts'

/** What a list is in the order of; `created` is when it began for its reader. */
export type Sort = { readonly by: InvoiceSort | 'created'; readonly isDescending: boolean }

/** Where a page begins: the value of the sorted column, as text, and the id. */
export type ListPlace = { readonly at: string; readonly id: string }

type SortedColumn = { readonly column: Readonly<Record<Side, string>>; readonly type: SortedType | 'timestamptz' }

const both = (column: string) => ({ income: column, expenses: column })

const columns: Readonly<Record<Sort['by'], SortedColumn>> = {
  created: { column: { income: 'created_at', expenses: 'sent_at' }, type: 'timestamptz' },
  number: { column: both('number_order'), type: 'bigint' },
  customer: { column: { income: 'customer_name', expenses: 'supplier_name' }, type: 'text' },
  summary: { column: both('summary_order'), type: 'text' },
  status: { column: both('standing_order'), type: 'integer' },
  sent: { column: both('sending_date'), type: 'date' },
  due: { column: both('due_date'), type: 'date' },
  amount: { column: both('listed_minor'), type: 'bigint' },
}

export const sortedTypeOf = ({ by }: Sort): SortedColumn['type'] => columns[by].type

export const sortedColumn = ({ by }: Sort, side: Side): RawBuilder<unknown> => sql.ref(columns[by].column[side])

/** Rows behind a place in the order of a column. */
export const behind = (sort: Sort, column: RawBuilder<unknown>, after: ListPlace | null): RawBuilder<unknown> => {
  if (after === null) return sql``
  const value = sql`${after.at}::${sql.raw(columns[sort.by].type)}`
  const isBehind = sort.isDescending ? sql`<` : sql`>`
  return sql`and (${column}, id) ${isBehind} (${value}, ${after.id}::uuid)`
}

export const inOrder = ({ isDescending }: Sort, column: RawBuilder<unknown>): RawBuilder<unknown> => {
  const way = isDescending ? sql`desc` : sql`asc`
  return sql`order by ${column} ${way}, id ${way}`
}
