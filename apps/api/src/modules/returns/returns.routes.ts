import type { returnEndpoints } from '@contado/contract/returns/returns.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { listReturns } from './list-returns.ts'

export const returnRoutes = {
  'admin.returns.list': (call, { query }) => listReturns(call, query),
} satisfies Handlers<typeof returnEndpoints>
