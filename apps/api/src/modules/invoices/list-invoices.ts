import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { currencies, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { type Bucket, type ListRow, type ListTotal, type Side, selectPage, selectTotals } from './invoice-list.store.ts'
import { amountToPay } from './invoice-questions.domain.ts'
import { displayNameOf } from './invoice-record.domain.ts'
import { cursorText, readCursor } from './list-cursor.ts'

type Query = {
  readonly bucket?: Bucket | undefined
  readonly currency?: string | undefined
  readonly search?: string | undefined
  readonly limit?: string | undefined
  readonly cursor?: string | undefined
}

type List = {
  items: InvoiceRow[]
  nextCursor: string | null
  totals: { currency: ListTotal['currency']; count: number; total: string; overdueTotal: string }[]
}

const defaultLimit = 25

/** A page of the invoices that the organization sends (`income`) or received (`expenses`), newest first, with totals of all that match. */
export const listInvoices = async ({ tx, actor, now }: Call<Member>, side: Side, query: Query): Promise<List> => {
  const search = query.search?.trim() ?? ''
  const filter = {
    side,
    organizationId: actor.organizationId,
    now,
    bucket: query.bucket ?? 'all',
    currency: query.currency,
    search: search === '' ? undefined : search,
  }
  const limit = query.limit === undefined ? defaultLimit : Number(query.limit)
  const after = query.cursor === undefined ? null : readCursor(query.cursor)
  const rows = await selectPage(tx, filter, { after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const totals = await selectTotals(tx, filter)
  return {
    items: shown.map(rowView),
    nextCursor: last ? cursorText(last) : null,
    totals: totals.map(totalView).sort((a, b) => currencies.indexOf(a.currency) - currencies.indexOf(b.currency)),
  }
}

const rowView = (row: ListRow): InvoiceRow => ({
  _id: row.id,
  invoiceId: row.id,
  invoiceNumber: row.number,
  status: row.status,
  isOverdue: row.is_overdue,
  currency: row.currency,
  totalDue: moneyText(money(row.base_minor, row.currency)),
  amountToPay: moneyText(money(amountToPay({ baseMinor: row.base_minor, paidMinor: row.paid_minor }), row.currency)),
  sendingDate: row.sending_date,
  dueDate: row.due_date,
  senderDisplayName: displayNameOf(row.sender_snapshot),
  senderHandle: row.sender_snapshot.handle,
  recipientDisplayName: row.recipient_snapshot && displayNameOf(row.recipient_snapshot),
  recipientHandle: row.recipient_snapshot?.handle ?? null,
  summary: row.summary,
})

const totalView = ({ currency, count, total, overdue_total }: ListTotal): List['totals'][number] => ({
  currency,
  count: Number(count),
  total: moneyText(money(BigInt(total), currency)),
  overdueTotal: moneyText(money(BigInt(overdue_total), currency)),
})
