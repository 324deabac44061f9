import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import { findAccounts, type LedgerAccount } from '../ledger/index.ts'
import { type CurrencyAccount, findCurrencyAccount, ledgerKeyOf } from '../rails/index.ts'

type Which = { readonly organizationId: string; readonly currency: Currency; readonly accountType: AccountType }

export type OpenAccount = {
  readonly account: CurrencyAccount
  /** What can be spent, in the ledger. */
  readonly available: LedgerAccount
}

/** The organization's open account of this currency and type; refuses with `AccountNotFound`. */
export const getOpenAccount = async (tx: Tx, which: Which): Promise<OpenAccount> => {
  const { provider, organizationId, unit, kind, accountType } = ledgerKeyOf(which, 'available')
  const [account, [available]] = await Promise.all([
    findCurrencyAccount(tx, which),
    findAccounts(tx, { provider, organizationId, unit, kinds: [kind], accountType }),
  ])
  if (!account) throw new Refusal('AccountNotFound')
  if (!available) throw new Error(`Account ${account.accountId} is not in the ledger`)
  return { account, available }
}
