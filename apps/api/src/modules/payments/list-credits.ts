import type { CreditStatus } from '@contado/contract/payments/credit-statuses.ts'
import type { Credit } from '@contado/contract/payments/credits.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { byInstant, type PageQuery, pageOf } from '../../platform/page.ts'
import { findInvoice } from '../invoices/index.ts'
import { creditView } from './credit-view.ts'
import { type CreditRow, selectCredits } from './credits.store.ts'

type Asked = PageQuery & {
  readonly invoiceId?: string | undefined
  readonly status?: CreditStatus | undefined
}

const order = byInstant((row: CreditRow) => [row.created_at, row.id])

/** Overpayments that came in for the actor's organization, and its own with others, newest first. */
export const listCredits = async (
  call: Call<Member>,
  { invoiceId, status, ...query }: Asked,
): Promise<{ items: Credit[]; nextCursor: string | null }> => {
  const filter = { invoiceId: invoiceId ?? null, status: status ?? null }
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectCredits(call.tx, { ...filter, ...page }))
  const items: Credit[] = []
  for (const row of rows) items.push(await viewOf(call, row))
  return { items, nextCursor }
}

const viewOf = async ({ tx, actor }: Call<Member>, row: CreditRow): Promise<Credit> => {
  const invoice = await findInvoice(tx, row.invoice_id)
  if (!invoice) throw new Error('an overpayment has no invoice')
  return creditView(row, invoice, actor.organizationId)
}
