import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call } from '../../platform/call.ts'
import { lockVisited, noticeExternalPayment, recipientNameOf } from '../invoices/index.ts'
import { openVisit } from './open-visit.ts'
import { type VisitedContent, viewVisited } from './visit-invoice.ts'

type Asked = { readonly invoiceId: string; readonly customMessage?: string | undefined }

/** Notes that whoever holds the link says to have paid outside, once, and tells the seller. */
export const notifyAsVisitor = async (call: Call, { invoiceId, customMessage }: Asked): Promise<VisitedContent> => {
  const { invoice } = await openVisit(call, 'pay')
  if (invoice.id !== invoiceId) throw new Refusal('InvoiceNotFound')
  const locked = await lockVisited(call.tx, invoiceId)
  const name = recipientNameOf({ recipient: null, recipientInvite: locked.recipientInvite }) ?? ''
  const noticed = await noticeExternalPayment(call, locked, { customMessage, by: { name, organizationId: null } })
  return viewVisited(call, noticed, 'pay')
}
