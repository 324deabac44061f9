import { unplacedDepositLifecycle } from '@contado/contract/deposits/deposit-lifecycles.ts'
import { moveOf } from '@contado/contract/kernel/lifecycle.ts'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

type By = { readonly staffId: string; readonly at: Instant }

export const markReturnProposed = async (tx: Tx, id: string, { staffId, at }: By): Promise<void> => {
  await tx
    .updateTable('unplaced_deposits')
    .set({
      status: moveOf(unplacedDepositLifecycle, 'propose-return').to,
      currency_account_id: null,
      proposed_by: staffId,
      proposed_at: at,
    })
    .where('id', '=', id)
    .execute()
}

export const markSentBack = async (tx: Tx, id: string, { staffId, at }: By): Promise<void> => {
  await tx
    .updateTable('unplaced_deposits')
    .set({ status: moveOf(unplacedDepositLifecycle, 'send-back').to, confirmed_by: staffId, confirmed_at: at })
    .where('id', '=', id)
    .execute()
}

/** Its bank took it back: whatever was proposed is over. */
export const markTakenBack = async (tx: Tx, id: string, at: Instant): Promise<void> => {
  await tx
    .updateTable('unplaced_deposits')
    .set({ status: moveOf(unplacedDepositLifecycle, 'take-back').to, currency_account_id: null, reversed_at: at })
    .where('id', '=', id)
    .execute()
}
