import { answerWithinDays } from '@contado/contract/additional-info-requests/additional-info.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { insertRequest, type Subject } from './additional-info.store.ts'
import { sealText } from './sealed-texts.ts'

const dayMs = 24 * 60 * 60 * 1000

type Asked = Subject & {
  readonly organizationId: string
  /** Who alone may answer; null where the business may. */
  readonly toUserId: string | null
  readonly message: string
}

/** Asks a business; it is told by mail. Refuses with `AdditionalInfoRequestOpen` where the same waits for an answer already. */
export const askCustomer = async (
  call: Call<Staff>,
  { message, ...asked }: Asked,
): Promise<{ additionalInfoRequestId: string }> => {
  const { tx, now, actor } = call
  const { organizationId } = asked
  const id = newId()
  const isNew = await insertRequest(tx, {
    ...asked,
    id,
    message: await sealText(call, { id, organization_id: organizationId }, { column: 'message', text: message }),
    staffId: actor.staffId,
    at: now,
    dueAt: instantOf(msOf(now) + answerWithinDays * dayMs),
  })
  if (!isNew) throw new Refusal('AdditionalInfoRequestOpen')
  await emit(call, 'additional-info.requested', { organizationId, additionalInfoRequestId: id })
  return { additionalInfoRequestId: id }
}
