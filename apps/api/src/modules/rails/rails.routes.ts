import type { staffPaymentEndpoints } from '@contado/contract/staff/staff-payments.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { getTransfer, listTransfers } from './staff-list-orders.ts'
import { listReturns, type ReturnSource } from './staff-list-returns.ts'

type Own = Pick<typeof staffPaymentEndpoints, 'admin.transfers.list' | 'admin.transfers.get' | 'admin.returns.list'>

type Given = {
  /** What else comes back than transfers; the modules that know stand above rails, so the composing file hands them down. */
  readonly otherReturns: readonly ReturnSource[]
}

export const railsRoutes = ({ otherReturns }: Given) =>
  ({
    'admin.transfers.list': (call, { query }) => listTransfers(call, query),
    'admin.transfers.get': (call, { params }) => getTransfer(call, params.transferId),
    'admin.returns.list': (call, { query }) => listReturns(call, query, otherReturns),
  }) satisfies Handlers<Own>
