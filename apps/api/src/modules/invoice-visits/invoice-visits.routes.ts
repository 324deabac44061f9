import type { fileEndpoints } from '@contado/contract/files/files.endpoints.ts'
import type { invoiceVisitEndpoints } from '@contado/contract/invoice-visits/invoice-visits.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { showFile } from '../files/index.ts'
import { downloadVisited } from './download-visited.ts'
import { issuePaymentLink } from './issue-payment-link.ts'
import { notifyAsVisitor } from './notify-as-visitor.ts'
import { openVisit } from './open-visit.ts'
import { resendInvite } from './resend-invite.ts'
import { noteFirstVisit, visitInvoice } from './visit-invoice.ts'

export const invoiceVisitRoutes = {
  'invoices.get-from-invite': (call) => visitInvoice(call),
  'invoices.note-first-look-from-invite': (call) => noteFirstVisit(call),
  'invoices.pdf-from-invite': { open: (call, { query }) => downloadVisited(call, query) },
  'invoices.notify-from-invite': (call, { body }) => notifyAsVisitor(call, body),
  // A file of an invoice is shown to whoever holds a link to the invoice, too.
  'files.image': { open: (call, { query }) => showFile(call, query, (inside) => openVisit(inside, 'view')) },
  'invoices.resend-invite': (call, { body }) => resendInvite(call, body),
  'invoices.payment-link': (call, { body }) => issuePaymentLink(call, body),
} satisfies Handlers<typeof invoiceVisitEndpoints & Pick<typeof fileEndpoints, 'files.image'>>
