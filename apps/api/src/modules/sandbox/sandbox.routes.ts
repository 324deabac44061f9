import type { accountEndpoints } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { sandboxEndpoints } from '@contado/contract/sandbox/sandbox.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { listSandboxDebits, turnDebit } from '../bank-debits/index.ts'
import { waitForDeposit } from './announce-deposit.ts'
import { announceUnplaced } from './announce-unplaced.ts'
import { advanceClock, showClock } from './business-clock.ts'
import { asHandle, depositForHandle } from './deposit-for-handle.ts'
import { listLogins } from './list-logins.ts'
import { showMailbox, showMailExamples, showTextMessages } from './show-messages.ts'
import { showOneTimeCode } from './show-one-time-code.ts'
import { simulateDeposit } from './simulate-deposit.ts'

export const sandboxRoutes = {
  'sandbox.mailbox': (call, { query }) => showMailbox(call, query),
  'sandbox.emailing-docs': (call) => showMailExamples(call),
  'sandbox.sms': (call, { query }) => showTextMessages(call, query),
  'sandbox.one-time-code': (call, { query }) => showOneTimeCode(call, query),
  'sandbox.logins': (call, { query }) => listLogins(call, query),
  'sandbox.clock': (call) => showClock(call),
  'sandbox.advance-clock': (call, { body }) => advanceClock(call, body),
  'sandbox.bank-debits': (call) => listSandboxDebits(call),
  'sandbox.turn-bank-debit': (call, { body }) => turnDebit(call, body),
  'sandbox.unplaced-deposit': (call, { body }) => announceUnplaced(call, body),
  'accounts.simulate-deposit': {
    handle: (call, { body }) => simulateDeposit(call, body),
    after: ({ transaction }, { answer }) => waitForDeposit((run) => transaction(({ tx }) => run(tx)), answer.depositId),
  },
  'sandbox.deposit': {
    handle: (call, { body }) => depositForHandle(call, body),
    after: ({ transaction }, { input, answer }) =>
      waitForDeposit((run) => transaction((call) => asHandle(call, input.body.handle, run)), answer.depositId),
  },
} satisfies Handlers<typeof sandboxEndpoints & Pick<typeof accountEndpoints, 'accounts.simulate-deposit'>>
