import type { VisitorInvoice } from '@contado/contract/invoice-visits/invoice-visits.endpoints.ts'
import type { Actor, Call } from '../../platform/call.ts'
import { type InvoiceRecord, noteVisit, viewContent } from '../invoices/index.ts'
import { markOpened } from './invoice-visits.store.ts'
import type { LinkScope } from './link-scope.ts'
import { openVisit } from './open-visit.ts'

export type VisitedContent = VisitorInvoice & Awaited<ReturnType<typeof viewContent>>

/** The invoice as its link shows it; the contract leaves out what stands behind it. */
export const viewVisited = async (
  call: Pick<Call, 'now' | 'tx' | 'settings'>,
  invoice: InvoiceRecord,
  scope: LinkScope,
): Promise<VisitedContent> => ({ ...(await viewContent(call, invoice)), viewer: 'visitor', scope })

const isSeller = (actor: Actor, { senderId }: InvoiceRecord): boolean =>
  'organizationId' in actor && actor.organizationId === senderId

/** Shows an invoice to whoever holds its link. */
export const visitInvoice = async (call: Call): Promise<VisitedContent> => {
  const { link, invoice } = await openVisit(call, 'view')
  return viewVisited(call, invoice, link.scope)
}

/** Notes on the timeline that somebody else than the seller opened the invoice by its link, once. */
export const noteFirstVisit = async (call: Call): Promise<{ done: true }> => {
  const { link, invoice } = await openVisit(call, 'view')
  // Who gets a copy is not who was billed.
  const isBilled = invoice.recipientInvite?.email === link.email
  if (isBilled && !link.isOpened && !isSeller(call.actor, invoice)) {
    await markOpened(call.tx, link.id)
    await noteVisit(call, invoice)
  }
  return { done: true }
}
