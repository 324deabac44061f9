import { z } from 'zod'
import { invoice, invoiceCommon } from '../invoices/invoices.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { accountType, amount, currencyCode, id } from '../kernel/wire.ts'

/** What moving money for an invoice with a one-time code is refused with. */
const paying = [
  'InvoiceNotFound',
  'InsufficientFunds',
  'AccountLocked',
  'InvoiceStatusConflict',
  'InvoicePaymentProcessingError',
  'AmountChanged',
] as const

const moving = {
  ...invoiceCommon,
  method: 'POST',
  permission: 'invoices.pay',
  rate: 'write',
  oneTimeCode: true,
  isIdempotent: true,
  answer: invoice,
} as const

/** What moves the money of invoices, and what there is to move. */
export const paymentEndpoints = endpoints({
  'invoices.pay': {
    ...invoiceCommon,
    method: 'POST',
    path: '/invoices/pay',
    summary:
      'Pay an invoice from a balance: guaranteed before its due date, at once on it or later, a part of it always at once',
    permission: 'invoices.pay',
    rate: 'write',
    oneTimeCode: true,
    isIdempotent: true,
    audit: 'invoice.paid',
    auditSubject: ['invoiceId', 'amount', 'currency', 'accountType', 'isPart'],
    /** `isPart`: less than the amount to pay, on purpose; any other amount than that is refused without it. */
    body: z.strictObject({
      invoiceId: id,
      amount,
      currency: currencyCode,
      accountType,
      isPart: z.literal(true).optional(),
    }),
    answer: invoice,
    refusals: [...paying, 'CrossingLimitReached', 'AccountNotFound', 'PartNotPossible'],
  },
  'invoices.pay-from-income': {
    ...moving,
    path: '/invoices/pay-from-income',
    summary: 'Pay a received invoice, in full and before its due date, with what a buyer has guaranteed on an own one',
    audit: 'invoice.paid',
    auditSubject: ['invoiceId', 'incomeInvoiceId', 'amount', 'currency'],
    body: z.strictObject({ invoiceId: id, incomeInvoiceId: id, amount, currency: currencyCode }),
    refusals: [...paying, 'PartNotPossible', 'IncomeNotGuaranteed', 'IncomeTooLate'],
  },
  'invoices.refund': {
    ...moving,
    path: '/invoices/refund',
    summary: 'Give back every part that was paid from a balance on a sent invoice; it can be canceled after that',
    audit: 'invoice.refunded',
    auditSubject: ['invoiceId', 'amount', 'currency'],
    body: z.strictObject({ invoiceId: id, amount, currency: currencyCode }),
    refusals: [...paying, 'CrossingLimitReached', 'NothingToRefund'],
  },
  'organization.funds': {
    tag: 'organization',
    app: 'customer',
    audience: 'signed-in',
    oneTimeCode: false,
    isIdempotent: false,
    audit: null,
    method: 'GET',
    path: '/organization/funds',
    summary: 'The balances of one account: spendable, guaranteed, waiting, owed',
    scope: 'organization',
    permission: 'accounts.view',
    rate: 'read',
    query: z.strictObject({ currency: currencyCode, accountType }),
    answer: z.object({
      currency: currencyCode,
      accountType,
      transactionalBalance: amount,
      /** The part of the guaranteed income that bills can still be paid with. */
      availableGuaranteedFunds: amount,
      /** What buyers have guaranteed to this organization. */
      guaranteedInvoicesBalance: amount,
      availableFundsAfterVerification: amount,
      outstandingInvoicesTotal: amount,
      /** Of what is outstanding what was sent, and what is a draft or scheduled. */
      sentInvoicesTotal: amount,
      notSentInvoicesTotal: amount,
      rewardPoints: z.string(),
    }),
    refusals: ['AccountNotFound'],
  },
})
