import type { MonitoredTransaction } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import { money, moneyText } from '@contado/money'
import { z } from 'zod'
import type { Call, Staff } from '../../platform/call.ts'
import { parseInstant } from '../../platform/clock.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { selectHeld, type TransactionRow } from './monitored-transactions.store.ts'

type Asked = {
  readonly transactionType?: string | undefined
  readonly waitsFor?: string | undefined
  readonly currency?: string | undefined
  readonly limit?: string | undefined
  readonly cursor?: string | undefined
}

const place = z.tuple([z.iso.datetime(), z.uuid()])

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
  heldAt: row.held_at,
  releaseDate: row.release_date,
})

/** What is held now, the longest held first. */
export const listHeld = async (
  { tx }: Call<Staff>,
  { transactionType, waitsFor, currency, limit, cursor }: Asked,
): Promise<{ items: MonitoredTransaction[]; nextCursor: string | null }> => {
  const size = Number(limit ?? 25)
  const at = readCursor(cursor, place)
  const instant = at && parseInstant(at[0])
  const rows = await selectHeld(tx, {
    type: transactionType ?? null,
    waitsFor: waitsFor ?? null,
    currency: currency ?? null,
    limit: size + 1,
    after: at && instant ? { at: instant, id: at[1] } : null,
  })
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown.map(heldView),
    nextCursor: rows.length > size && last ? writeCursor([last.held_at, last.id]) : null,
  }
}
