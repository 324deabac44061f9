import type { Call, Staff } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { replacePersonPhone, resetFactors } from '../second-factors/index.ts'
import { personJobs } from './persons.jobs.ts'

type Paused = { pausedUntil: Instant }
type NewPhone = { readonly personId: string; readonly phoneNumber: string; readonly countryIso: string }

const tell = ({ tx }: Call<Staff>, userId: string, news: 'second-factors-reset' | 'phone-replaced'): Promise<unknown> =>
  enqueue(tx, personJobs['persons.tell'], { userId, news })

/** Takes all second factors off a person who lost them, and tells the person. Refuses `UserNotFound`. */
export const resetPersonFactors = async (
  call: Call<Staff>,
  { personId }: { readonly personId: string },
): Promise<Paused> => {
  const paused = await resetFactors(call, personId)
  await tell(call, personId, 'second-factors-reset')
  return paused
}

/** Puts another phone number in the place of a person's, and tells the person. Refuses `UserNotFound` and `PhoneNumberInUse`. */
export const changePersonPhone = async (call: Call<Staff>, { personId, ...phone }: NewPhone): Promise<Paused> => {
  const paused = await replacePersonPhone(call, personId, phone)
  await tell(call, personId, 'phone-replaced')
  return paused
}
