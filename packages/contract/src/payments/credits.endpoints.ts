import { z } from 'zod'
import { invoiceCommon } from '../invoices/invoices.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, civilDate, currencyCode, id, instant, page, paging } from '../kernel/wire.ts'
import { creditStatuses } from './credit-statuses.ts'

/** What came in beyond what was due: the payer's, never the seller's. */
export const credit = z.object({
  creditId: id,
  invoiceId: id,
  invoiceNumber: z.string(),
  /** On which side of it the viewer stands. */
  viewer: z.enum(['seller', 'payer']),
  /** Of the invoice: the seller, and whoever it was sent to. */
  sellerName: z.string(),
  payerName: z.string(),
  currency: currencyCode,
  amount,
  arrivedOn: civilDate,
  status: z.enum(creditStatuses),
  /** Where it goes back to: the payer's account here, or the bank account that it came from. */
  goesTo: z.enum(['account', 'bank']),
  endedAt: instant.nullable(),
})
export type Credit = z.infer<typeof credit>

export const creditEndpoints = endpoints({
  'credits.list': {
    ...invoiceCommon,
    method: 'GET',
    path: '/credits',
    summary: 'Overpayments that came in for this organization, and its own with others, newest first',
    permission: 'invoices.view',
    rate: 'read',
    query: z.strictObject({
      invoiceId: id.optional(),
      status: z.enum(creditStatuses).optional(),
      ...paging,
    }),
    answer: page(credit),
    refusals: [],
  },
  'credits.return': {
    ...invoiceCommon,
    method: 'POST',
    path: '/credits/return',
    summary: 'Send an overpayment back to its payer: to the account here, or to the bank account that it came from',
    permission: 'invoices.pay',
    rate: 'write',
    oneTimeCode: true,
    isIdempotent: true,
    audit: 'credit.returned',
    auditSubject: ['creditId'],
    body: z.strictObject({ creditId: id }),
    answer: credit,
    refusals: ['CreditNotFound', 'CreditNotOpen'],
  },
})
