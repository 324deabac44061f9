import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isSomething } from '@contado/money'
import { heroAmount } from '../../../shell/invoice-amount/hero-amount.ts'

type Listed = Parameters<typeof heroAmount>[0] & Pick<InvoiceRow, 'paidAmount'>

/** What a row says of its amount: of an invoice that is paid in part all of it and what is left, else the one number that matters now. */
export const listedAmount = (row: Listed): { readonly amount: string; readonly left: string | null } => {
  const { label, amount } = heroAmount(row)
  const isRest = label === 'amountToPay' && isSomething(row.paidAmount)
  return isRest ? { amount: row.totalDue, left: amount } : { amount, left: null }
}
