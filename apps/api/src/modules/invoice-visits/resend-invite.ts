import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { lockOwnInvoice } from '../invoices/index.ts'
import { revokeLinks } from './invoice-visits.store.ts'
import { mailCopyLinks } from './mail-copies.ts'
import { mailLinks } from './mail-invited.ts'

const maxMailsPerHour = 5

/** Mails a sent invoice to its recipient without an account and to its copies again; the links of earlier mails no longer work. */
export const resendInvite = async (
  call: Call<Member>,
  { invoiceId }: { readonly invoiceId: string },
): Promise<{ done: true }> => {
  const invoice = await lockOwnInvoice(call, invoiceId)
  const { status, recipientInvite, recipientId } = invoice
  if (status !== 'sent' || recipientInvite === null || recipientId !== null) {
    throw new Refusal(invoiceLifecycle.refuse(status, 'send'))
  }
  // Nobody is mailed without end, whoever asks for it.
  if ((await countAttempt(call.tx, `invoice-invite:${invoiceId}`, 3600)) > maxMailsPerHour) {
    throw new Refusal('TooManyRequests', { retryAfterSeconds: 3600 })
  }
  await revokeLinks(call.tx, invoiceId)
  await mailLinks(call, invoice)
  await mailCopyLinks(call, invoice)
  return { done: true }
}
