import type { OpenCall } from '../../platform/call.ts'
import { type DocumentWish, drawInvoice } from '../invoices/index.ts'
import { openVisit } from './open-visit.ts'
import { viewVisited } from './visit-invoice.ts'

/** The PDF of the invoice that the request holds a link to. */
export const downloadVisited = (
  call: OpenCall,
  wish: DocumentWish,
): Promise<{ fileName: string; content: Uint8Array }> =>
  drawInvoice(call, wish, async (inside) => {
    const { invoice, link } = await openVisit(inside, 'view')
    return viewVisited(inside, invoice, link.scope)
  })
