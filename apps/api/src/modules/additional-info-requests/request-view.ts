import type { AdditionalInfoRequest } from '@contado/contract/additional-info-requests/additional-info-requests.endpoints.ts'
import { money, moneyText } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { type RequestRow, selectReplyFiles, selectReplyInvoices } from './additional-info.store.ts'
import { openTexts } from './sealed-texts.ts'

/** What a question says of itself, without its texts. */
export const headOf = (row: RequestRow, now: string) => ({
  _id: row.id,
  additionalInfoRequestId: row.id,
  externalDocumentType: row.external_document_type,
  externalDocumentId: row.external_document_id,
  part: row.part,
  status: row.status,
  askedAt: row.asked_at,
  dueAt: row.due_at,
  // Late is who has not answered; what was answered late is no longer waited for.
  isOverdue: row.status === 'sent' && row.due_at < now,
  repliedAt: row.replied_at,
})

/** Questions with all that was said and sent. */
export const viewRequests = async (
  call: Pick<Work, 'tx' | 'settings' | 'now'>,
  rows: readonly RequestRow[],
): Promise<AdditionalInfoRequest[]> => {
  const ids = rows.map(({ id }) => id)
  const files = await selectReplyFiles(call.tx, ids)
  const invoices = await selectReplyInvoices(call.tx, ids)
  const views: AdditionalInfoRequest[] = []
  for (const row of rows) {
    views.push({
      ...headOf(row, call.now),
      ...(await openTexts(call, row)),
      files: files
        .filter(({ request_id }) => request_id === row.id)
        .map(({ request_id: _, size, ...file }) => ({ ...file, size: Number(size) })),
      invoices: invoices
        .filter(({ request_id }) => request_id === row.id)
        .map(({ id, number, amount_minor, currency }) => ({
          invoiceId: id,
          invoiceNumber: number,
          amount: moneyText(money(amount_minor, currency)),
          currency,
        })),
    })
  }
  return views
}

export const viewRequest = async (
  call: Pick<Work, 'tx' | 'settings' | 'now'>,
  row: RequestRow,
): Promise<AdditionalInfoRequest> => {
  const [view] = await viewRequests(call, [row])
  if (!view) throw new Error('one question is one view')
  return view
}
