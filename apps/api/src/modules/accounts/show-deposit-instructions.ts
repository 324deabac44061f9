import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import type { AccountDetails } from '../rails/index.ts'
import { findDepositDetails } from './find-deposit-details.ts'

type Which = { readonly currency: Currency; readonly accountType: AccountType }

/** Where to send money to, in the clear: what a customer copies for a payer. */
export const showDepositInstructions = async (
  call: Call<Member>,
  { currency, accountType }: Which,
): Promise<Which & AccountDetails> => {
  const { organizationId } = call.actor
  const details = await findDepositDetails(call, { organizationId, currency, accountType })
  if (!details) throw new Refusal('AccountNotFound')
  return { currency, accountType, ...details }
}
