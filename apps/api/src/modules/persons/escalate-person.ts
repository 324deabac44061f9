import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { lockPerson, upsertDesk } from './persons.store.ts'

type Asked = { readonly personId: string; readonly escalate: boolean }

/** Puts a person before the heads. They alone take it back: `StaffNotPermitted`. Refuses `UserNotFound`. */
export const escalatePerson = async (
  { tx, actor, now }: Call<Staff>,
  { personId, escalate }: Asked,
): Promise<{ done: true }> => {
  if (!escalate && actor.role !== 'compliance-head') throw new Refusal('StaffNotPermitted')
  if (!(await lockPerson(tx, personId))) throw new Refusal('UserNotFound')
  await upsertDesk(tx, personId, escalate ? { by: actor.staffId, at: now } : null)
  return { done: true }
}
