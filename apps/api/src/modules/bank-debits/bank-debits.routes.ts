import type { bankDebitEndpoints } from '@contado/contract/bank-debits/bank-debits.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { payByDebit } from './pay-by-debit.ts'
import { startBankLink } from './start-bank-link.ts'

export const bankDebitRoutes = {
  'invoices.ach-debit-token': { open: (call, { body }) => startBankLink(call, body) },
  'invoices.ach-debit-pay': (call, { body }) => payByDebit(call, body),
} satisfies Handlers<typeof bankDebitEndpoints>
