import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { insertDepositNote, selectDepositOwner } from './reviews.store.ts'

/** Keeps what staff write on a deposit. Refuses `DepositNotFound`. */
export const noteDeposit = async (
  { tx, actor, now: at }: Call<Staff>,
  { depositId, note }: { readonly depositId: string; readonly note: string },
): Promise<{ organizationId: string }> => {
  const organizationId = await selectDepositOwner(tx, depositId)
  if (organizationId === null) throw new Refusal('DepositNotFound')
  await insertDepositNote(tx, { id: newId(), depositId, organizationId, note, staffId: actor.staffId, at })
  return { organizationId }
}
