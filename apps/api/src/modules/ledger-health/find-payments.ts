import { id } from '@contado/contract/kernel/wire.ts'
import type { ListedPayment } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import type { Currency } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import { findDeposits } from '../deposits/index.ts'
import { findOrders } from '../rails/index.ts'

export type FoundPayment = { readonly payment: ListedPayment; readonly currency: Currency }

const isId = (text: string): boolean => id.safeParse(text).success

/** Where staff find what these references name, by reference; a deposit that nobody had is found where it was placed. */
export const findPayments = async (
  tx: Tx,
  references: readonly string[],
): Promise<ReadonlyMap<string, FoundPayment>> => {
  const ids = [...new Set(references.filter(isId))]
  if (ids.length === 0) return new Map()
  const found = (list: ListedPayment['list'], { id: paymentId, currency }: { id: string; currency: Currency }) =>
    [paymentId, { payment: { list, paymentId }, currency }] as const
  const deposits = (await findDeposits(tx, ids)).sort((a, b) => Number(a.is_unplaced) - Number(b.is_unplaced))
  return new Map([
    ...(await findOrders(tx, ids)).map((order) => found('transfers', order)),
    ...deposits.map((deposit) => found(deposit.is_unplaced ? 'unplaced-deposits' : 'deposits', deposit)),
  ])
}
