import type { LogRow } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { parseLocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { type PageQuery, pageOf } from '../../platform/page.ts'
import { selectLog } from './invoice-log.store.ts'
import { lookUp, type Side } from './invoice-words.store.ts'
import { rowView } from './list-invoices.ts'
import { orderOf, readNarrowing, readSort } from './read-narrowing.ts'

type Query = PageQuery & {
  readonly side?: Side | undefined
  readonly status?: readonly InvoiceStatus[] | undefined
  readonly currency?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: string | undefined
  readonly archived?: 'only' | 'without' | undefined
  readonly sort?: string | undefined
} & Parameters<typeof readNarrowing>[0]

/** A page of everything that the organization ever sent or received, archived ones included, newest first. */
export const listLog = async (
  call: Call<Member>,
  query: Query,
): Promise<{ items: LogRow[]; nextCursor: string | null }> => {
  const { tx, actor, now } = call
  const search = query.search?.trim() ?? ''
  const sort = readSort(query.sort, query)
  const filter = {
    sort,
    narrowing: readNarrowing(query),
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
  const { rows, nextCursor } = await pageOf(query, orderOf(sort), (page) => selectLog(tx, filter, page))
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
