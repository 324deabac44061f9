import type { Language, OpenCall } from '../../platform/call.ts'
import { drawInvoice } from '../invoices/index.ts'
import { openVisit } from './open-visit.ts'
import { viewVisited } from './visit-invoice.ts'

/** The PDF of the invoice that the request holds a link to. */
export const downloadVisited = (
  call: OpenCall,
  { language = call.language }: { readonly language?: Language | undefined },
): Promise<{ fileName: string; content: Uint8Array }> =>
  drawInvoice(call, language, async (inside) => {
    const { invoice, link } = await openVisit(inside, 'view')
    return viewVisited(inside, invoice, link.scope)
  })
