import type { CreditStatus } from '@contado/contract/payments/credit-statuses.ts'
import type { Credit } from '@contado/contract/payments/credits.endpoints.ts'
import { z } from 'zod'
import type { Call, Member } from '../../platform/call.ts'
import { parseInstant } from '../../platform/clock.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { findInvoice } from '../invoices/index.ts'
import { creditView } from './credit-view.ts'
import { type CreditRow, selectCredits } from './credits.store.ts'

type Asked = {
  readonly invoiceId?: string | undefined
  readonly status?: CreditStatus | undefined
  readonly limit?: string | undefined
  readonly cursor?: string | undefined
}

const place = z.tuple([z.iso.datetime(), z.uuid()])

/** Over-payments that came in for the actor's organization, and its own with others, newest first. */
export const listCredits = async (
  call: Call<Member>,
  { invoiceId, status, limit, cursor }: Asked,
): Promise<{ items: Credit[]; nextCursor: string | null }> => {
  const size = Number(limit ?? 25)
  const at = readCursor(cursor, place)
  const instant = at && parseInstant(at[0])
  const rows = await selectCredits(call.tx, {
    invoiceId: invoiceId ?? null,
    status: status ?? null,
    limit: size + 1,
    after: at && instant ? { at: instant, id: at[1] } : null,
  })
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const items: Credit[] = []
  for (const row of shown) items.push(await viewOf(call, row))
  return { items, nextCursor: rows.length > size && last ? writeCursor([last.created_at, last.id]) : null }
}

const viewOf = async ({ tx, actor }: Call<Member>, row: CreditRow): Promise<Credit> => {
  const invoice = await findInvoice(tx, row.invoice_id)
  if (!invoice) throw new Error('an over-payment has no invoice')
  return creditView(row, invoice, actor.organizationId)
}
