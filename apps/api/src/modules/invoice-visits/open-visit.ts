import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { hashOf } from '../../platform/ids.ts'
import { endedAt, findInvoice, type InvoiceRecord } from '../invoices/index.ts'
import { findLink, type HeldLink, type LinkScope } from './invoice-visits.store.ts'

// Whoever paid, or is told that nothing is owed any more, can still read and keep that for a while.
const readableMs = 30 * 24 * 3600_000

export type Visit = { readonly link: HeldLink; readonly invoice: InvoiceRecord }

/**
 * The invoice of the link that the request holds; the transaction then sees that invoice and no other. Looking ends 30 days after the
 * final state, paying with it. Refuses unknown, revoked, expired, dead and too weak links with `InvoiceNotFound` alike.
 */
export const openVisit = async (call: Call, scope: LinkScope): Promise<Visit> => {
  const { tx, now, inviteToken } = call
  const link = inviteToken === null ? null : await findLink(tx, hashOf(inviteToken))
  if (link === null || (scope === 'pay' && link.scope !== 'pay')) throw new Refusal('InvoiceNotFound')
  await actAs(tx, { inviteInvoiceId: link.invoiceId })
  const invoice = await findInvoice(tx, link.invoiceId)
  if (!invoice) throw new Refusal('InvoiceNotFound')
  const ended = await endedAt(call, invoice)
  if (ended === null) return { link, invoice }
  if (scope === 'pay' || msOf(now) - msOf(ended) > readableMs) throw new Refusal('InvoiceNotFound')
  return { link: { ...link, scope: 'view' }, invoice }
}
