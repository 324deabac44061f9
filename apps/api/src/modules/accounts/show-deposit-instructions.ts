import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { type AccountDetails, findCurrencyAccount, readAccountDetails } from '../rails/index.ts'

type Which = { readonly currency: Currency; readonly accountType: AccountType }

/** Where to send money to, in the clear: what a customer copies for a payer. */
export const showDepositInstructions = async (
  call: Call<Member>,
  { currency, accountType }: Which,
): Promise<Which & AccountDetails> => {
  const { organizationId } = call.actor
  const account = await findCurrencyAccount(call.tx, { organizationId, currency, accountType })
  if (!account) throw new Refusal('AccountNotFound')
  return { currency, accountType, ...(await readAccountDetails(call, account)) }
}
