import type { Currency, LocalDate } from '@contado/money'
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

export type RateRow = { readonly rate_date: LocalDate; readonly currency: Currency; readonly per_usd: string }

/** The newest stored rates of a day up to the given one, or the oldest there are. */
export const selectRates = async (tx: Tx, today: LocalDate): Promise<RateRow[]> => {
  const rows = await tx
    .selectFrom('exchange_rates')
    .select(['rate_date', 'currency', 'per_usd'])
    .where('rate_date', '=', ({ selectFrom, fn }) =>
      fn.coalesce(
        selectFrom('exchange_rates').select(fn.max('rate_date').as('newest')).where('rate_date', '<=', today),
        selectFrom('exchange_rates').select(fn.min('rate_date').as('oldest')),
      ),
    )
    .execute()
  return rows as RateRow[]
}
