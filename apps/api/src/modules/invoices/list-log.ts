import type { LogRow } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { parseLocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { type PageQuery, pageOf } from '../../platform/page.ts'
import { selectLog } from './invoice-log.store.ts'
import { lookUp, type Side } from './invoice-words.store.ts'
import { rowView } from './list-invoices.ts'
import { orderOf, readNarrowing, readSort } from './read-narrowing.ts'

export type LogQuery = PageQuery & {
  readonly side?: Side | undefined
  readonly status?: readonly InvoiceStatus[] | undefined
  readonly currency?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: string | undefined
  readonly archived?: 'only' | 'without' | undefined
  readonly sort?: string | undefined
} & Parameters<typeof readNarrowing>[1]

/** What is asked of the log, as its statement takes it. */
export const logFilterOf = async ({ tx, actor, now }: Pick<Call<Member>, 'tx' | 'actor' | 'now'>, query: LogQuery) => {
  const search = query.search?.trim() ?? ''
  return {
    sort: readSort(query.sort, query),
    narrowing: await readNarrowing({ tx, actor }, query),
    side: query.side,
    organizationId: actor.organizationId,
    now,
    timeZone: actor.timeZone,
    statuses: query.status,
    currency: query.currency,
    from: query.from === undefined ? undefined : parseLocalDate(query.from),
    to: query.to === undefined ? undefined : parseLocalDate(query.to),
    search:
      search === ''
        ? undefined
        : { income: await lookUp(tx, 'income', search), expenses: await lookUp(tx, 'expenses', search) },
    archived: query.archived,
  }
}

/** A page of everything that the organization ever sent or received, archived ones included, newest first. */
export const listLog = async (
  call: Call<Member>,
  query: LogQuery,
): Promise<{ items: LogRow[]; nextCursor: string | null }> => {
  const filter = await logFilterOf(call, query)
  const { rows, nextCursor } = await pageOf(query, orderOf(filter.sort), (page) => selectLog(call.tx, filter, page))
  return {
    items: rows.map((row) => ({
      ...rowView(row, call),
      side: row.side,
      sentAt: row.sent_at,
      isArchived: row.is_archived,
    })),
    nextCursor,
  }
}
