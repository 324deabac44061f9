import type { Call, Member, Work } from '../../platform/call.ts'
import { actingName, tellMembers } from '../members/index.ts'
import { bankAccountMail } from './bank-account.mail.ts'
import { type BankAccountRow, selectBankAccount } from './bank-accounts.store.ts'
import { selectBeneficiary } from './beneficiaries.store.ts'
import { detailsGivenMail } from './details-request.mail.ts'

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

/** Tells everybody whom bank details concern that a beneficiary gave theirs, which wait to be confirmed. */
export const tellOfAnswer = async (work: Work, accountId: string): Promise<void> => {
  const account = await selectBankAccount(work.tx, accountId)
  if (account?.status !== 'pending' || account.beneficiary_id === null) return
  const party = await selectBeneficiary(work.tx, account.beneficiary_id)
  if (!party) return
  const url = `${work.settings.customerUrl}/beneficiaries/${party.id}`
  await tellMembers(work, {
    organizationId: account.organization_id,
    kind: 'bank-details-given',
    mailIn: (language) => detailsGivenMail(language, { account, name: party.name, url }),
  })
}
