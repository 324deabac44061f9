import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { postalLines } from '@contado/contract/organizations/postal-lines.domain.ts'
import type { Currency } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { listDirectoryEntries } from '../organizations/index.ts'
import { type AccountDetails, findCurrencyAccount, readAccountDetails } from '../rails/index.ts'

type Which = { readonly organizationId: string; readonly currency: Currency; readonly accountType: AccountType }

/** Where to send money to for an account, in the clear; null where none is open or the actor may not read it. */
export const findDepositDetails = async (
  work: Pick<Work, 'tx' | 'settings'>,
  which: Which,
): Promise<AccountDetails | null> => {
  const account = await findCurrencyAccount(work.tx, which)
  if (!account) return null
  const { local, swift } = await readAccountDetails(work, account)
  const [holder] = await listDirectoryEntries(work.tx, [which.organizationId])
  const address = holder?.address ?? null
  if (address === null) return { local, swift }
  const businessAddress = postalLines(address, { country: address.country }).join(', ')
  return { local: local && { ...local, businessAddress }, swift: swift && { ...swift, businessAddress } }
}

/** Whether an account of this currency and type is open, as far as the actor may read it. */
export const isAccountOpen = async ({ tx }: Pick<Work, 'tx'>, which: Which): Promise<boolean> =>
  (await findCurrencyAccount(tx, which)) !== null
