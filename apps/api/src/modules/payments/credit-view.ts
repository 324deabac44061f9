import type { Credit } from '@contado/contract/payments/credits.endpoints.ts'
import { money, moneyText } from '@contado/money'
import { displayNameOf, type InvoiceRecord, recipientNameOf } from '../invoices/index.ts'
import type { CreditRow } from './credits.store.ts'

/** An overpayment as one of its sides reads it. */
export const creditView = (row: CreditRow, invoice: InvoiceRecord, organizationId: string): Credit => ({
  creditId: row.id,
  invoiceId: row.invoice_id,
  invoiceNumber: row.invoice_number,
  viewer: row.payee_id === organizationId ? 'seller' : 'payer',
  sellerName: displayNameOf(invoice.sender),
  payerName: recipientNameOf(invoice) ?? '',
  currency: row.currency,
  amount: moneyText(money(row.excess_minor, row.currency)),
  arrivedOn: row.authorized_on,
  status: row.excess_status,
  goesTo: row.payer_account_type === null ? 'bank' : 'account',
  endedAt: row.excess_ended_at,
})
