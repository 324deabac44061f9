import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { isLooseningPerson, type SelectablePersonStatus } from '@contado/contract/persons/person-status.domain.ts'
import type { SecondEyesAnswer } from '@contado/contract/staff/second-eyes.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { secondEyes, withdrawProposals } from '../approvals/index.ts'
import { lockPerson, updateStatus } from './persons.store.ts'

type Asked = { readonly personId: string; readonly status: SelectablePersonStatus }

/**
 * From the next request on the person stands so, in every business. To enable one takes two heads. Refuses `UserNotFound`, and
 * `AlreadyDecided` where the person stands so already.
 */
export const setPersonStatus = async (call: Call<Staff>, { personId, status }: Asked): Promise<SecondEyesAnswer> => {
  const person = await lockPerson(call.tx, personId)
  if (!person) throw new Refusal('UserNotFound')
  if (person.status === status) throw new Refusal('AlreadyDecided')
  const subject = { act: 'person.status', subjectId: personId } as const
  if (!isLooseningPerson(person.status, status)) await withdrawProposals(call, subject)
  else if ((await secondEyes(call, { ...subject, payload: { status } })) === 'proposed') return { state: 'proposed' }
  await updateStatus(call.tx, personId, status)
  return { state: 'done' }
}
