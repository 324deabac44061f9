import type { InvoiceRecord } from '../invoices/index.ts'
import type { Purse } from '../ledger/index.ts'
import { purseOf } from '../rails/index.ts'

/** The purse that an invoice is to be paid into. */
export const sellerPurse = ({ senderId, currency, accountType }: InvoiceRecord): Purse =>
  purseOf({ organizationId: senderId, currency, accountType })
