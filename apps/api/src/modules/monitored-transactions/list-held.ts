import type {
  MonitoredLine,
  MonitoredTransaction,
} from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import { money, moneyText } from '@contado/money'
import type { Call, Staff } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import { byInstant, type PageQuery, pageOf } from '../../platform/page.ts'
import { type LineRow, selectHeld, type TransactionRow } from './monitored-transactions.store.ts'

type Asked = PageQuery & {
  readonly transactionType?: string | undefined
  readonly waitsFor?: string | undefined
  readonly currency?: string | undefined
  readonly escalation?: 'escalated' | 'not-escalated' | undefined
}

const order = byInstant((row: LineRow) => [row.since, row.id])

/** A held transaction as staff read it. */
export const heldView = (row: TransactionRow): MonitoredTransaction => ({
  transactionId: row.id,
  transactionType: row.type,
  organizationId: row.organization_id,
  senderHandle: row.handle,
  senderName: row.legal_name || row.handle,
  counterparty: row.counterparty,
  reference: row.reference,
  invoiceId: row.invoice_id,
  currency: row.currency,
  amount: moneyText(money(row.amount_minor, row.currency)),
  waitsFor: row.waits_for,
  stopRule: row.stop_rule,
  status: row.status,
  isEscalated: row.is_escalated === true,
  heldAt: row.since,
  releaseDate: row.release_date,
})

const lineView = (row: LineRow, now: Instant): MonitoredLine => ({
  ...heldView(row),
  due: row.due_at === null ? null : { at: row.due_at, isOverdue: row.due_at < now },
  assignedTo: row.assigned_to === null ? null : { staffId: row.assigned_to, name: row.assigned_name ?? '' },
})

/** What is held or flagged now, the longest first. */
export const listHeld = async (
  { tx, now }: Call<Staff>,
  { transactionType, waitsFor, currency, escalation, ...query }: Asked,
): Promise<{ items: MonitoredLine[]; nextCursor: string | null }> => {
  const filter = {
    type: transactionType ?? null,
    waitsFor: waitsFor ?? null,
    currency: currency ?? null,
    isEscalated: escalation === undefined ? null : escalation === 'escalated',
  }
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectHeld(tx, { ...filter, ...page }))
  return { items: rows.map((row) => lineView(row, now)), nextCursor }
}
