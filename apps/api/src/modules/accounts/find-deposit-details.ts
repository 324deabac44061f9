import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { type AccountDetails, findCurrencyAccount, readAccountDetails } from '../rails/index.ts'

type Which = { readonly organizationId: string; readonly currency: Currency; readonly accountType: AccountType }

/** Where to send money to for an account, in the clear; null where none is open or the actor may not read it. */
export const findDepositDetails = async (
  work: Pick<Work, 'tx' | 'settings'>,
  which: Which,
): Promise<AccountDetails | null> => {
  const account = await findCurrencyAccount(work.tx, which)
  return account && readAccountDetails(work, account)
}

/** Whether an account of this currency and type is open, as far as the actor may read it. */
export const isAccountOpen = async ({ tx }: Pick<Work, 'tx'>, which: Which): Promise<boolean> =>
  (await findCurrencyAccount(tx, which)) !== null
