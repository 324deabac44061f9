import type { WholeBankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { selectBankAccount } from './bank-accounts.store.ts'
import { openDetails } from './bank-details.ts'

/** The details of an account in the clear, with what the bank says of the holder's name; refuses with `AccountNotFound`. */
export const revealBankAccount = async (call: Call<Member>, accountId: string): Promise<WholeBankAccount> => {
  const row = await selectBankAccount(call.tx, accountId)
  if (!row) throw new Refusal('AccountNotFound')
  const { organization_id: organizationId, details, name_check: nameCheck, name_at_bank: nameAtBank } = row
  return { ...(await openDetails(call, { organizationId, accountId }, details)), nameCheck, nameAtBank }
}
