import type { creditEndpoints } from '@contado/contract/payments/credits.endpoints.ts'
import type { paymentEndpoints } from '@contado/contract/payments/payments.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { listCredits } from './list-credits.ts'
import { payFromIncome } from './pay-from-income.ts'
import { payInPart } from './pay-in-part.ts'
import { payInvoice } from './pay-invoice.ts'
import { refundParts } from './refund-parts.ts'
import { returnCredit, waitForCredit } from './return-credit.ts'
import { showFunds } from './show-funds.ts'

export const paymentRoutes = {
  'invoices.pay': (call, { body }) => (body.isPart ? payInPart(call, body) : payInvoice(call, body)),
  'invoices.pay-from-income': (call, { body }) => payFromIncome(call, body),
  'organization.funds': (call, { query }) => showFunds(call, query),
  'invoices.refund': (call, { body }) => refundParts(call, body),
  'credits.list': (call, { query }) => listCredits(call, query),
  'credits.return': {
    handle: (call, { body }) => returnCredit(call, body),
    after: ({ transaction }, { answer }) => waitForCredit((run) => transaction(({ tx }) => run(tx)), answer.creditId),
  },
} satisfies Handlers<typeof paymentEndpoints & typeof creditEndpoints>
