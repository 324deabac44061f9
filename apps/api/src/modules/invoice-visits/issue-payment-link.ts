import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { lockOwnInvoice } from '../invoices/index.ts'
import { issueLinks } from './issue-links.ts'

const maxLinksPerHour = 20

/** A new link to a sent invoice for its recipient without an account, which the seller hands over; the mailed ones stay good. */
export const issuePaymentLink = async (
  call: Call<Member>,
  { invoiceId }: { readonly invoiceId: string },
): Promise<{ url: string }> => {
  const invoice = await lockOwnInvoice(call, invoiceId)
  const { status, recipientInvite, recipientId } = invoice
  if (status !== 'sent' || recipientInvite === null || recipientId !== null) {
    throw new Refusal(invoiceLifecycle.refuse(status, 'send'))
  }
  if ((await countAttempt(call.tx, `invoice-link:${invoiceId}`, 3600)) > maxLinksPerHour) {
    throw new Refusal('TooManyRequests', { retryAfterSeconds: 3600 })
  }
  return { url: await issueLinks(call, invoice, { email: recipientInvite.email, scopes: ['view', 'pay'] }) }
}
