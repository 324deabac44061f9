import { type BankDetails, bankDetails } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { dataKeyOf, decrypt, encrypt, type Place } from '../../platform/vault.ts'
import type { RailProvider } from '../../providers/rails/rails.ts'
import {
  type CurrencyAccountRow,
  type NamedAccount,
  selectCurrencyAccount,
  selectCurrencyAccounts,
  updateNickname,
} from './rails.store.ts'

/** An account that is open at its provider. */
export type CurrencyAccount = {
  readonly accountId: string
  readonly organizationId: string
  readonly currency: Currency
  readonly accountType: AccountType
  readonly provider: RailProvider
  /** The provider's name for it, which its notices bear. */
  readonly reference: string
  readonly accountNumberLast4: string
  /** What the business calls it; empty for nothing of its own. */
  readonly nickname: string
  readonly openedAt: Instant
  readonly sealedDetails: Buffer
}

export type AccountDetails = { readonly local: BankDetails | null; readonly swift: BankDetails | null }

const details = z.object({ local: bankDetails.nullable(), swift: bankDetails.nullable() })
const place = (accountId: string): Place => ({ table: 'currency_accounts', column: 'details', row: accountId })

const accountOf = (row: CurrencyAccountRow): CurrencyAccount => ({
  accountId: row.id,
  organizationId: row.organization_id,
  currency: row.currency as Currency,
  accountType: row.account_type,
  provider: row.provider,
  reference: row.provider_reference,
  accountNumberLast4: row.account_number_last4,
  nickname: row.nickname,
  openedAt: row.opened_at,
  sealedDetails: row.details,
})

/** The open accounts of an organization that the actor may see, in no order. */
export const listCurrencyAccounts = async (tx: Tx, organizationId: string): Promise<CurrencyAccount[]> =>
  (await selectCurrencyAccounts(tx, organizationId)).map(accountOf)

/** The open account of this currency and type, or null. */
export const findCurrencyAccount = async (
  tx: Tx,
  which: { organizationId: string; currency: Currency; accountType: AccountType },
): Promise<CurrencyAccount | null> => {
  const row = await selectCurrencyAccount(tx, which)
  return row && accountOf(row)
}

/** Names an open account; an empty name takes its own off. Answers whether there is such an account. */
export const renameCurrencyAccount = (tx: Tx, account: NamedAccount): Promise<boolean> => updateNickname(tx, account)

/** The bank details of an open account in the clear. */
export const readAccountDetails = async (
  { tx, settings }: Pick<Work, 'tx' | 'settings'>,
  account: CurrencyAccount,
): Promise<AccountDetails> => {
  const key = await dataKeyOf(tx, settings.secret, account.organizationId)
  return details.parse(JSON.parse(decrypt(key, account.sealedDetails, place(account.accountId))))
}

export const sealAccountDetails = (key: Buffer, accountId: string, content: AccountDetails): Buffer =>
  encrypt(key, JSON.stringify(content), place(accountId))
