import type { creditEndpoints } from '@contado/contract/invoices/credits.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { listCredits } from './list-credits.ts'
import { returnCredit, waitForCredit } from './return-credit.ts'

export const creditRoutes = {
  'credits.list': (call, { query }) => listCredits(call, query),
  'credits.return': {
    handle: (call, { body }) => returnCredit(call, body),
    after: ({ transaction }, { answer }) => waitForCredit((run) => transaction(({ tx }) => run(tx)), answer.creditId),
  },
} satisfies Handlers<typeof creditEndpoints>
