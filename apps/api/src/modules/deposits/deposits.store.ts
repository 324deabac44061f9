import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { DepositsTable } from '../../platform/db/tables.ts'

/** False when this notice of the provider was counted before. */
export const insertDeposit = async (tx: Tx, row: Insertable<DepositsTable>): Promise<boolean> => {
  const inserted = await tx
    .insertInto('deposits')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'provider_event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type DepositRow = {
  readonly amount_minor: bigint
  readonly currency: string
  readonly account_type: 'traditional' | 'smart' | 'merchant'
  readonly sender_name: string
  readonly reference: string
}

export const selectDeposit = async (tx: Tx, depositId: string): Promise<DepositRow | null> =>
  (await tx
    .selectFrom('deposits')
    .innerJoin('currency_accounts', 'currency_accounts.id', 'deposits.currency_account_id')
    .select([
      'deposits.amount_minor',
      'deposits.currency',
      'currency_accounts.account_type',
      'deposits.sender_name',
      'deposits.reference',
    ])
    .where('deposits.id', '=', depositId)
    .executeTakeFirst()) ?? null
