import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { lockKycStatus, notePersonNames, saveKycStatus } from '../verification/index.ts'
import { selectNames, updateNames } from './persons.store.ts'

type Asked = { readonly userId: string; readonly firstName: string; readonly lastName: string }

/**
 * The person bears these names. Whoever was approved under others is reviewed again, which compliance alone brings about:
 * `StaffNotPermitted`. Refuses `UserNotFound`, and `AlreadyDecided` where they bear them already.
 */
export const renamePerson = async (call: Call<Staff>, asked: Asked): Promise<{ done: true }> => {
  const { tx, actor } = call
  const { userId } = asked
  const status = await lockKycStatus(tx, userId)
  const names = await selectNames(tx, userId)
  if (status === null || !names) throw new Refusal('UserNotFound')
  const [firstName, lastName] = [asked.firstName.trim(), asked.lastName.trim()]
  if (names.first_name === firstName && names.last_name === lastName) throw new Refusal('AlreadyDecided')
  if (status === 'approved') {
    if (actor.role === 'customer-success') throw new Refusal('StaffNotPermitted')
    await saveKycStatus(tx, userId, 'pending')
  }
  await updateNames(tx, userId, { firstName, lastName })
  await notePersonNames(call, { userId, firstName, lastName })
  return { done: true }
}
