import type { Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { hashOf, newId, newToken } from '../../platform/ids.ts'
import type { InvoiceRecord } from '../invoices/index.ts'
import { insertLink } from './invoice-visits.store.ts'
import type { LinkScope } from './link-scope.ts'

const validMs = 366 * 24 * 3600_000

const issueLink = async (
  { tx, wall }: Pick<Work, 'tx' | 'wall'>,
  { id: invoiceId, senderId }: InvoiceRecord,
  { email, scope }: { readonly email: string; readonly scope: LinkScope },
): Promise<string> => {
  const token = newToken()
  const expiresAt = instantOf(msOf(wall) + validMs)
  await insertLink(tx, { id: newId(), invoiceId, senderId, email, scope, tokenHash: hashOf(token), expiresAt })
  return token
}

type Issued = { readonly email: string; readonly scopes: readonly LinkScope[] }

/** The address of a new link to an invoice. Its secrets stand in the fragment, which no server and no referrer gets to see. */
export const issueLinks = async (
  work: Pick<Work, 'tx' | 'wall' | 'settings'>,
  invoice: InvoiceRecord,
  { email, scopes }: Issued,
): Promise<string> => {
  const token = await issueLink(work, invoice, { email, scope: 'view' })
  const pay = scopes.includes('pay') ? `&pay=${await issueLink(work, invoice, { email, scope: 'pay' })}` : ''
  return `${work.settings.customerUrl}/preview-invoice#token=${token}${pay}`
}
