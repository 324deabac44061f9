import type { accountEndpoints } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { organizationEndpoints } from '@contado/contract/organization/organization.endpoints.ts'
import type { staffPaymentEndpoints } from '@contado/contract/staff/staff-payments.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { waitForDeposit } from './announce-deposit.ts'
import type { MatchDeposit } from './book-arrival.ts'
import { listBalances } from './list-balances.ts'
import { listTransactions } from './list-transactions.ts'
import { openEligible, waitUntilOpen } from './open-eligible.ts'
import { confirmPlacement, findPlacement, proposePlacement } from './place-deposit.ts'
import { confirmReturn, proposeReturn } from './return-unplaced.ts'
import { showDepositInstructions } from './show-deposit-instructions.ts'
import { type FromAbove, showFunds } from './show-funds.ts'
import { simulateDeposit } from './simulate-deposit.ts'
import { listDeposits } from './staff-list-deposits.ts'
import { listUnplaced } from './staff-list-unplaced.ts'
import { countUnplaced } from './unplaced-deposits.store.ts'

type Own = Omit<typeof accountEndpoints, 'accounts.statement' | 'accounts.statement-csv' | 'accounts.statement-pdf'> &
  Pick<typeof organizationEndpoints, 'organization.funds'> &
  Omit<typeof staffPaymentEndpoints, 'admin.transfers.list' | 'admin.transfers.get' | 'admin.returns.list'>

export const accountRoutes = (given: FromAbove & { readonly matchDeposit: MatchDeposit }) =>
  ({
    'organization.funds': (call, { query }) => showFunds(call, query, given),
    'admin.deposits.list': (call, { query }) => listDeposits(call, query),
    'admin.deposits.unplaced': (call, { query }) => listUnplaced(call, query),
    'admin.deposits.unplaced-count': ({ tx }) => countUnplaced(tx),
    'admin.deposits.find-placement': (call, { query }) => findPlacement(call, query),
    'admin.deposits.propose-placement': (call, { body }) => proposePlacement(call, body),
    'admin.deposits.confirm-placement': (call, { body }) => confirmPlacement(call, body, given.matchDeposit),
    'admin.deposits.propose-return': (call, { body }) => proposeReturn(call, body),
    'admin.deposits.confirm-return': (call, { body }) => confirmReturn(call, body),
    'accounts.balances': (call) => listBalances(call),
    'accounts.deposit-instructions': (call, { query }) => showDepositInstructions(call, query),
    'accounts.open': {
      handle: (call, { body }) => openEligible(call, body),
      after: (call, { input }) => waitUntilOpen(call, input.body),
    },
    'accounts.simulate-deposit': {
      handle: (call, { body }) => simulateDeposit(call, body),
      after: ({ transaction }, { answer }) =>
        waitForDeposit((run) => transaction(({ tx }) => run(tx)), answer.depositId),
    },
    'accounts.transactions': (call, { query }) => listTransactions(call, query),
  }) satisfies Handlers<Own>
