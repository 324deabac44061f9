import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { Selectable } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { CurrencyAccountsTable } from '../../platform/db/tables.ts'
import type { RailProvider } from '../../providers/rails/rails.ts'

export type ProviderStatus = 'not_started' | 'approved' | 'denied' | 'ineligible' | 'completed'
export type CurrencyAccountRow = Selectable<CurrencyAccountsTable>

export const insertProviderApplications = async (
  tx: Tx,
  rows: readonly { organization_id: string; provider: RailProvider; requested_at: Instant }[],
): Promise<void> => {
  await tx
    .insertInto('provider_applications')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const selectProviderApplications = (
  tx: Tx,
  organizationId: string,
): Promise<{ provider: RailProvider; status: ProviderStatus }[]> =>
  tx
    .selectFrom('provider_applications')
    .select(['provider', 'status'])
    .where('organization_id', '=', organizationId)
    .execute()

export const updateProviderStatus = async (
  tx: Tx,
  which: { organizationId: string; provider: RailProvider },
  { status, decidedAt }: { status: ProviderStatus; decidedAt: Instant },
): Promise<void> => {
  await tx
    .updateTable('provider_applications')
    .set({ status, decided_at: decidedAt })
    .where('organization_id', '=', which.organizationId)
    .where('provider', '=', which.provider)
    .execute()
}

export const selectCurrencyAccounts = (tx: Tx, organizationId: string): Promise<CurrencyAccountRow[]> =>
  tx.selectFrom('currency_accounts').selectAll().where('organization_id', '=', organizationId).execute()

export const selectCurrencyAccount = async (
  tx: Tx,
  which: { organizationId: string; currency: Currency; accountType: AccountType },
): Promise<CurrencyAccountRow | null> =>
  (await tx
    .selectFrom('currency_accounts')
    .selectAll()
    .where('organization_id', '=', which.organizationId)
    .where('currency', '=', which.currency)
    .where('account_type', '=', which.accountType)
    .executeTakeFirst()) ?? null

export type NamedAccount = {
  readonly organizationId: string
  readonly currency: Currency
  readonly accountType: AccountType
  readonly nickname: string
}

export const updateNickname = async (
  tx: Tx,
  { organizationId, currency, accountType, nickname }: NamedAccount,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('currency_accounts')
    .set({ nickname })
    .where('organization_id', '=', organizationId)
    .where('currency', '=', currency)
    .where('account_type', '=', accountType)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertCurrencyAccounts = async (
  tx: Tx,
  rows: readonly Omit<CurrencyAccountRow, 'created_at' | 'nickname'>[],
): Promise<void> => {
  await tx
    .insertInto('currency_accounts')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
