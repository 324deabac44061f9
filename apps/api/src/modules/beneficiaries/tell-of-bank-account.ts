import type { Call, Member } from '../../platform/call.ts'
import { actingName, tellMembers } from '../members/index.ts'
import { bankAccountMail } from './bank-account.mail.ts'
import type { BankAccountRow } from './bank-accounts.store.ts'

/** Tells every owner that bank details were saved or changed. */
export const tellOfBankAccount = async (
  call: Call<Member>,
  news: 'bank-account-added' | 'bank-account-changed',
  account: BankAccountRow,
): Promise<void> => {
  const { settings, actor } = call
  const person = await actingName(call)
  const path = account.beneficiary_id === null ? '/beneficiaries' : `/beneficiaries/${account.beneficiary_id}`
  await tellMembers(call, {
    organizationId: actor.organizationId,
    kind: news,
    mailIn: (language) => bankAccountMail(language, { news, account, person, url: `${settings.customerUrl}${path}` }),
  })
}
