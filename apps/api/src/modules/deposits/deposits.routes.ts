import type { depositEndpoints } from '@contado/contract/deposits/deposits.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { confirmPlacement, findPlacement, proposePlacement } from './place-deposit.ts'
import { confirmReturn, proposeReturn } from './return-unplaced.ts'
import { listDeposits } from './staff-list-deposits.ts'
import { listUnplaced } from './staff-list-unplaced.ts'
import { countUnplaced } from './unplaced-deposits.store.ts'

type Own = keyof typeof depositEndpoints & `admin.deposits.${string}`

export const depositRoutes = {
  'admin.deposits.list': (call, { query }) => listDeposits(call, query),
  'admin.deposits.unplaced': (call, { query }) => listUnplaced(call, query),
  'admin.deposits.unplaced-count': ({ tx }) => countUnplaced(tx),
  'admin.deposits.find-placement': (call, { query }) => findPlacement(call, query),
  'admin.deposits.propose-placement': (call, { body }) => proposePlacement(call, body),
  'admin.deposits.confirm-placement': (call, { body }) => confirmPlacement(call, body),
  'admin.deposits.propose-return': (call, { body }) => proposeReturn(call, body),
  'admin.deposits.confirm-return': (call, { body }) => confirmReturn(call, body),
} satisfies Handlers<Pick<typeof depositEndpoints, Own>>
