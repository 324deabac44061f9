import type { Work } from '../../platform/call.ts'
import { findInvoice } from './get-invoice.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'

type HandedOver = {
  /** The side that the mail went to. */
  readonly organizationId: string
  readonly invoiceId: string
  /** What the mail was about. */
  readonly mail: string
  readonly result: 'accepted' | 'kept' | 'failed'
}

const kinds = { accepted: 'delivered-to-mail-server', kept: 'kept-in-mailbox', failed: 'mail-failed' } as const

/** Notes what became of a mail about an invoice: accepted by the mail server, which is no proof that anybody has it. */
export const noteDelivery = async (
  work: Work,
  { organizationId, invoiceId, mail, result }: HandedOver,
): Promise<void> => {
  if ((await findInvoice(work.tx, invoiceId)) === null) return
  await noteInvoiceEvent(work, { invoiceId, kind: kinds[result], organizationId, details: { mail } })
}
