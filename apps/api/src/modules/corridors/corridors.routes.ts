import type { corridorEndpoints } from '@contado/contract/corridors/corridors.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { listCorridors } from './list-corridors.ts'
import { listTransferCurrencies } from './list-transfer-currencies.ts'

export const corridorRoutes = {
  'accounts.available-corridors': (call, { query }) => listCorridors(call, query),
  'accounts.transfer-currencies': (call, { query }) => listTransferCurrencies(call, query),
} satisfies Handlers<typeof corridorEndpoints>
