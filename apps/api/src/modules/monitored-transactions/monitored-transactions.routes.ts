import type { monitoredInfoEndpoints } from '@contado/contract/monitored-transactions/monitored-info.endpoints.ts'
import type { monitoredTransactionEndpoints } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { answerAboutTransaction, showTransactionQuestion } from './ask-about-transaction.ts'
import { decideTransaction } from './decide-transaction.ts'
import { listHeld } from './list-held.ts'
import { noteDeposit } from './note-deposit.ts'
import { showHeld } from './show-held.ts'

export const monitoredTransactionRoutes = {
  'monitored-transactions.additional-info-request': (call, { query }) => showTransactionQuestion(call, query),
  'monitored-transactions.reply-to-additional-info-request': (call, { body }) => answerAboutTransaction(call, body),
  'admin.monitored-transactions.list': (call, { query }) => listHeld(call, query),
  'admin.monitored-transactions.get': (call, { params, query }) => showHeld(call, { ...params, ...query }),
  'admin.monitored-transactions.add-additional-notes-to-deposit': (call, { body }) => noteDeposit(call, body),
  'admin.monitored-transactions.decide': (call, { params, body }) => decideTransaction(call, params.action, body),
} satisfies Handlers<typeof monitoredTransactionEndpoints & typeof monitoredInfoEndpoints>
