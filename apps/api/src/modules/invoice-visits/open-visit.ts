import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call } from '../../platform/call.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { hashOf } from '../../platform/ids.ts'
import { endedAt, findInvoice, type InvoiceRecord } from '../invoices/index.ts'
import { findLink, type HeldLink } from './invoice-visits.store.ts'
import { type LinkScope, linkScope } from './link-scope.ts'

export type Visit = { readonly link: HeldLink; readonly invoice: InvoiceRecord }

/**
 * The invoice of the link that the request holds; the transaction then sees that invoice and no other. Refuses unknown, revoked, expired, dead and too weak links with `InvoiceNotFound` alike.
 */
export const openVisit = async (call: Call, scope: LinkScope): Promise<Visit> => {
  const { tx, now, inviteToken } = call
  const link = inviteToken === null ? null : await findLink(tx, hashOf(inviteToken))
  if (link === null) throw new Refusal('InvoiceNotFound')
  await actAs(tx, { inviteInvoiceId: link.invoiceId })
  const invoice = await findInvoice(tx, link.invoiceId)
  if (!invoice) throw new Refusal('InvoiceNotFound')
  const left = linkScope(link.scope, { endedAt: await endedAt(call, invoice), now })
  if (left === null || (scope === 'pay' && left !== 'pay')) throw new Refusal('InvoiceNotFound')
  return { link: { ...link, scope: left }, invoice }
}
