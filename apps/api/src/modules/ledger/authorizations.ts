import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountKey } from './accounts.ts'
import { type DueExpiry, selectTransfers } from './authorizations.store.ts'
import type { Cause } from './causes.ts'
import type { Movement, PostResult } from './movement.ts'
import { openAccounts } from './open-accounts.ts'
import type { Act } from './plan.ts'
import { post } from './post.ts'

type Reservation = Act & {
  readonly from: AccountKey
  readonly to: AccountKey
  readonly minor: bigint
  readonly cause: Cause
  /** At most seven days after `at`. */
  readonly expiresAt: Instant
}
type Resolution = { readonly id: string; readonly pendingId: string; readonly at: Instant }

const only = async (tx: Tx, movement: Movement): Promise<PostResult> => {
  const [result] = await post(tx, [movement])
  if (!result) throw new Error('The ledger answered nothing')
  return result
}

/** Reserves money on `from`, which can't be spent otherwise until it is posted, voided or expires. Nothing moves yet. */
export const authorize = async (tx: Tx, { from, to, ...asked }: Reservation): Promise<PostResult> => {
  const [debit, credit] = await openAccounts(tx, [from, to])
  if (!debit || !credit) throw new Error('The ledger opened fewer accounts than asked for')
  return only(tx, {
    id: asked.id,
    debit: debit.id,
    credit: credit.id,
    minor: asked.minor,
    unit: from.unit,
    kind: 'pending',
    cause: { kind: asked.cause, id: asked.causeId },
    eventAt: asked.at,
    expiresAt: asked.expiresAt,
  })
}

type Pending = Omit<DueExpiry, 'organization_id'>

/** What ends an authorization: its post, void or expiry. */
export const resolutionOf = (
  pending: Pending,
  {
    kind,
    id,
    at,
    minor,
  }: Omit<Resolution, 'pendingId'> & { kind: 'post' | 'void' | 'expire'; minor?: bigint | undefined },
): Movement => ({
  id,
  debit: pending.debit_account_id,
  credit: pending.credit_account_id,
  minor: minor ?? pending.amount,
  unit: pending.unit,
  kind,
  pendingId: pending.id,
  cause: { kind: pending.cause_kind, id: pending.cause_id },
  eventAt: at,
})

const resolve = async (
  tx: Tx,
  kind: 'post' | 'void',
  { pendingId, ...asked }: Resolution & { readonly minor?: bigint },
): Promise<PostResult> => {
  const [pending] = await selectTransfers(tx, [pendingId])
  if (!pending) return { outcome: 'rejected', id: asked.id, code: 'pending_not_found', isReplay: false }
  return only(tx, resolutionOf(pending, { kind, ...asked }))
}

/** Moves what an authorization reserved, or a part of it (minor units): the rest is released. Refused once it has expired. */
export const postAuthorization = (tx: Tx, asked: Resolution & { readonly minor?: bigint }): Promise<PostResult> =>
  resolve(tx, 'post', asked)

/** Gives up an authorization: what it reserved can be spent again. */
export const voidAuthorization = (tx: Tx, asked: Resolution): Promise<PostResult> => resolve(tx, 'void', asked)
