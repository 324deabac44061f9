import type { Tx } from '../../platform/db/db.ts'
import { displayNameOf } from './invoice-record.domain.ts'
import { selectNames, sumOutstanding } from './invoices.store.ts'

export type InvoiceName = {
  readonly invoiceId: string
  readonly number: string | null
  readonly sellerName: string
  readonly buyerName: string | null
}

/** How lists call these invoices; those that the actor may not see are left out. */
export const nameInvoices = async (tx: Tx, invoiceIds: readonly string[]): Promise<InvoiceName[]> =>
  (await selectNames(tx, invoiceIds)).map(({ id, number, sender, recipient }) => ({
    invoiceId: id,
    number,
    sellerName: displayNameOf(sender),
    buyerName: recipient && displayNameOf(recipient),
  }))

/** What others still have to pay on the invoices that this organization sent, in minor units of the currency. */
export const outstandingTotal = (
  tx: Tx,
  of: { readonly organizationId: string; readonly currency: string },
): Promise<bigint> => sumOutstanding(tx, of)
