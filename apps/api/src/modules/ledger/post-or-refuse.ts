import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Movement, PostResult, RejectionCode } from './movement.ts'
import { post } from './post.ts'

/** What a caller is told of a rejection; the other codes are faults of ours. */
export const refusals: Partial<Readonly<Record<RejectionCode, ErrorCode>>> = {
  insufficient_funds: 'InsufficientFunds',
  closed_account: 'AccountLocked',
  unknown_account: 'AccountNotFound',
  not_permitted: 'NotPermitted',
  id_reused_with_other_content: 'IdempotencyKeyReused',
  amount_out_of_range: 'AmountOutOfRange',
  pending_expired: 'AuthorizationExpired',
  pending_already_resolved: 'AuthorizationResolved',
}

/**
 * Posts all movements, or throws and thereby undoes the transaction: `InsufficientFunds`, `AccountLocked`,
 * `AccountNotFound`, `NotPermitted`, `IdempotencyKeyReused`; an Error for codes that only a fault of ours can cause.
 */
export const postOrRefuse = async (tx: Tx, movements: readonly Movement[]): Promise<PostResult[]> => {
  const results = await post(tx, movements)
  const rejected = results.filter((result) => result.outcome === 'rejected')
  const cause = rejected.find(({ code }) => code !== 'group_rejected') ?? rejected[0]
  if (!cause) return results
  const code = refusals[cause.code]
  if (code) throw new Refusal(code)
  throw new Error(`The ledger refused movement ${cause.id}: ${cause.code}`)
}
