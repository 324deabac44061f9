import type { Beneficiary } from '@contado/contract/beneficiaries/beneficiaries.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { markAccountsRemoved } from './bank-accounts.store.ts'
import { insertBeneficiary, markBeneficiaryRemoved, type Party, updateBeneficiary } from './beneficiaries.store.ts'
import { getBeneficiary } from './get-beneficiary.ts'

type Asked = Pick<Beneficiary, 'kind' | 'name' | 'email' | 'language' | 'address' | 'note' | 'sendsRemittanceAdvice'>

const partyOf = ({ sendsRemittanceAdvice, name, note, email, ...asked }: Asked): Party => ({
  ...asked,
  name: name.trim(),
  note: note.trim(),
  email: email?.toLowerCase() ?? null,
  sends_remittance_advice: sendsRemittanceAdvice,
})

/** Adds a party that money can be sent to; two may have the same name. */
export const createBeneficiary = async (call: Call<Member>, asked: Asked): Promise<Beneficiary> => {
  const { tx, actor, now } = call
  const id = newId()
  await insertBeneficiary(tx, {
    ...partyOf(asked),
    id,
    organization_id: actor.organizationId,
    created_by: actor.userId,
    created_at: now,
  })
  return getBeneficiary(call, id)
}

/** Changes what is said about one; transfers that were made keep what they said. Refuses with `BeneficiaryNotFound`. */
export const changeBeneficiary = async (
  call: Call<Member>,
  beneficiaryId: string,
  asked: Asked,
): Promise<Beneficiary> => {
  if (!(await updateBeneficiary(call.tx, beneficiaryId, partyOf(asked)))) throw new Refusal('BeneficiaryNotFound')
  return getBeneficiary(call, beneficiaryId)
}

/** Removes one with its accounts; refuses with `BeneficiaryNotFound`. */
export const removeBeneficiary = async ({ tx, now }: Call<Member>, beneficiaryId: string): Promise<{ done: true }> => {
  if (!(await markBeneficiaryRemoved(tx, beneficiaryId, now))) throw new Refusal('BeneficiaryNotFound')
  await markAccountsRemoved(tx, beneficiaryId, now)
  return { done: true }
}
