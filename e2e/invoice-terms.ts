import type { Currency, LocalDate } from '@contado/money'
import { type Company, call } from './businesses.ts'

/** What an invoice of one line asks for and when. */
export type Terms = {
  readonly rate: string
  readonly currency?: Currency
  readonly accountType?: 'traditional' | 'smart'
  readonly sendingDate: LocalDate
  readonly dueDate: LocalDate
  readonly earlyDiscountPercent?: string
  readonly earlyDiscountEndDate?: LocalDate
  readonly lateFeeSettings?: { readonly type: 'flat'; readonly percent: string; readonly days: number }
}

/** Sends an invoice on these terms; answers its id. */
export const billOn = async (seller: Company, buyer: Company, { rate, ...terms }: Terms): Promise<string> => {
  const { userId, page } = seller
  const body = {
    recipientHandle: buyer.handle,
    currency: 'USD',
    accountType: 'smart',
    items: [{ name: 'Bookbinding', rate, qty: '1' }],
    fees: [],
    summary: 'Spring catalogue',
    notes: '',
    ...terms,
  }
  const { invoiceId, version } = await call(page, 'PUT /invoices/draft', { body, userId })
  await call(page, 'POST /invoices/send', { body: { invoiceId, version }, userId })
  return invoiceId
}
