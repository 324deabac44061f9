import type { Actor, Call } from '../../platform/call.ts'
import { enqueueJob } from '../../platform/db/enqueue-store.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { newId } from '../../platform/ids.ts'
import { guessesAt } from './attempts.ts'
import { storedEmail } from './email-address.domain.ts'
import { findUserByEmail } from './users.store.ts'

const hourSeconds = 3600
// From one network five: whoever asks from elsewhere, too, does not use up what the owner may ask for.
const mostPerHour = { here: 5, anywhere: 20 } as const

type Asked = {
  readonly email: string
  /** The job that mails, given the `userId` of the address, or one of nobody. */
  readonly job: string
  readonly payload?: Readonly<Record<string, string>>
}

/**
 * Enqueues the job that mails what somebody asked for; for one address at most five times an hour from one network and twenty from
 * anywhere, silently. Whether the address is known changes neither the answer nor the work done before it: the job finds out.
 */
export const enqueueForAddress = async (
  call: Call<Actor>,
  { email, job, payload = {} }: Asked,
): Promise<{ done: true }> => {
  const address = storedEmail(email)
  const user = await findUserByEmail(call.tx, address)
  const count = (place: string): Promise<number> =>
    countAttempt(call.tx, guessesAt(job, { account: address, place }).key, hourSeconds)
  const isFew =
    (await count(call.device.network)) <= mostPerHour.here && (await count('anywhere')) <= mostPerHour.anywhere
  const userId = user && isFew ? user.id : newId()
  await enqueueJob(call.tx, { job, payload: { ...payload, userId } })
  return { done: true }
}
