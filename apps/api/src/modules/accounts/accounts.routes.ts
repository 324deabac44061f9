import type { accountEndpoints } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { askToOpen } from './ask-to-open.ts'
import { getTransaction } from './get-transaction.ts'
import { listInvoiceActivity } from './list-activity.ts'
import { listBalances } from './list-balances.ts'
import { listTransactions } from './list-transactions.ts'
import { openEligible, waitUntilOpen } from './open-eligible.ts'
import { renameAccount } from './rename-account.ts'
import { showDepositInstructions } from './show-deposit-instructions.ts'
import { writeMemberNote } from './write-member-note.ts'

type Own =
  | 'accounts.balances'
  | 'accounts.deposit-instructions'
  | 'accounts.note-transaction'
  | 'accounts.of-invoice'
  | 'accounts.open'
  | 'accounts.rename'
  | 'accounts.send-invite-open-account'
  | 'accounts.transaction'
  | 'accounts.transactions'

export const accountRoutes = {
  'accounts.balances': (call) => listBalances(call),
  'accounts.deposit-instructions': (call, { query }) => showDepositInstructions(call, query),
  'accounts.note-transaction': (call, { body }) => writeMemberNote(call, body),
  'accounts.of-invoice': (call, { params }) => listInvoiceActivity(call, params.invoiceId),
  'accounts.open': {
    handle: (call, { body }) => openEligible(call, body),
    after: (call, { input }) => waitUntilOpen(call, input.body),
  },
  'accounts.rename': (call, { body }) => renameAccount(call, body),
  'accounts.send-invite-open-account': (call, { body }) => askToOpen(call, body),
  'accounts.transaction': (call, { params, query }) => getTransaction(call, { ...params, ...query }),
  'accounts.transactions': (call, { query }) => listTransactions(call, query),
} satisfies Handlers<Pick<typeof accountEndpoints, Own>>
