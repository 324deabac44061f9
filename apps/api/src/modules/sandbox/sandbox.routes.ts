import type { sandboxEndpoints } from '@contado/contract/sandbox/sandbox.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { announceUnplaced, waitForDeposit } from '../accounts/index.ts'
import { listSandboxDebits, turnDebit } from '../bank-debits/index.ts'
import { advanceClock, showClock, type WokenJob } from './business-clock.ts'
import { asHandle, depositForHandle } from './deposit-for-handle.ts'
import { listLogins } from './list-logins.ts'
import { showMailbox, showTextMessages } from './show-messages.ts'
import { showOneTimeCode } from './show-one-time-code.ts'

type Given = {
  /** The jobs that run again when the business clock moves. */
  readonly wokenJobs: readonly WokenJob[]
}

export const sandboxRoutes = ({ wokenJobs }: Given) =>
  ({
    'sandbox.mailbox': (call, { query }) => showMailbox(call, query),
    'sandbox.sms': (call, { query }) => showTextMessages(call, query),
    'sandbox.one-time-code': (call, { query }) => showOneTimeCode(call, query),
    'sandbox.logins': (call, { query }) => listLogins(call, query),
    'sandbox.clock': (call) => showClock(call),
    'sandbox.advance-clock': (call, { body }) => advanceClock(call, { advanceTo: body.advanceTo, wokenJobs }),
    'sandbox.bank-debits': (call) => listSandboxDebits(call),
    'sandbox.turn-bank-debit': (call, { body }) => turnDebit(call, body),
    'sandbox.unplaced-deposit': (call, { body }) => announceUnplaced(call, body),
    'sandbox.deposit': {
      handle: (call, { body }) => depositForHandle(call, body),
      after: ({ transaction }, { input, answer }) =>
        waitForDeposit((run) => transaction((call) => asHandle(call, input.body.handle, run)), answer.depositId),
    },
  }) satisfies Handlers<typeof sandboxEndpoints>
